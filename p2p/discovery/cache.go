package discovery

import (
	"cmp"
	"maps"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/miekg/dns"
)

// maxAddrs is how many addresses of one peer are kept.
const maxAddrs = 12

// obsolescence is how long a record lives on that a later packet made obsolete
// (RFC 6762, 10.2).
const obsolescence = time.Second

// lateness is how long after a goodbye a unicast answer may still come in that
// was given before it: answers are read at the end of their window only.
const lateness = laterWindow + 200*time.Millisecond

// A cache is what we believe about other players' services, by instance, in
// lower case and presentation format. It is pure state: time enters as an
// argument.
type cache struct {
	kind    string
	nics    []nic
	own     *service // nil while we publish nothing
	entries map[string]*entry
	left    map[string]time.Time // instances that have ended, and when
	changed bool                 // since somebody last looked and cleared it
	due     time.Time            // when something expires next; zero for nothing
}

// A report is what one message says about services.
type report struct {
	records []dns.RR
	nic     nic        // where it was heard
	from    netip.Addr // invalid if unknown
	direct  bool       // it came to us alone
}

func newCache(kind string) cache {
	return cache{kind: kind, entries: map[string]*entry{}, left: map[string]time.Time{}}
}

// hear takes in a report: first the records that name instances, then what
// hangs on those, so that the order within a packet does not matter.
func (c *cache) hear(r report, now time.Time) {
	for _, rr := range r.records {
		if ptr, ok := rr.(*dns.PTR); ok && strings.EqualFold(ptr.Hdr.Name, c.kind) {
			c.hearInstance(r, ptr, now)
		}
	}
	for _, rr := range r.records {
		c.hearService(r, rr, now)
	}
	for _, rr := range r.records {
		if a, ok := address(rr, r.nic); ok {
			c.hearAddress(r, rr.Header(), a, now)
		}
	}
}

func (c *cache) hearInstance(r report, ptr *dns.PTR, now time.Time) {
	instance := strings.ToLower(ptr.Ptr)
	if !strings.HasSuffix(instance, "."+c.kind) || c.own != nil && strings.EqualFold(instance, c.own.instance) {
		return
	}
	e := c.entries[instance]
	if ptr.Hdr.Ttl == 0 {
		c.hearGoodbye(r, e, now)
		return
	}
	if left, ok := c.left[instance]; ok && r.direct && now.Sub(left) < lateness {
		return
	}
	if e == nil {
		if !c.makeRoom(r.from) {
			return
		}
		e = &entry{
			instance: instance, label: firstLabel(ptr.Ptr), source: r.from, since: now,
			addrs: map[netip.Addr]*claim{},
		}
		c.entries[instance] = e
		c.changed = true
	}
	if !e.source.IsValid() {
		e.source = r.from
	}
	e.curious = true
	e.until = now.Add(life(ptr.Hdr.Ttl))
	c.expire(e.until)
	c.alive(e, now)
}

// hearGoodbye removes at once a peer that takes leave itself. Anyone may send
// a goodbye in its name; then the peer is asked first.
func (c *cache) hearGoodbye(r report, e *entry, now time.Time) {
	switch {
	case e == nil:
	case e.addrs[r.from] == nil && e.canKnock():
		e.contact.doubt()
	default:
		c.depart(e, now)
	}
}

// depart removes a peer that has ended, and remembers it for a moment.
func (c *cache) depart(e *entry, now time.Time) {
	c.remove(e)
	c.left[e.instance] = now
	c.expire(now.Add(lateness))
}

// alive notes that the program was heard.
func (c *cache) alive(e *entry, now time.Time) {
	e.heard = now
	if e.contact.heard() {
		c.changed = true
	}
}

func (c *cache) hearService(r report, rr dns.RR, now time.Time) {
	e := c.entries[strings.ToLower(rr.Header().Name)]
	if e == nil {
		return
	}
	switch rr := rr.(type) {
	case *dns.SRV:
		if rr.Hdr.Ttl == 0 {
			c.hearGoodbye(r, e, now)
			return
		}
		if host := strings.ToLower(rr.Target); host != e.host || rr.Port != e.port {
			if host != e.host {
				clear(e.addrs)
			}
			e.host, e.port, c.changed = host, rr.Port, true
		}
		c.alive(e, now)
	case *dns.TXT:
		if rr.Hdr.Ttl == 0 {
			return // a peer that takes leave takes its PTR back too
		}
		if text := parseText(rr.Txt); e.text == nil || !maps.Equal(text, e.text) {
			e.text, c.changed = text, true
		}
		c.alive(e, now)
	}
}

