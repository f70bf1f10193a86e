package game

import (
	"context"
	"time"

	"passant/rules"
)

// A Level is how strong a program is asked to play.
type Level uint8

// The levels, from the weakest, and then the program that is not asked.
const (
	Easy   Level = iota // for who has just learned the rules
	Medium              // for who plays now and then
	Hard                // as well as it can
	Engine              // another program than ours, as strong as its settings make it
)

// A Thinker chooses a move for the side to move in s: the computer, or another
// program. It waits until it has one, and no longer than ctx. An error means that
// there is none, and that nothing is lost: the game stands as it did, and the
// Thinker may be asked again.
type Thinker func(ctx context.Context, l Level, s State) (rules.Move, error)

// TimeFor is how long a program may think about its move that would like to think for
// most: less where its flag would otherwise fall in the moves to come, but never less
// than a millisecond.
func (s State) TimeFor(most time.Duration) time.Duration {
	most = max(most, time.Millisecond)
	if !s.Timed() {
		return most
	}
	p := s.Position()
	control := s.Terms().For(p.Turn())
	left := (s.Banked(p.Turn())/20 + control.Increment*3/4 + control.Delay/2).Duration()
	if control.MoveLimit > 0 {
		left = min(left, control.MoveLimit.Duration()/2)
	}
	return max(min(most, left), time.Millisecond)
}
