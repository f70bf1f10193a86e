package discovery

import (
	"net/netip"
	"slices"
	"time"

	"github.com/miekg/dns"
)

// send multicasts a message of ours.
func (e *engine) send(n nic, m *dns.Msg) {
	data, err := m.Pack()
	if err != nil {
		e.log.Error("cannot pack an mDNS message", "error", err)
		return
	}
	if e.link == nil {
		return
	}
	err = trouble(e.link.send(n, data))
	if l := e.links[n.Index]; l != nil {
		e.stale = e.stale || !l.Sent || !sameText(l.Trouble, err)
		l.Sent, l.Trouble = true, err
	}
	e.echoes.expect(n, data)
}

// hear takes in one packet. What does not come from a neighbour on the very
// link is none of ours (RFC 6762, 11).
func (e *engine) hear(p packet, now time.Time) {
	n, ok := nicOf(e.nics, p)
	from := n.zoned(p.from.Addr().WithZone(""))
	if !ok || !n.onLink(from) || !e.budget.allows(from, now) {
		return
	}
	l, own := e.links[n.Index], isOwn(e.nics, from)
	if own && e.echoes.isEcho(n, p) {
		e.stale = e.stale || !l.Echoed
		l.Echoed = true
		return
	}
	if !own && !l.Heard {
		l.Heard, e.stale = true, true
	}
	if p.from.Port() != mdnsPort {
		return // simple resolvers ask from other ports; hashicorp/mdns answers them
	}
	m, err := readMessage(p.data)
	if err != nil {
		e.log.Debug("packet", "from", p.from, "error", err)
		return
	}
	if !m.Response && p.direct() {
		return // who asks everybody is answered, who picks us out may be making us answer somebody else
	}
	if !m.Response {
		e.responder.hear(m, n, now)
		if !own {
			e.querier.hear(m, n, &e.cache, now)
		}
		return
	}
	records := slices.Concat(m.Answer, m.Extra)
	if e.responder.contested(records) {
		e.redraw(now)
	}
	r := report{records: records, nic: n, from: from, direct: p.direct()}
	e.lookups.hear(r, now)
	e.absorb(r, now)
}

// absorb lets the cache hear a report and follows up on it.
func (e *engine) absorb(r report, now time.Time) {
	e.cache.hear(r, now)
	e.querier.wantDetails(&e.cache, now)
}

// redraw chooses another id, and with it other names, because somebody uses
// ours. Done once in a while only: it might be malice.
func (e *engine) redraw(now time.Time) {
	if now.Before(e.redrawAt) {
		return
	}
	e.redrawAt = now.Add(redrawGap)
	e.log.Warn("another program uses our mDNS names, taking others")
	e.d.tell(func(w *wish) { w.id = newID() })
}

// askUnicast asks everywhere through hashicorp/mdns. Over loopback it is of
// use only if there is no other interface, as programs on this computer are
// heard on any.
func (e *engine) askUnicast(nics []nic, window time.Duration) {
	for _, n := range nics {
		if n.loopback() && len(nics) > 1 {
			continue
		}
		for _, v4 := range []bool{true, false} {
			e.wait.Go(func() {
				for _, records := range e.env.unicast.ask(e.ctx, e.d.kind, n, v4, window) {
					e.result(func(now time.Time) {
						e.absorb(report{records: records, nic: n, direct: true}, now)
					})
				}
			})
		}
	}
}

func (e *engine) knock(peer *entry, addrs []netip.AddrPort) {
	e.wait.Go(func() {
		err := e.env.knock(e.ctx, addrs)
		e.result(func(now time.Time) {
			e.knocker.ended(&e.cache, peer, err, now)
			e.querier.wantDetails(&e.cache, now)
		})
	})
}

// result hands a function to the loop, unless that has ended.
func (e *engine) result(f func(now time.Time)) {
	select {
	case e.results <- f:
	case <-e.ctx.Done():
	}
}