func (c *cache) hearAddress(r report, h *dns.RR_Header, a netip.Addr, now time.Time) {
	host := strings.ToLower(h.Name)
	for _, e := range c.entries {
		if e.host != host {
			continue
		}
		if h.Ttl == 0 {
			continue // it expires by itself, or with the rest at a goodbye
		}
		if h.Class&topBit != 0 {
			c.flush(e, a, r.nic, now)
		}
		c.learn(e, a, r, now.Add(life(h.Ttl)), now)
	}
}

// flush lets expire what this link said of this kind of address more than a
// second ago. Only of this kind: some responders put A and AAAA records in
// separate packets.
func (c *cache) flush(e *entry, a netip.Addr, n nic, now time.Time) {
	for old, cl := range e.addrs {
		if cl.nic == n.Index && old.Is4() == a.Is4() && now.Sub(cl.heard) > obsolescence && cl.until.After(now.Add(obsolescence)) {
			cl.until = now.Add(obsolescence)
			c.expire(cl.until)
		}
	}
}

// learn adds or renews an address, if it can be on the link it was heard on:
// no neighbour shall make us talk to somebody else, nor to ourselves.
func (c *cache) learn(e *entry, a netip.Addr, r report, until, now time.Time) {
	if !r.nic.onLink(a) {
		return
	}
	cl := e.addrs[a]
	if cl == nil {
		if len(e.addrs) >= maxAddrs {
			return
		}
		cl = &claim{}
		e.addrs[a] = cl
		c.changed = true
	}
	spoke := cl.spoke || a == r.from
	c.changed = c.changed || spoke != cl.spoke
	*cl = claim{nic: r.nic.Index, distance: r.nic.distance(), heard: now, until: until, spoke: spoke}
	c.expire(until)
}

// address reads an A or AAAA record. A link-local address gets the zone of the
// link it was heard on.
func address(rr dns.RR, n nic) (netip.Addr, bool) {
	switch rr := rr.(type) {
	case *dns.A:
		a, ok := netip.AddrFromSlice(rr.A.To4())
		return a, ok
	case *dns.AAAA:
		a, ok := netip.AddrFromSlice(rr.AAAA)
		return n.zoned(a), ok && !a.Is4In6()
	}
	return netip.Addr{}, false
}

// life is how long to believe a record.
func life(ttl uint32) time.Duration {
	return time.Duration(min(ttl, recordTTL)) * time.Second
}

func (c *cache) remove(e *entry) {
	delete(c.entries, e.instance)
	c.changed = true
}

// move adopts a changed network: addresses that cannot be neighbours any more
// are forgotten.
func (c *cache) move(nics []nic) {
	c.nics, c.changed = nics, true
	for _, e := range c.entries {
		for a, cl := range e.addrs {
			on := func(n nic) bool { return n.onLink(a) }
			if slices.ContainsFunc(nics, func(n nic) bool { return n.Index == cl.nic && on(n) }) {
				continue
			}
			delete(e.addrs, a)
			if i := slices.IndexFunc(nics, on); i >= 0 { // a second card on the same network
				moved := *cl
				moved.nic, moved.distance = nics[i].Index, nics[i].distance()
				e.addrs[a] = &moved
			}
		}
	}
}

// expire notes that something does at t.
func (c *cache) expire(t time.Time) { c.due = earlier(c.due, t) }

func (c *cache) next() time.Time { return c.due }

// tick drops what has expired.
func (c *cache) tick(now time.Time) {
	if c.due.IsZero() || now.Before(c.due) {
		return
	}
	c.due = time.Time{}
	for instance, left := range c.left {
		if now.Sub(left) >= lateness {
			delete(c.left, instance)
			continue
		}
		c.expire(left.Add(lateness))
	}
	for _, e := range c.entries {
		if !now.Before(e.until) {
			c.remove(e)
			continue
		}
		c.expire(e.until)
		for a, cl := range e.addrs {
			if !now.Before(cl.until) {
				delete(e.addrs, a)
				c.changed = true
				continue
			}
			c.expire(cl.until)
		}
	}
}

// known lists the PTR records that need not be told to us again: of peers that
// are listed, in the first half of their life (RFC 6762, 7.1), the freshest first.
func (c *cache) known(now time.Time) []dns.RR {
	var fresh []*entry
	for _, e := range c.entries {
		if e.listed() && e.until.Sub(now) > recordTTL*time.Second/2 {
			fresh = append(fresh, e)
		}
	}
	slices.SortFunc(fresh, func(a, b *entry) int {
		return cmp.Or(b.until.Compare(a.until), strings.Compare(a.instance, b.instance))
	})
	var list []dns.RR
	for _, e := range fresh {
		list = append(list, pointer(c.kind, e.instance, uint32(e.until.Sub(now)/time.Second)))
	}
	return list
}
