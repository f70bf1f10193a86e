package p2p

import (
	"crypto/ed25519"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// abandoned is a game of Anna's after some moves, with the key of her opponent, who
// comes no more; she may have been restarted since.
func abandoned(t *testing.T, p game.Proposal, restarted bool, opening ...string) (w *network, anna *person, mine *game.Match, key ed25519.PrivateKey) {
	t.Helper()
	w, anna, bob := pair(t)
	mine, his := anna.play(bob, p)
	for i, m := range opening {
		move(t, seats(mine, his)[i%2], m)
		agree(t, mine, his, i+1)
	}
	until(t, "Bob is known to have all", func() bool { return mine.Delivered() == len(opening) })
	bob.stop()
	until(t, "Anna sees him go", func() bool { return mine.Link() != game.LinkUp })
	if restarted {
		mine = anna.restart(bob, mine.ID)
	}
	return w, anna, mine, bob.key
}

// boast says that one has a log that is longer by so many entries.
func (v *visitor) boast(m *game.Match, more int) {
	v.t.Helper()
	v.say(boastOf(sessionID(v.t, m), stateOf(m).Slot()+more))
}

func boastOf(id record.ID, length int) *passantv1.Frame {
	return resumeSaying(id, length, make([]byte, headSize))
}

// TestEntriesThatDoNotCome has a peer announce, when somebody is back after a restart,
// entries that they do not send: they get some seconds, and count for nothing then.
func TestEntriesThatDoNotCome(t *testing.T) {
	own, his := []string{"e2e4", "e7e5"}, []string{"e2e4", "e7e5", "g1f3"}
	for name, c := range map[string]struct {
		opening []string
		answer  func(*passantv1.Ping) *passantv1.Frame // nil: they say it again
		first   func(eve *person, id record.ID) *passantv1.Frame
		want    time.Duration
	}{
		"answers pings, in Anna's turn":         {opening: own, answer: pong, want: ackTime},
		"answers pings, in his":                 {opening: his, answer: pong, want: ackTime},
		"speaks, and answers nothing":           {opening: own, answer: greet, want: longestTime},
		"says it again and again":               {opening: own, want: longestTime},
		"sends what does not follow, in Anna's": {opening: own, answer: pong, first: stray},
		"sends what does not follow, in his":    {opening: his, answer: pong, first: stray},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, anna, mine, key := abandoned(t, asWhite, true, c.opening...)
				id := sessionID(t, mine)
				v := w.visitAs(t, anna, key, greeting())
				boast := boastOf(id, len(c.opening)+7)
				v.say(boast)
				if err := mine.Seat.Act(t.Context(), game.Resign{}); !errors.Is(err, game.ErrNotBack) {
					t.Errorf("Anna resigns where her disk may have lost a move: %v", err)
				}
				if c.first != nil {
					v.say(c.first(&person{t: t, key: key, Node: anna.Node}, id))
				}
				if c.answer == nil {
					c.answer = func(*passantv1.Ping) *passantv1.Frame { return boast }
				}
				v.dismissed(c.answer, c.want)
				until(t, "Anna is told", func() bool { return errors.Is(mine.Trouble(), game.ErrWithheld) })
				if mine.Link() != game.LinkLost {
					t.Errorf("the link is %v", mine.Link())
				}

				v = w.visitAs(t, anna, key, greeting())
				v.say(boast) // now it is known that there is nothing more
				v.dismissed(pong, 0)
				act(t, mine, game.Resign{})
				if s := stateOf(mine); !s.Over() && !s.Resigning(rules.White) {
					t.Error("Anna has not resigned")
				}
			})
		})
	}
}

// stray is an entry for a slot that is not open.
func stray(eve *person, id record.ID) *passantv1.Frame {
	return eve.signedEntry(id, moveBody(uint32(eve.sessions[id].rec.Length()+2), "b8c6"))
}

// TestTheyComeAfterAll has a peer who was not believed send the entry that they announced.
func TestTheyComeAfterAll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, mine, key := abandoned(t, asWhite, true, "e2e4")
		id := sessionID(t, mine)
		for range 2 {
			v := w.visitAs(t, anna, key, greeting())
			v.boast(mine, 1)
			v.dismissed(pong, ackTime)
			until(t, "Anna is told", func() bool { return errors.Is(mine.Trouble(), game.ErrWithheld) })
		}
		v := w.visitAs(t, anna, key, greeting())
		defer v.sock.Close()
		v.boast(mine, 1)
		eve := &person{t: t, key: key, Node: anna.Node}
		reply := moveBody(1, "e7e5")
		next, err := stateOf(mine).Apply(0, rules.Black, moveOf(t, "e7e5"))
		if err != nil {
			t.Fatal(err)
		}
		reply.PositionHash = next.PositionHash()
		v.say(eve.signedEntry(id, reply))
		until(t, "the entry is here", func() bool { return stateOf(mine).Slot() == 2 })
		until(t, "the link is up", func() bool { return mine.Link() == game.LinkUp })
		if err := mine.Trouble(); err != nil {
			t.Errorf("Anna is still told: %v", err)
		}
		move(t, mine, "g1f3")
	})
}

