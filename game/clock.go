package game

import (
	"math"

	"passant/rules"
)

const (
	// FirstMoveGrace is what each side's first move may take before its clock
	// counts: nobody loses time to reading the screen.
	FirstMoveGrace Millis = 20_000

	// FreeNet is the network time of each entry that nobody pays for.
	FreeNet Millis = 100

	// maxSpan is the longest time that an entry can tell of: 49 days.
	maxSpan Millis = math.MaxUint32
)

// A clock is asked with a time and has no timer: whoever shows it or must know
// when a flag falls says what time it is.
//
// What an entry costs its author is known in two steps. The entry itself says how long
// its author has thought. How long the network took, the other side has measured, and
// says in its own next entry: until then the charge for the last entry is kept open.
type clock struct {
	control   [2]TimeControl
	on        bool      // there is a clock at all
	left      [2]Millis // after the last entry
	allowance [2]Millis // network time that is not charged yet
	moved     [2]bool   // has the side made its first move?
	last      charge    // of the last entry
	turn      turn
}

// A turn is the time that the author of the open slot takes.
type turn struct {
	running bool
	since   Millis // when it began to run, in game time
	thought Millis // before that
	net     Millis // that the entry before it took, as measured here
}

func newClock(t Terms) clock {
	k := clock{control: [2]TimeControl{t.White, t.Black}, on: t.White.Timed(), turn: turn{running: true}}
	if k.on {
		k.left = [2]Millis{t.White.Base, t.Black.Base}
		k.allowance = [2]Millis{t.Allowance, t.Allowance}
	}
	return k
}

// thinking is what the author of the open slot has thought by now.
func (t turn) thinking(now Millis) Millis {
	return min(t.thought+t.elapsed(now), maxSpan)
}

// elapsed is how long the turn has been running.
func (t turn) elapsed(now Millis) Millis {
	if !t.running {
		return 0
	}
	return max(0, now-t.since)
}

// next is the turn that begins now, after an entry that says its author has
// thought for so long: what the turn took beyond that, the network did.
func (t turn) next(now, think Millis) turn {
	return turn{running: true, since: now, net: min(max(0, t.elapsed(now)-think), maxSpan)}
}

// counted is what of a think time counts for side c: its first move has a grace.
func (k clock) counted(c rules.Color, think Millis) Millis {
	if !k.moved[c] {
		think -= FirstMoveGrace
	}
	return max(0, think)
}

// budget is what side c can spend on a move before its flag falls.
func (k clock) budget(c rules.Color) Millis {
	tc, b := k.control[c], k.left[c]
	if !tc.Bronstein {
		b += tc.Delay
	}
	if tc.MoveLimit > 0 {
		b = min(b, tc.MoveLimit)
	}
	return b
}

// untilFlag is how long side c can think before its flag falls.
func (k clock) untilFlag(c rules.Color) Millis {
	if !k.moved[c] {
		return k.budget(c) + FirstMoveGrace
	}
	return k.budget(c)
}

// showing is what the clock of side c shows when it has thought for so long in
// this turn; never below zero. A simple delay passes before the clock starts; a
// Bronstein clock starts at once.
func (k clock) showing(c rules.Color, think Millis) Millis {
	spent := k.counted(c, think)
	if !k.control[c].Bronstein {
		spent = max(0, spent-k.control[c].Delay)
	}
	return max(0, k.left[c]-spent)
}

// A charge is what an entry costs its author, apart from the network time. The zero
// value costs nothing, however long the network took.
type charge struct {
	by     rules.Color
	counts bool
	move   bool   // it may have come too late
	before Millis // on the clock when the turn began
	budget Millis // what could be spent
	spent  Millis
	free   Millis // of what was spent: the delay
	bonus  Millis // added afterwards: the increment
}

// left is what the charge leaves, with what is paid for the network; never below
// the increment.
func (c charge) left(net Millis) Millis {
	return max(0, c.before-max(0, c.spent-c.free)-net) + c.bonus
}

// punch ends a turn of side c after thinking for so long, and charges it. After
// a move the increment is added.
func (k clock) punch(c rules.Color, think Millis, move bool) clock {
	if k.on {
		k.last = charge{
			by: c, counts: true, move: move,
			before: k.left[c], budget: k.budget(c),
			spent: k.counted(c, think), free: k.control[c].Delay,
		}
		if move {
			k.last.bonus = k.control[c].Increment
		}
		k.left[c] = k.last.left(0)
	}
	k.moved[c] = true
	return k
}

// settle charges the last entry with its network time, as far as that is neither free
// nor covered by what is left of its author's allowance. overdrew reports that the
// entry was a move, and that its author did not have so much time.
func (k clock) settle(net Millis) (settled clock, overdrew bool) {
	c := k.last
	k.last = charge{}
	if !k.on || !c.counts {
		return k, false
	}
	over := max(0, net-FreeNet)
	allowed := min(over, k.allowance[c.by])
	k.allowance[c.by] -= allowed
	k.left[c.by] = c.left(over - allowed)
	return k, c.move && c.spent+over-allowed > c.budget
}

// late is the clock when the last move is said to have come too late: no increment
// is added for it.
func (k clock) late() clock {
	k.last.bonus = 0
	return k
}

// stop ends the last turn of a game: what the clock shows then, it keeps.
func (k clock) stop(c rules.Color, think Millis) clock {
	if k.on {
		k.left[c] = k.showing(c, think)
	}
	return k
}

// off is no clock.
func (k clock) off() clock {
	k.on, k.left, k.allowance, k.last = false, [2]Millis{}, [2]Millis{}, charge{}
	return k
}
