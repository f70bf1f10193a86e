package doctor

import (
	"errors"
	"net/netip"
	"slices"

	"passant/p2p/discovery"
)

// An Environment is what a computer has seen of its network. Names in it have
// been cleaned and may be shown.
type Environment struct {
	System string // as in GOOS: "linux", "windows", "darwin"
	Cards  []Card // all interfaces, those that discovery uses first
	// Trouble is that of discovery, nil or wrapping one of its errors.
	Trouble error
	// Default is the interface by which everything goes that is not on a network
	// of one's own, "" if there is none.
	Default string
	Port    Port
	// MDNSHolder is the program at the mDNS port that discovery could not open, ""
	// where the system does not tell.
	MDNSHolder string
	Peers      []Peer
	Firewall   string // one that is on by its own account, such as "ufw", or ""
}

// A Card is a network interface, of hardware or not.
type Card struct {
	discovery.LinkStatus
	Used      bool // discovery uses it
	Up        bool // it is switched on
	Multicast bool // it can carry multicast
	Public    bool // Windows takes the network for a public one
	Strict    Answer
	// Detour is the tunnel by which packets to the neighbours on this very
	// network would go, "" as it should be.
	Detour string

	nets []netip.Prefix // of its IPv4 and IPv6 addresses, with the address itself
}

// An Answer is what is known about something that not every system tells.
type Answer uint8

// What may be known.
const (
	Unknown Answer = iota
	Yes
	No
)

// A Port is the TCP port where others connect.
type Port struct {
	Wanted uint16
	Chosen bool // by the player: no other will do
	// Passant says that a Passant listens there already.
	Passant bool
	// Taken says that another program does; Holder is its name, "" where the
	// system does not tell.
	Taken  bool
	Holder string
	// Refused is why the port cannot be opened for another reason, "" if it can.
	Refused string
	// Tried is the port that was connected to: Wanted, or a free one if that is
	// taken. 0: none could be opened.
	Tried uint16
	// Blocked are the interfaces at whose own addresses no connection came about.
	Blocked []string
	// Reached is how many of the own addresses took a connection.
	Reached int
}

// A Peer is another Passant that was heard.
type Peer struct {
	Name     string
	Where    string // the first of its addresses
	At       []netip.AddrPort
	Local    bool // on this computer
	Answered bool // it takes connections
}

// status is what discovery would say of the environment.
func (e Environment) status() discovery.Status {
	s := discovery.Status{Trouble: e.Trouble}
	for _, c := range e.Cards {
		if c.Used {
			s.Links = append(s.Links, c.LinkStatus)
			s.Heard = s.Heard || c.Heard
		}
	}
	return s
}

// card is an interface by its name.
func (e Environment) card(name string) (Card, bool) {
	i := slices.IndexFunc(e.Cards, func(c Card) bool { return c.Name == name })
	if i < 0 {
		return Card{}, false
	}
	return e.Cards[i], true
}

// real reports whether the interface leads to other computers around.
func (c Card) real() bool { return !c.Loopback && !c.Virtual && !c.Tunnel }

// mute reports whether multicast does not come back on a network where it should.
func (c Card) mute() bool { return c.Used && c.real() && c.Connected && !(c.Sent && c.Echoed) }

// forbidden reports whether the system refuses to send there.
func (c Card) forbidden() bool { return errors.Is(c.Trouble, discovery.ErrForbidden) }
