package rules

import (
	"iter"
	"math/bits"
)

// Bitboard is a set of squares: bit 0 is A1, bit 63 is H8.
type Bitboard uint64

const (
	allSquares  Bitboard = 1<<64 - 1
	fileA       Bitboard = 0x0101010101010101
	fileH       Bitboard = fileA << 7
	rank1       Bitboard = 0xff
	rank8       Bitboard = rank1 << 56
	lastRanks            = rank1 | rank8
	darkSquares Bitboard = 0xaa55aa55aa55aa55
)

// bit returns the set that holds s alone. The mask tells the compiler that the
// shift cannot overflow; callers have a square of the board.
func (s Square) bit() Bitboard { return 1 << (s & 63) }

// Has reports whether s is in the set.
func (b Bitboard) Has(s Square) bool { return b>>s&1 != 0 }

// Count returns the number of squares in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of the set, NoSquare if it is empty.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b))) }

// Squares yields the squares of the set from A1 to H8.
func (b Bitboard) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// several reports whether the set has more than one square.
func (b Bitboard) several() bool { return b&(b-1) != 0 }

// rotate moves every square of the set n steps along the numbering of squares:
// 8 is one rank up, -8 one rank down, 7 and 9 the diagonals. What leaves the
// board at one end comes in at the other, so that callers mask what would.
func (b Bitboard) rotate(n int) Bitboard { return Bitboard(bits.RotateLeft64(uint64(b), n)) }
