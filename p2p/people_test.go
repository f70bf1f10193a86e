package p2p

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"passant/game"
	"passant/game/record/recordtest"
	"passant/p2p/acquaintance"
	"passant/p2p/identity"
)

// withBook gives a person a book, on a disk that outlives their program.
func withBook(t *testing.T, disk *recordtest.Disk) func(*Options) {
	t.Helper()
	return func(o *Options) {
		book, bad, err := acquaintance.In(disk)
		if err != nil || len(bad) > 0 {
			t.Fatal(err, bad)
		}
		o.People = book
	}
}

// called gives a person's program another name.
func called(name string) func(*Options) { return func(o *Options) { o.Name = name } }

// id is what a person's key is known by.
func (p *person) id() identity.ID { return p.self.ID() }

// marks marks somebody, who is known by their key.
func (p *person) mark(q *person, m game.Marks) {
	p.t.Helper()
	if err := p.Mark(p.t.Context(), q.id().String(), m); err != nil {
		p.t.Fatalf("%s marks %s: %v", p.name, q.name, err)
	}
}

// known is a person as another one's book has them.
func (p *person) known(q *person) (game.Person, bool) {
	for _, k := range p.People() {
		if k.ID == q.id().String() {
			return k, true
		}
	}
	return game.Person{}, false
}

// finish plays a game of which the challenger's side resigns.
func finish(t *testing.T, challenger, other *person) {
	t.Helper()
	mine, his := challenger.play(other, asWhite)
	move(t, mine, "e2e4")
	agree(t, mine, his, 1)
	move(t, his, "e7e5")
	agree(t, mine, his, 2)
	act(t, mine, game.Resign{})
	until(t, "the game is over for both", func() bool { return stateOf(mine).Over() && stateOf(his).Over() })
	mine.Leave()
	his.Leave()
}

// A game makes two people known to each other, by their keys and not by their names,
// and that is still so when the program is started again.
func TestAGameMakesKnown(t *testing.T) {
	disk := recordtest.NewDisk(1)
	anna := arrive(t, "Anna", withBook(t, disk))
	bob := arrive(t, "Bob")
	if peer := anna.find(bob); peer.Trust != game.Stranger || len(anna.People()) > 0 {
		t.Errorf("before a game Bob is %+v, and Anna knows %v", peer, anna.People())
	}
	finish(t, anna, bob)
	for _, name := range []string{"Bob", "Robert"} {
		peer := anna.find(bob)
		if peer.Trust != game.Known || peer.Score != (game.Score{Lost: 1}) || peer.Imitates != "" {
			t.Errorf("after a game Bob is %+v", peer)
		}
		k, ok := anna.known(bob)
		if !ok || k.Name != name || k.Trust != game.Known || k.Score.Games() != 1 || !k.Here || k.LastSeen.IsZero() {
			t.Errorf("Anna knows of Bob %+v", k)
		}
		if peer := bob.find(anna); peer.Score != (game.Score{Won: 1}) {
			t.Errorf("Bob's score is %+v", peer.Score)
		}
		anna.stop()
		bob.stop()
		bob.start(called("Robert"))
		anna.start(withBook(t, disk))
		until(t, "Anna has read her games", func() bool { k, _ := anna.known(bob); return k.Score.Games() > 0 })
		until(t, "Bob has read his", func() bool { return bob.people.score(anna.id()).Games() > 0 })
		if k, _ := anna.known(bob); k.Here || k.Name != name {
			t.Errorf("after a start Anna knows of Bob %+v", k)
		}
	}
}

// Games that were played before there was a book make known too.
func TestEarlierGamesMakeKnown(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	finish(t, anna, bob)
	anna.stop()
	disk := recordtest.NewDisk(1)
	anna.start(withBook(t, disk))
	until(t, "Anna knows Bob", func() bool { k, ok := anna.known(bob); return ok && k.Trust == game.Known && k.Name == "Bob" })
}

// Whoever is forgotten is a stranger, also after the games with them have been read again;
// the next one makes them known once more.
func TestForget(t *testing.T) {
	disk := recordtest.NewDisk(1)
	anna := arrive(t, "Anna", withBook(t, disk))
	bob := arrive(t, "Bob")
	finish(t, anna, bob)
	anna.mark(bob, game.Marks{Petname: "Uncle Bob", Favourite: true})
	anna.find(bob)
	if err := anna.Forget(t.Context(), bob.id().String()); err != nil {
		t.Fatal(err)
	}
	unknown := func(when string) {
		t.Helper()
		if k, ok := anna.known(bob); ok {
			t.Errorf("%s Anna knows of Bob %+v", when, k)
		}
		if p := anna.find(bob); p.Trust != game.Stranger || p.Name != "Bob" || p.Marks != (game.Marks{}) || p.Score.Games() != 0 {
			t.Errorf("%s Bob's row is %+v", when, p)
		}
	}
	unknown("forgotten,")
	anna.stop()
	anna.start(withBook(t, disk))
	until(t, "Anna has read her games", func() bool { return anna.people.score(bob.id()).Games() > 0 })
	unknown("after a start")
	finish(t, anna, bob)
	until(t, "Anna knows Bob again", func() bool { k, ok := anna.known(bob); return ok && k.Trust == game.Known && k.Name == "Bob" })
	if err := anna.Forget(t.Context(), "nobody"); !errors.Is(err, game.ErrUnreachable) {
		t.Errorf("forgetting nobody: %v", err)
	}
}

