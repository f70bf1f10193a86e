package discovery

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

const (
	networkPoll = time.Second           // the portable way to notice that a network changed
	rejoinEvery = 2 * time.Minute       // insurance against switches that forget group members
	sleepJump   = 10 * time.Second      // of the wall clock between two polls: the computer slept
	publishGap  = 20 * time.Millisecond // a screen shows no more anyway
	redrawGap   = time.Minute           // between two changes of our id, however often it is contested
	maxWaiting  = 1024                  // packets; the system's own buffer holds a tenth of what a crowd may say at once
)

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
	budget    budget
	publishAt time.Time // not before
	stale     bool      // the status differs from the published one
}

func newEngine(ctx context.Context, d *Discovery) *engine {
	e := &engine{
		d: d, env: d.env, log: d.log, ctx: ctx,
		packets: make(chan packet, maxWaiting),
		results: make(chan func(time.Time)),
		cache:   newCache(d.kind),
		links:   map[int]*LinkStatus{},
		echoes:  echoes{},
		budget:  newBudget(),
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
	if w.browse && !e.querier.on {
		e.querier.restart(now)
	}
	if w.browse && !e.knocker.on {
		e.cache.mistrust(now)
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
