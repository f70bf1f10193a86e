package doctor

import (
	"context"
	"net"
	"net/netip"
	"time"

	"golang.org/x/net/icmp"
	"golang.org/x/net/ipv4"
	"golang.org/x/net/ipv6"
)

// Pings of one computer.
const (
	pings     = 3
	pingAgain = 500 * time.Millisecond
)

// ping finds out whether a computer is there, as it answers even where its firewall
// lets no connection in. Unknown says that the system does not let a player ask; No
// that nothing came back, which some firewalls see to.
func ping(ctx context.Context, a netip.Addr) Answer {
	network, listen := "udp4", "0.0.0.0"
	var kind icmp.Type = ipv4.ICMPTypeEcho
	if a.Is6() {
		network, listen, kind = "udp6", "::", ipv6.ICMPTypeEchoRequest
	}
	conn, err := icmp.ListenPacket(network, listen)
	if err != nil {
		return Unknown
	}
	defer func() { _ = conn.Close() }()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	// The system puts a number of its own in place of the message's.
	message := icmp.Message{Type: kind, Body: &icmp.Echo{Seq: 1, Data: []byte("passant")}}
	data, err := message.Marshal(nil)
	if err != nil {
		return Unknown
	}
	to := &net.UDPAddr{IP: a.AsSlice(), Zone: a.Zone()}
	for range pings {
		if _, err := conn.WriteTo(data, to); err != nil {
			return Unknown
		}
		if answers(conn, a) {
			return Yes
		}
	}
	return No
}

// answers waits for an answer of one computer; others may write to us as well.
func answers(conn *icmp.PacketConn, a netip.Addr) bool {
	if err := conn.SetReadDeadline(time.Now().Add(pingAgain)); err != nil {
		return false
	}
	buf := make([]byte, 512)
	for {
		_, from, err := conn.ReadFrom(buf)
		if err != nil {
			return false
		}
		sender, ok := from.(*net.UDPAddr)
		if ok && sender.AddrPort().Addr().Unmap().WithZone("") == a.WithZone("") {
			return true
		}
	}
}
