package p2p

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
)

// A stoppedClock is the clock on the wall of a computer that can be put to sleep.
type stoppedClock struct{ slept atomic.Int64 }

func (c *stoppedClock) of(o *Options) {
	o.wall = func() time.Time { return wallClock().Add(time.Duration(c.slept.Load())) }
}

func (c *stoppedClock) sleep(d time.Duration) { c.slept.Add(int64(d)) }

// TestSleepIsNoticed closes the lid of a computer for five minutes. In the
// meantime the connection has died.
func TestSleepIsNoticed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		wall := &stoppedClock{}
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), wall.of)
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		inTouch(t, mine, anna, bob)
		for len(mine.LinkChanged) > 0 {
			<-mine.LinkChanged
		}
		if mine.Slept() != 0 {
			t.Fatal("a computer that is awake slept")
		}
		conn := anna.connTo(bob.self.ID())
		spoken := conn.spoke.Load()
		wall.sleep(5 * time.Minute)
		time.Sleep(time.Second + 10*time.Millisecond)
		if got := mine.Slept().Round(time.Second); got != 5*time.Minute {
			t.Errorf("it slept for %v", got)
		}
		select {
		case <-mine.LinkChanged:
		default:
			t.Error("the screen is not told")
		}
		if conn.spoke.Load() == spoken {
			t.Error("nothing was asked at once")
		}
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
		if mine.Slept() != 0 {
			t.Error("the sleep outlives its turn")
		}
		wall.sleep(sleepJump / 2) // as a clock that is set
		time.Sleep(2 * time.Second)
		if mine.Slept() != 0 {
			t.Error("a clock that was set is a sleep")
		}
	})
}

// TestSleepIsAbsence has somebody whose turn it is close the lid for longer than
// the grace: no time passes for their program, and still they were away.
func TestSleepIsAbsence(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		wall := &stoppedClock{}
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"), wall.of)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		inTouch(t, mine, anna, bob)
		until(t, "Bob is known to have the move", func() bool { return mine.Delivered() == 1 })
		// Anna cannot be told to forget ten minutes: she makes her claim past the
		// session, and it comes as one does that was made before.
		w.unplug()
		until(t, "both know", func() bool { return mine.Link() == game.LinkLost && his.Link() == game.LinkLost })
		wall.sleep(11 * time.Minute)
		time.Sleep(2 * time.Second)
		s := anna.sessions[sessionID(t, mine)]
		s.here.mu.Lock()
		s.here.lost = s.here.lost.Add(-11 * time.Minute)
		s.here.mu.Unlock()
		act(t, mine, game.ClaimAbsence{})
		w.plug()
		agree(t, mine, his, 2)
		if got := stateOf(his).Result().Reason; got != game.ByAbsence {
			t.Errorf("it ended by %v", got)
		}
	})
}
