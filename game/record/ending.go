package record

import (
	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// endingOf writes why a game is over as the wire has it.
func endingOf(r game.Reason) passantv1.Ending {
	switch r {
	case game.NotEnded:
		return passantv1.Ending_ENDING_UNSPECIFIED
	case game.Checkmate:
		return passantv1.Ending_ENDING_CHECKMATE
	case game.Stalemate:
		return passantv1.Ending_ENDING_STALEMATE
	case game.DeadMaterial:
		return passantv1.Ending_ENDING_DEAD_MATERIAL
	case game.DeadPosition:
		return passantv1.Ending_ENDING_DEAD_POSITION
	case game.ByThreefold:
		return passantv1.Ending_ENDING_THREEFOLD
	case game.ByFiftyMoves:
		return passantv1.Ending_ENDING_FIFTY_MOVES
	case game.ByFivefold:
		return passantv1.Ending_ENDING_FIVEFOLD
	case game.BySeventyFiveMoves:
		return passantv1.Ending_ENDING_SEVENTY_FIVE_MOVES
	case game.ByAgreement:
		return passantv1.Ending_ENDING_AGREEMENT
	case game.ByResignation:
		return passantv1.Ending_ENDING_RESIGNATION
	case game.ResignedUnproven:
		return passantv1.Ending_ENDING_RESIGNATION_UNPROVEN
	case game.ResignedUnmateable:
		return passantv1.Ending_ENDING_RESIGNATION_DRAWN
	case game.OnTime:
		return passantv1.Ending_ENDING_TIME
	case game.FlagUnproven:
		return passantv1.Ending_ENDING_TIME_UNPROVEN
	case game.FlagUnmateable:
		return passantv1.Ending_ENDING_TIME_DRAWN
	case game.ByAbsence:
		return passantv1.Ending_ENDING_ABSENCE
	case game.AbsenceUnmateable:
		return passantv1.Ending_ENDING_ABSENCE_DRAWN
	case game.AbsenceAgreed:
		return passantv1.Ending_ENDING_ABSENCE_AGREED
	case game.Aborted:
		return passantv1.Ending_ENDING_ABORTED
	}
	return passantv1.Ending_ENDING_UNSPECIFIED
}
