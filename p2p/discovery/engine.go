package discovery

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/netip"
	"slices"
	"sync"
	"time"

	"github.com/hashicorp/mdns"
	"github.com/miekg/dns"
)

const (
	networkPoll = time.Second           // the portable way to notice that a network changed
	rejoinEvery = 2 * time.Minute       // insurance against switches that forget group members
	sleepJump   = 10 * time.Second      // of the wall clock between two polls: the computer slept
	publishGap  = 20 * time.Millisecond // a screen shows no more anyway
	redrawGap   = time.Minute           // between two changes of our id, however often it is contested
)

// An environment is what the package needs from outside. Tests put a network
// of their own in its place.
type environment struct {
	open    func(context.Context, chan<- packet) (link, error)
	nics    func() ([]nic, error)
	unicast unicaster
	knock   func(context.Context, []netip.AddrPort) error
	resolve func(context.Context, string) []netip.Addr
	wall    func() time.Time // what the clock on the wall shows
	random  func(time.Duration) time.Duration
}

func realEnvironment(filter func(net.Interface) bool) environment {
	return environment{
		open:    openLink,
		nics:    func() ([]nic, error) { return interfaces(filter) },
		unicast: &hashicorp{},
		knock:   knockWithin,
		resolve: resolveBySystem,
		wall:    func() time.Time { return time.Now().Round(0) },
		random:  rand.N[time.Duration],
	}
}

// An engine is one Run: the goroutine in run owns all of its fields. Packets
// come to it by one channel, the results of knocks and unicast questions as
// functions by another.
type engine struct {
	d       *Discovery
	env     environment
	log     *slog.Logger
	packets chan packet
	results chan func(now time.Time)
	wait    sync.WaitGroup // for knocks and unicast questions
	ctx     context.Context

	link      link
	openError error
	nics      []nic
	print     string
	pollAt    time.Time
	rejoinAt  time.Time
	wallAt    time.Time // the wall clock at the last poll
	redrawAt  time.Time // not before
	zone      zone
	advert    *Advert
	id        string
	cache     cache
	responder responder
	querier   querier
	knocker   knocker
	lookups   lookups
	links     map[int]*LinkStatus
	echoes    echoes
	publishAt time.Time // not before
	stale     bool      // the status differs from the published one
}

func newEngine(ctx context.Context, d *Discovery) *engine {
	e := &engine{
		d: d, env: d.env, log: d.log, ctx: ctx,
		packets: make(chan packet, 64),
		results: make(chan func(time.Time)),
		cache:   newCache(d.kind),
		links:   map[int]*LinkStatus{},
		echoes:  echoes{},
	}
	e.responder = newResponder(e.send, d.env.random)
	e.querier = newQuerier(d.kind, e.send, e.askUnicast)
	e.knocker = knocker{start: e.knock}
	e.lookups = lookups{send: e.send}
	return e
}

// run is the loop. It ends with the context, a goodbye, and all that it
// started.
func (e *engine) run() {
	now := time.Now()
	e.wallAt = e.env.wall()
	e.poll(now)
	e.obey(now)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for e.ctx.Err() == nil {
		e.tick(now)
		timer.Reset(time.Until(e.next()))
		select {
		case <-e.ctx.Done():
		case <-e.d.wake:
			e.obey(time.Now())
		case p := <-e.packets:
			e.hear(p, time.Now())
		case result := <-e.results:
			result(time.Now())
		case <-timer.C:
		}
		now = time.Now()
	}
	e.leave()
}

func (e *engine) next() time.Time {
	first := e.pollAt
	for _, t := range []time.Time{
		e.cache.next(), e.responder.next(), e.querier.next(), e.knocker.next(&e.cache), e.lookups.next(),
	} {
		first = earlier(first, t)
	}
	if e.cache.changed || e.stale {
		first = earlier(first, e.publishAt)
	}
	return first
}

func (e *engine) tick(now time.Time) {
	if !now.Before(e.pollAt) {
		e.poll(now)
	}
	e.cache.tick(now)
	e.responder.tick(now)
	e.querier.tick(&e.cache, now)
	e.knocker.tick(&e.cache, now)
	e.lookups.tick(now)
	if (e.cache.changed || e.stale) && !now.Before(e.publishAt) {
		e.cache.changed, e.stale = false, false
		e.publishAt = now.Add(publishGap)
		e.d.publish(e.cache.peers(), e.status())
	}
}

// leave says goodbye, three times, and waits for everything to end.
func (e *engine) leave() {
	e.zone.publish(nil, nil)
	e.responder.publish(nil, time.Now())
	for e.responder.leaving != nil {
		e.responder.tick(time.Now())
		if e.responder.leaving != nil {
			<-time.After(time.Until(e.responder.leaveAt))
		}
	}
	e.env.unicast.close()
	if e.link != nil {
		e.link.close()
	}
	e.wait.Wait()
}

