package plain

import (
	"errors"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// moveOf is what there is to say about a legal move in p.
func moveOf(p *rules.Position, m rules.Move) lang.Move {
	says := lang.Move{
		Piece:     piece(p.At(m.From()).Kind()),
		From:      m.From().String(),
		To:        m.To().String(),
		Takes:     piece(p.At(m.To()).Kind()),
		EnPassant: p.IsEnPassant(m),
		Promotion: piece(m.Promotion()),
	}
	if says.EnPassant {
		says.Takes = lang.Pawn
	}
	if p.IsCastling(m) {
		says.Castling = lang.Kingside
		if m.To() < m.From() {
			says.Castling = lang.Queenside
		}
	}
	if next, err := p.Play(m); err == nil {
		says.Check, says.Mate = next.InCheck(), next.IsCheckmate()
	}
	return says
}

// refusedMove says why what was typed is no move that can be made.
func (s *session) refusedMove(p *rules.Position, text string, err error) string {
	say := s.Say.Refusal
	if several, ok := errors.AsType[*rules.AmbiguousError](err); ok {
		moves := make([]string, len(several.Candidates))
		for i, m := range several.Candidates {
			moves[i] = p.SAN(m)
		}
		return say.Ambiguous(strings.Join(moves, " "))
	}
	refused, ok := errors.AsType[*rules.RefusedError](err)
	if !ok {
		return s.say.NeitherMoveNorCommand(text)
	}
	return s.refused(refused, text)
}

// refused puts the reason of the rules into words.
func (s *session) refused(e *rules.RefusedError, text string) string {
	if e.Reason == rules.NotAMove {
		return s.say.NeitherMoveNorCommand(text)
	}
	say := s.Say.Refusal
	phrase, ok := map[rules.Reason]func(lang.Refused) string{
		rules.EmptySquare:          say.EmptySquare,
		rules.NotYourPiece:         say.NotYourPiece,
		rules.NoSuchPiece:          say.NoSuchPiece,
		rules.NotItsMove:           say.NotItsMove,
		rules.OwnPieceThere:        say.OwnPieceThere,
		rules.Blocked:              say.Blocked,
		rules.NothingToCapture:     say.NothingToCapture,
		rules.Pinned:               say.Pinned,
		rules.StillInCheck:         say.StillInCheck,
		rules.KingIntoCheck:        say.KingIntoCheck,
		rules.CastlingRightLost:    say.CastlingRightLost,
		rules.CastlingInCheck:      say.CastlingInCheck,
		rules.CastlingThroughCheck: say.CastlingThroughCheck,
		rules.PromotionMissing:     say.PromotionMissing,
		rules.BadPromotion:         say.BadPromotion,
	}[e.Reason]
	if !ok {
		return s.say.NeitherMoveNorCommand(text)
	}
	return phrase(lang.Refused{
		Piece: piece(e.Piece.Kind()),
		From:  e.From.String(),
		To:    e.To.String(),
		At:    e.At.String(),
	})
}

// refusal says why something that is no move cannot be done.
func (s *session) refusal(err error) string {
	say := s.Say.Refusal
	if claim, ok := errors.AsType[*game.ClaimError](err); ok {
		if claim.Ground == game.Threefold {
			return say.Repeated(claim.Count)
		}
		return say.FewMoves(claim.Count)
	}
	for _, reason := range []struct {
		err  error
		text string
	}{
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
		{game.ErrHalted, say.Halted},
	} {
		if errors.Is(err, reason.err) {
			return reason.text
		}
	}
	if errors.Is(err, game.ErrNotBack) {
		return s.say.NotBack
	}
	return say.NotKept
}
