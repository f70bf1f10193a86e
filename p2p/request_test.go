package p2p

import (
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
	"passant/rules"
)

// opening plays moves, in turn, and waits for each to arrive.
func opening(t *testing.T, mine, his *game.Match, uci ...string) {
	t.Helper()
	players := seats(mine, his)
	for i, m := range uci {
		move(t, players[i%2], m)
		agree(t, mine, his, i+1)
	}
}

func TestTakeBackByRequest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4", "e7e5", "g1f3")
		act(t, mine, game.TakeBack{})
		until(t, "Bob is asked", func() bool { return stateOf(his).TakeBackAsked() == 1 })
		act(t, his, game.DeclineTakeBack{})
		until(t, "Anna hears no", func() bool { return stateOf(mine).TakeBackAsked() == 0 })
		if err := mine.Seat.Act(t.Context(), game.TakeBack{}); err == nil {
			t.Error("Anna asks for the same move twice")
		}
		act(t, his, game.AcceptTakeBack{}) // he thinks better of it
		agree(t, mine, his, 4)
		if got := stateOf(mine); got.Plies() != 2 || got.Author() != rules.White {
			t.Fatalf("%d plies stand, and %v is to move", got.Plies(), got.Author())
		}
		move(t, mine, "f2f4")
		agree(t, mine, his, 5)
	})
}

func TestTakeBackByEntry(t *testing.T) {
	for name, c := range map[string]struct {
		answer game.Action // nil: none comes
		plies  int
	}{
		"accepted":   {game.AcceptTakeBack{}, 0},
		"declined":   {game.DeclineTakeBack{}, 2},
		"unanswered": {nil, 2},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, anna, bob := pair(t)
				mine, his := anna.play(bob, game.Proposal{Wish: game.AsWhite, Mine: game.Club, Yours: game.Club})
				opening(t, mine, his, "e2e4", "e7e5")
				act(t, mine, game.TakeBack{})
				until(t, "Bob is asked", func() bool { return stateOf(his).TakeBackAsked() == 2 })
				if c.answer != nil {
					act(t, his, c.answer)
				} else {
					time.Sleep(21 * time.Second)
				}
				agree(t, mine, his, 4)
				if got := stateOf(mine).Plies(); got != c.plies {
					t.Errorf("%d plies stand", got)
				}
				move(t, mine, "d2d4")
				agree(t, mine, his, 5)
			})
		})
	}
}

func TestAbort(t *testing.T) {
	for name, own := range map[string]bool{"in one's own turn": true, "in the opponent's": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, anna, bob := pair(t)
				mine, his := anna.play(bob, asWhite)
				opening(t, mine, his, "e2e4")
				if own {
					act(t, his, game.Abort{})
				} else {
					act(t, mine, game.Abort{})
				}
				agree(t, mine, his, 2)
				if got, want := stateOf(mine).Result(), (game.Result{Outcome: game.Void, Reason: game.Aborted}); got != want {
					t.Errorf("the result is %v, want %v", got, want)
				}
				until(t, "both have signed", func() bool { return mine.Confirmed() && his.Confirmed() })
			})
		})
	}
}

func TestTimerOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, quick(game.AsWhite))
		act(t, mine, game.ProposeTimerOff{})
		opening(t, mine, his, "e2e4")
		if !stateOf(his).TimerOffProposed() {
			t.Fatal("Bob is not asked")
		}
		act(t, his, game.AcceptTimerOff{})
		move(t, his, "e7e5")
		agree(t, mine, his, 2)
		if stateOf(mine).Timed() || stateOf(his).Timed() {
			t.Fatal("there is a clock")
		}
		time.Sleep(time.Hour)
		move(t, mine, "g1f3")
		agree(t, mine, his, 3)
	})
}

// TestTooLateForTheNetwork has a move come so late that it cannot be told from
// one that was not made in time: the other side's program claims the game.
func TestTooLateForTheNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, quick(game.AsWhite))
		opening(t, mine, his, "e2e4", "e7e5", "g1f3")
		until(t, "Bob is known to have the move", func() bool { return mine.Delivered() == 3 })
		w.unplug()
		time.Sleep(5 * time.Second)
		move(t, his, "b8c6")
		time.Sleep(2 * time.Minute)
		w.plug()
		agree(t, mine, his, 5)
		if got, want := stateOf(his).Result(), (game.Result{Outcome: game.WhiteWins, Reason: game.OnTime}); got != want {
			t.Errorf("the result is %v, want %v", got, want)
		}
	})
}

