package rules

import "math/bits"

// hashStep is the step of splitmix64's counter, the golden ratio in 64 bits.
const hashStep = 0x9e3779b97f4a7c15

// Hash returns a 64-bit number for the position's [Identity]: equal identities
// have equal hashes, on every machine and for ever. It is a filter and an index,
// not a proof; whoever wants to know whether two positions are the same compares
// their identities.
//
// The four words of the board and one for the rest are scrambled, each with
// another number added, and their sum once more. Zobrist's keys, kept up to date
// by every move, would make each move a third slower and this function, which
// takes a few nanoseconds, hardly faster.
func (p *Position) Hash() uint64 {
	rest := uint64(p.turn) | uint64(p.castling)<<8 | uint64(p.enPassant)<<16
	words := [5]uint64{uint64(p.ones), uint64(p.twos), uint64(p.fours), uint64(p.black), rest}
	sum, step := uint64(0), uint64(0)
	for i, word := range words {
		step += hashStep
		sum += bits.RotateLeft64(scramble(word+step), 11*i)
	}
	return scramble(sum)
}

// scramble is the output function of splitmix64 by Sebastiano Vigna, see
// https://prng.di.unimi.it/splitmix64.c. No two words have the same result.
func scramble(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
