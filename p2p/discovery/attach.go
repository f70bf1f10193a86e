package discovery

import (
	"errors"
	"net"
	"time"
)

// poll looks at the network and adopts it if it changed, or if the computer
// has slept, for then the others have changed.
func (e *engine) poll(now time.Time) {
	e.pollAt = now.Truncate(networkPoll).Add(networkPoll) // when the program wakes anyway
	wall := e.env.wall()
	slept := wall.Sub(e.wallAt) > sleepJump
	e.wallAt = wall
	nics, err := e.env.nics()
	if err != nil {
		e.log.Warn("cannot read the network", "error", err)
		return
	}
	current := fingerprint(nics)
	switch {
	case current != e.print || slept:
		e.print = current
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
			Tunnel: n.tunnel(), Guest: e.env.guest && !n.loopback(),
			Connected: n.Flags&net.FlagRunning != 0,
		}
	}
	e.openSockets()
	e.cache.move(nics)
	e.zone.publish(e.responder.own, nics)
	e.responder.move(nics, now)
	e.querier.move(nics, now)
	e.lookups.nics = nics
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
