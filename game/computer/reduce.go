package computer

import (
	"math/bits"

	"passant/rules"
)

// reductionTable holds by how many plies a move is searched less deep, in 256ths,
// by the depth and the number of moves before it: it grows with the logarithm of
// both.
var reductionTable = newReductionTable()

func newReductionTable() (table [64][64]int) {
	for depth := 1; depth < 64; depth++ {
		for before := 1; before < 64; before++ {
			table[depth][before] = 150 + log2(depth)*log2(before)*56/(256*256)
		}
	}
	return table
}

// log2 returns the logarithm in 256ths, interpolated between powers of two: whole
// numbers, which are the same on every machine.
func log2(n int) int {
	whole := bits.Len(uint(n)) - 1
	return whole<<8 + (n<<8)>>whole - 256
}

// reduction returns by how many plies a move is searched less deep.
func (s *search) reduction(v *visit, m rules.Move, rank int32) int {
	f := &s.frames[v.ply]
	if v.depth < 3 || v.searched < 2 || f.check || s.off(LateReductions) {
		return 0
	}
	r := reductionTable[min(v.depth, 63)][min(v.searched, 63)]
	switch {
	case !f.quiet(m) && rank >= 0:
		return max(r/256-2, 0)
	case !f.quiet(m):
		r -= 256
	case rank >= rankKiller:
		r -= 256
	default:
		r -= int(rank) * 256 / 10000
	}
	if v.wide() {
		r -= 256
	}
	if !v.improving {
		r += 160
	}
	return r / 256
}
