package speech

import (
	"passant/game"
	"passant/term/lang"
)

// Ending is how the catalogue says a reason. Its sentence is about the side that
// [game.State.Loser] names.
func Ending(say *lang.Result, r game.Reason) lang.Ending {
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
	case game.ResignedUnproven:
		return say.ResignedUnproven
	case game.ResignedUnmateable:
		return say.ResignedUnmateable
	case game.OnTime:
		return say.OnTime
	case game.FlagUnproven:
		return say.FlagUnproven
	case game.FlagUnmateable:
		return say.FlagUnmateable
	case game.ByAbsence:
		return say.Absence
	case game.AbsenceUnmateable:
		return say.AbsenceUnmateable
	case game.AbsenceAgreed:
		return say.AbsenceDrawn
	case game.Aborted:
		return say.Aborted
	case game.NotEnded:
	}
	return lang.Ending{Sentence: func(lang.Side) string { return "" }}
}

// EndingOf is how the catalogue says how a game ended: it tells a clock that has
// run out from a move that took too long, for which the Laws have one word.
func EndingOf(say *lang.Result, s game.State) lang.Ending {
	reason := s.Result().Reason
	if log := s.Log(); reason == game.OnTime {
		last := log[len(log)-1]
		if _, own := last.Action.(game.FlagFell); own && s.Banked(last.By) > 0 {
			return say.MoveTime
		}
	}
	return Ending(say, reason)
}

// Outcome says who won.
func Outcome(say *lang.Result, o game.Outcome) string {
	if c, ok := o.Winner(); ok {
		return say.Wins(Side(c))
	}
	if o == game.Void {
		return say.Void
	}
	return say.Draw
}
