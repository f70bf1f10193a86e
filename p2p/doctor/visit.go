package doctor

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"sync"
	"syscall"
	"time"

	"passant/p2p"
	"passant/p2p/discovery"
)

// Limits of a visit. Linux takes three seconds to find out that no computer on the
// network has an address.
const (
	visiting  = 8 * time.Second
	resolving = 3500 * time.Millisecond
	dialling  = 4 * time.Second
	prompt    = time.Second // an answer that comes sooner was given by somebody
)

// A Visit is what came of going to an address.
type Visit struct {
	Address discovery.Address
	// Doors are what the address stands for; none where nobody knows the name.
	Doors []Door
	// Answer is the index of the door at which somebody answered, or -1.
	Answer int
	// Passant says that a Passant answered there, Greeting what it said, and HungUp
	// that it said nothing.
	Passant  bool
	Greeting p2p.Greeting
	HungUp   bool
}

// A Door is an address and port that was connected to.
type Door struct {
	At      netip.AddrPort
	Outcome Outcome
	Own     bool   // it is of this computer
	On      string // the interface on whose network it is, "" if it is on none
	Way     string // the interface by which packets to it go, "" if by none
	Alive   Answer // the computer answers a ping
}

// An Outcome is what came of connecting.
type Outcome uint8

// What may come of connecting.
const (
	// TimedOut: nothing came back.
	TimedOut Outcome = iota
	// Connected: somebody took the connection.
	Connected
	// Refused: the computer is there, and nobody listens at that port.
	Refused
	// Rejected: somebody on the way said at once that it may not be.
	Rejected
	// Absent: no computer on that network has the address.
	Absent
	// Unroutable: no network of this computer leads there.
	Unroutable
	// Barred: the system does not let this program send there.
	Barred
)

// Call goes to an address, and looks who answers. It takes up to eight seconds,
// less if ctx ends, and is a knock to a Passant that answers.
func Call(ctx context.Context, a discovery.Address) Visit {
	ctx, cancel := context.WithTimeout(ctx, visiting)
	defer cancel()
	v := Visit{Address: a, Answer: -1}
	cards := listCards()
	addrs := resolve(ctx, a)
	v.Doors = make([]Door, min(len(addrs), maxAddrs))
	conns := make([]net.Conn, len(v.Doors))
	var trying sync.WaitGroup
	for i := range v.Doors {
		d := &v.Doors[i]
		d.At = addrs[i]
		d.place(ctx, cards)
		trying.Go(func() { conns[i], d.Outcome = connect(ctx, d.At) })
		trying.Go(func() { d.Alive = ping(ctx, d.At.Addr()) })
	}
	trying.Wait()
	for i, conn := range conns {
		if conn == nil {
			continue
		}
		if v.Answer < 0 {
			v.Answer = i
			v.listen(ctx, conn)
		}
		_ = conn.Close()
	}
	return v
}

// resolve turns what was typed into addresses; none where nobody knows the name.
func resolve(ctx context.Context, a discovery.Address) []netip.AddrPort {
	ctx, cancel := context.WithTimeout(ctx, resolving)
	defer cancel()
	finder := discovery.New(discovery.Options{})
	var running sync.WaitGroup
	defer running.Wait()
	running.Go(func() { _ = finder.Run(ctx) }) // it fails only when it has run before
	defer cancel()
	addrs, err := finder.Resolve(ctx, a)
	if err != nil {
		return nil
	}
	return addrs
}

// listen hears who answers.
func (v *Visit) listen(ctx context.Context, conn net.Conn) {
	var err error
	v.Greeting, err = p2p.Overhear(ctx, conn)
	v.Passant = !errors.Is(err, p2p.ErrNotPassant)
	v.HungUp = v.Passant && err != nil
}

// place finds out where a door is as seen from here.
func (d *Door) place(ctx context.Context, cards []Card) {
	a := d.At.Addr()
	d.Own = a.IsLoopback() || slices.ContainsFunc(cards, func(c Card) bool { return slices.Contains(c.Addresses, a) })
	network := "udp6"
	if a.Is4() {
		network = "udp4"
	}
	d.Way = printable(interfaceOf(source(ctx, network, netip.AddrPortFrom(a, 9).String()), cards))
	for _, c := range cards {
		if c.Up && c.Connected && slices.ContainsFunc(c.nets, func(p netip.Prefix) bool { return reaches(p, a, c.Name) }) {
			d.On = printable(c.Name)
			return
		}
	}
}

// reaches reports whether an address is on the network of an interface; one that
// needs an interface is on that of its own alone.
func reaches(p netip.Prefix, a netip.Addr, name string) bool {
	if a.Zone() != "" && a.Zone() != name {
		return false
	}
	return p.Masked().Contains(a.WithZone(""))
}

// connect dials, and says what came of it.
func connect(ctx context.Context, at netip.AddrPort) (net.Conn, Outcome) {
	dialer := net.Dialer{Timeout: dialling}
	began := time.Now()
	conn, err := dialer.DialContext(ctx, "tcp", at.String())
	return conn, outcomeOf(err, time.Since(began))
}

// outcomeOf reads what the system says of a connection that did not come about, and
// how soon. That there is no way to a host, Linux says itself when nobody has
// the address, after three seconds; sooner only a router or a firewall does.
func outcomeOf(err error, took time.Duration) Outcome {
	switch {
	case err == nil:
		return Connected
	case isAny(err, syscall.ECONNREFUSED, windowsRefused):
		return Refused
	case isAny(err, syscall.EPERM, syscall.EACCES, windowsForbidden):
		return Barred
	case isAny(err, syscall.ENETUNREACH, syscall.EADDRNOTAVAIL, windowsNoNetwork):
		return Unroutable
	case isAny(err, syscall.EHOSTUNREACH, syscall.EHOSTDOWN, windowsNoHost):
		if took < prompt {
			return Rejected
		}
		return Absent
	}
	return TimedOut
}

// Windows' own numbers of what other systems call by name.
const (
	windowsForbidden = syscall.Errno(10013) // WSAEACCES
	windowsNoNetwork = syscall.Errno(10051) // WSAENETUNREACH
	windowsRefused   = syscall.Errno(10061) // WSAECONNREFUSED
	windowsNoHost    = syscall.Errno(10065) // WSAEHOSTUNREACH
)

func isAny(err error, kinds ...syscall.Errno) bool {
	return slices.ContainsFunc(kinds, func(kind syscall.Errno) bool { return errors.Is(err, kind) })
}
