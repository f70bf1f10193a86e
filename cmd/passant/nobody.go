package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"passant/p2p/doctor"
)

// wondering is for how long nobody must have been found before it is asked why,
// and how often it is looked whether anything has changed since.
const wondering = 5 * time.Second

// Nobody says why nobody is found, once that is known and something is wrong.
func (n *network) Nobody() string {
	if why := n.why.Load(); why != nil {
		return *why
	}
	return ""
}

// wonder finds out why nobody is found, as long as nobody is, and again when the
// network looks different. It ends with ctx.
func (n *network) wonder(ctx context.Context) {
	if n.finder == nil {
		return
	}
	tick := time.NewTicker(wondering)
	defer tick.Stop()
	known := "" // the status that the reason is from
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		status := n.finder.Status()
		switch now := fmt.Sprintf("%+v", status); {
		case len(n.Peers()) > 0:
			known = ""
			n.why.Store(nil)
		case now != known:
			known = now
			e := doctor.Observe(ctx, doctor.Options{Port: n.port, Status: n.finder.Status})
			why := n.briefly(e)
			n.why.Store(&why)
		}
	}
}

// briefly is the likeliest thing that is wrong, for the lobby; "" if nothing is. The
// doctor speaks English; other languages have words for what is wrong most often.
func (n *network) briefly(e doctor.Environment) string {
	findings := doctor.Diagnose(e)
	i := slices.IndexFunc(findings, func(f doctor.Finding) bool { return f.Wrong })
	if i < 0 {
		return ""
	}
	what, _ := words(findings[i], e)
	if n.language != "en" {
		what = n.outline(findings[i].Kind)
	}
	return what + " " + n.say.AskDoctor
}

// outline is what is wrong, in a sentence of the player's language.
func (n *network) outline(kind doctor.Kind) string {
	switch kind {
	case doctor.Silence:
		return n.say.Silence
	case doctor.NoInterface, doctor.SwitchedOff, doctor.NotConnected, doctor.NoAddress:
		return n.say.Trouble(n.say.NoNetwork)
	case doctor.MDNSPortTaken:
		return n.say.Trouble(n.say.PortTaken)
	case doctor.Forbidden:
		return n.say.Trouble(n.say.Forbidden)
	case doctor.PortTaken, doctor.PortRefused:
		return n.say.Trouble(n.say.Deaf)
	default:
		return n.say.Trouble(n.say.Hindered)
	}
}
