package term

import (
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// The bell rings once when one's own clock is low, even if the window has the
// focus; the opponent's is their own affair.
func TestLowTimeRings(t *testing.T) { synctest.Test(t, lowTimeRings) }

func lowTimeRings(t *testing.T) {
	t.Helper()
	five := game.TimeControl{Base: 300_000}
	s := newScene(t)
	s.match(rules.White, game.Terms{White: five, Black: five})
	s.moves("e4 e5")
	rings := func(at time.Duration) bool {
		s.at(at)
		s.u.play.ringLow()
		defer func() { s.u.bell = false }()
		return s.u.bell
	}
	for _, c := range []struct {
		at   time.Duration
		want bool
	}{{262 * time.Second, false}, {263 * time.Second, true}, {264 * time.Second, false}, {299 * time.Second, false}} {
		if got := rings(c.at); got != c.want {
			t.Errorf("after %v the bell rings: %v, want %v", c.at, got, c.want)
		}
	}
	s.match(rules.Black, game.Terms{White: five, Black: five})
	s.moves("e4 e5")
	if rings(270 * time.Second) {
		t.Error("the bell rings for the opponent's clock")
	}
}

// A low clock has a shape as well as a tint.
func TestLowTimeIsMarked(t *testing.T) { synctest.Test(t, lowTimeIsMarked) }

func lowTimeIsMarked(t *testing.T) {
	t.Helper()
	five := game.TimeControl{Base: 300_000}
	s := newScene(t)
	s.match(rules.White, game.Terms{White: five, Black: five})
	s.moves("e4 e5")
	s.at(262 * time.Second)
	s.wantSeen(" 0:38")
	s.at(263 * time.Second)
	s.wantSeen("!0:37")
	s.at(2 * time.Hour)
	s.wantSeen("!0:00.0")
}

// What one move may take is shown while it is thought about, and only then; past
// an hour the clock has hours.
func TestMoveLimitAndHours(t *testing.T) { synctest.Test(t, moveLimitAndHours) }

func moveLimitAndHours(t *testing.T) {
	t.Helper()
	hour := game.TimeControl{Base: 3_600_000, MoveLimit: 60_000}
	s := newScene(t)
	s.match(rules.White, game.Terms{White: hour, Black: hour})
	s.at(5 * time.Second)
	s.wantSeen("1:00:00", "move 1:00 · free 0:15") // the first 20 seconds are free
	s.moves("e4 e5")
	s.at(1500 * time.Millisecond)
	s.wantSeen("59:59", "move 0:59")
	s.moves("Nf3")
	s.wantSeen("● Tomáš", "move 0:59")
}

// The clock waits for a simple delay to pass, and says so; a Bronstein clock does
// not.
func TestDelayIsShown(t *testing.T) { synctest.Test(t, delayIsShown) }

func delayIsShown(t *testing.T) {
	t.Helper()
	for _, c := range []struct {
		bronstein   bool
		seen, faces string
	}{{false, "free 0:03", "5:00"}, {true, "", "4:58"}} {
		delay := game.TimeControl{Base: 300_000, Delay: 5_000, Bronstein: c.bronstein}
		s := newScene(t)
		s.match(rules.White, game.Terms{White: delay, Black: delay})
		s.moves("e4 e5")
		s.at(2 * time.Second)
		s.wantSeen(c.seen, "Oksana (you)             "+c.faces)
		if c.bronstein {
			s.wantUnseen("free")
		}
	}
}

// Network time is shown where it was used, of what there is.
func TestNetworkTimeIsShown(t *testing.T) { synctest.Test(t, networkTimeIsShown) }

func networkTimeIsShown(t *testing.T) {
	t.Helper()
	s := newScene(t)
	s.networked(3100)
	s.wantSeen("network 3 of 112 s")
	s.networked(90)
	s.wantUnseen("network")
}

// The screen wakes when a face changes, and not before.
func TestWakesWhenAFaceChanges(t *testing.T) { synctest.Test(t, wakesWhenAFaceChanges) }

func wakesWhenAFaceChanges(t *testing.T) {
	t.Helper()
	terms := game.Terms{
		White: game.TimeControl{Base: 300_000, Delay: 3_000, MoveLimit: 60_000},
		Black: game.TimeControl{Base: 300_000},
	}
	s := newScene(t)
	s.match(rules.White, terms)
	s.moves("e4 e5")
	for at := time.Duration(0); at < 61*time.Second; {
		s.at(at)
		before := frameText(s.u.draw(80, 24))
		wait := s.u.play.wake(s.u.now())
		if wait <= 0 {
			break
		}
		if wait > time.Millisecond {
			s.at(at + wait - 2*time.Millisecond)
			if now := frameText(s.u.draw(80, 24)); now != before && wait > 2*time.Millisecond {
				t.Fatalf("at %v the screen sleeps for %v, and changes before", at, wait)
			}
		}
		at += wait
	}
}

// While the first move is free nothing changes but what is left of that.
func TestSleepsThroughTheGrace(t *testing.T) { synctest.Test(t, sleepsThroughTheGrace) }

func sleepsThroughTheGrace(t *testing.T) {
	t.Helper()
	short := game.TimeControl{Base: 300_000, MoveLimit: 5_000}
	s := newScene(t)
	s.match(rules.White, game.Terms{White: short, Black: short})
	s.at(100 * time.Millisecond)
	if wait := s.u.play.wake(s.u.now()); wait != 900*time.Millisecond {
		t.Errorf("the screen wakes in %v", wait)
	}
}

// A move that is saved here but has not arrived says so.
func TestDelivery(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.moves("e4 e5 Nf3")
	s.delivered = 2
	s.wantSeen("✓ saved")
	s.delivered = 3
	s.wantSeen("✓✓ delivered")
	if wait := s.u.play.wake(s.u.now()); wait != 0 {
		t.Errorf("the screen wakes in %v for nothing", wait)
	}
	s.moves("Nc6")
	s.wantUnseen("delivered")
}

// A clock's face stays for as long as is said, and no longer.
func TestClockFace(t *testing.T) {
	for left := game.Millis(1); left < 12_000; left++ {
		stays := nextFace(left)
		if stays > left {
			continue
		}
		if before, after := speech.Clock(left), speech.Clock(left-stays); before == after || stays > 1 && speech.Clock(left-stays+1) != before {
			t.Fatalf("%d ms: %s for %d ms, then %s", left, before, stays, after)
		}
	}
}
