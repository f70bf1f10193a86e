package discovery

import (
	"context"
	"errors"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/miekg/dns"
)

// A fakeLink has, like a socket, a buffer for what is not taken at once.
type fakeLink struct {
	host   *host
	buffer chan packet
	done   chan struct{}
	wait   sync.WaitGroup
}

func (h *host) open(_ context.Context, out chan<- packet) (link, error) {
	h.lan.mu.Lock()
	defer h.lan.mu.Unlock()
	if h.down != nil {
		return nil, h.down
	}
	f := &fakeLink{host: h, buffer: make(chan packet, 1000), done: make(chan struct{})}
	f.wait.Go(func() {
		for {
			select {
			case p := <-f.buffer:
				select {
				case out <- p:
				case <-f.done:
					return
				}
			case <-f.done:
				return
			}
		}
	})
	h.link = f
	return f, nil
}

func (f *fakeLink) join([]nic) { f.host.set(func(h *host) { h.joins++ }) }

func (f *fakeLink) close() {
	f.host.set(func(h *host) { h.link = nil })
	close(f.done)
	f.wait.Wait()
}

func (f *fakeLink) send(n nic, data []byte) error {
	l := f.host.lan
	l.mu.Lock()
	defer l.mu.Unlock()
	if f.host.unsent != nil {
		return f.host.unsent
	}
	if !f.host.on(n.Name) {
		return errors.New("no such interface")
	}
	for _, family := range []string{"IPv4", "IPv6"} {
		i := slices.IndexFunc(n.addrs(), func(a netip.Addr) bool {
			return a.Is4() == (family == "IPv4") && (a.Is4() || n.loopback() || a.IsLinkLocalUnicast())
		})
		if i < 0 {
			continue
		}
		l.record(f.host, n.Name, family, data)
		l.deliver(f.host, n.Name, netip.AddrPortFrom(n.addrs()[i], mdnsPort), data)
	}
	return nil
}

func (l *lan) record(from *host, segment, family string, data []byte) {
	m := new(dns.Msg)
	if err := m.Unpack(data); err != nil {
		l.t.Errorf("sent what cannot be read: %v", err)
	}
	if len(data) > 1400 {
		l.t.Errorf("sent %d bytes, more than a frame", len(data))
	}
	l.wire = append(l.wire, frame{time.Since(networkStart), from, segment, family, m})
}

// deliver hands a packet to everybody on the segment. Loopback is a segment
// of each computer by itself.
func (l *lan) deliver(from *host, segment string, source netip.AddrPort, data []byte) {
	for _, to := range l.hosts {
		if segment == "lo" && to != from && from != nil || to != from && l.lost(to) {
			continue
		}
		for _, n := range to.nics {
			if n.Name != segment {
				continue
			}
			if to.link == nil {
				continue
			}
			select {
			case to.link.buffer <- packet{data: slices.Clone(data), from: source, nic: n.Index}:
			default:
				l.t.Error("a buffer overflowed")
			}
		}
	}
}
