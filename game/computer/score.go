package computer

import "strconv"

// A Score is what the side to move can expect, in hundredths of a pawn; a mate is
// worth more than anything else, and the sooner the more.
type Score int

const (
	mate     = 32000         // to have mated
	infinite = mate + 1      // beyond every score
	mateIn   = mate - maxPly // the least score of a mate within reach
	noScore  = -infinite - 1 // where none is known
)

// Mate returns in how many moves the side to move mates, or is mated where the
// number is negative, and whether the score is of that kind.
func (s Score) Mate() (moves int, ok bool) {
	switch {
	case s >= mateIn:
		return int(mate-s+1) / 2, true
	case s <= -mateIn:
		return -int(mate+s) / 2, true
	}
	return 0, false
}

// String returns the score as UCI writes it: "cp 35", "mate 3", "mate -2".
func (s Score) String() string {
	if moves, ok := s.Mate(); ok {
		return "mate " + strconv.Itoa(moves)
	}
	return "cp " + strconv.Itoa(int(s))
}
