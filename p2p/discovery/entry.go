package discovery

import (
	"cmp"
	"net/netip"
	"slices"
	"time"
)

// An entry is one instance of the service.
type entry struct {
	instance string     // the key
	label    string     // its first part as its owner writes it
	source   netip.Addr // of the packet that first named it, as far as known
	since    time.Time  // first heard of
	heard    time.Time  // last heard of, or last known to accept a connection
	until    time.Time  // when its PTR expires
	host     string
	port     uint16
	text     map[string]string // nil until a TXT record was heard
	addrs    map[netip.Addr]*claim
	contact  contact
	curious  bool // named since we last asked for what it leaves out
}

// A claim is a peer's statement that an address is its own.
type claim struct {
	nic      int // index of the interface on which it was made
	distance int // of that interface from the people around
	heard    time.Time
	until    time.Time
	spoke    bool // a packet came from there: it is no mere claim
}

// complete reports whether enough is known to list the peer.
func (e *entry) complete() bool {
	return e.port != 0 && e.text != nil && len(e.addrs) > 0
}

// listed reports whether the peer is shown: all of it is known, and it was there
// when we last had reason to doubt that.
func (e *entry) listed() bool { return e.complete() && !e.contact.stale }

// canKnock reports whether there is an address to look for the peer at unasked.
func (e *entry) canKnock() bool {
	for _, cl := range e.addrs {
		if cl.spoke {
			return true
		}
	}
	return false
}

// doors lists such addresses: only those the peer has spoken from, so that
// nobody can send us knocking at the router.
func (e *entry) doors() []netip.AddrPort {
	return slices.DeleteFunc(e.candidates(), func(a netip.AddrPort) bool { return !e.addrs[a.Addr()].spoke })
}

// candidates orders a peer's addresses for dialling: those heard over a network
// of hardware before those of tunnels and those of containers, among them first
// those it has spoken from, then those of our own networks, then link-local ones,
// both families in turn.
func (e *entry) candidates() []netip.AddrPort {
	const kinds = 3
	rank := func(a netip.Addr) int {
		far := e.addrs[a].distance * kinds
		switch {
		case a.IsLoopback(), e.addrs[a].spoke:
			return far
		case a.IsLinkLocalUnicast():
			return far + 2
		}
		return far + 1
	}
	var list []netip.AddrPort
	for a := range e.addrs {
		list = append(list, netip.AddrPortFrom(a, e.port))
	}
	slices.SortFunc(list, func(a, b netip.AddrPort) int {
		return cmp.Or(rank(a.Addr())-rank(b.Addr()), a.Compare(b))
	})
	return interleave(list)
}
