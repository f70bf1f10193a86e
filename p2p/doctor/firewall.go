package doctor

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"net"
	"net/netip"
	"os"
	"slices"
	"sync"
	"time"

	"golang.org/x/net/ipv4"
)

// group is the address of Multicast DNS (RFC 6762, 3).
const group = "224.0.0.251"

// probeCards finds out on each interface whether a firewall lets in only what it
// has been told to.
func probeCards(ctx context.Context, cards []Card) map[string]Answer {
	answers := map[string]Answer{}
	var mu sync.Mutex
	var wait sync.WaitGroup
	for _, c := range cards {
		if !c.real() || !c.Connected || !c.Multicast {
			continue
		}
		wait.Go(func() {
			answer := probe(ctx, c)
			mu.Lock()
			defer mu.Unlock()
			answers[c.Name] = answer
		})
	}
	wait.Wait()
	return answers
}

// probe sends a datagram to a multicast group on a port that no firewall has
// heard of, with no hop to live: it never leaves the computer, but comes back
// as if it had come in by the interface, through the firewall. That needs no
// rights, where reading a firewall's rules does. Yes says that it stayed away.
func probe(ctx context.Context, c Card) Answer {
	card, err := net.InterfaceByName(c.Name)
	if err != nil || !hasIPv4(c) {
		return Unknown
	}
	var config net.ListenConfig
	raw, err := config.ListenPacket(ctx, "udp4", group+":0")
	if err != nil {
		return Unknown
	}
	defer func() { _ = raw.Close() }()
	conn, everybody := ipv4.NewPacketConn(raw), net.ParseIP(group)
	at, ok := raw.LocalAddr().(*net.UDPAddr)
	if !ok || conn.SetMulticastTTL(0) != nil || conn.SetMulticastLoopback(true) != nil ||
		conn.JoinGroup(card, &net.UDPAddr{IP: everybody}) != nil || conn.SetMulticastInterface(card) != nil {
		return Unknown
	}
	token := make([]byte, 16)
	_, _ = rand.Read(token) // never fails
	defer context.AfterFunc(ctx, func() { _ = raw.Close() })()
	for range probes {
		if _, err := conn.WriteTo(token, nil, &net.UDPAddr{IP: everybody, Port: at.Port}); err != nil {
			return Unknown
		}
		if err := comesBack(raw, token); !errors.Is(err, os.ErrDeadlineExceeded) {
			if err != nil {
				return Unknown
			}
			return No
		}
	}
	return Yes
}

// comesBack waits for a token; the error wraps os.ErrDeadlineExceeded if it
// stays away.
func comesBack(conn net.PacketConn, token []byte) error {
	if err := conn.SetReadDeadline(time.Now().Add(returning)); err != nil {
		return err
	}
	buf := make([]byte, 64)
	for {
		n, _, err := conn.ReadFrom(buf)
		if err != nil {
			return err
		}
		if bytes.Equal(buf[:n], token) {
			return nil
		}
	}
}

func hasIPv4(c Card) bool { return slices.ContainsFunc(c.Addresses, netip.Addr.Is4) }
