package speech

import (
	"errors"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// MoveRefusal says why a move that was typed or picked in p is none that can be
// made. ok is false where the text is no move in any notation, or err is not
// about a move.
func MoveRefusal(say *lang.Refusal, p *rules.Position, err error) (text string, ok bool) {
	if e, ok := errors.AsType[*rules.AmbiguousError](err); ok {
		moves := make([]string, len(e.Candidates))
		for i, m := range e.Candidates {
			moves[i] = p.SAN(m)
		}
		return say.Ambiguous(strings.Join(moves, ", ")), true
	}
	e, ok := errors.AsType[*rules.RefusedError](err)
	if !ok || e.Reason == rules.NotAMove {
		return "", false
	}
	return refused(say, e), true
}

// refused puts the reason of the rules into words.
func refused(say *lang.Refusal, e *rules.RefusedError) string {
	r := lang.Refused{Piece: Piece(e.Piece.Kind()), From: square(e.From), To: square(e.To), At: square(e.At)}
	switch e.Reason {
	case rules.EmptySquare:
		return say.EmptySquare(r)
	case rules.NotYourPiece:
		return say.NotYourPiece(r)
	case rules.NoSuchPiece:
		return say.NoSuchPiece(r)
	case rules.NotItsMove:
		return say.NotItsMove(r)
	case rules.OwnPieceThere:
		return say.OwnPieceThere(r)
	case rules.Blocked:
		return say.Blocked(r)
	case rules.NothingToCapture:
		return say.NothingToCapture(r)
	case rules.Pinned:
		return say.Pinned(r)
	case rules.StillInCheck:
		return say.StillInCheck(r)
	case rules.KingIntoCheck:
		return say.KingIntoCheck(r)
	case rules.CastlingRightLost:
		return say.CastlingRightLost(r)
	case rules.CastlingInCheck:
		return say.CastlingInCheck(r)
	case rules.CastlingThroughCheck:
		return say.CastlingThroughCheck(r)
	case rules.PromotionMissing:
		return say.PromotionMissing(r)
	case rules.BadPromotion:
		return say.BadPromotion(r)
	case rules.NotAMove:
	}
	return ""
}

// square is a square's name, and "" for none.
func square(s rules.Square) string {
	if s == rules.NoSquare {
		return ""
	}
	return s.String()
}

// Refusal says why something that is no move cannot be done. What it does not
// know, it takes for a failure to keep the deed.
func Refusal(say *lang.Refusal, err error) string {
	if e, ok := errors.AsType[*game.ClaimError](err); ok {
		if e.Ground == game.Threefold {
			return say.Repeated(e.Count)
		}
		return say.FewMoves(e.Count)
	}
	for _, known := range []struct {
		err    error
		phrase string
	}{
		{game.ErrHalted, say.Halted},
		{game.ErrOver, say.Over},
		{game.ErrNotYourTurn, say.NotTurn},
		{game.ErrStale, say.Stale},
		{game.ErrNoOffer, say.NoOffer},
		{game.ErrTooEarly, say.TooEarly},
		{game.ErrOffered, say.Offered},
		{game.ErrOfferAgain, say.OfferAgain},
		{game.ErrNoAgreement, say.NoAgreement},
		{game.ErrResigned, say.Resigned},
		{game.ErrFlag, say.Flag},
		{game.ErrAsked, say.Asked},
		{game.ErrTooLate, say.TooLate},
		{game.ErrUnanswered, say.Unanswered},
		{game.ErrNoTakeBack, say.NoTakeBack},
		{game.ErrNoTakeBacks, say.NoTakeBacks},
		{game.ErrNothingBack, say.NothingBack},
		{game.ErrTakeBacksUsed, say.TakeBacksUsed},
		{game.ErrNoClock, say.NoClock},
		{game.ErrNotProposed, say.NotProposed},
		{game.ErrNotAbsent, say.NotAway},
		{game.ErrNoSpace, say.NoSpace},
		{game.ErrReadOnly, say.ReadOnly},
	} {
		if errors.Is(err, known.err) {
			return known.phrase
		}
	}
	return say.NotKept
}

// Unwritten says why something could not be written or removed, where more is known than
// that, and what to do about it.
func Unwritten(say *lang.Refusal, err error, otherwise string) string {
	if errors.Is(err, game.ErrNoSpace) || errors.Is(err, game.ErrReadOnly) {
		return Refusal(say, err)
	}
	return otherwise
}

// Trouble says why what an opponent of the given name did is not here, and what to do
// about it.
func Trouble(say *lang.Refusal, err error, name string) string {
	switch {
	case errors.Is(err, game.ErrNoSpace):
		return say.TheirsNoSpace(name)
	case errors.Is(err, game.ErrReadOnly):
		return say.TheirsReadOnly(name)
	case errors.Is(err, game.ErrWithheld):
		return say.TheirsWithheld(name)
	}
	return say.TheirsNotKept(name)
}

// ChallengeFailure says why a challenge to name, or a game with name, has come to
// nothing.
func ChallengeFailure(say *lang.Challenge, err error, name string) string {
	for _, known := range []struct {
		err    error
		phrase func(string) string
	}{
		{game.ErrDeclined, say.Declined},
		{game.ErrNoAnswer, say.NoAnswer},
		{game.ErrBusy, say.Busy},
		{game.ErrTooMany, say.TooMany},
		{game.ErrWithdrawn, say.Withdrawn},
		{game.ErrUnreachable, say.Unreachable},
		{game.ErrOutdated, say.TooOld},
		{game.ErrNewer, say.TooNew},
		{game.ErrNoSpace, say.NoSpace},
		{game.ErrReadOnly, say.ReadOnly},
		{game.ErrDisk, say.BadDisk},
		{game.ErrUnkept, say.Unkept},
		{game.ErrStranger, say.Stranger},
		{game.ErrNoTable, say.NoTable},
	} {
		if errors.Is(err, known.err) {
			return known.phrase(name)
		}
	}
	if errors.Is(err, game.ErrNoMatch) {
		return say.NoMatch
	}
	return say.Failed(name)
}

// WordsFailure says why the comparing of safety words with name has come to nothing.
func WordsFailure(say *lang.Phrases, err error, name string) string {
	switch {
	case errors.Is(err, game.ErrWordsDiffer):
		return say.Words.Differ
	case errors.Is(err, game.ErrWithdrawn):
		return say.Words.Ended(name)
	case errors.Is(err, game.ErrNotCompared):
		return say.Words.TimeUp
	}
	return ChallengeFailure(&say.Challenge, err, name)
}

// AddressFailure says why an address that was typed leads to nobody.
func AddressFailure(say *lang.Challenge, err error, address string) string {
	switch {
	case errors.Is(err, game.ErrAddress):
		return say.BadAddress
	case errors.Is(err, game.ErrSelf):
		return say.Yourself
	case errors.Is(err, game.ErrOutdated), errors.Is(err, game.ErrNewer):
		return ChallengeFailure(say, err, address)
	}
	return say.AtAddress(address)
}
