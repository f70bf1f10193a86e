package p2p

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record/recordtest"
)

// sees reports whether a person's lobby lists another.
func (p *person) sees(q *person) bool {
	for _, peer := range p.Peers() {
		if peer.ID == q.id().String() || peer.Name == q.name {
			return true
		}
	}
	return false
}

// Who is blocked is not listed, cannot connect, and is not called; and they are told
// nothing, not even a name.
func TestBlocked(t *testing.T) {
	disk := recordtest.NewDisk(1)
	anna := arrive(t, "Anna", withBook(t, disk))
	bob := arrive(t, "Bob")
	finish(t, anna, bob)
	bobs := bob.find(anna)
	asked := make(chan error, 1)
	go func() {
		_, err := bob.Challenge(t.Context(), bobs.ID, asWhite)
		asked <- err
	}()
	c := anna.prompt()
	anna.mark(bob, game.Marks{Blocked: true})
	<-c.Ended
	if err := <-asked; !errors.Is(err, game.ErrUnreachable) {
		t.Errorf("Bob's challenge: %v, want ErrUnreachable", err)
	}
	for range 2 {
		until(t, "the two do not see each other", func() bool { return !anna.sees(bob) && !bob.sees(anna) })
		if _, err := bob.Find(t.Context(), anna.address()); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("Bob finds Anna: %v", err)
		}
		if _, err := anna.Find(t.Context(), bob.address()); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("Anna finds Bob: %v", err)
		}
		if _, err := anna.Challenge(t.Context(), bob.id().String(), asWhite); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("Anna challenges Bob: %v", err)
		}
		if k, ok := anna.known(bob); !ok || !k.Marks.Blocked || k.Here {
			t.Errorf("Anna knows of Bob %+v", k)
		}
		if anna.sees(bob) || bob.sees(anna) {
			t.Error("they see each other")
		}
		anna.stop()
		anna.start(withBook(t, disk))
	}
	anna.mark(bob, game.Marks{})
	if anna.find(bob).Marks.Blocked {
		t.Error("unblocked, Bob is blocked")
	}
	until(t, "unblocked, Bob sees Anna", func() bool { return bob.sees(anna) })
}

// Whoever is blocked no longer is whom one knew them to be, verified or not, without
// the player doing more; but somebody else with their name is not.
func TestUnblocked(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	mine, his := anna.verifies(bob)
	mine.Answer(true)
	his.Answer(true)
	endsWith(t, mine, nil)
	endsWith(t, his, nil)
	apart := func() bool { return anna.connTo(bob.id()) == nil && bob.connTo(anna.id()) == nil }
	verified := func(p, q *person) bool {
		return slices.ContainsFunc(p.Peers(), func(row game.Peer) bool {
			return row.Person == q.id().String() && row.Trust == game.Verified
		})
	}
	anna.mark(bob, game.Marks{Blocked: true})
	until(t, "the block ends the connection", apart)
	anna.mark(bob, game.Marks{Muted: true})
	until(t, "Bob is verified again", func() bool { return verified(anna, bob) })
	until(t, "Anna is verified again", func() bool { return verified(bob, anna) })

	anna.mark(bob, game.Marks{Blocked: true})
	until(t, "the block ends the connection", apart)
	bob.stop()
	before := bob.id()
	bob.key = newKey(t)
	bob.start()
	if err := anna.Mark(t.Context(), before.String(), game.Marks{}); err != nil {
		t.Fatal(err)
	}
	anna.find(bob)
	for _, row := range anna.Peers() {
		if row.Trust != game.Stranger || row.Imitates != "Bob" {
			t.Errorf("with another key Bob is %+v", row)
		}
	}
}

