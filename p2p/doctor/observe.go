package doctor

import (
	"context"
	"log/slog"
	"net"
	"net/netip"
	"runtime"
	"slices"
	"sync"
	"time"
	"unicode/utf8"

	"passant/p2p/discovery"
	"passant/p2p/sanitise"
)

// Limits of an observation. It ends within limit, whatever the network does.
const (
	limit      = 3 * time.Second
	listening  = 1900 * time.Millisecond // until who is there has been heard
	settling   = 900 * time.Millisecond  // the least of it
	knocking   = 800 * time.Millisecond  // for one connection
	returning  = 300 * time.Millisecond  // for a datagram to come back
	probes     = 3                       // datagrams, lest a busy computer look like a firewall
	maxCards   = 32
	maxPeers   = 8
	maxAddrs   = 8                        // of an interface or a peer that are tried
	maxText    = 40                       // cells
	anyService = "_services._dns-sd._udp" // all kinds of services (RFC 6763, 9)
)

// Options say how to look.
type Options struct {
	// Port is the TCP port that the player has chosen, 0 if none.
	Port uint16
	// Status is that of a discovery which has been running for some seconds; with
	// nil one runs for the observation, and finds the other players.
	Status func() discovery.Status
	Log    *slog.Logger // nil is silent
}

// Observe looks at the network as it is now. It takes up to three seconds, less
// if ctx ends, and returns what it has seen until then. What it starts has ended
// when it returns; it sends nothing that would disturb anybody.
func Observe(ctx context.Context, o Options) Environment {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	e := Environment{System: runtime.GOOS}
	var running sync.WaitGroup
	var status discovery.Status
	var public []string
	strict := map[string]Answer{}
	cards := listCards()
	running.Go(func() {
		if o.Status != nil {
			status = o.Status()
			return
		}
		status, e.Peers = listen(ctx, o.Log)
	})
	running.Go(func() { strict = probeCards(ctx, cards) })
	running.Go(func() { e.Port = tryPort(ctx, o.Port, cards) })
	running.Go(func() { e.Firewall, public = thisSystem().firewall(ctx) })
	running.Wait()

	e.Trouble = status.Trouble
	e.Cards = merge(cards, status)
	for i := range e.Cards {
		c := &e.Cards[i]
		c.Strict = strict[c.Name]
		c.Public = slices.Contains(public, c.Name)
		c.Detour = detour(ctx, *c, e.Cards)
	}
	e.Default = defaultInterface(ctx, e.Cards)
	if e.status().Cause() == discovery.PortTaken {
		e.MDNSHolder = printable(holder(ctx, "udp", mdnsPort))
	}
	for i := range e.Cards {
		e.Cards[i].Name = printable(e.Cards[i].Name)
		e.Cards[i].Detour = printable(e.Cards[i].Detour)
	}
	e.Default = printable(e.Default)
	return e
}

// mdnsPort is the port of Multicast DNS (RFC 6762, 3).
const mdnsPort = 5353

// listCards lists the interfaces as the system has them, loopback last.
func listCards() []Card {
	all, err := net.Interfaces()
	if err != nil {
		return nil
	}
	var cards []Card
	for _, i := range all[:min(len(all), maxCards)] {
		c := Card{Up: i.Flags&net.FlagUp != 0, Multicast: i.Flags&net.FlagMulticast != 0}
		c.Name, c.Loopback = i.Name, i.Flags&net.FlagLoopback != 0
		c.Tunnel, c.Virtual = discovery.KindOf(i)
		c.Connected = i.Flags&net.FlagRunning != 0
		addrs, err := i.Addrs()
		if err != nil {
			continue // it went away since it was listed
		}
		for _, a := range addrs {
			if p, err := netip.ParsePrefix(a.String()); err == nil && len(c.Addresses) < maxAddrs {
				c.Addresses = append(c.Addresses, zoned(p.Addr().Unmap(), i.Name))
				c.nets = append(c.nets, p)
			}
		}
		cards = append(cards, c)
	}
	slices.SortStableFunc(cards, func(a, b Card) int { return a.distance() - b.distance() })
	return cards
}

