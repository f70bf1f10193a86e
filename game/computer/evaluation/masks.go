package evaluation

import (
	"math/bits"

	"passant/rules"
)

const (
	fileA        rules.Bitboard = 0x0101010101010101
	fileH        rules.Bitboard = fileA << 7
	darkSquares  rules.Bitboard = 0xaa55aa55aa55aa55
	lightSquares                = ^darkSquares
)

// bit returns the set that holds s alone.
func bit(s rules.Square) rules.Bitboard { return 1 << (s & 63) }

// file returns the squares of the file of s.
func file(s rules.Square) rules.Bitboard { return fileA << (s & 7) }

// sides returns a set moved one file to either side.
func sides(b rules.Bitboard) rules.Bitboard { return b&^fileA>>1 | b&^fileH<<1 }

// forward returns a set moved one rank ahead, as c sees it.
func forward(c rules.Color, b rules.Bitboard) rules.Bitboard {
	if c == rules.White {
		return b << 8
	}
	return b >> 8
}

// pawnAttacks returns what the pawns of c attack.
func pawnAttacks(c rules.Color, pawns rules.Bitboard) rules.Bitboard {
	return sides(forward(c, pawns))
}

// ahead holds the squares of the file before a square, as a color sees it, and
// span those of the neighbouring files.
var (
	ahead = [2][64]rules.Bitboard{rules.White: newAhead(rules.White), rules.Black: newAhead(rules.Black)}
	span  = [2][64]rules.Bitboard{rules.White: newSpan(rules.White), rules.Black: newSpan(rules.Black)}
)

func newAhead(c rules.Color) (table [64]rules.Bitboard) {
	for s := range table {
		for b := forward(c, bit(rules.Square(s))); b != 0; b = forward(c, b) {
			table[s] |= b
		}
	}
	return table
}

func newSpan(c rules.Color) (table [64]rules.Bitboard) {
	for s, b := range newAhead(c) {
		table[s] = sides(b)
	}
	return table
}

// distance returns the number of king's steps between two squares.
func distance(a, b rules.Square) int {
	files, ranks := int(a&7)-int(b&7), int(a>>3)-int(b>>3)
	return max(files, -files, ranks, -ranks)
}

// last returns the highest square of a set that is not empty.
func last(b rules.Bitboard) rules.Square { return rules.Square(63 - bits.LeadingZeros64(uint64(b))) }
