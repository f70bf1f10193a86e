package p2p

import (
	"context"
	"time"
)

// While a computer sleeps, the clock that programs measure time with stands
// still on most systems, and the one on the wall does not. Nothing is computed
// from the difference that a rule depends on: it only tells that there was a
// sleep.
const sleepJump = 2 * time.Second // of the wall clock against the other

// mindSleep notices that the computer slept, until ctx ends.
func (n *Node) mindSleep(ctx context.Context) {
	last, lastWall := time.Now(), n.o.wall()
	for range eachSecond(ctx) {
		now, wall := time.Now(), n.o.wall()
		if slept := wall.Sub(lastWall) - now.Sub(last); slept >= sleepJump {
			n.woke(now, slept)
		}
		last, lastWall = now, wall
	}
}

// woke asks at once who is still there, and tells the games.
func (n *Node) woke(now time.Time, slept time.Duration) {
	n.log.Info("this computer slept", "for", slept.Round(time.Second))
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, c := range n.conns {
		c.ask()
	}
	for _, s := range n.sessions {
		s.woke(now, slept)
	}
	n.stir()
}

// wallClock is what the clock on the wall shows.
func wallClock() time.Time { return time.Now().Round(0) }

// A nap is how long the computer slept, all in all, in the turn of one slot.
type nap struct {
	slot int
	long time.Duration
}

// woke notes that the computer slept.
func (s *session) woke(now time.Time, slept time.Duration) {
	s.here.sleep(now, slept)
	s.mu.Lock()
	defer s.mu.Unlock()
	slot := s.rec.Length()
	if s.nap.slot != slot {
		s.nap = nap{slot: slot}
	}
	s.nap.long += slept
	s.trip.lenient = true
	s.stirLink()
}

// Slept implements the Slept of [game.Match].
func (s *session) Slept() time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.nap.slot != s.rec.Length() {
		return 0
	}
	return s.nap.long
}
