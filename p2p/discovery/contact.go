package discovery

import (
	"context"
	"net/netip"
	"time"
)

const (
	quiet       = 8 * time.Second         // not heard of for so long: knock
	knockAgain  = 1500 * time.Millisecond // after a failure, time for an answer by multicast
	knockLimit  = 2 * time.Second         // for one knock
	maxKnocks   = 8                       // at a time, and at once
	knockGap    = 500 * time.Millisecond  // between knocks in the long run
	maxFailures = 2                       // knocks in a row until a silent peer is gone
)

// A contact is what knocking at a peer's port has shown. Multicast DNS cannot
// see that a program was killed or a cable pulled; a TCP connection can, and
// the radio repeats its frames until they arrive, which it does not do for
// multicast.
type contact struct {
	proven    bool      // it has accepted a connection
	doubted   bool      // a goodbye came in its name from somewhere else
	stale     bool      // not heard of since nobody watched over it: not listed until it is
	busy      bool      // a knock is under way
	wondering bool      // it shall be asked by multicast whether it is alive
	failures  int       // knocks in a row, without a sign of life between
	again     time.Time // not before
}

// doubt makes the peer prove itself at once.
func (c *contact) doubt() { c.doubted = true }

// heard takes note of a sign of life and reports whether the peer is listed again for it.
func (c *contact) heard() bool {
	back := c.stale
	c.stale, c.wondering, c.failures = false, false, 0
	return back
}

// urgent reports whether there is a reason to knock that does not wait for others: a
// goodbye that may be forged, or places that get scarce.
func (e *entry) urgent(c *cache) bool {
	return e.contact.doubted || c.full() && !e.contact.proven && e.contact.failures == 0
}

// mistrust takes off the list those that nobody has heard of for a while and
// nobody has watched over, until they show that they are there. Asked by
// multicast as well, most do at once.
func (c *cache) mistrust(now time.Time) {
	for _, e := range c.entries {
		if now.Sub(e.heard) > quiet {
			e.contact.stale, c.changed = true, true
		}
	}
}

// A knocker watches over the peers that are listed, while somebody looks at
// the list. In a large lobby it takes its time: everybody knocks at everybody.
type knocker struct {
	on    bool
	busy  int
	spent time.Time                              // when all knocks that were made would have been, each knockGap after the last
	start func(e *entry, addrs []netip.AddrPort) // one knock; its result comes to ended
}

// due is when to knock at a peer, if it has said where; zero for not now.
func (k *knocker) due(c *cache, e *entry) time.Time {
	if e.contact.busy || !e.complete() {
		return time.Time{}
	}
	if e.urgent(c) {
		return later(e.since, e.contact.again)
	}
	t := later(e.heard.Add(quiet), e.contact.again)
	if e.contact.failures > 0 {
		return t
	}
	return later(t, k.spent.Add(-(maxKnocks-1)*knockGap))
}

func (k *knocker) next(c *cache) time.Time {
	var first time.Time
	if !k.on || k.busy >= maxKnocks {
		return first
	}
	for _, e := range c.entries {
		if t := k.due(c, e); !t.IsZero() && (first.IsZero() || t.Before(first)) && e.canKnock() {
			first = t
		}
	}
	return first
}

func (k *knocker) tick(c *cache, now time.Time) {
	if !k.on {
		return
	}
	for _, e := range c.entries {
		if k.busy >= maxKnocks {
			return
		}
		if t := k.due(c, e); t.IsZero() || now.Before(t) || !e.canKnock() {
			continue
		}
		e.contact.busy = true
		k.busy++
		k.spent = later(k.spent, now).Add(knockGap)
		k.start(e, e.doors())
	}
}

// ended takes the result of a knock. A peer that does not answer is asked by
// multicast too before it is given up: its firewall may admit that and no
// connection.
func (k *knocker) ended(c *cache, e *entry, err error, now time.Time) {
	k.busy--
	doubted := e.contact.doubted
	e.contact.busy, e.contact.doubted = false, false
	if c.entries[e.instance] != e {
		return // gone meanwhile
	}
	if err == nil {
		c.changed = c.changed || e.contact.stale
		e.heard = now
		e.contact = contact{proven: true}
		return
	}
	e.contact.failures++
	e.contact.again = now.Add(knockAgain)
	if doubted || e.contact.failures >= maxFailures {
		c.depart(e, now)
		return
	}
	e.contact.wondering = true
}

// knockWithin knocks, but not for longer than a listed peer is worth.
func knockWithin(ctx context.Context, addrs []netip.AddrPort) error {
	ctx, cancel := context.WithTimeout(ctx, knockLimit)
	defer cancel()
	return knock(ctx, addrs)
}
