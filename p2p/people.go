package p2p

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"slices"
	"strings"
	"sync"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/acquaintance"
	"passant/p2p/identity"
	"passant/p2p/sanitise"
)

var _ game.People = (*Node)(nil)

// saveEvery is how often what was noted of people is written to the disk.
const saveEvery = 5 * time.Second

// people is what a node knows of people: those in the book, and what follows from it
// and from the games. It has a lock of its own, which is the last to be taken.
type people struct {
	book          *acquaintance.Book
	anew          chan struct{}           // people shall be called again where they were last
	verifications chan *game.Verification // that others ask for

	comparisons map[identity.ID]*comparison // of safety words; guarded by Node.mu

	mu      sync.Mutex
	scores  map[identity.ID]game.Score
	counted map[record.ID]bool // games that are in the scores
	alike   lookalikes
	twin    time.Time // when the own key was last seen elsewhere
}

func newPeople(book *acquaintance.Book) *people {
	if book == nil {
		book = acquaintance.New()
	}
	return &people{
		book:          book,
		anew:          make(chan struct{}, 1),
		verifications: make(chan *game.Verification, maxPrompts),
		comparisons:   map[identity.ID]*comparison{},
		scores:        map[identity.ID]game.Score{},
		counted:       map[record.ID]bool{},
	}
}

// keepPeople saves what is noted of people until ctx ends, and then for the last time.
func (n *Node) keepPeople(ctx context.Context) {
	for range every(ctx, saveEvery) {
		n.hangUpOnBlocked()
		n.savePeople()
	}
	n.savePeople()
}

func (n *Node) savePeople() {
	if err := n.people.book.Save(); err != nil { // it is tried again
		n.log.Warn("what is known of people is not saved yet", "err", err)
	}
}

// People implements [game.People].
func (n *Node) People() []game.Person {
	here := n.around()
	var all []game.Person
	for _, p := range n.people.book.People() {
		if !p.Remembered() {
			continue
		}
		id := p.ID()
		person := game.Person{
			ID: id.String(), Name: nameOf(p.Name), Trust: p.Trust(), Marks: p.Marks, Score: n.people.score(id),
			LastSeen: p.Last, Here: here[id] && !p.Marks.Blocked,
		}
		if petname := petnameOf(p); petname != "" {
			person.Name, person.Announced = petname, person.Name
		}
		all = append(all, person)
	}
	slices.SortFunc(all, func(a, b game.Person) int {
		return cmp.Or(favouriteFirst(a.Marks, b.Marks), byName(a.Name, b.Name), strings.Compare(a.ID, b.ID))
	})
	return all
}

// favouriteFirst orders a favourite before who is none.
func favouriteFirst(a, b game.Marks) int {
	switch {
	case a.Favourite == b.Favourite:
		return 0
	case a.Favourite:
		return -1
	}
	return 1
}

// byName orders names, capitals or not.
func byName(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) }

// petnameOf is what the player calls somebody, or "".
func petnameOf(p acquaintance.Person) string {
	return sanitise.Line(p.Marks.Petname, nameCells, nameBytes)
}

// Mark implements [game.People].
func (n *Node) Mark(ctx context.Context, id string, m game.Marks) error {
	key, name, err := n.keyBehind(ctx, id)
	if err != nil {
		return err
	}
	m.Petname = sanitise.Line(m.Petname, nameCells, nameBytes)
	unblocked := false
	err = n.people.book.Change(key, func(p *acquaintance.Person) {
		unblocked = p.Known() && p.Marks.Blocked && !m.Blocked
		p.Marks = m
		if name != "" {
			p.Name = name
		}
	})
	if err != nil {
		return err
	}
	peer := identity.IDOf(key)
	n.mu.Lock()
	defer n.mu.Unlock()
	kept, _ := n.people.book.Find(peer) // of two decisions at once, the later on the disk
	n.marks[peer], n.keys[peer] = kept.Marks, key
	if kept.Marks == (game.Marks{}) {
		delete(n.marks, peer)
	}
	if kept.Marks.Blocked {
		n.shutOut(peer)
	}
	if unblocked { // their key was proved on a connection that the block has ended
		n.spawn(func(ctx context.Context) { n.recallOne(ctx, peer) })
	}
	n.letGo(peer)
	n.stir()
	return nil
}

// Forget implements [game.People].
func (n *Node) Forget(ctx context.Context, id string) error {
	key, _, err := n.keyBehind(ctx, id)
	if err != nil {
		return err
	}
	now := n.o.wall()
	if err := n.people.book.Change(key, func(p *acquaintance.Person) { p.Forget(now) }); err != nil {
		return err
	}
	peer := identity.IDOf(key)
	n.mu.Lock()
	defer n.mu.Unlock()
	delete(n.marks, peer)
	n.letGo(peer)
	n.stir()
	return nil
}

// keyBehind is the key of a peer or a person, and what they call themselves, if that was
// heard from them. Who has not proved their key yet is asked for it.
func (n *Node) keyBehind(ctx context.Context, id string) (key ed25519.PublicKey, name string, err error) {
	peer, err := identity.ParseID(id)
	known := err == nil
	if !known {
		peer, known = n.behind(id)
	}
	if known {
		n.mu.Lock()
		key = n.keys[peer]
		if c := n.conns[peer]; c != nil {
			name = c.name
		}
		n.mu.Unlock()
	}
	if key != nil {
		return key, name, nil
	}
	c, err := n.reachRow(ctx, id)
	if err != nil {
		return nil, "", err
	}
	return c.key, c.name, nil
}

// OnlyKnown implements [game.People].
func (n *Node) OnlyKnown() bool { return n.people.book.StrangersOut() }

// KeepStrangersOut implements [game.People].
func (n *Node) KeepStrangersOut(on bool) error {
	if err := n.people.book.KeepStrangersOut(on); err != nil {
		return err
	}
	if on {
		n.hangUpOnStrangers()
	}
	n.stir()
	return nil
}
