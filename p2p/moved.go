package p2p

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"

	passantv1 "passant/proto/passant/v1"
)

// A connection lives between two addresses. When the one here is taken away, by a
// new lease or another access point, nothing says so: what is sent gets lost until
// the silence is noticed. Discovery follows the network anyway, and says when it
// looks different; then it is asked which addresses there are.

// errMoved is that a connection was from an address that this computer had.
var errMoved = errors.New("this computer has another address now")

// ownAddresses are those of this computer, without zones.
func ownAddresses() ([]netip.Addr, error) {
	all, err := net.InterfaceAddrs()
	if err != nil {
		return nil, fmt.Errorf("own addresses: %w", err)
	}
	var own []netip.Addr
	for _, a := range all {
		if p, err := netip.ParsePrefix(a.String()); err == nil {
			own = append(own, p.Addr().Unmap().WithZone(""))
		}
	}
	slices.SortFunc(own, netip.Addr.Compare)
	return own, nil
}

// isOwn reports whether an address is one of this computer.
func isOwn(a netip.Addr) bool {
	if a.IsLoopback() {
		return true
	}
	own, err := ownAddresses()
	return err == nil && slices.Contains(own, a.WithZone(""))
}

// readdress looks which addresses this computer has, and goes on from them if it had
// others.
func (n *Node) readdress(known []netip.Addr) []netip.Addr {
	own, err := n.o.addresses()
	if err != nil {
		n.log.Warn("network", "err", err)
		return known
	}
	if known != nil && !slices.Equal(own, known) {
		n.moved(own)
	}
	return own
}

// moved ends the connections from addresses that are gone, and has games dial anew
// where there is no connection.
func (n *Node) moved(own []netip.Addr) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, c := range n.conns {
		if at := addrPort(c.raw.LocalAddr()).Addr(); at.IsValid() && !at.IsLoopback() && !slices.Contains(own, at.WithZone("")) {
			n.log.Info("an address is gone", "address", at, "peer", c.peer)
			c.end(passantv1.Bye_CODE_UNSPECIFIED, errMoved)
		}
	}
	for _, s := range n.sessions {
		s.moved()
	}
	signal(n.people.anew)
}