// distance is how far an interface is from the people around: the less the better.
func (c Card) distance() int {
	switch {
	case c.Loopback:
		return 4
	case c.Virtual:
		return 3
	case c.Tunnel:
		return 2
	case !c.Up || !c.Connected:
		return 1
	}
	return 0
}

// zoned completes a link-local address, which needs its interface.
func zoned(a netip.Addr, name string) netip.Addr {
	if a.Is6() && a.IsLinkLocalUnicast() {
		return a.WithZone(name)
	}
	return a
}

// merge adds what discovery knows of the interfaces.
func merge(cards []Card, status discovery.Status) []Card {
	merged := slices.Clone(cards)
	for i := range merged {
		c := &merged[i]
		at := slices.IndexFunc(status.Links, func(l discovery.LinkStatus) bool { return l.Name == c.Name })
		if at >= 0 {
			c.LinkStatus, c.Used = status.Links[at], true
		}
	}
	return merged
}

// listen has discovery run, and beside it one that asks for services of all
// kinds: printers and the like answer that, which tells whether other computers
// are heard at all.
func listen(ctx context.Context, log *slog.Logger) (discovery.Status, []Peer) {
	people := discovery.New(discovery.Options{Log: log})
	things := discovery.New(discovery.Options{Service: anyService, Log: log})
	running, stop := context.WithCancel(ctx)
	var wait sync.WaitGroup
	for _, d := range []*discovery.Discovery{people, things} {
		wait.Go(func() { _ = d.Run(running) }) // it fails only when it has run before
		d.Browse(true)
	}
	await(ctx, people)
	status := people.Status()
	for _, l := range things.Status().Links {
		for i := range status.Links {
			if status.Links[i].Name == l.Name {
				status.Links[i].Heard = status.Links[i].Heard || l.Heard
			}
		}
	}
	peers := people.Peers()
	stop()
	found := knockAll(ctx, peers[:min(len(peers), maxPeers)])
	wait.Wait()
	return status, found
}

// await returns when a player on another computer was found and everything has
// come back that should, or when the time is over.
func await(ctx context.Context, people *discovery.Discovery) {
	least, most := time.NewTimer(settling), time.NewTimer(listening)
	defer least.Stop()
	defer most.Stop()
	settled := false
	for !settled || !slices.ContainsFunc(people.Peers(), isElsewhere) || !echoed(people.Status()) {
		select {
		case <-ctx.Done():
			return
		case <-most.C:
			return
		case <-least.C:
			settled = true
		case <-people.Changed():
		}
	}
}

func isElsewhere(p discovery.Peer) bool { return !p.Local && len(p.Addresses) > 0 }

func echoed(s discovery.Status) bool {
	return !slices.ContainsFunc(s.Links, func(l discovery.LinkStatus) bool { return l.Connected && !l.Echoed })
}

// knockAll tries whether the players who are heard take connections.
func knockAll(ctx context.Context, peers []discovery.Peer) []Peer {
	found := make([]Peer, len(peers))
	var wait sync.WaitGroup
	for i, p := range peers {
		found[i] = Peer{Name: p.Name, Local: p.Local, At: p.Addresses}
		if len(p.Addresses) == 0 {
			continue
		}
		found[i].Where = printable(p.Addresses[0].String())
		wait.Go(func() {
			ctx, cancel := context.WithTimeout(ctx, knocking)
			defer cancel()
			conn, err := discovery.Dial(ctx, p.Addresses[:min(len(p.Addresses), maxAddrs)])
			if found[i].Answered = err == nil; err == nil {
				_ = conn.Close()
			}
		})
	}
	wait.Wait()
	return found
}

// printable makes what comes from the system or a program fit to be shown: names of
// interfaces and programs may hold anything.
func printable(s string) string { return sanitise.Line(s, maxText, utf8.UTFMax*maxText) }