// TestAResignationOutlivesARestart has it written when the program comes back, though a
// move crossed it.
func TestAResignationOutlivesARestart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4")
		inTouch(t, mine, anna, bob)
		w.unplug()
		act(t, mine, game.Resign{})
		move(t, his, "e7e5")
		w.plug()
		w.unplug() // whatever was dialled meanwhile
		mine = anna.restart(bob, his.ID)
		if !stateOf(mine).Resigning(rules.White) {
			t.Fatal("the resignation is lost")
		}
		w.plug()
		agree(t, mine, his, 3)
		if got, want := stateOf(his).Result(), (game.Result{Outcome: game.BlackWins, Reason: game.ByResignation}); got != want {
			t.Errorf("the result is %v, want %v", got, want)
		}
	})
}

// onDisk keeps a person's games on a disk that can fail.
func onDisk(t *testing.T, p *person, disk record.Folder) func(*Options) {
	t.Helper()
	return func(o *Options) {
		store, err := record.NewStore(disk, p.key)
		if err != nil {
			t.Fatal(err)
		}
		o.Store = store
	}
}

// TestALostRequestIsRecovered has a disk that lied lose a request: the entry that answers
// it brings it back.
func TestALostRequestIsRecovered(t *testing.T) {
	for name, c := range map[string]struct {
		request, answer game.Action
		reason          game.Reason
	}{
		"a resignation": {game.Resign{}, nil, game.ByResignation},
		"a draw":        {game.OfferDraw{}, game.AcceptDraw{}, game.ByAgreement},
		"a take-back":   {game.TakeBack{}, game.AcceptTakeBack{}, game.NotEnded},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w := newNetwork()
				disk := recordtest.NewDisk(1)
				anna := &person{t: t, name: "Anna", dir: t.TempDir(), key: newKey(t)}
				anna.start(w.join("10.0.0.1:4001"), onDisk(t, anna, disk))
				bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
				mine, his := anna.play(bob, asWhite)
				opening(t, mine, his, "e2e4", "e7e5", "g1f3")
				inTouch(t, mine, anna, bob)
				disk.SetLying(true)
				w.silenceDialled() // the answer does not come
				act(t, mine, c.request)
				until(t, "Bob is asked", func() bool { return len(stateOf(his).Requests()) > 0 || stateOf(his).Over() })
				if c.answer != nil {
					act(t, his, c.answer)
				}
				until(t, "Bob has answered", func() bool { return stateOf(his).Slot() == 4 })
				id := mine.ID
				anna.stop()
				disk = disk.PowerCut()
				anna.start(w.join("10.0.0.1:4001"), onDisk(t, anna, disk))
				anna.knows(bob)
				mine = anna.back(id)
				if len(stateOf(mine).Requests()) != 0 {
					t.Fatal("nothing was lost")
				}
				agree(t, mine, his, 4)
				if got := stateOf(mine).Result().Reason; got != c.reason {
					t.Errorf("it ended by %v", got)
				}
			})
		})
	}
}

// TestAGameThatWasStoppedIsTriedAgain has a program be mended: both sit down
// anew, and the entry that was refused is compared once more.
func TestAGameThatWasStoppedIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		bob := &person{t: t, name: "Bob", dir: t.TempDir(), key: newKey(t)}
		bob.start(w.join("10.0.0.2:4002"), otherBoard(bob, 1))
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4")
		move(t, his, "e7e5")
		_, _ = halted(t, mine), halted(t, his)
		id := mine.ID
		bob.stop()
		bob.start(w.join("10.0.0.2:4002")) // mended
		bob.knows(anna)
		his = bob.back(id)
		until(t, "Bob hears that Anna does not sit there", func() bool { return his.Link() == game.LinkGone })
		time.Sleep(time.Minute)
		if got := stateOf(his).Slot(); got != 2 {
			t.Fatalf("Bob has %d entries", got)
		}
		mine.Leave()
		mine = anna.back(id)
		agree(t, mine, his, 2)
		inTouch(t, mine, anna, bob)
		move(t, mine, "g1f3")
		agree(t, mine, his, 3)
		if files, err := filepath.Glob(filepath.Join(anna.dir, "reports", "*.txt")); err != nil || len(files) != 1 {
			t.Errorf("the reports are %v, %v", files, err)
		}
	})
}
