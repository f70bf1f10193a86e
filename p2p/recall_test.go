package p2p

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/game/record/recordtest"
	"passant/p2p/acquaintance"
	"passant/p2p/identity"
)

// alone gives a person an ear in a room where nobody else is: discovery finds nobody.
func alone() func(*Options) { return (&room{}).enter("alone", "10.0.0.1:4001") }

// People whom discovery does not find are called where they were last, as soon as the
// lobby opens, and again for as long as they are not there.
func TestPeopleMetBeforeAreCalled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		disk := recordtest.NewDisk(1)
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), withBook(t, disk), alone())
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
		finish(t, anna, bob)
		anna.stop()
		bob.stop()

		began := time.Now()
		anna.start(w.join("10.0.0.1:4001"), withBook(t, disk), alone())
		bob.start(w.join("10.0.0.2:4002"))
		until(t, "Anna sees Bob", func() bool { return anna.sees(bob) && bob.sees(anna) })
		if took := time.Since(began); took > 2*time.Second {
			t.Errorf("it took %v", took)
		}
		bob.stop()
		until(t, "Bob is gone", func() bool { return !anna.sees(bob) })
		time.Sleep(time.Hour)
		bob.start(w.join("10.0.0.2:4002"))
		synctest.Wait()
		time.Sleep(recallAfter(1000) + recallTime)
		if !anna.sees(bob) {
			t.Error("Anna does not see Bob again")
		}
	})
}

// Somebody else at the address of a person is not taken for them, and learns nothing.
func TestSomebodyElseAtTheAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newNetwork()
		disk := recordtest.NewDisk(1)
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), withBook(t, disk), alone())
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
		finish(t, anna, bob)
		bob.stop()
		anna.stop()
		eve := arrive(t, "Eve", w.join("10.0.0.2:4002"))
		anna.start(w.join("10.0.0.1:4001"), withBook(t, disk), alone())
		time.Sleep(time.Minute)
		if anna.sees(eve) || eve.sees(anna) {
			t.Errorf("Anna sees %v, and Eve %v", anna.Peers(), eve.Peers())
		}
		if _, err := anna.Challenge(t.Context(), bob.id().String(), asWhite); !errors.Is(err, game.ErrUnreachable) {
			t.Errorf("Anna challenges Bob: %v", err)
		}
	})
}

// At most so many are called, those first whom one likes best or has seen last; and
// nobody who is blocked, or without an address.
func TestWhoIsCalled(t *testing.T) {
	book := acquaintance.New()
	noon := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	var people []identity.ID
	for i := range recallMost + 4 {
		key := newKey(t).Public().(ed25519.PublicKey)
		people = append(people, identity.IDOf(key))
		book.Note(key, func(k *acquaintance.Person) {
			k.Played = true
			at := netip.MustParseAddrPort(fmt.Sprintf("10.0.1.%d:52117", i+1))
			if i == 5 {
				at = netip.AddrPort{}
			}
			k.Met(noon.Add(time.Duration(i)*time.Hour), at)
			k.Marks = game.Marks{Favourite: i == 0, Blocked: i == 6}
		})
	}
	anna := arrive(t, "Anna", func(o *Options) { o.People = book })
	missing := anna.missing()
	if len(missing) != recallMost {
		t.Fatalf("%d people are called, want %d", len(missing), recallMost)
	}
	if want := people[0]; missing[0] != want {
		t.Errorf("the first is %v, want the favourite", missing[0])
	}
	for i, id := range missing {
		if id == people[5] || id == people[6] || id == people[1] {
			t.Errorf("number %d is one who should not be called", i)
		}
	}
	if want := people[len(people)-1]; missing[1] != want {
		t.Errorf("the second is %v, want who was seen last", missing[1])
	}
}

// A hint that is repeated by somebody else makes nobody verified, and a call to that row
// fails.
func TestAHintIsNoProof(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join("10.0.0.1:4001"), r.enter("a", "10.0.0.1:4001"))
		bob := arrive(t, "Bob", w.join("10.0.0.2:4002"))
		mine, his := anna.verifies(bob)
		mine.Answer(true)
		his.Answer(true)
		endsWith(t, mine, nil)
		bob.stop()
		until(t, "Bob is gone", func() bool { return !anna.sees(bob) })
		arrive(t, "Eve", w.join("10.0.0.3:4003"), r.enter("e", "10.0.0.3:4003"))
		synctest.Wait() // until she has announced herself
		r.mu.Lock()
		advert := *r.ears[1].advert
		r.mu.Unlock()
		bobs := identity.Hint(bob.self.Public(), time.Now())
		advert.Name, advert.Text = "Bob", map[string]string{textVersion: "1", textStatus: statusFree, textHint: bobs}
		r.ears[1].Announce(&advert)
		until(t, "Anna sees a Bob", func() bool { return anna.sees(bob) })
		for _, p := range anna.Peers() {
			if p.Trust == game.Verified || p.Person != "" || p.Likely != bob.self.ID().String() {
				t.Errorf("the row is %+v", p)
			}
			if _, err := anna.Challenge(t.Context(), p.ID, asWhite); !errors.Is(err, game.ErrUnreachable) {
				t.Errorf("a challenge of it: %v", err)
			}
		}
	})
}
