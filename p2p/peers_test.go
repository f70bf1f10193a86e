package p2p

import (
	"context"
	"net/netip"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/p2p/discovery"
	"passant/p2p/identity"
)

// A room is where everybody hears what the others announce.
type room struct {
	mu   sync.Mutex
	ears []*ear
}

// An ear is a [Finder] in a room.
type ear struct {
	room    *room
	id      string
	at      netip.AddrPort
	changed chan struct{}
	advert  *discovery.Advert // guarded by room.mu
	browses bool
}

// enter gives a person an ear.
func (r *room) enter(id, at string) func(*Options) {
	e := &ear{room: r, id: id, at: netip.MustParseAddrPort(at), changed: make(chan struct{}, 1)}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ears = append(r.ears, e)
	return func(o *Options) { o.Finder = e }
}

func (e *ear) Run(ctx context.Context) error {
	<-ctx.Done()
	e.Announce(nil)
	return nil
}

func (e *ear) Announce(a *discovery.Advert) {
	e.room.mu.Lock()
	defer e.room.mu.Unlock()
	e.advert = a
	for _, other := range e.room.ears {
		other.stir()
	}
}

// stir says that the network looks different.
func (e *ear) stir() {
	select {
	case e.changed <- struct{}{}:
	default:
	}
}

func (e *ear) Browse(on bool) {
	e.room.mu.Lock()
	defer e.room.mu.Unlock()
	e.browses = on
}

func (e *ear) ID() string               { return e.id }
func (e *ear) Changed() <-chan struct{} { return e.changed }

func (e *ear) Peers() []discovery.Peer {
	e.room.mu.Lock()
	defer e.room.mu.Unlock()
	var peers []discovery.Peer
	for _, other := range e.room.ears {
		if other != e && other.advert != nil {
			peers = append(peers, discovery.Peer{
				ID: other.id, Name: other.advert.Name, Text: other.advert.Text, Addresses: []netip.AddrPort{other.at},
			})
		}
	}
	return peers
}

func (e *ear) Status() discovery.Status {
	return discovery.Status{Links: []discovery.LinkStatus{
		{Name: "lo", Loopback: true, Addresses: []netip.Addr{netip.MustParseAddr("127.0.0.1")}},
		{Name: "docker0", Virtual: true, Addresses: []netip.Addr{netip.MustParseAddr("172.17.0.1")}},
		{Name: "eth0", Addresses: []netip.Addr{netip.MustParseAddr("fe80::1%eth0"), netip.MustParseAddr("2001:db8::1"), e.at.Addr()}},
	}}
}

func (e *ear) Candidates(id string) []netip.AddrPort {
	for _, p := range e.Peers() {
		if p.ID == id {
			return p.Addresses
		}
	}
	return nil
}

func (e *ear) Resolve(_ context.Context, a discovery.Address) ([]netip.AddrPort, error) {
	return []netip.AddrPort{netip.AddrPortFrom(a.IP, a.Port)}, nil
}

const (
	annasAddress = "10.0.0.1:4001"
	bobsAddress  = "10.0.0.2:4002"
	annasRow     = "aaaaaaaaaaaaaaaa"
	bobsRow      = "bbbbbbbbbbbbbbbb"
)

func TestPeopleAreFound(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join(annasAddress), r.enter(annasRow, annasAddress))
		until(t, "Anna announces herself", func() bool { return r.ears[0].Peers() == nil && anna.Self().Addresses != nil })
		bob := arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
		until(t, "they see each other", func() bool { return len(anna.Peers()) == 1 && len(bob.Peers()) == 1 })
		want := game.Peer{ID: bobsRow, Name: "Bob", Where: bobsAddress}
		if got := anna.Peers()[0]; got != want {
			t.Errorf("Anna sees %+v, want %+v", got, want)
		}
		if got, want := anna.Self().Addresses, []string{"10.0.0.1:4001", "[2001:db8::1]:4001", "[fe80::1%eth0]:4001", "172.17.0.1:4001"}; !slices.Equal(got, want) {
			t.Errorf("Anna is at %q, want %q", got, want)
		}

		a := anna.challenge(t.Context(), want, asWhite)
		c := bob.prompt()
		if c.From.ID != annasRow || c.From.Name != "Anna" {
			t.Errorf("Bob is challenged by %+v, whom his lobby lists as %s", c.From, annasRow)
		}
		m, err := c.Accept(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if got := <-a; got.err != nil {
			t.Fatal(got.err)
		}
		eve := arrive(t, "Eve", w.join("10.0.0.3:4003"), r.enter("cccccccccccccccc", "10.0.0.3:4003"))
		until(t, "Eve sees that both play", func() bool {
			peers := eve.Peers()
			return len(peers) == 2 && peers[0].Presence == game.Playing && peers[1].Presence == game.Playing
		})
		until(t, "each has one row for the other, and one for Eve", func() bool {
			return len(anna.Peers()) == 2 && len(bob.Peers()) == 2 && anna.Peers()[0].ID == bobsRow
		})
		if m.Opponent.ID != annasRow {
			t.Errorf("Bob plays %+v", m.Opponent)
		}
		anna.stop()
		until(t, "Anna is gone", func() bool { return len(bob.Peers()) == 1 && bob.Peers()[0].Name == "Eve" })
	})
}

