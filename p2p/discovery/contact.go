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
	maxKnocks   = 8                       // at a time
	maxFailures = 2                       // knocks in a row until a silent peer is gone
)

// A contact is what knocking at a peer's port has shown. Multicast DNS cannot
// see that a program was killed or a cable pulled; a TCP connection can, and
// the radio repeats its frames until they arrive, which it does not do for
// multicast.
type contact struct {
	proven    bool      // it has accepted a connection
	blocked   bool      // it speaks, but its port does not answer
	doubted   bool      // a goodbye came in its name from somewhere else
	busy      bool      // a knock is under way
	wondering bool      // it shall be asked by multicast whether it is alive
	failures  int       // knocks in a row, without a sign of life between
	refused   int       // knocks in a row, whatever was heard between
	again     time.Time // not before
}

// doubt makes the peer prove itself at once.
func (c *contact) doubt() { c.doubted = true }

// heard takes note of a sign of life and reports whether it shows a block.
func (c *contact) heard() bool {
	news := c.refused >= maxFailures && !c.blocked
	c.blocked = c.blocked || news
	c.failures, c.wondering = 0, false
	return news
}

// dueToKnock is when to knock next, zero for not at all.
func (c *cache) dueToKnock(e *entry) time.Time {
	switch {
	case e.contact.busy || !e.complete() || !e.canKnock():
		return time.Time{}
	case e.contact.doubted || c.crowded() && !e.contact.proven && e.contact.failures == 0:
		return later(e.since, e.contact.again)
	}
	return later(e.heard.Add(quiet), e.contact.again)
}

// A knocker watches over the peers that are listed, while somebody looks at
// the list.
type knocker struct {
	on    bool
	busy  int
	start func(e *entry, addrs []netip.AddrPort) // one knock; its result comes to ended
}

func (k *knocker) next(c *cache) time.Time {
	var first time.Time
	if !k.on || k.busy >= maxKnocks {
		return first
	}
	for _, e := range c.entries {
		if t := c.dueToKnock(e); !t.IsZero() {
			first = earlier(first, t)
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
		if t := c.dueToKnock(e); t.IsZero() || now.Before(t) {
			continue
		}
		e.contact.busy = true
		k.busy++
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
		c.changed = c.changed || e.contact.blocked
		e.heard = now
		e.contact = contact{proven: true}
		return
	}
	e.contact.failures++
	e.contact.refused++
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
