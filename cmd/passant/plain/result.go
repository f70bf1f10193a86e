package plain

import (
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
)

// tellResult says how the game ended and why, and what can be done next.
func (b *board) tellResult(s *session) {
	s.tell(s.result(b.state))
	if b.match != nil {
		s.tell(s.say.AfterMatch)
	} else {
		s.tell(s.say.AfterGame)
	}
}

// result is a result in words: the reason, who won, the score, the article.
func (s *session) result(state game.State) string {
	r, say := state.Result(), s.Say.Result
	outcome := say.Draw
	if c, ok := r.Outcome.Winner(); ok {
		outcome = say.Wins(side(c))
	}
	ending := s.ending(r.Reason)
	return strings.Join([]string{
		ending.Title + ".",
		outcome + ", " + r.Outcome.String() + ".",
		ending.Sentence(side(loser(state))),
		s.say.Article(r.Reason.Article()),
	}, " ")
}

// loser is the side that was mated, resigned or overstepped its time.
func loser(state game.State) rules.Color {
	if c, ok := state.Result().Outcome.Winner(); ok {
		return c.Other()
	}
	log := state.Log()
	if len(log) == 0 {
		return state.Author()
	}
	last := log[len(log)-1]
	if _, accepted := last.Action.(game.AcceptResignation); accepted {
		return last.By.Other()
	}
	return last.By
}

func (s *session) ending(r game.Reason) lang.Ending {
	e := s.Say.Result
	switch r {
	case game.Checkmate:
		return e.Checkmate
	case game.Stalemate:
		return e.Stalemate
	case game.DeadMaterial:
		return e.DeadMaterial
	case game.DeadPosition:
		return e.DeadPosition
	case game.ByThreefold:
		return e.Threefold
	case game.ByFiftyMoves:
		return e.FiftyMoves
	case game.ByFivefold:
		return e.Fivefold
	case game.BySeventyFiveMoves:
		return e.SeventyFiveMoves
	case game.ByAgreement:
		return e.Agreement
	case game.ByResignation:
		return e.Resignation
	case game.ResignedUnmateable:
		return e.ResignedUnmateable
	case game.OnTime:
		return e.OnTime
	case game.FlagUnmateable:
		return e.FlagUnmateable
	case game.NotEnded:
	}
	return lang.Ending{Sentence: func(lang.Side) string { return "" }}
}
