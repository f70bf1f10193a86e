package acquaintance

import (
	"crypto/ed25519"
	"net/netip"
	"slices"
	"time"

	"passant/game"
	"passant/p2p/identity"
)

// MaxAddresses is how many addresses are remembered of a person.
const MaxAddresses = 4

// A Person is what is known of somebody. Name and petname are foreign text until
// they are cleaned for the screen.
type Person struct {
	Key         ed25519.PublicKey
	Name        string     // what they last called themselves, at most 48 bytes
	Marks       game.Marks // the petname has at most 48 bytes
	First, Last time.Time  // when they were first and last connected, to the second, in UTC; zero: never
	Played      bool       // there has been a game with them
	Verified    bool       // it is proved whose key it is: by words, or by the code of a table
	Forgotten   time.Time  // games from before this prove nothing any more; zero: never

	// Addresses are where they were reached, the last first, at most MaxAddresses.
	Addresses []netip.AddrPort
	// Protocol is the highest version of the protocol that their program has spoken,
	// 0 if not known.
	Protocol uint32
}

// ID is what the person is known by.
func (p Person) ID() identity.ID { return identity.IDOf(p.Key) }

// Trust is how far it is known who the person is.
func (p Person) Trust() game.Trust {
	switch {
	case p.Verified:
		return game.Verified
	case p.Played:
		return game.Known
	}
	return game.Stranger
}

// Known reports whether the person is no stranger: the two have played, it is
// proved who they are, or the player has given them a name or a place of their own.
func (p Person) Known() bool {
	return p.Played || p.Verified || p.Marks.Favourite || p.Marks.Petname != ""
}

// Remembered reports whether anything is remembered of the person, but that they were
// forgotten.
func (p Person) Remembered() bool { return p.Played || p.Verified || p.Marks != game.Marks{} }

// worthKeeping reports whether there is anything for the book to keep.
func (p Person) worthKeeping() bool { return p.Remembered() || !p.Forgotten.IsZero() }

// Forget leaves nothing of the person but that they were forgotten, which is kept where
// there are games that would bring them back.
func (p *Person) Forget(at time.Time) {
	forgotten := p.Forgotten
	if p.Played {
		forgotten = at.UTC().Truncate(time.Second)
	}
	*p = Person{Key: p.Key, Forgotten: forgotten}
}

// Met notes that the person was connected at a time, and where they can be called: an
// address that is none is left out.
func (p *Person) Met(at time.Time, where netip.AddrPort) {
	p.Last = at.UTC().Truncate(time.Second)
	if p.First.IsZero() {
		p.First = p.Last
	}
	if !callable(where) {
		return
	}
	p.Addresses = slices.DeleteFunc(slices.Clone(p.Addresses), func(a netip.AddrPort) bool { return a == where })
	p.Addresses = slices.Insert(p.Addresses, 0, where)
	p.Addresses = p.Addresses[:min(len(p.Addresses), MaxAddresses)]
}

// callable reports whether an address can be that of a person.
func callable(a netip.AddrPort) bool {
	return a.IsValid() && a.Port() != 0 && !a.Addr().IsUnspecified() && !a.Addr().IsMulticast()
}

// clone shares nothing with p.
func (p Person) clone() Person {
	p.Key = slices.Clone(p.Key)
	p.Addresses = slices.Clone(p.Addresses)
	return p
}
