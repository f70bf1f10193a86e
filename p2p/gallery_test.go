package p2p

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

func TestWhoMayWatch(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		carl := arrive(t, "Carl", w.join("10.0.0.3:4003"))
		refused := func(by *person, q *person, want error) {
			t.Helper()
			if _, err := by.Watch(t.Context(), by.find(q).ID); !errors.Is(err, want) {
				t.Errorf("%s watches %s: %v, want %v", by.name, q.name, err, want)
			}
		}
		refused(carl, bob, game.ErrNoGame)
		mine, _ := anna.play(bob, asWhite)
		refused(carl, bob, game.ErrNotWatchable)
		if row := carl.find(bob); row.Presence != game.Playing || row.Watchable {
			t.Errorf("Carl sees %+v", row)
		}
		mine.Leave()
		until(t, "Anna is free", func() bool { return !anna.busy() })
		bob.stop()
		bob.start(bob.again...)

		anna.play(bob, onShow)
		refused(anna, bob, game.ErrNotWatchable) // her own
		anna.Node.mu.Lock()
		anna.marks[carl.self.ID()] = game.Marks{Blocked: true}
		anna.Node.mu.Unlock()
		if _, err := carl.Find(t.Context(), anna.address()); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("Carl, whom Anna has blocked, finds her: %v", err)
		}
		carl.Node.mu.Lock()
		carl.marks[anna.self.ID()] = game.Marks{Blocked: true}
		carl.Node.mu.Unlock()
		if got := carl.watches(bob).Blocked; got != "Anna" {
			t.Errorf("Carl is warned of %q", got)
		}
		for i := range maxWatchers {
			v := w.visit(t, bob, greeting())
			go func() { v.bye() }()
			t.Cleanup(func() { v.sock.Close() })
			v.say(&passantv1.Frame{Msg: &passantv1.Frame_Watch{Watch: &passantv1.Watch{}}})
			until(t, "they are shown in or out", func() bool {
				bob.Node.mu.Lock()
				defer bob.Node.mu.Unlock()
				return len(bob.gallery) == min(i+2, maxWatchers)
			})
			time.Sleep(time.Second)
		}
		dora := arrive(t, "Dora", w.join("10.0.0.4:4004"))
		refused(dora, bob, game.ErrFull)
	})
}

// TestWatchersDisturbNobody has somebody watch who sends whatever there is to send about
// the game, and never reads.
func TestWatchersDisturbNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, onShow)
		players := seats(mine, his)
		id := sessionID(t, mine)
		moves := strings.Fields(opera)
		for i, uci := range moves {
			v := w.visit(t, bob, greeting())
			v.say(&passantv1.Frame{Msg: &passantv1.Frame_Watch{Watch: &passantv1.Watch{}}})
			go func() {
				for _, f := range sample() {
					f = proto.CloneOf(f)
					aim(f, id)
					_ = v.sock.SetWriteDeadline(time.Now().Add(time.Second))
					if writeFrame(v.sock, f) != nil {
						return
					}
				}
			}()
			t.Cleanup(func() { v.sock.Close() })
			began := time.Now()
			move(t, players[i%2], uci)
			agree(t, mine, his, i+1)
			if took := time.Since(began); took > time.Second/10 {
				t.Errorf("move %d took %v", i, took)
			}
			time.Sleep(time.Second)
		}
		until(t, "they are gone", func() bool {
			time.Sleep(time.Second)
			return idle(bob)
		})
		if mine.Link() != game.LinkUp || his.Link() != game.LinkUp {
			t.Errorf("the link is %v and %v", mine.Link(), his.Link())
		}
	})
}

// aim makes a frame speak of a game.
func aim(f *passantv1.Frame, id record.ID) {
	switch m := f.GetMsg().(type) {
	case *passantv1.Frame_Entry:
		m.Entry.GameId = id[:]
	case *passantv1.Frame_Request:
		m.Request.GameId = id[:]
	case *passantv1.Frame_RequestRefused:
		m.RequestRefused.GameId = id[:]
	case *passantv1.Frame_Ack:
		m.Ack.GameId = id[:]
	case *passantv1.Frame_Resume:
		m.Resume.GameId = id[:]
	case *passantv1.Frame_Desync:
		m.Desync.GameId = id[:]
	case *passantv1.Frame_Leave:
		m.Leave.GameId = id[:]
	}
}

