package doctor

import (
	"context"
	"net"
	"net/netip"
	"slices"
)

// Addresses for documentation, far away from any network (RFC 5737, RFC 3849).
const (
	farAway4 = "203.0.113.1:9"
	farAway6 = "[2001:db8::1]:9"
)

// source asks the system from which address it would send to another. Nothing is
// sent: a socket of UDP is only told where it would have to.
func source(ctx context.Context, network, to string) netip.Addr {
	var dialer net.Dialer
	conn, err := dialer.DialContext(ctx, network, to)
	if err != nil {
		return netip.Addr{}
	}
	defer func() { _ = conn.Close() }()
	at, err := netip.ParseAddrPort(conn.LocalAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap()
}

// defaultInterface is where everything goes that is not local, "" if nowhere.
func defaultInterface(ctx context.Context, cards []Card) string {
	if name := interfaceOf(source(ctx, "udp4", farAway4), cards); name != "" {
		return name
	}
	return interfaceOf(source(ctx, "udp6", farAway6), cards)
}

func interfaceOf(a netip.Addr, cards []Card) string {
	i := slices.IndexFunc(cards, func(c Card) bool { return a.IsValid() && !c.Loopback && slices.Contains(c.Addresses, a) })
	if i < 0 {
		return ""
	}
	return cards[i].Name
}

// detour is the tunnel by which a packet to a neighbour on the network of an
// interface would go, or "".
func detour(ctx context.Context, c Card, cards []Card) string {
	if !c.real() || !c.Connected {
		return ""
	}
	for _, p := range c.nets {
		neighbour := neighbourOf(p)
		if !neighbour.IsValid() {
			continue
		}
		way := interfaceOf(source(ctx, "udp4", netip.AddrPortFrom(neighbour, 9).String()), cards)
		i := slices.IndexFunc(cards, func(c Card) bool { return c.Name == way && c.Tunnel })
		if i >= 0 {
			return cards[i].Name
		}
	}
	return ""
}

// neighbourOf is another address of an IPv4 network than one's own; invalid where
// there is none.
func neighbourOf(p netip.Prefix) netip.Addr {
	if !p.Addr().Is4() || p.Bits() > 30 {
		return netip.Addr{}
	}
	first := p.Masked().Addr().Next()
	if first == p.Addr() {
		return first.Next()
	}
	return first
}
