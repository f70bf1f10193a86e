package p2p

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

func TestSilenceIsNoticed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		linked(t, mine, his)
		time.Sleep(time.Minute) // pings keep a quiet game alive
		if mine.Link() != game.LinkUp {
			t.Fatalf("after a quiet minute the link is %v", mine.Link())
		}
		w.unplug()
		cut := time.Now()
		until(t, "the link is weak", func() bool { return mine.Link() == game.LinkWeak })
		if after := time.Since(cut); after > weakPlaying+pollEvery {
			t.Errorf("weak after %v, want at most %v", after, weakPlaying)
		}
		until(t, "the link is lost", func() bool { return mine.Link() == game.LinkLost && his.Link() == game.LinkLost })
		if after := time.Since(cut); after > deadPlaying+pollEvery {
			t.Errorf("lost after %v, want at most %v", after, deadPlaying)
		}

		move(t, mine, "e2e4") // it is kept
		time.Sleep(time.Minute)
		if stateOf(his).Slot() != 0 {
			t.Fatal("the move arrived over a dead cable")
		}
		w.plug()
		agree(t, mine, his, 1)
		linked(t, mine, his)
	})
}

func TestMovesOfBothSidesOverBreaks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		players := seats(mine, his)
		for i, uci := range []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6"} {
			switch i % 4 {
			case 0:
				w.cut()
			case 2:
				w.unplug()
				time.Sleep(time.Duration(i) * 10 * time.Second)
				w.plug()
			}
			move(t, players[i%2], uci)
			agree(t, mine, his, i+1)
		}
	})
}

func TestResignationOverABreak(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		w.unplug()
		act(t, mine, game.Resign{})
		move(t, his, "e7e5") // it crosses the resignation, and stands
		w.plug()
		agree(t, mine, his, 3)
		if got, want := stateOf(his).Result(), (game.Result{Outcome: game.BlackWins, Reason: game.ByResignation}); got != want {
			t.Errorf("the result is %v, want %v", got, want)
		}
	})
}

func TestLeavingIsSaid(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		his.Leave()
		until(t, "Anna hears that Bob left", func() bool { return mine.Link() == game.LinkGone })

		open := bob.Unfinished()
		if len(open) != 1 || open[0].ID != mine.ID || open[0].Opponent != "Anna" || open[0].Plies != 1 || !open[0].Here {
			t.Fatalf("Bob could resume %+v", open)
		}
		his, err := bob.Resume(t.Context(), open[0].ID)
		if err != nil {
			t.Fatal(err)
		}
		linked(t, mine, his)
		until(t, "Bob has caught up", func() bool { return bob.sessions[sessionID(t, his)].caughtUp.Load() })
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
	})
}

// TestAnEntryThatWasOnItsWay has Anna get up and sit down again while an entry is on
// its way to her: it comes before Resume, and the connection stays.
func TestAnEntryThatWasOnItsWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		defer v.sock.Close()
		mine := v.playFor(anna, game.Proposal{Wish: game.AsWhite})
		id := sessionID(t, mine)
		inTouch(t, mine, anna)
		left, back := make(chan struct{}), make(chan *passantv1.Frame, 1)
		go func() {
			for f := v.hear(); f.GetLeave() == nil; f = v.hear() {
			}
			close(left)
			f := v.hear()
			for f.GetResume() == nil {
				f = v.hear()
			}
			back <- f
		}()
		mine.Leave()
		<-left
		mine, err := anna.Resume(t.Context(), mine.ID)
		if err != nil {
			t.Fatal(err)
		}
		resume := <-back
		eve := &person{t: t, Node: anna.Node, key: v.self.Key()}
		v.say(eve.signedEntry(id, moveBody(0, "e2e4")))
		v.say(resumeSaying(id, 0, resume.GetResume().GetHead()))
		gone := make(chan passantv1.Bye_Code, 1)
		go func() { gone <- v.bye() }()
		inTouch(t, mine, anna)
		select {
		case code := <-gone:
			t.Errorf("the connection has ended: %v", code)
		default:
		}
	})
}

func TestGameEndsWhileOneIsAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		w.unplug()
		act(t, his, game.Resign{}) // Bob's turn: it is an entry
		his.Leave()
		w.plug()
		agree := func() bool { return stateOf(mine).Over() }
		until(t, "Anna, who stayed, gets the end from Bob, who left", agree)
		if len(bob.Unfinished()) != 0 {
			t.Error("a game that is over can be resumed")
		}
		mine.Leave()
		if len(anna.Unfinished()) != 0 {
			t.Error("a game that is over can be resumed")
		}
	})
}

func TestClockWaitsForTheOpponentToComeBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		blitz := game.TimeControl{Base: 60_000}
		mine, his := anna.play(bob, game.Proposal{Wish: game.AsWhite, Mine: blitz, Yours: blitz})
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
		bob.stop()
		mine.Leave()
		mine, err := anna.Resume(t.Context(), his.ID)
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(10 * time.Minute)
		if err := mine.Seat.Act(t.Context(), game.Resign{}); err == nil {
			t.Error("something was written before the other side was back")
		}
		bob.start(bob.again...)
		until(t, "Bob knows of the game", func() bool { return len(bob.Unfinished()) == 1 })
		his, err = bob.Resume(t.Context(), mine.ID)
		if err != nil {
			t.Fatal(err)
		}
		until(t, "Anna can move", func() bool { return mine.Seat.Act(t.Context(), moveOf(t, "g1f3")) == nil })
		agree(t, mine, his, 3)
		if left := stateOf(mine).Left(rules.White, 0); left < 59_000 {
			t.Errorf("Anna has %d ms left: the wait was charged", left)
		}
	})
}

// TestALostDiskIsMadeGood has one side lose the whole game, but not the key: the
// other has it, with both signatures, and asks again what it has asked when it has sent
// all of it.
func TestALostDiskIsMadeGood(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		random := rand.New(rand.NewPCG(3, 5))
		const plies = 3*window + 1
		for i := range plies {
			act(t, []*game.Match{mine, his}[i%2], moveAtRandom(random, stateOf(mine)))
			agree(t, mine, his, i+1)
		}
		act(t, mine, game.OfferDraw{})
		his = bob.losesGame(mine.ID)
		way := anna.connTo(bob.self.ID())
		agree(t, mine, his, plies)
		until(t, "Bob is offered a draw", func() bool { return stateOf(his).Offered() })
		act(t, his, game.AcceptDraw{})
		agree(t, mine, his, plies+1)
		if now := anna.connTo(bob.self.ID()); now != way {
			t.Error("it took another connection")
		}
	})
}
