package game

import "passant/rules"

// Outcome is how a game stands or ended.
type Outcome uint8

// The outcomes of a game.
const (
	Ongoing Outcome = iota
	WhiteWins
	BlackWins
	Drawn
	Void // it ended without a result
)

// String is the outcome as PGN writes it: "1-0", "0-1", "1/2-1/2" or "*".
func (o Outcome) String() string {
	switch o {
	case WhiteWins:
		return "1-0"
	case BlackWins:
		return "0-1"
	case Drawn:
		return "1/2-1/2"
	case Ongoing, Void:
	}
	return "*"
}

// Winner is the side that won; ok is false where nobody did.
func (o Outcome) Winner() (c rules.Color, ok bool) {
	switch o {
	case WhiteWins:
		return rules.White, true
	case BlackWins:
		return rules.Black, true
	case Drawn, Ongoing, Void:
	}
	return rules.White, false
}

func winFor(c rules.Color) Outcome {
	if c == rules.White {
		return WhiteWins
	}
	return BlackWins
}

// Reason tells the endings of a game apart.
type Reason uint8

// The reasons for which a game ends.
const (
	// NotEnded is the reason of a game that goes on.
	NotEnded Reason = iota
	// Checkmate ends the game at once (FIDE 5.1.1).
	Checkmate
	// Stalemate means that the side to move has no legal move and is not in check
	// (FIDE 5.2.1).
	Stalemate
	// DeadMaterial means that the men left cannot mate on any board (FIDE 5.2.2).
	DeadMaterial
	// DeadPosition means that no series of legal moves leads to mate, though there would
	// be men enough for one (FIDE 5.2.2).
	DeadPosition
	// ByThreefold is a draw claimed by repetition (FIDE 9.2).
	ByThreefold
	// ByFiftyMoves is a draw claimed after fifty moves (FIDE 9.3).
	ByFiftyMoves
	// ByFivefold is the draw that needs no claim (FIDE 9.6.1).
	ByFivefold
	// BySeventyFiveMoves is the draw that needs no claim (FIDE 9.6.2).
	BySeventyFiveMoves
	// ByAgreement is a draw that both players agreed to (FIDE 5.2.3).
	ByAgreement
	// ByResignation means that one side gave up (FIDE 5.1.2).
	ByResignation
	// ResignedUnproven means that one side gave up and has lost, though it was not found
	// out whether the other could still have mated: only a proof that it could not
	// would have drawn the game (FIDE 5.1.2).
	ResignedUnproven
	// ResignedUnmateable means that one side gave up, but the other could not have mated
	// by any series of legal moves, so the game is drawn (FIDE 5.1.2).
	ResignedUnmateable
	// OnTime means that a flag fell (FIDE 6.9).
	OnTime
	// FlagUnproven means that a flag fell and stands, though it was not found out
	// whether the other side could still have mated: only a proof that it could not
	// would have drawn the game (FIDE 6.9).
	FlagUnproven
	// FlagUnmateable means that a flag fell, but the other side could not have mated by
	// any series of legal moves, so the game is drawn (FIDE 6.9).
	FlagUnmateable
	// ByAbsence means that a player whose turn it was had been away for too long.
	ByAbsence
	// AbsenceUnmateable means that a player had been away for too long, but the other
	// could not have mated by any series of legal moves, so the game is drawn.
	AbsenceUnmateable
	// AbsenceAgreed means that a player had been away for too long, and the other was
	// content with a draw.
	AbsenceAgreed
	// Aborted means that the game ended before each side had moved once, without a
	// result.
	Aborted
)

// Article is the number of the article of the FIDE Laws of Chess (in force
// since 1 January 2023) that a game ended by, or "" while it goes on and where the
// Laws know no such ending.
func (r Reason) Article() string {
	switch r {
	case NotEnded, ByAbsence, AbsenceUnmateable, AbsenceAgreed, Aborted:
		return ""
	case Checkmate:
		return "5.1.1"
	case Stalemate:
		return "5.2.1"
	case DeadMaterial, DeadPosition:
		return "5.2.2"
	case ByThreefold:
		return "9.2"
	case ByFiftyMoves:
		return "9.3"
	case ByFivefold:
		return "9.6.1"
	case BySeventyFiveMoves:
		return "9.6.2"
	case ByAgreement:
		return "5.2.3"
	case ByResignation, ResignedUnproven, ResignedUnmateable:
		return "5.1.2"
	case OnTime, FlagUnproven, FlagUnmateable:
		return "6.9"
	}
	return ""
}

// String is the reason in a few English words, for PGN and logs.
func (r Reason) String() string {
	switch r {
	case NotEnded:
		return "unfinished"
	case Checkmate:
		return "checkmate"
	case Stalemate:
		return "stalemate"
	case DeadMaterial:
		return "insufficient material"
	case DeadPosition:
		return "dead position"
	case ByThreefold:
		return "threefold repetition claimed"
	case ByFiftyMoves:
		return "fifty moves claimed"
	case ByFivefold:
		return "fivefold repetition"
	case BySeventyFiveMoves:
		return "seventy-five moves"
	case ByAgreement:
		return "agreement"
	case ByResignation:
		return "resignation"
	case ResignedUnproven:
		return "resignation; whether the opponent can mate is not known"
	case ResignedUnmateable:
		return "resignation, but the opponent cannot mate"
	case OnTime:
		return "time"
	case FlagUnproven:
		return "time; whether the opponent can mate is not known"
	case FlagUnmateable:
		return "time, but the opponent cannot mate"
	case ByAbsence:
		return "absence"
	case AbsenceUnmateable:
		return "absence, but the opponent cannot mate"
	case AbsenceAgreed:
		return "absence, and the opponent was content with a draw"
	case Aborted:
		return "aborted"
	}
	return "unknown"
}

// Result is how a game ended, and why.
type Result struct {
	Outcome Outcome
	Reason  Reason
}

// Over reports whether the game has ended.
func (r Result) Over() bool { return r.Outcome != Ongoing }

// Loser is the side that the ending befell: that was mated or stalemated, gave
// up, ran out of time, or was away. It has lost unless the game is drawn all the same (FIDE
// 5.1.2, 5.2.1, 6.9). ok is false where the ending befell both, or there is none.
func (s State) Loser() (c rules.Color, ok bool) {
	switch s.result.Reason {
	case Checkmate, Stalemate:
		p := s.Position()
		return p.Turn(), true
	case ByResignation, ResignedUnproven, ResignedUnmateable, OnTime, FlagUnproven, FlagUnmateable,
		ByAbsence, AbsenceUnmateable, AbsenceAgreed:
		last := s.log[len(s.log)-1]
		switch last.Action.(type) {
		case AcceptResignation, ClaimTime:
			return last.By.Other(), true
		default:
			return last.By, true
		}
	case NotEnded, DeadMaterial, DeadPosition, ByThreefold, ByFiftyMoves, ByFivefold, BySeventyFiveMoves, ByAgreement,
		Aborted:
	}
	return rules.White, false
}