// A game that goes on when somebody is blocked is played to its end.
func TestBlockedInAGame(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	mine, his := anna.play(bob, asWhite)
	anna.mark(bob, game.Marks{Blocked: true})
	move(t, mine, "e2e4")
	agree(t, mine, his, 1)
	linked(t, mine, his)
	act(t, his, game.Resign{})
	until(t, "the game is over", func() bool { return stateOf(mine).Over() && mine.Confirmed() && his.Confirmed() })
	mine.Leave()
	his.Leave()
	until(t, "they are not connected any more", func() bool { return anna.connTo(bob.id()) == nil && bob.connTo(anna.id()) == nil })
}

// Who takes only people they know tells strangers so, but not their name. Those they know
// get in, and they can call whom they like.
func TestOnlyKnown(t *testing.T) {
	disk := recordtest.NewDisk(1)
	anna := arrive(t, "Anna", withBook(t, disk))
	bob, carl := arrive(t, "Bob"), arrive(t, "Carl")
	finish(t, anna, bob)
	carl.find(anna)
	asked := make(chan error, 1)
	go func() {
		_, err := carl.Challenge(t.Context(), anna.id().String(), asWhite)
		asked <- err
	}()
	anna.prompt()
	if err := anna.KeepStrangersOut(true); err != nil {
		t.Fatal(err)
	}
	if err := <-asked; !errors.Is(err, game.ErrStranger) {
		t.Errorf("Carl's challenge: %v, want ErrStranger", err)
	}
	for range 2 {
		until(t, "Carl is gone", func() bool { return !carl.sees(anna) && anna.connTo(carl.id()) == nil })
		if _, err := carl.Find(t.Context(), anna.address()); !errors.Is(err, game.ErrStranger) {
			t.Errorf("Carl finds Anna: %v, want ErrStranger", err)
		}
		if carl.sees(anna) {
			t.Error("Carl has learnt Anna's name")
		}
		bob.find(anna)
		anna.stop()
		anna.start(withBook(t, disk))
		if !anna.OnlyKnown() {
			t.Fatal("the switch is forgotten")
		}
	}
	anna.find(carl) // her own wish
	if err := anna.KeepStrangersOut(false); err != nil {
		t.Fatal(err)
	}
	anna.stop()
	anna.start(withBook(t, disk))
	carl.find(anna)
}

// H5: the same key on two machines. Each is told, and neither is for calling oneself.
func TestTwins(t *testing.T) {
	w := newNetwork()
	anna := arrive(t, "Anna", w.join("10.0.0.1:4001"))
	twin := &person{t: t, name: "Anna", dir: t.TempDir(), key: anna.key}
	twin.start(w.join("10.0.0.2:4002"))
	if _, err := anna.Find(t.Context(), "10.0.0.1:4001"); !errors.Is(err, game.ErrSelf) || anna.Self().Trouble != nil {
		t.Errorf("Anna calls herself: %v, trouble: %v", err, anna.Self().Trouble)
	}
	if _, err := anna.Find(t.Context(), "10.0.0.2:4002"); !errors.Is(err, game.ErrSelf) {
		t.Errorf("Anna calls her twin: %v", err)
	}
	for _, p := range []*person{anna, twin} {
		until(t, "the twins know of each other", func() bool { return errors.Is(p.Self().Trouble, ErrTwin) })
	}
}

// Whoever announces a hint of one's own key is called, and the key shows whether they have
// it.
func TestTwinsThatAreOnlyHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), r.enter("a", "10.0.0.1:4001"))
		twin := &person{t: t, name: "Anna", dir: t.TempDir(), key: anna.key}
		twin.start(w.join("10.0.0.2:4002"), r.enter("b", "10.0.0.2:4002"))
		until(t, "Anna is told", func() bool { return errors.Is(anna.Self().Trouble, ErrTwin) })
		if len(anna.Peers()) > 0 {
			t.Errorf("Anna sees %v", anna.Peers())
		}
		twin.stop()
		time.Sleep(2 * twinTime)
		if anna.Self().Trouble != nil {
			t.Errorf("long after, the trouble is %v", anna.Self().Trouble)
		}
	})
}
