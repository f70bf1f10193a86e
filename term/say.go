package term

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// The catalogue knows no rules: here results, refusals and moves are put into
// its fields.

func side(c rules.Color) lang.Side { return lang.Side(c) }

func piece(k rules.Kind) lang.Piece { return lang.Piece(k) }

func square(s rules.Square) string {
	if s == rules.NoSquare {
		return ""
	}
	return s.String()
}

// timeOf is a time control as the catalogue takes it.
func timeOf(tc game.TimeControl) lang.Time {
	return lang.Time{Base: int(tc.Base / 1000), Increment: int(tc.Increment / 1000)}
}

// terms says the time controls of a game, for the one who has yours.
func (lk *look) terms(yours, other game.TimeControl) string {
	if yours == other {
		return sentence(lk.say.Clock(timeOf(yours)))
	}
	return lk.say.Clocks(timeOf(yours), timeOf(other))
}

// shortTerms says them for a title, White's first.
func (lk *look) shortTerms(t game.Terms) string {
	white, black := lk.say.ClockShort(timeOf(t.White)), lk.say.ClockShort(timeOf(t.Black))
	if white == black {
		return white
	}
	return white + " / " + black
}

// move is the legal move m of pos as the catalogue takes it.
func move(pos *rules.Position, m rules.Move) lang.Move {
	said := lang.Move{
		Piece:     piece(pos.At(m.From()).Kind()),
		From:      m.From().String(),
		To:        m.To().String(),
		Takes:     piece(pos.At(m.To()).Kind()),
		EnPassant: pos.IsEnPassant(m),
		Promotion: piece(m.Promotion()),
	}
	if said.EnPassant {
		said.Takes = lang.Pawn
	}
	if pos.IsCastling(m) {
		said.Castling = lang.Queenside
		if m.To() > m.From() {
			said.Castling = lang.Kingside
		}
	}
	if next, err := pos.Play(m); err == nil {
		said.Check, said.Mate = next.InCheck(), next.IsCheckmate()
	}
	return said
}

// refusal says why something was refused. typed is what was typed, if anything.
func (lk *look) refusal(err error, pos *rules.Position, typed string) string {
	say := &lk.say.Refusal
	if e, ok := errors.AsType[*rules.AmbiguousError](err); ok {
		var list []string
		for _, m := range e.Candidates {
			list = append(list, pos.SAN(m))
		}
		return say.Ambiguous(strings.Join(list, ", "))
	}
	if e, ok := errors.AsType[*rules.RefusedError](err); ok {
		if e.Reason == rules.NotAMove {
			return say.NotAMove(typed)
		}
		return refusedMove(say, e)
	}
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
	} {
		if errors.Is(err, known.err) {
			return known.phrase
		}
	}
	return say.NotKept
}

func refusedMove(say *lang.Refusal, e *rules.RefusedError) string {
	r := lang.Refused{Piece: piece(e.Piece.Kind()), From: square(e.From), To: square(e.To), At: square(e.At)}
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

// ending is how the catalogue says a reason.
func (lk *look) ending(r game.Reason) lang.Ending {
	say := &lk.say.Result
	switch r {
	case game.Checkmate:
		return say.Checkmate
	case game.Stalemate:
		return say.Stalemate
	case game.DeadMaterial:
		return say.DeadMaterial
	case game.DeadPosition:
		return say.DeadPosition
	case game.ByThreefold:
		return say.Threefold
	case game.ByFiftyMoves:
		return say.FiftyMoves
	case game.ByFivefold:
		return say.Fivefold
	case game.BySeventyFiveMoves:
		return say.SeventyFiveMoves
	case game.ByAgreement:
		return say.Agreement
	case game.ByResignation:
		return say.Resignation
	case game.ResignedUnmateable:
		return say.ResignedUnmateable
	case game.OnTime:
		return say.OnTime
	case game.FlagUnmateable:
		return say.FlagUnmateable
	case game.NotEnded:
	}
	return lang.Ending{Sentence: func(lang.Side) string { return "" }}
}

// outcome says who won.
func (lk *look) outcome(o game.Outcome) string {
	if c, ok := o.Winner(); ok {
		return lk.say.Result.Wins(side(c))
	}
	return lk.say.Result.Draw
}

func (lk *look) score(o game.Outcome) string {
	switch o {
	case game.WhiteWins:
		return lk.say.Result.Score[0]
	case game.BlackWins:
		return lk.say.Result.Score[1]
	case game.Drawn:
		return lk.say.Result.Score[2]
	case game.Ongoing:
	}
	return lk.say.Result.Score[3]
}

// challengeFailure says why a challenge to name has come to nothing.
func (lk *look) challengeFailure(err error, name string) string {
	say := &lk.say.Challenge
	for _, known := range []struct {
		err    error
		phrase func(string) string
	}{
		{game.ErrDeclined, say.Declined},
		{game.ErrNoAnswer, say.NoAnswer},
		{game.ErrBusy, say.Busy},
		{game.ErrWithdrawn, say.Withdrawn},
		{game.ErrUnreachable, say.Unreachable},
		{game.ErrOutdated, say.TooOld},
		{game.ErrNewer, say.TooNew},
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

// addressFailure says why an address leads to nobody.
func (lk *look) addressFailure(err error, address string) string {
	say := &lk.say.Challenge
	switch {
	case errors.Is(err, game.ErrAddress):
		return say.BadAddress
	case errors.Is(err, game.ErrSelf):
		return say.Yourself
	case errors.Is(err, game.ErrOutdated), errors.Is(err, game.ErrNewer):
		return lk.challengeFailure(err, address)
	}
	return say.AtAddress(address)
}

// clockFace shows what is left on a clock: "9:58", "1:09:58", and tenths below
// ten seconds. Whole seconds are rounded up and tenths down, so that 0:00.0 is
// shown only when the flag has fallen.
func clockFace(left game.Millis) string {
	if left < tenthsBelow {
		return fmt.Sprintf("0:%02d.%d", left/1000, left/100%10)
	}
	s := (left + 999) / 1000
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// tenthsBelow is where a clock begins to show tenths of a second.
const tenthsBelow game.Millis = 10_000

// nextFace is how long a running clock's face stays as it is.
func nextFace(left game.Millis) game.Millis {
	if left <= tenthsBelow {
		return left%100 + 1
	}
	return (left-1)%1000 + 1
}

// elapsed is a span in minutes and seconds, rounded down.
func elapsed(d time.Duration) string {
	s := int(max(d, 0) / time.Second)
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
