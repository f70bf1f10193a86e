package game

import "passant/rules"

// FirstMoveGrace is what each side's first move may take before its clock
// counts: nobody loses time to reading the screen.
const FirstMoveGrace Millis = 20_000

// A clock is asked with a time and has no timer: whoever shows it or must know
// when a flag falls says what time it is.
type clock struct {
	left  [2]Millis // after the last entry
	moved [2]bool   // has the side made its first move?
	since Millis    // when the turn began, in game time
}

func newClock(t Terms) clock {
	return clock{left: [2]Millis{t.White.Base, t.Black.Base}}
}

// charged is what thinking for d costs side c: its first move has a grace.
func (k clock) charged(c rules.Color, d Millis) Millis {
	if !k.moved[c] {
		return max(0, d-FirstMoveGrace)
	}
	return max(0, d)
}

// after is what side c has left when it has thought for d; never below zero.
func (k clock) after(c rules.Color, d Millis) Millis {
	return max(0, k.left[c]-k.charged(c, d))
}

// punch ends a turn of side c after thinking for d: its time is charged, an
// increment added, and the other side's turn begins at now.
func (k clock) punch(c rules.Color, tc TimeControl, d, now Millis) clock {
	if tc.Timed() {
		k.left[c] = k.after(c, d) + tc.Increment
	}
	k.moved[c] = true
	k.since = now
	return k
}

// stop ends the last turn of a game: charged, but nothing is added.
func (k clock) stop(c rules.Color, tc TimeControl, d Millis) clock {
	if tc.Timed() {
		k.left[c] = k.after(c, d)
	}
	return k
}

// untilFlag is how long after the turn began the flag of side c falls.
func (k clock) untilFlag(c rules.Color) Millis {
	if !k.moved[c] {
		return k.left[c] + FirstMoveGrace
	}
	return k.left[c]
}
