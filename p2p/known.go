package p2p

import (
	"crypto/ed25519"
	"net/netip"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/acquaintance"
	"passant/p2p/identity"
)

// remember takes the people of the book up: their keys, so that their hints are
// recognised, and what the player has decided about them.
func (n *Node) remember() {
	for _, p := range n.people.book.People() {
		id := p.ID()
		n.keys[id] = p.Key
		if p.Played {
			n.opponents[id] = true
		}
		if p.Marks != (game.Marks{}) {
			n.marks[id] = p.Marks
		}
	}
}

// pin notes that there is a game with somebody: from now on they are known by their key.
func (n *Node) pin(key ed25519.PublicKey, name string) {
	now := n.o.wall()
	c := n.connTo(identity.IDOf(key))
	n.people.book.Note(key, func(p *acquaintance.Person) {
		p.Played = true
		if c != nil {
			c.noteIn(p, now)
		} else if p.Name == "" {
			p.Name = nameOf(name)
		}
	})
}

// noteIn notes of a person that they are connected.
func (c *conn) noteIn(p *acquaintance.Person, now time.Time) {
	p.Name, p.Protocol = c.name, max(p.Protocol, c.speaks)
	p.Met(now, c.again)
}

// pinOpponent notes that there has been a game with somebody, of which nothing was
// noted when it was played.
func (n *Node) pinOpponent(g record.Summary) {
	began := g.Began.UTC().Truncate(time.Second)
	p, _ := n.people.book.Find(identity.IDOf(g.OpponentKey))
	if p.Played && !began.Before(p.First) || !began.After(p.Forgotten) {
		return
	}
	n.people.book.Note(g.OpponentKey, func(p *acquaintance.Person) {
		p.Played = true
		if p.Name == "" {
			p.Name = nameOf(g.Names[g.You.Other()])
		}
		if p.First.IsZero() || began.Before(p.First) {
			p.First = began
		}
		if p.Last.Before(began) {
			p.Last = began
		}
	})
}

// met notes of somebody whom one knows that they are connected.
func (n *Node) met(c *conn) {
	before, _ := n.people.book.Find(c.peer)
	if !before.Remembered() {
		return
	}
	if c.speaks < before.Protocol {
		n.log.Warn("somebody speaks an older protocol than before", "peer", c.peer, "now", c.speaks, "before", before.Protocol)
	}
	now := n.o.wall()
	n.people.book.Note(c.key, func(p *acquaintance.Person) { c.noteIn(p, now) })
}

// verified notes that it is proved whose key the peer holds: the two have compared
// safety words, or one knew the code of the other's table.
func (n *Node) verified(c *conn) {
	now := n.o.wall()
	n.people.book.Note(c.key, func(p *acquaintance.Person) {
		p.Verified = true
		c.noteIn(p, now)
	})
	n.savePeople()
	n.stir()
}

// doubted notes that words have differed on a connection to somebody.
func (n *Node) doubted(c *conn) {
	if _, ok := n.people.book.Find(c.peer); ok {
		n.people.book.Note(c.key, func(p *acquaintance.Person) { p.Verified = false })
		n.stir()
	}
}

// recognise fills in what is known of a listed peer whose key is: proved on a connection,
// or only hinted at in what they announce, which anybody can repeat. Then they are not shown
// as verified; whoever calls them demands the key.
func (n *Node) recognise(row *game.Peer, peer identity.ID, proved bool) {
	p, _ := n.people.book.Find(peer)
	row.Marks, row.Trust = p.Marks, p.Trust()
	if row.Trust != game.Stranger { // games with somebody forgotten do not count
		row.Score = n.people.score(peer)
	}
	if proved {
		row.Person = peer.String()
	} else {
		row.Likely = peer.String()
		row.Trust = min(row.Trust, game.Known)
	}
	if !p.Known() {
		row.Imitates = n.people.imitated(row.Name)
	}
	if petname := petnameOf(p); petname != "" {
		row.Name, row.Announced = petname, row.Name
	}
}

// remembered are the addresses at which somebody was reached, the last first.
func (n *Node) remembered(peer identity.ID) []netip.AddrPort {
	p, _ := n.people.book.Find(peer)
	return p.Addresses
}
