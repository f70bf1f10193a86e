package p2p

import (
	"context"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"time"

	"passant/game"
	"passant/p2p/discovery"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

var _ game.Lobby = (*Node)(nil)

// Changed implements [game.Lobby].
func (n *Node) Changed() <-chan struct{} { return n.changed }

// Challenges implements [game.Lobby].
func (n *Node) Challenges() <-chan *game.Challenge { return n.challenges }

// Challenge implements [game.Lobby].
func (n *Node) Challenge(ctx context.Context, peerID string, p game.Proposal) (*game.Match, error) {
	if err := n.playable(p); err != nil {
		return nil, err
	}
	c, err := n.reachRow(ctx, peerID)
	if err != nil {
		return nil, err
	}
	return n.ask(ctx, c.peer, p, nil)
}

// ask makes a challenge and waits for what becomes of it.
func (n *Node) ask(ctx context.Context, peer identity.ID, p game.Proposal, counters *incoming) (*game.Match, error) {
	o, err := n.propose(peer, p, counters)
	if err != nil {
		return nil, err
	}
	timer := time.NewTimer(challengeTime)
	defer timer.Stop()
	select {
	case d := <-o.decided:
		return d.match, d.err
	case <-ctx.Done():
		return n.withdraw(peer, o, passantv1.ChallengeEnd_REASON_CANCELLED, ctx.Err())
	case <-timer.C:
		return n.withdraw(peer, o, passantv1.ChallengeEnd_REASON_TIMEOUT, game.ErrNoAnswer)
	}
}

// Find implements [game.Lobby].
func (n *Node) Find(ctx context.Context, address string) (game.Peer, error) {
	a, err := discovery.ParseAddress(address)
	if err != nil {
		return game.Peer{}, fmt.Errorf("%w: %w", game.ErrAddress, err)
	}
	addrs, err := n.resolve(ctx, a)
	if err != nil {
		return game.Peer{}, fmt.Errorf("%w: %w", game.ErrUnreachable, err)
	}
	c, err := n.call(ctx, addrs, nil)
	if err != nil {
		return game.Peer{}, err
	}
	return n.rowOf(c), nil
}

func (n *Node) resolve(ctx context.Context, a discovery.Address) ([]netip.AddrPort, error) {
	if n.o.Finder != nil {
		return n.o.Finder.Resolve(ctx, a)
	}
	if a.IP.IsValid() {
		return []netip.AddrPort{netip.AddrPortFrom(a.IP, a.Port)}, nil
	}
	ips, err := net.DefaultResolver.LookupNetIP(ctx, "ip", a.Host)
	if err != nil {
		return nil, fmt.Errorf("resolve: %w", err)
	}
	var addrs []netip.AddrPort
	for _, ip := range ips {
		addrs = append(addrs, netip.AddrPortFrom(ip.Unmap(), a.Port))
	}
	return addrs, nil
}

// Self implements [game.Lobby].
func (n *Node) Self() game.Self {
	n.mu.Lock()
	at, deaf, name := n.listening, n.deaf, n.o.Name
	n.mu.Unlock()
	self := game.Self{Name: name, Hidden: n.o.Finder == nil, Trouble: deaf}
	if n.people.twinned() {
		self.Trouble = ErrTwin
	}
	if n.o.Finder != nil {
		status := n.o.Finder.Status()
		if self.Trouble == nil {
			self.Trouble = status.Trouble
		}
		if at.IsValid() {
			self.Addresses = typed(linkAddresses(status), at.Port())
		}
		return self
	}
	if at.IsValid() {
		self.Addresses = typed([]netip.Addr{at.Addr()}, at.Port())
	}
	return self
}

// linkAddresses are this computer's addresses, those first that others are
// likeliest to reach, and loopback only where there is nothing else.
func linkAddresses(status discovery.Status) []netip.Addr {
	var real, virtual, loopback []netip.Addr
	for _, l := range status.Links {
		switch {
		case l.Loopback:
			loopback = append(loopback, l.Addresses...)
		case l.Virtual:
			virtual = append(virtual, l.Addresses...)
		default:
			real = append(real, l.Addresses...)
		}
	}
	slices.SortStableFunc(real, func(a, b netip.Addr) int { return ease(a) - ease(b) })
	if addrs := append(real, virtual...); len(addrs) > 0 {
		return addrs
	}
	return loopback
}

// ease is how hard an address is to type and to reach: the less the better.
func ease(a netip.Addr) int {
	switch {
	case a.Is4():
		return 0
	case a.IsLinkLocalUnicast():
		return 2
	}
	return 1
}

// typed writes addresses as a person would type them: the port only where it is
// not the usual one.
func typed(addrs []netip.Addr, port uint16) []string {
	var texts []string
	for _, a := range addrs {
		if port == discovery.DefaultPort {
			texts = append(texts, a.String())
		} else {
			texts = append(texts, netip.AddrPortFrom(a, port).String())
		}
	}
	return texts
}
