package p2p

import (
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

func TestVoyage(t *testing.T) {
	began := time.Now()
	for name, c := range map[string]struct {
		voyage voyage
		net    game.Millis
		want   bool
	}{
		"nothing":            {voyage{arrived: began.Add(10 * time.Second)}, 0, true},
		"all that was seen":  {voyage{arrived: began.Add(10 * time.Second)}, 2_000, true},
		"a little more":      {voyage{arrived: began.Add(10 * time.Second)}, 2_260, true},
		"more than can be":   {voyage{arrived: began.Add(10 * time.Second)}, 2_261, false},
		"after a restart":    {voyage{arrived: began.Add(10 * time.Second), lenient: true}, 60_000, true},
		"it has not arrived": {voyage{}, 60_000, true},
		"they thought for longer": {
			voyage{arrived: began.Add(7 * time.Second)}, 257, true,
		},
		"and that is all": {voyage{arrived: began.Add(7 * time.Second)}, 258, false},
	} {
		c.voyage.began = began
		if got := c.voyage.allows(8_000, c.net); got != c.want {
			t.Errorf("%s: %d ms are allowed: %v", name, c.net, got)
		}
	}
	v := voyage{slot: 4, began: began}
	v.land(began.Add(time.Second), 4)
	if !v.arrived.IsZero() {
		t.Error("entry 4 arrived with 4 entries")
	}
	v.land(began.Add(2*time.Second), 5)
	v.land(began.Add(3*time.Second), 5)
	if v.arrived != began.Add(2*time.Second) {
		t.Errorf("it arrived after %v", v.arrived.Sub(began))
	}
}

// TestATurnThatIsOverAtOnce has a player move before their program has noted that their
// turn began: what the network took of the move is known all the same.
func TestATurnThatIsOverAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, quick(game.AsWhite))
		opening(t, mine, his, "e2e4", "e7e5", "g1f3")
		synctest.Wait()
		s := anna.sessions[sessionID(t, mine)]
		s.mu.Lock()
		defer s.mu.Unlock()
		now := time.Now()
		s.trip = voyage{}
		for _, slot := range []int{2, 1, 3} { // the others are Bob's
			s.ponder(now, slot, false)
			if want := (voyage{slot: 2, began: now}); s.trip != want {
				t.Errorf("after slot %d the last turn of Anna's is %+v, want %+v", slot, s.trip, want)
			}
		}
	})
}

// TestNetworkTimeThatCannotBe has a program charge its opponent for a network
// that was fast, and for one of whose speed it knows nothing, since it slept.
func TestNetworkTimeThatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		net    uint32
		sleeps bool
		stops  bool
	}{
		"a little":             {200, false, false},
		"too much":             {5_000, false, true},
		"too much and a sleep": {5_000, true, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				wall := &stoppedClock{}
				anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), wall.of)
				bob := &person{t: t, name: "Bob", dir: t.TempDir(), key: newKey(t)}
				bob.start(w.join("10.0.0.2:4002"), func(o *Options) {
					o.tamper = altered(bob.key, func(b *passantv1.EntryBody) { b.PrevNetMs = c.net })
				})
				mine, his := anna.play(bob, game.Proposal{Wish: game.AsWhite, Mine: game.Club, Yours: game.Club})
				inTouch(t, mine, anna, bob)
				if c.sleeps {
					wall.sleep(5 * time.Minute)
					time.Sleep(2 * time.Second)
				}
				time.Sleep(3 * time.Second)
				move(t, mine, "e2e4")
				agree(t, mine, his, 1)
				move(t, his, "e7e5")
				if !c.stops {
					agree := func() bool { return stateOf(mine).Slot() == 2 }
					until(t, "Anna has the move", agree)
					return
				}
				if here := halted(t, mine); here.After != "1... e5" {
					t.Errorf("stopped: %+v", here)
				}
				anna.report("REASON_CLOCK", "the network cannot have taken that long: 5000 ms for entry 0")
			})
		})
	}
}

// TestTheTurnBeforeADiskWasLost has Bob's program start again in his turn, with a disk
// that has lost what the turn began with. Anna, who had it acknowledged, measures
// since then, and Bob cannot know better.
func TestTheTurnBeforeADiskWasLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		clock := game.TimeControl{Base: 240_000}
		mine, his := anna.play(bob, game.Proposal{Wish: game.AsWhite, Mine: clock, Yours: clock})
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		time.Sleep(10 * time.Second)
		his = bob.losesGame(mine.ID)
		agree(t, mine, his, 1)
		until(t, "Bob can move", func() bool { return his.Seat.Act(t.Context(), moveOf(t, "e7e5")) == nil })
		agree(t, mine, his, 2)
		move(t, mine, "g1f3")
		agree(t, mine, his, 3)
		if net := stateOf(his).Log()[2].Net; net < 5000 {
			t.Errorf("Anna says that the network took %d ms: nothing was tested", net)
		}
	})
}
