package game

import (
	"time"

	"passant/rules"
)

// Timed reports whether the game is played with clocks. It may be agreed to play
// on without them.
func (s State) Timed() bool { return s.clock.on }

// Left is what side c has on its clock at now, and 0 where there is no clock.
// It never goes below zero.
func (s State) Left(c rules.Color, now time.Duration) Millis {
	if !s.ticking() || c != s.Author() {
		return s.clock.left[c]
	}
	return s.clock.showing(c, s.Thought(now))
}

// MoveLeft is the time that the side to move still has for this move at now, where the
// time for one move is limited: what the limit leaves, or the clock if that is less. ok
// is false where there is no such limit, or nobody's clock runs.
func (s State) MoveLeft(now time.Duration) (left Millis, ok bool) {
	c := s.Author()
	if !s.ticking() || s.terms.For(c).MoveLimit == 0 {
		return 0, false
	}
	return max(0, s.clock.budget(c)-s.clock.counted(c, s.Thought(now))), true
}

// Banked is what side c had on its clock after the last entry: what both sides
// of a game compare, since no turn is counted in it that is still going on. What
// the network took of an entry is counted in the next one.
func (s State) Banked(c rules.Color) Millis { return s.clock.left[c] }

// AllowanceLeft is the network time that side c may still use before it counts
// as its own, of [Terms.Allowance]; 0 where there is no clock.
func (s State) AllowanceLeft(c rules.Color) Millis { return s.clock.allowance[c] }

// FlagAt is the game time at which the flag of the side to move falls; ok is
// false where no clock runs: there is none, the game is over, a take-back waits
// for its answer, or the turn is held.
func (s State) FlagAt() (at time.Duration, ok bool) {
	if !s.ticking() || !s.clock.turn.running {
		return 0, false
	}
	t := s.clock.turn
	return (t.since + s.clock.untilFlag(s.Author()) - t.thought).Duration(), true
}

// ticking reports whether the time of the author of the open slot counts.
func (s State) ticking() bool { return s.clock.on && !s.Over() && !s.Answering() }

// Played is how long both sides together have thought: the length of the game,
// the same at both tables.
func (s State) Played() Millis {
	var sum Millis
	for _, d := range s.log {
		sum += d.Think
	}
	return sum
}

// Thought is how long the author of the open slot has thought by now, whether or
// not there is a clock: what a program notes down to know after a crash.
func (s State) Thought(now time.Duration) Millis {
	return s.clock.turn.thinking(InMillis(now))
}

// Running reports whether the turn of the author of the open slot runs. A turn
// that is held waits to be begun.
func (s State) Running() bool { return s.clock.turn.running }

// Begin starts the turn of the author of the open slot at now, with what they had
// thought before: a game that is taken up again owes nothing for the time it lay
// still.
func (s State) Begin(now time.Duration) State {
	s.clock.turn.running, s.clock.turn.since = true, InMillis(now)
	return s
}

// begun is when the turn began to run.
func (s State) begun() time.Duration { return s.clock.turn.since.Duration() }

// Hold keeps the turn from running until it is begun: its author is not known to
// have what they are to answer.
func (s State) Hold() State {
	s.clock.turn.running = false
	return s
}

// Having is the state in which the author of the open slot has already thought for that
// long when the turn begins.
func (s State) Having(thought Millis) State {
	s.clock.turn.thought = min(max(0, thought), maxSpan)
	return s
}
