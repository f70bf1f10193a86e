package discovery

import (
	"net/netip"
	"slices"
	"sync/atomic"

	"github.com/hashicorp/mdns"
	"github.com/miekg/dns"
)

// A zone is what hashicorp/mdns answers from. Its servers ask it from their own
// goroutines, and once more while they shut down, hence the atomic pointer;
// nil means silence.
type zone struct {
	current atomic.Pointer[publication]
}

var _ mdns.Zone = (*zone)(nil)

type publication struct {
	own   *service
	addrs []netip.Addr
}

func (z *zone) publish(own *service, nics []nic) {
	if own == nil {
		z.current.Store(nil)
		return
	}
	z.current.Store(&publication{own: own, addrs: unicastAddrs(nics)})
}

// Records implements mdns.Zone. The cache-flush bit is never set, as those who
// get these answers may be simple resolvers (RFC 6762, 6.7).
func (z *zone) Records(q dns.Question) []dns.RR {
	p := z.current.Load()
	if p == nil {
		return nil
	}
	q.Qclass &^= topBit
	return p.own.answer(q, p.addrs, false)
}

// unicastAddrs chooses the addresses for an asker whose interface is unknown:
// not those of containers, and none that holds on one link only if there is
// any other. The best of each family comes last, since the client of
// hashicorp/mdns keeps the last it reads.
func unicastAddrs(nics []nic) []netip.Addr {
	ranks := map[netip.Addr]reach{}
	var all []netip.Addr
	for _, n := range nics {
		for _, p := range n.nets {
			ranks[p.Addr()] = max(ranks[p.Addr()], n.reach(p.Addr()))
			all = append(all, p.Addr())
		}
	}
	slices.SortStableFunc(all, func(a, b netip.Addr) int { return int(ranks[a]) - int(ranks[b]) })
	if i := slices.IndexFunc(all, func(a netip.Addr) bool { return ranks[a] > onOneLink }); i >= 0 {
		all = all[i:]
	}
	return all[max(0, len(all)-maxAddrs):]
}

// A reach is how surely a neighbour can connect to an address.
type reach int

const (
	onThisComputer reach = iota
	onOneLink
	throughTunnel
	public
	private
)

func (n nic) reach(a netip.Addr) reach {
	switch {
	case a.IsLoopback(), n.virtual():
		return onThisComputer
	case a.IsLinkLocalUnicast():
		return onOneLink
	case n.tunnel():
		return throughTunnel
	case a.IsPrivate():
		return private
	}
	return public
}
