package rules

// What a slider attacks along a line depends on the pieces on that line and nothing
// else, and of those the ones at its two ends make no difference. That leaves at most
// six squares, which one multiplication gathers into an index:
//
//	occupied & mask      . . 1 . . 1 . .
//	  * factor >> 58     => 0b010010  => views[18]
//
// See https://www.chessprogramming.org/Kindergarten_Bitboards. Magic bitboards, which
// look up both lines of a slider at once, need six times as much memory and are no
// faster.

// A sight is what a slider on one square sees along one line.
type sight struct {
	mask   Bitboard     // where a blocker matters: the line without its ends and the square
	factor uint64       // moves the squares of the mask to the upper six bits, each to one
	views  [64]Bitboard // what is attacked, up to and including the first blocker each way
}

// The lines through a square, as the tables number them.
const (
	alongRank = iota
	alongFile
	rising
	falling
	lineCount
)

var axes = [lineCount]direction{alongRank: {1, 0}, alongFile: {0, 1}, rising: {1, 1}, falling: {-1, 1}}

// sights is filled by newRays.
var sights [64][lineCount]sight

// rookAttacks returns the squares a rook on s attacks, up to and including the
// first occupied one in each direction.
func rookAttacks(s Square, occupied Bitboard) Bitboard {
	along := &sights[s&63]
	return along[alongRank].attacks(occupied) | along[alongFile].attacks(occupied)
}

// bishopAttacks does the same for a bishop.
func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	along := &sights[s&63]
	return along[rising].attacks(occupied) | along[falling].attacks(occupied)
}

func (v *sight) attacks(occupied Bitboard) Bitboard {
	return v.views[uint64(occupied&v.mask)*v.factor>>58]
}

// fill has it be what is seen from s along one of the lines.
func (v *sight) fill(s Square, line int) {
	axis := axes[line]
	v.mask, v.factor = axis.inner(s), factor(s, line)
	// The carry of a subtraction visits every subset, and ends with the empty one.
	for blockers, more := Bitboard(0), true; more; more = blockers != 0 {
		v.views[uint64(blockers)*v.factor>>58] = axis.ray(s, blockers) | axis.back().ray(s, blockers)
		blockers = (blockers - v.mask) & v.mask
	}
}

// factor is what moves the inner squares of a line to the upper six bits. On a rank they
// stand side by side, and are shifted there. On a diagonal each has a file of its own: a
// factor with a bit on each rank brings all of them to the last. On a file they are eight
// bits apart, and the factor has a bit for each, nine apart, so that they come to lie side
// by side.
func factor(s Square, line int) uint64 {
	switch line {
	case alongRank:
		return 1 << 57 >> (8 * s.Rank())
	case alongFile:
		return 0x0080402010080400 >> s.File()
	default:
		return uint64(fileA) << 1
	}
}