// TestPlaces has strangers and watchers take all that is theirs: somebody one has played
// with gets in all the same, another stranger in the place of the one who was idle
// longest, and those who watch go on watching.
func TestPlaces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, _ := anna.play(bob, onShow)
		carl := arrive(t, "Carl", w.join("10.0.0.3:4003"))
		bob.Node.mu.Lock()
		bob.opponents[carl.self.ID()] = true
		bob.Node.mu.Unlock()
		hangUps := make(chan int, 100)
		for i := range maxWatchers + maxStrangers {
			v := w.visit(t, bob, greeting())
			if i < maxWatchers {
				v.say(&passantv1.Frame{Msg: &passantv1.Frame_Watch{Watch: &passantv1.Watch{}}})
			}
			go func() {
				v.bye()
				hangUps <- i
			}()
			t.Cleanup(func() { v.sock.Close() })
			time.Sleep(time.Second / socketsASecond)
		}
		people := 1 + maxWatchers + maxStrangers // Anna is one
		until(t, "all are there", func() bool { return len(bob.Peers()) == people })
		if len(hangUps) != 0 {
			t.Fatalf("stranger %d had to leave, and there was room", <-hangUps)
		}
		carl.find(bob)
		until(t, "Carl is there as well", func() bool { return len(bob.Peers()) == people+1 })
		v := w.visit(t, bob, greeting())
		t.Cleanup(func() { v.sock.Close() })
		if left := <-hangUps; left != maxWatchers {
			t.Errorf("stranger %d had to leave", left)
		}
		move(t, mine, "e2e4")
		until(t, "those who watch are still there", func() bool {
			bob.Node.mu.Lock()
			defer bob.Node.mu.Unlock()
			return len(bob.gallery) == maxWatchers
		})
	})
}

// TestSlowWatchers has somebody stop reading for so long that they fall behind. They are
// given up, and see the rest when they ask for it.
func TestSlowWatchers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, onShow)
		players := seats(mine, his)
		v := w.visit(t, bob, greeting())
		defer v.sock.Close()
		v.say(&passantv1.Frame{Msg: &passantv1.Frame_Watch{Watch: &passantv1.Watch{}}})
		for v.hear().GetWatchState() == nil {
		}
		const moves = maxBehind + 10
		x := &exchange{t: t, mine: mine, random: rand.New(rand.NewPCG(1, 1))}
		for i := range moves {
			act(t, players[i%2], game.Move{Move: x.choose()})
			agree(t, mine, his, i+1)
		}
		seen, end := v.entries()
		if end != passantv1.WatchEnd_REASON_TOO_SLOW || seen == 0 || seen > moves-maxBehind {
			t.Errorf("after %d entries it ended with %v", seen, end)
		}
		id := sessionID(t, mine)
		v.say(&passantv1.Frame{Msg: &passantv1.Frame_Watch{Watch: &passantv1.Watch{GameId: id[:], FromSlot: uint32(seen)}}})
		act(t, players[0], game.Resign{})
		rest, end := v.entries()
		if end != passantv1.WatchEnd_REASON_OVER || seen+rest != stateOf(mine).Slot() {
			t.Errorf("after %d and %d entries it ended with %v", seen, rest, end)
		}
	})
}

// TestWatchingAnew has a watcher begin anew in the middle of what they are shown.
func TestWatchingAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, onShow)
		players := seats(mine, his)
		const moves = 30
		x := &exchange{t: t, mine: mine, random: rand.New(rand.NewPCG(1, 1))}
		for i := range moves {
			act(t, players[i%2], game.Move{Move: x.choose()})
			agree(t, mine, his, i+1)
		}
		v := w.visit(t, bob, greeting())
		defer v.sock.Close()
		for range watchesBurst {
			v.say(&passantv1.Frame{Msg: &passantv1.Frame_Watch{Watch: &passantv1.Watch{}}})
		}
		act(t, players[0], game.Resign{})
		for next := -1; ; {
			switch m := v.hear().GetMsg().(type) {
			case *passantv1.Frame_WatchState:
				next = 0
			case *passantv1.Frame_Entry:
				if d, err := record.ParseEntry(m.Entry); err != nil || d.Slot != next {
					t.Fatalf("they are shown entry %d where %d is next: %v", d.Slot, next, err)
				}
				next++
			case *passantv1.Frame_WatchEnd:
				if why := m.WatchEnd.GetReason(); why != passantv1.WatchEnd_REASON_OVER || next != stateOf(mine).Slot() {
					t.Errorf("after %d entries it ended with %v", next, why)
				}
				return
			}
		}
	})
}

// entries counts the entries that are shown, until no more are.
func (v *visitor) entries() (n int, why passantv1.WatchEnd_Reason) {
	v.t.Helper()
	for {
		switch m := v.hear().GetMsg().(type) {
		case *passantv1.Frame_Entry:
			n++
		case *passantv1.Frame_WatchEnd:
			return n, m.WatchEnd.GetReason()
		}
	}
}
