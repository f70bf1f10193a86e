package p2p

import (
	"maps"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// confirmed reports whether both signatures are on the disk of a person.
func (p *person) confirmed(id string) bool {
	p.t.Helper()
	games, err := p.o.Store.List()
	if err != nil {
		p.t.Fatal(err)
	}
	for _, g := range games {
		if g.ID.String() == id {
			return g.Confirmed
		}
	}
	return false
}

func TestResultsAreConfirmed(t *testing.T) {
	for name, end := range map[string]game.Action{"by an entry": game.Resign{}, "by the answer to a request": nil} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				_, anna, bob := pair(t)
				mine, his := anna.play(bob, asWhite)
				if end == nil {
					act(t, his, game.Resign{})
				} else {
					act(t, mine, end)
				}
				agree(t, mine, his, 1)
				until(t, "both have signed", func() bool { return mine.Confirmed() && his.Confirmed() })
				if mine.Delivered() != 1 || his.Delivered() != 1 {
					t.Errorf("delivered: %d and %d", mine.Delivered(), his.Delivered())
				}
				mine.Leave()
				his.Leave()
				if !anna.confirmed(mine.ID) || !bob.confirmed(mine.ID) {
					t.Error("it is not on the disk")
				}
			})
		})
	}
}

// TestResultsAreConfirmedLater has the connection break with the last entry, both
// leave the table and end their programs, and meet again in the lobby.
func TestResultsAreConfirmedLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		inTouch(t, mine, anna, bob)
		id := mine.ID
		w.silenceDialler() // what Anna sends is lost from now on, her signature with it
		act(t, his, game.Resign{})
		until(t, "Anna has accepted it", func() bool { return stateOf(mine).Over() })
		w.unplug()
		time.Sleep(time.Minute)
		mine.Leave()
		his.Leave()
		if anna.confirmed(id) || bob.confirmed(id) {
			t.Fatal("it was confirmed over a dead cable")
		}
		againA, againB := anna.again, bob.again
		anna.stop()
		bob.stop()
		w.plug()
		anna.start(againA...)
		bob.start(againB...)
		until(t, "Bob knows of the game", func() bool { return len(bob.Unfinished()) == 1 })
		anna.find(bob)
		time.Sleep(time.Second)
		his = bob.back(id)
		until(t, "Bob has the end", func() bool { return stateOf(his).Over() })
		until(t, "Bob has Anna's signature", his.Confirmed)
		until(t, "Anna has Bob's", func() bool { return anna.confirmed(id) })
	})
}

// TestFinishedGamesAreSpokenOf has only a signature missing, and nobody sits down.
func TestFinishedGamesAreSpokenOf(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, anna, bob := pair(t)
		mine, his := anna.play(bob, asWhite)
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)
		inTouch(t, mine, anna, bob)
		id := mine.ID
		w.silenceDialler() // Anna
		act(t, his, game.Resign{})
		until(t, "Anna has both signatures", mine.Confirmed)
		if his.Confirmed() {
			t.Fatal("Bob has a signature that was lost")
		}
		mine.Leave()
		his.Leave()
		w.cut()
		time.Sleep(time.Second)
		anna.find(bob)
		until(t, "both have signed", func() bool { return anna.confirmed(id) && bob.confirmed(id) })
		until(t, "nobody speaks of it any more", func() bool { return len(anna.unsigned()) == 0 && len(bob.unsigned()) == 0 })
	})
}

// TestAFalseSignatureConfirmsNothing has a peer sign something else.
func TestAFalseSignatureConfirmsNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
		v := w.visit(t, anna, greeting())
		mine := v.play(anna)
		act(t, mine, game.Resign{})
		s := anna.sessions[sessionID(t, mine)]
		head, _ := s.rec.HeadAt(1)
		v.say(&passantv1.Frame{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{
			GameId: s.id[:], Length: 1, Head: head[:], ResultSig: make([]byte, 64),
		}}})
		v.listen(time.Now().Add(time.Second), func(*passantv1.Frame, time.Time) {})
		if mine.Confirmed() {
			t.Error("a false signature confirms a result")
		}
		if mine.Delivered() != 1 {
			t.Error("the entry was not delivered")
		}
		v.sock.Close()
	})
}

// unsigned are the games that a person would speak of.
func (p *person) unsigned() []record.ID {
	p.Node.mu.Lock()
	defer p.Node.mu.Unlock()
	return slices.Collect(maps.Keys(p.Node.unconfirmed))
}
