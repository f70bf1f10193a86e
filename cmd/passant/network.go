package main

import (
	"errors"
	"net"
	"net/netip"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"passant/game"
	"passant/p2p"
	"passant/p2p/discovery"
	"passant/term/lang"
)

// A network is this program among the others: a node of the network, which says
// of itself what a person can make use of.
type network struct {
	*p2p.Node
	language atomic.Pointer[language]
	finder   *discovery.Discovery // nil: hidden
	port     uint16               // that was chosen, or 0
	wrong    atomic.Pointer[fault]
}

// A language is what the network says of itself in one, looked up only where it has
// something to say.
type language struct {
	plain  func() lang.Plain
	doctor func() lang.Doctor
}

// network is this program among the others. A hidden one is found by nobody and
// finds nobody, but whoever has its address can call.
func (v *visit) network(hidden bool) (*network, error) {
	o := p2p.Options{
		Identity: v.identity,
		Store:    v.store,
		People:   v.people,
		Name:     v.settings.Name,
		App:      "passant " + version(),
		Port:     v.settings.Port,
		Reports:  filepath.Join(v.folders.data, "reports"),
		Log:      v.log.Logger,
	}
	n := &network{port: v.settings.Port}
	n.speak(v.say)
	if !hidden {
		n.finder = discovery.New(discovery.Options{Log: v.log.Logger})
		o.Finder = n.finder
	}
	node, err := p2p.New(o)
	if err != nil {
		return nil, err
	}
	n.Node = node
	return n, nil
}

// speak has what the network says of itself be in a language from now on.
func (n *network) speak(say *lang.Phrases) {
	n.language.Store(&language{
		plain:  sync.OnceValue(func() lang.Plain { return lang.PlainOf(say.Tag) }),
		doctor: sync.OnceValue(func() lang.Doctor { return lang.DoctorOf(say.Tag) }),
	})
}

// Self implements [game.Lobby].
func (n *network) Self() game.Self {
	self := n.Node.Self()
	self.Addresses = reachable(self.Addresses, net.InterfaceAddrs)
	self.Trouble = n.trouble(self.Trouble)
	return self
}

// trouble says in words why others may not find this program.
func (n *network) trouble(err error) error {
	if err == nil {
		return nil
	}
	say := n.language.Load().plain()
	switch {
	case errors.Is(err, p2p.ErrTwin):
		return errors.New(say.Twin)
	case errors.Is(err, discovery.ErrNoNetwork):
		return errors.New(say.NoNetwork)
	case errors.Is(err, discovery.ErrPort):
		return errors.New(say.PortTaken)
	case errors.Is(err, discovery.ErrForbidden):
		return errors.New(say.Forbidden)
	}
	return errors.New(say.Deaf)
}

// reachable puts the addresses of this computer in place of those that only mean
// all of them, such as "[::]:40123"; the port stays. Those with a zone, which
// means nothing on another computer, are left out where there are others. The system is
// asked for ours only where it has to be: the screen waits for it.
func reachable(addresses []string, ours func() ([]net.Addr, error)) []string {
	var all []string
	for _, text := range addresses {
		at, err := netip.ParseAddrPort(text)
		if addr, noPort := netip.ParseAddr(text); noPort == nil { // the usual port
			at, err = netip.AddrPortFrom(addr, discovery.DefaultPort), nil
		}
		if err != nil || !at.Addr().IsUnspecified() {
			all = append(all, text)
			continue
		}
		system, err := ours()
		if err != nil {
			all = append(all, text)
		}
		for _, addr := range ownAddresses(system) {
			if at.Port() == discovery.DefaultPort {
				all = append(all, addr.String())
			} else {
				all = append(all, netip.AddrPortFrom(addr, at.Port()).String())
			}
		}
	}
	if others := slices.DeleteFunc(slices.Clone(all), zoned); len(others) > 0 {
		return others
	}
	return all
}

// zoned reports whether an address has a zone, as in "fe80::1%eth0".
func zoned(address string) bool { return strings.Contains(address, "%") }

// ownAddresses are those among ours that others can reach, the easiest to type
// first; that of the computer for itself where there is no other.
func ownAddresses(ours []net.Addr) []netip.Addr {
	var outside, inside []netip.Addr
	for _, a := range ours {
		p, err := netip.ParsePrefix(a.String())
		if err != nil {
			continue
		}
		switch addr := p.Addr().Unmap(); {
		case addr.IsGlobalUnicast():
			outside = append(outside, addr)
		case addr.IsLoopback():
			inside = append(inside, addr)
		}
	}
	byFamily := func(a, b netip.Addr) int { return a.BitLen() - b.BitLen() }
	slices.SortStableFunc(outside, byFamily)
	slices.SortStableFunc(inside, byFamily)
	if len(outside) == 0 && len(inside) > 0 {
		return inside[:1]
	}
	return outside
}
