package unwinnable

import (
	"math/bits"

	"passant/rules"
)

const (
	everywhere rules.Bitboard = 1<<64 - 1
	fileA      rules.Bitboard = 0x0101010101010101
	fileB                     = fileA << 1
	fileG                     = fileA << 6
	fileH                     = fileA << 7
	lastRanks  rules.Bitboard = 0xff000000000000ff
)

// A step is one move of a piece by a fixed distance, a slider's to the next
// square, for all squares of a set at once.
type step struct {
	rotation int
	from     rules.Bitboard // where the step stays on the board
}

// newStep returns the step by so many files and ranks.
func newStep(files, ranks int) step {
	s := step{rotation: 8*ranks + files}
	for at := rules.A1; at <= rules.H8; at++ {
		if rules.SquareAt(at.File()+files, at.Rank()+ranks).Valid() {
			s.from |= bit(at)
		}
	}
	return s
}

// take moves every square of the set.
func (s step) take(set rules.Bitboard) rules.Bitboard {
	return rules.Bitboard(bits.RotateLeft64(uint64(set&s.from), s.rotation))
}

var (
	straight = []step{newStep(0, 1), newStep(0, -1), newStep(1, 0), newStep(-1, 0)}
	diagonal = []step{newStep(1, 1), newStep(-1, 1), newStep(1, -1), newStep(-1, -1)}
	royal    = append(straight[:4:4], diagonal...)
	leaps    = []step{
		newStep(1, 2), newStep(2, 1), newStep(2, -1), newStep(1, -2),
		newStep(-1, -2), newStep(-2, -1), newStep(-2, 1), newStep(-1, 2),
	}

	push     = [2]step{rules.White: newStep(0, 1), rules.Black: newStep(0, -1)}
	captures = [2][]step{
		rules.White: {newStep(-1, 1), newStep(1, 1)},
		rules.Black: {newStep(-1, -1), newStep(1, -1)},
	}
)

// steps returns the steps of a kind of piece that moves as it captures.
func steps(kind rules.Kind) []step {
	switch kind {
	case rules.Knight:
		return leaps
	case rules.Bishop:
		return diagonal
	case rules.Rook:
		return straight
	case rules.Queen, rules.King:
		return royal
	case rules.NoKind, rules.Pawn:
	}
	return nil
}

// bit returns the set that holds one square.
func bit(s rules.Square) rules.Bitboard { return 1 << (s & 63) }

// single reports whether a set has at most one square.
func single(set rules.Bitboard) bool { return set&(set-1) == 0 }

// fileOf returns the file of the lowest square of a set.
func fileOf(set rules.Bitboard) rules.Bitboard { return fileA << set.First().File() }

// highest returns the highest square of a set, as a set.
func highest(set rules.Bitboard) rules.Bitboard { return 1 << (bits.Len64(uint64(set)) - 1) }

// lowest returns the lowest square of a set, as a set.
func lowest(set rules.Bitboard) rules.Bitboard { return set & -set }

// attacks returns what a kind of piece attacks. Pawns are White's.
func attacks(kind rules.Kind, s rules.Square, occupied rules.Bitboard) rules.Bitboard {
	return rules.Attacks(rules.NewPiece(rules.White, kind), s, occupied)
}