func TestMarks(t *testing.T) {
	disk := recordtest.NewDisk(1)
	anna := arrive(t, "Anna", withBook(t, disk))
	bob := arrive(t, "Bob")
	peer := anna.find(bob)
	marks := game.Marks{Petname: "our \x1b[31mbrother " + strings.Repeat("x", 40), Favourite: true, Muted: true}
	if err := anna.Mark(t.Context(), peer.ID, marks); err != nil {
		t.Fatal(err)
	}
	row := anna.find(bob)
	if want := "our [31mbrother xxxxxxxx"; row.Name != want || row.Announced != "Bob" || !row.Marks.Favourite || !row.Marks.Muted {
		t.Errorf("the row is %+v, want the name %q", row, want)
	}
	carl := arrive(t, "Carl") // whose name comes before the petname
	anna.find(carl)
	until(t, "the favourite is the first of two", func() bool {
		peers := anna.Peers()
		return len(peers) == 2 && peers[0].Name == row.Name
	})
	carl.stop()
	if row.Trust != game.Stranger {
		t.Errorf("a petname makes them %v", row.Trust)
	}
	anna.stop()
	anna.start(withBook(t, disk))
	if k, ok := anna.known(bob); !ok || k.Name != row.Name || k.Announced != "Bob" || !k.Marks.Muted {
		t.Errorf("after a start Anna knows of Bob %+v", k)
	}
	anna.mark(bob, game.Marks{})
	if _, ok := anna.known(bob); ok {
		t.Error("a stranger without marks is remembered")
	}
	if err := anna.Mark(t.Context(), "nobody", marks); !errors.Is(err, game.ErrUnreachable) {
		t.Errorf("marking nobody: %v", err)
	}
}

// TestMarksAtOnce has a player decide twice about somebody before either is on the disk:
// what holds now is what will hold after the next start.
func TestMarksAtOnce(t *testing.T) {
	anna := arrive(t, "Anna", withBook(t, recordtest.NewDisk(1)))
	bob := arrive(t, "Bob")
	anna.find(bob)
	anna.mark(bob, game.Marks{Favourite: true})
	for range 50 {
		var deciding sync.WaitGroup
		for _, m := range []game.Marks{{Blocked: true}, {Favourite: true}, {Muted: true}} {
			deciding.Go(func() { anna.mark(bob, m) })
		}
		deciding.Wait()
		kept, _ := anna.people.book.Find(bob.id())
		anna.Node.mu.Lock()
		holds := anna.marks[bob.id()]
		anna.Node.mu.Unlock()
		if holds != kept.Marks {
			t.Fatalf("%+v holds, and %+v is kept", holds, kept.Marks)
		}
	}
}

// What the disk does not take has not been decided.
func TestMarksOnAFullDisk(t *testing.T) {
	disk := recordtest.NewDisk(1)
	anna := arrive(t, "Anna", withBook(t, disk))
	bob := arrive(t, "Bob")
	peer := anna.find(bob)
	disk.SetRoom(0)
	if err := anna.Mark(t.Context(), peer.ID, game.Marks{Blocked: true}); !errors.Is(err, game.ErrNoSpace) {
		t.Errorf("Mark: %v, want ErrNoSpace", err)
	}
	if err := anna.KeepStrangersOut(true); !errors.Is(err, game.ErrNoSpace) || anna.OnlyKnown() {
		t.Errorf("KeepStrangersOut: %v, and now only known: %v", err, anna.OnlyKnown())
	}
	if row := anna.find(bob); row.Marks != (game.Marks{}) {
		t.Errorf("the row is %+v", row)
	}
}

// H3 and H4: a stranger under the name of somebody one knows, written the same or
// looking the same.
func TestImpostors(t *testing.T) {
	anna, bob := arrive(t, "Anna"), arrive(t, "Bob")
	finish(t, anna, bob)
	anna.mark(bob, game.Marks{Petname: "Robert"})
	for name, want := range map[string]string{
		"Bob":            "Bob",
		"BOB":            "Bob",
		"\u0412ob":       "Bob", // Cyrillic
		"B\u200bob":      "Bob", // zero width
		"B\u043eb":       "Bob",
		"R\u03bfbert":    "Robert", // Greek
		"Bobby":          "",
		"\u202e\u200b  ": "", // shows nothing
	} {
		eve := arrive(t, name)
		peer := anna.find(eve)
		if peer.Imitates != want || peer.Trust != game.Stranger {
			t.Errorf("%q is %+v, want one who imitates %q", name, peer, want)
		}
		challenged := make(chan error, 1)
		go func() {
			_, err := eve.Challenge(t.Context(), eve.find(anna).ID, asWhite)
			challenged <- err
		}()
		c := anna.prompt()
		if c.From.Imitates != want {
			t.Errorf("%q challenges as %+v", name, c.From)
		}
		c.Decline()
		if err := <-challenged; !errors.Is(err, game.ErrDeclined) {
			t.Errorf("the challenge: %v", err)
		}
		eve.stop()
	}
	if peer := anna.find(bob); peer.Imitates != "" || peer.Name != "Robert" || peer.Announced != "Bob" {
		t.Errorf("Bob himself is %+v", peer)
	}
}
