package discovery

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/miekg/dns"
)

const (
	lookupLimit  = 3 * time.Second
	lookupRepeat = time.Second
	lookupSettle = 150 * time.Millisecond // for the other family, after a first answer
)

// ErrUnknownHost says that nobody answers to a name.
var ErrUnknownHost = errors.New("no computer of that name was found")

// Resolve turns a typed address into addresses to dial, best first. Names that
// end in .local are asked for on the network directly, since many systems
// cannot, as well as from the system, which answers all others. Run must be
// running. The error may wrap ErrUnknownHost.
func (d *Discovery) Resolve(ctx context.Context, a Address) ([]netip.AddrPort, error) {
	if a.IP.IsValid() {
		return d.zones(a), nil
	}
	ctx, cancel := context.WithTimeout(ctx, lookupLimit)
	defer cancel()
	answers := make(chan []netip.Addr, 2)
	asked := 1
	go func() { answers <- d.env.resolve(ctx, a.Host) }()
	if a.Local() {
		asked++
		go func() { answers <- d.lookup(ctx, a.Host) }()
	}
	var found []netip.Addr
	for range asked {
		if addrs := <-answers; len(found) == 0 && len(addrs) > 0 {
			found = addrs
			cancel() // whoever is slower need not go on
		}
	}
	if err := ctx.Err(); len(found) == 0 && errors.Is(err, context.Canceled) {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%w: %s", ErrUnknownHost, a.Host)
	}
	list := make([]netip.AddrPort, 0, len(found))
	for _, ip := range found {
		list = append(list, netip.AddrPortFrom(ip, a.Port))
	}
	return interleave(list), nil
}

// zones completes a link-local address typed without its interface: it may be
// on any of them.
func (d *Discovery) zones(a Address) []netip.AddrPort {
	if !a.IP.Is6() || !a.IP.IsLinkLocalUnicast() || a.IP.Zone() != "" {
		return []netip.AddrPort{netip.AddrPortFrom(a.IP, a.Port)}
	}
	var list []netip.AddrPort
	for _, l := range d.Status().Links {
		if !l.Loopback {
			list = append(list, netip.AddrPortFrom(a.IP.WithZone(l.Name), a.Port))
		}
	}
	return list
}

// resolveBySystem asks the system's resolver.
func resolveBySystem(ctx context.Context, host string) []netip.Addr {
	addrs, err := net.DefaultResolver.LookupNetIP(ctx, "ip", host)
	if err != nil {
		return nil // Resolve tells that nobody knew
	}
	for i := range addrs {
		addrs[i] = addrs[i].Unmap()
	}
	return addrs[:min(len(addrs), maxAddrs)]
}

// lookup has the loop ask for a name by multicast.
func (d *Discovery) lookup(ctx context.Context, host string) []netip.Addr {
	l := &lookup{name: escapeHost(host), found: make(chan []netip.Addr, 1), done: ctx.Done()}
	d.tell(func(w *wish) { w.lookups = append(w.lookups, l) })
	select {
	case addrs := <-l.found:
		return addrs
	case <-ctx.Done():
		return nil
	}
}

func escapeHost(host string) string {
	labels := strings.Split(host, ".")
	for i := range labels {
		labels[i] = escape(labels[i])
	}
	return strings.ToLower(strings.Join(labels, ".")) + "."
}

// A lookup is a name being asked for.
type lookup struct {
	name   string
	addrs  []netip.Addr
	at     time.Time // when to ask again
	settle time.Time // when to be content; zero before the first answer
	found  chan []netip.Addr
	done   <-chan struct{} // closed when the caller has gone
}

// lookups are the names being asked for.
type lookups struct {
	send func(nic, *dns.Msg)
	nics []nic
	open []*lookup
}

func (ls *lookups) next() time.Time {
	var first time.Time
	for _, l := range ls.open {
		first = earlier(earlier(first, l.at), l.settle)
	}
	return first
}

func (ls *lookups) tick(now time.Time) {
	ls.open = slices.DeleteFunc(ls.open, func(l *lookup) bool {
		select {
		case <-l.done:
			return true
		default:
		}
		if !l.settle.IsZero() && !now.Before(l.settle) {
			l.found <- l.addrs
			return true
		}
		if !now.Before(l.at) {
			l.at = now.Add(lookupRepeat)
			m := question(dns.Question{Name: l.name, Qtype: dns.TypeA, Qclass: dns.ClassINET},
				dns.Question{Name: l.name, Qtype: dns.TypeAAAA, Qclass: dns.ClassINET})
			for _, n := range ls.nics {
				ls.send(n, m)
			}
		}
		return false
	})
}

func (ls *lookups) hear(r report, now time.Time) {
	for _, l := range ls.open {
		for _, rr := range r.records {
			a, ok := address(rr, r.nic)
			if !ok || !strings.EqualFold(rr.Header().Name, l.name) || rr.Header().Ttl == 0 || !r.nic.onLink(a) {
				continue
			}
			if len(l.addrs) < maxAddrs && !slices.Contains(l.addrs, a) {
				l.addrs = append(l.addrs, a)
			}
			if l.settle.IsZero() {
				l.settle = now.Add(lookupSettle)
			}
		}
	}
}
