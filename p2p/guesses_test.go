package p2p

import (
	"net/netip"
	"testing"
	"time"
)

func guesserAt(i int) netip.Addr { return netip.AddrFrom4([4]byte{10, 1, byte(i >> 8), byte(i)}) }

// TestGuessesTakeTurns has so many addresses guess as fast as they can, for ten minutes:
// one a second is let through, five at once, and three a minute from each.
func TestGuessesTakeTurns(t *testing.T) {
	const step = 50 * time.Millisecond
	minutes := 10
	if testing.Short() { // nothing here runs beside anything else, for the race detector to watch
		minutes = 1
	}
	for _, crowd := range []int{1, 5, 15, 50, 200} {
		var g guesses
		now := time.Unix(1_000_000, 0)
		var all []time.Time
		each := map[netip.Addr][]time.Time{}
		for range time.Duration(minutes) * time.Minute / step {
			for i := range crowd {
				from := guesserAt(i)
				if g.admit(from, now) == 0 {
					all, each[from] = append(all, now), append(each[from], now)
				}
			}
			now = now.Add(step)
		}
		wantAtMost(t, all, guessBurst, guessEvery)
		for _, one := range each {
			wantAtMost(t, one, guessesPerMinute, time.Minute/guessesPerMinute)
		}
		if len(g.guessers) > maxGuessers {
			t.Errorf("%d addresses are remembered", len(g.guessers))
		}
		if least := minutes * min(crowd*guessesPerMinute, 60) * 9 / 10; len(all) < least {
			t.Errorf("of %d addresses %d guesses passed, want %d", crowd, len(all), least)
		}
	}
}

// wantAtMost checks that never more than burst passed at once, and one more each so
// often.
func wantAtMost(t *testing.T, passed []time.Time, burst int, every time.Duration) {
	t.Helper()
	for i := range passed {
		for j := i; j < len(passed); j++ {
			most := burst + int(passed[j].Sub(passed[i])/every)
			if got := j - i + 1; got > most {
				t.Fatalf("%d within %v, want at most %d", got, passed[j].Sub(passed[i]), most)
			}
		}
	}
}

// TestAFriendHasTheirTurn comes while a crowd guesses a thousand times a second: the
// friend, who comes back when they are told to, waits no longer than the crowd has
// addresses.
func TestAFriendHasTheirTurn(t *testing.T) {
	const crowd = 50
	var g guesses
	now := time.Unix(1_000_000, 0)
	press := func(long time.Duration) {
		for range long / time.Millisecond {
			g.admit(guesserAt(int(now.UnixMilli())%crowd), now)
			now = now.Add(time.Millisecond)
		}
	}
	press(5 * time.Minute)
	friend, began := netip.MustParseAddr("fe80::1%eth0"), now
	for {
		wait := g.admit(friend, now)
		if wait == 0 {
			break
		}
		press(wait)
		if now.Sub(began) > crowd*time.Second {
			t.Fatalf("after %v the friend is still told to wait", now.Sub(began))
		}
	}
}

// TestTurnsAreNotSaved has a crowd ask for turns, and take them all at one moment.
func TestTurnsAreNotSaved(t *testing.T) {
	var g guesses
	now := time.Unix(1_000_000, 0)
	passed := 0
	for i := range maxGuessers {
		if g.admit(guesserAt(i), now) == 0 {
			passed++
		}
	}
	now = now.Add(maxGuessers * time.Second)
	for i := range maxGuessers {
		if g.admit(guesserAt(i), now) == 0 {
			passed++
		}
	}
	if passed > 2*guessBurst {
		t.Errorf("%d passed at two moments", passed)
	}
}