// obey does what was asked for through Discovery's methods.
func (e *engine) obey(now time.Time) {
	w := e.d.wishes()
	if w.id != e.id || w.advert != e.advert {
		e.id, e.advert = w.id, w.advert
		e.advertise(now)
	}
	if w.browse && !e.querier.on || w.refresh {
		e.querier.restart(now)
	}
	e.querier.on, e.knocker.on = w.browse, w.browse
	for _, l := range w.lookups {
		l.at = now
		e.lookups.open = append(e.lookups.open, l)
	}
}

func (e *engine) advertise(now time.Time) {
	var own *service
	if e.advert != nil {
		own = newService(e.d.kind, e.id, *e.advert)
	}
	e.cache.own, e.cache.changed = own, true
	e.zone.publish(own, e.nics)
	e.responder.publish(own, now)
}

// poll looks at the network and adopts it if it changed, or if the computer
// has slept, for then the others have changed.
func (e *engine) poll(now time.Time) {
	e.pollAt = now.Add(networkPoll)
	wall := e.env.wall()
	slept := wall.Sub(e.wallAt) > sleepJump
	e.wallAt = wall
	nics, err := e.env.nics()
	if err != nil {
		e.log.Warn("cannot read the network", "error", err)
		return
	}
	print := fingerprint(nics)
	switch {
	case print != e.print || slept:
		e.print = print
		e.adopt(nics, now)
	case e.link == nil:
		if e.openSockets(); e.link != nil {
			e.adopt(nics, now)
		}
	case !now.Before(e.rejoinAt):
		e.rejoinAt = now.Add(rejoinEvery)
		e.link.join(nics)
	}
}

// adopt begins anew on the network as it is.
func (e *engine) adopt(nics []nic, now time.Time) {
	e.log.Info("network", "interfaces", names(nics))
	e.nics, e.stale = nics, true
	e.rejoinAt = now.Add(rejoinEvery)
	clear(e.echoes)
	clear(e.links)
	for _, n := range nics {
		e.links[n.Index] = &LinkStatus{
			Name: n.Name, Addresses: n.addrs(), Loopback: n.loopback(), Virtual: n.virtual(),
			Tunnel: n.Flags&net.FlagPointToPoint != 0, Connected: n.Flags&net.FlagRunning != 0,
		}
	}
	e.openSockets()
	e.cache.move(nics)
	e.zone.publish(e.responder.own, nics)
	e.responder.move(nics, now)
	e.querier.nics, e.lookups.nics = nics, nics
	e.querier.restart(now)
}

func names(nics []nic) []string {
	list := make([]string, 0, len(nics))
	for _, n := range nics {
		list = append(list, n.Name)
	}
	return list
}

// openSockets opens what is not open yet: the servers of hashicorp/mdns first,
// so that unicast to the mDNS port comes to our own socket, which drops it.
func (e *engine) openSockets() {
	if err := e.env.unicast.serve(&e.zone, e.nics); err != nil {
		e.log.Debug("no unicast answers", "error", err)
	}
	if e.link == nil {
		link, err := e.env.open(e.ctx, e.packets)
		if !sameText(err, e.openError) {
			e.log.Warn("multicast", "error", err)
		}
		e.stale = e.stale || !sameText(err, e.openError)
		if e.openError = err; err != nil {
			return
		}
		e.link = link
	}
	e.link.join(e.nics)
}

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
	if !ok || !n.onLink(from) {
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
	r := report{records: records, nic: n, from: from, via: Multicast}
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
						e.absorb(report{records: records, nic: n, from: firstAddress(records, n), via: Unicast}, now)
					})
				}
			})
		}
	}
}

// firstAddress stands in for the sender of a unicast answer, which the library
// does not tell.
func firstAddress(records []dns.RR, n nic) netip.Addr {
	for _, rr := range records {
		if a, ok := address(rr, n); ok {
			return a
		}
	}
	return netip.Addr{}
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

// nicOf finds the interface a packet came in on: by its index or, where the
// system does not tell, by the sender.
func nicOf(nics []nic, p packet) (nic, bool) {
	i := slices.IndexFunc(nics, func(n nic) bool {
		if p.nic != 0 {
			return p.nic == n.Index
		}
		return n.onLink(p.from.Addr())
	})
	if i < 0 {
		return nic{}, false
	}
	return nics[i], true
}

func (e *engine) status() Status {
	s := Status{}
	network := false
	for _, n := range e.nics {
		l := *e.links[n.Index]
		s.Links = append(s.Links, l)
		s.Heard = s.Heard || l.Heard
		network = network || !l.Loopback && l.Connected
		if errors.Is(l.Trouble, ErrForbidden) {
			s.Trouble = l.Trouble
		}
	}
	switch {
	case e.openError != nil:
		s.Trouble = errors.Join(ErrPort, e.openError)
	case !network:
		s.Trouble = ErrNoNetwork
	}
	return s
}

// earlier returns the earlier of two times, where zero means never.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

var _ mdns.Zone = (*zone)(nil)