// TestLogsThatCannotBe has a peer announce more than they can have, to somebody who was
// there all the time.
func TestLogsThatCannotBe(t *testing.T) {
	for name, c := range map[string]struct {
		opening []string
		more    int
		want    time.Duration
	}{
		"one more in Anna's turn":           {[]string{"e2e4", "e7e5"}, 1, 0},
		"two more in his":                   {[]string{"e2e4"}, 2, 0},
		"one more in his, which he keeps":   {[]string{"e2e4"}, 1, ackTime},
		"after checkmate":                   {[]string{"f2f3", "e7e5", "g2g4", "d8h4"}, 1, 0},
		"as many as there are, and no more": {[]string{"e2e4"}, maxEntries - 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, anna, mine, key := abandoned(t, asWhite, false, c.opening...)
				v := w.visitAs(t, anna, key, greeting())
				v.boast(mine, c.more)
				v.dismissed(pong, c.want)
				if got := stateOf(mine).Slot(); got != len(c.opening) {
					t.Errorf("there are %d entries", got)
				}
			})
		})
	}
}

// TestWhoKeepsAnEntryIsAway has a peer come again and again, with an entry that they
// announce and keep: that is no presence, and the game can be claimed.
func TestWhoKeepsAnEntryIsAway(t *testing.T) {
	for name, restarted := range map[string]bool{"from somebody who was there": false, "from somebody who was restarted": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, anna, mine, key := abandoned(t, quick(game.AsWhite), restarted, "e2e4")
				began, grace := time.Now(), mine.Seat.Table().State().Terms().AbsenceGrace().Duration()
				if restarted { // who has the last entry is not known any more
					grace = walkoverTime
				}
				for time.Since(began) < grace {
					if time.Since(began) > time.Minute && !mine.Absence().Away {
						t.Fatalf("they count as present after %v", time.Since(began))
					}
					_ = refusedClaim(t, mine, game.ClaimAbsence{})
					v := w.visitAs(t, anna, key, greeting())
					v.boast(mine, 1)
					v.dismissed(pong, ackTime)
					v.sock.Close()
				}
				act(t, mine, game.ClaimAbsence{})
				if !claimed(mine) {
					t.Error("nothing is claimed")
				}
			})
		})
	}
}

// TestWhoSaysNoResume has a peer connect, and not say how long their log is.
func TestWhoSaysNoResume(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(*passantv1.Ping) *passantv1.Frame
		want   time.Duration
	}{
		"answers pings":               {pong, ackTime},
		"speaks, and answers nothing": {greet, longestTime},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				w, anna, mine, key := abandoned(t, asWhite, true, "e2e4")
				w.visitAs(t, anna, key, greeting()).dismissed(c.answer, c.want)
				if err := mine.Trouble(); err != nil {
					t.Errorf("Anna is told: %v", err)
				}
				time.Sleep(walkoverTime)
				if got := mine.Absence(); got.Wait != 0 || !got.Walkover {
					t.Errorf("they are away: %+v", got)
				}
				act(t, mine, game.ClaimAbsence{})
			})
		})
	}
}

// TestAClaimOfWhoWasRestarted has somebody restart while the opponent is away, and
// claim the game; the opponent's program was not running, and concedes.
func TestAClaimOfWhoWasRestarted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		_, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		opening(t, mine, his, "e2e4")
		inTouch(t, mine, anna, bob)
		again := bob.again
		bob.stop()
		mine = anna.restart(bob, mine.ID)
		if err := mine.Seat.Act(t.Context(), game.TakeBack{}); !errors.Is(err, game.ErrNotBack) {
			t.Errorf("Anna asks for her move: %v", err)
		}
		if why := refusedClaim(t, mine, game.ClaimAbsence{}); !why.Absence.Walkover {
			t.Errorf("Anna knows that he has the move: %+v", why.Absence)
		}
		time.Sleep(walkoverTime)
		act(t, mine, game.ClaimAbsence{})
		bob.start(again...)
		his = bob.back(mine.ID)
		agree(t, mine, his, 2)
		if got, want := stateOf(his).Result(), (game.Result{Outcome: game.WhiteWins, Reason: game.ByAbsence}); got != want {
			t.Errorf("the result is %v, want %v", got, want)
		}
	})
}