// TestAnOpponentIsRecognised has somebody come back at another address: the hint
// of their key says where, and the key proves it.
func TestAnOpponentIsRecognised(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join(annasAddress), r.enter(annasRow, annasAddress))
		bob := arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
		until(t, "Anna sees Bob", func() bool { return len(anna.Peers()) == 1 })
		a := anna.challenge(t.Context(), anna.Peers()[0], asWhite)
		his, mine := bob.accept(), (<-a).m
		move(t, mine, "e2e4")
		agree(t, mine, his, 1)

		bob.stop()
		until(t, "Anna hears that he ended his program", func() bool { return mine.Link() == game.LinkGone })
		time.Sleep(3 * time.Hour)
		const elsewhere, newRow = "10.0.0.77:5005", "dddddddddddddddd"
		bob.start(w.join(elsewhere), r.enter(newRow, elsewhere))
		linkedUp := func() bool { return len(anna.conns) == 1 }
		until(t, "Anna's program finds his", func() bool { anna.Node.mu.Lock(); defer anna.Node.mu.Unlock(); return linkedUp() })
		until(t, "Bob is offered the game", func() bool {
			open := bob.Unfinished()
			return len(open) == 1 && open[0].Here && open[0].Opponent == "Anna" && open[0].Person == anna.self.ID().String()
		})
		his, err := bob.Resume(t.Context(), mine.ID)
		if err != nil {
			t.Fatal(err)
		}
		linked(t, mine, his)
		until(t, "Bob can move", func() bool { return his.Seat.Act(t.Context(), moveOf(t, "e7e5")) == nil })
		agree(t, mine, his, 2)
		if peers := anna.Peers(); len(peers) != 1 || peers[0].ID != newRow {
			t.Errorf("Anna sees %+v", peers)
		}
	})
}

// TestAHintIsOnlyAHint has somebody announce the hint of another's key.
func TestAHintIsOnlyAHint(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, r := newNetwork(), &room{}
		anna := arrive(t, "Anna", w.join(annasAddress), r.enter(annasRow, annasAddress))
		bob := arrive(t, "Bob", w.join(bobsAddress), r.enter(bobsRow, bobsAddress))
		until(t, "Anna sees Bob", func() bool { return len(anna.Peers()) == 1 })
		a := anna.challenge(t.Context(), anna.Peers()[0], asWhite)
		his, mine := bob.accept(), (<-a).m
		agree(t, mine, his, 0)
		key := bob.self.Public()
		bob.stop()

		eve := arrive(t, "Eve", w.join("10.0.0.3:4003"))
		e := r.enter("eeeeeeeeeeeeeeee", "10.0.0.3:4003")
		var o Options
		e(&o)
		o.Finder.Announce(&discovery.Advert{Name: "Bob", Port: 4003, Text: map[string]string{textHint: identity.Hint(key, time.Now())}})
		time.Sleep(time.Minute) // Anna's program looks for Bob
		if got := mine.Link(); got == game.LinkUp {
			t.Error("Eve plays for Bob")
		}
		eve.unaffected()
	})
}

func TestParseVersions(t *testing.T) {
	for text, want := range map[string][2]uint32{"1": {1, 1}, "1-2": {1, 2}, "7-1000": {7, 1000}} {
		if got, ok := parseVersions(text); !ok || got != want {
			t.Errorf("parseVersions(%q) = %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "0", "-", "2-1", "1-", "-1", "1-1001", "99999999999", "a", "1-2-3", " 1"} {
		if got, ok := parseVersions(text); ok {
			t.Errorf("parseVersions(%q) = %v", text, got)
		}
	}
}

func TestAnnouncedVersions(t *testing.T) {
	n := &Node{o: Options{versions: [2]uint32{2, 3}}}
	for text, want := range map[string]game.Presence{
		"1": game.Outdated, "4": game.Newer, "3-4": game.Free, "1-2": game.Free, "nonsense": game.Free,
	} {
		p := discovery.Peer{ID: annasRow, Name: "\x1b[2J", Text: map[string]string{textVersion: text, textStatus: statusFree}}
		if got := n.announced(p); got.Presence != want || got.Name != "[2J" {
			t.Errorf("versions %q: %+v, want %v", text, got, want)
		}
	}
}
