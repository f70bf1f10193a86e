package rules

import "math/bits"

// The keys are the first five outputs of splitmix64 from state 0, so that they
// are nobody's choice; TestHashKeys makes them again.
const (
	hashKey1 = 0xe220a8397b1dcdaf
	hashKey2 = 0x6e789e6aa1b965f4
	hashKey3 = 0x06c45d188009454f
	hashKey4 = 0xf88bb8a8724c81ec
	hashKey5 = 0x1b39896a51a8749b
)

// Hash returns a 64-bit number for the position's [Identity]: equal identities
// have equal hashes, on every machine and for ever. It is a filter and an index,
// not a proof; whoever wants to know whether two positions are the same compares
// their identities.
//
// It takes three multiplications. Zobrist's exclusive or of a key for each piece,
// kept up to date by every move, would make playing a move a third slower and
// this function hardly faster.
func (p *Position) Hash() uint64 {
	rest := uint64(p.turn) | uint64(p.castling)<<8 | uint64(p.enPassant)<<16
	return fold(
		fold(uint64(p.ones)^hashKey1, uint64(p.twos)^hashKey2)^rest,
		fold(uint64(p.fours)^hashKey3, uint64(p.black)^hashKey4)^hashKey5)
}

// fold multiplies to 128 bits and lays one half over the other: every bit of the
// result depends on all bits of both factors (Wang Yi's wyhash).
func fold(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return high ^ low
}
