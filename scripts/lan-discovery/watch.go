package main

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"passant/p2p/discovery"
)

// A watcher prints what changes in the list of peers.
type watcher struct {
	d       *discovery.Discovery
	verbose bool
	every   time.Duration  // how often to look for changes of addresses
	shown   map[string]row // by id
}

type row struct{ name, where string }

// watch polls beside waiting, since a change of addresses alone is not
// signalled to anybody.
func (w *watcher) watch(ctx context.Context) {
	say("ready")
	w.d.Browse(true)
	poll := time.NewTicker(w.every)
	defer poll.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.d.Changed():
			if w.verbose {
				say("status %+v", w.d.Status())
			}
		case <-poll.C:
		}
		w.compare()
	}
}

func (w *watcher) compare() {
	now := map[string]discovery.Peer{}
	for _, p := range w.d.Peers() {
		now[p.ID] = p
	}
	for id, r := range w.shown {
		if _, there := now[id]; !there {
			say("- %s", r.name)
			delete(w.shown, id)
		}
	}
	for id, p := range now {
		old, known := w.shown[id]
		r := row{old.name, addresses(p)}
		if !known {
			r.name = w.label(p)
		}
		if old == r {
			continue
		}
		w.shown[id] = r
		if w.verbose {
			say("+ %s\t%s\t%+v", r.name, r.where, p)
			continue
		}
		say("+ %s\t%s", r.name, r.where)
	}
}

// label tells the second of two peers of one name apart by its id.
func (w *watcher) label(p discovery.Peer) string {
	for _, r := range w.shown {
		if r.name == p.Name {
			return p.Name + " " + p.ID
		}
	}
	return p.Name
}

// addresses lists them in a fixed order: that they changed places is no event.
func addresses(p discovery.Peer) string {
	var list []string
	port := uint16(0)
	for _, a := range p.Addresses {
		list = append(list, a.Addr().String())
		port = a.Port()
	}
	slices.Sort(list)
	return strings.Join(list, ",") + " " + strconv.Itoa(int(port))
}
