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

// A fault is why nobody is found, and where that was seen.
type fault struct {
	doctor.Finding
	seen doctor.Environment
}

// Nobody says why nobody is found, once that is known, and nobody is looked for or something
// is wrong.
func (n *network) Nobody() string {
	if n.finder == nil {
		return n.language.Load().plain().Hidden
	}
	if f := n.wrong.Load(); f != nil {
		return n.briefly(f)
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
			n.wrong.Store(nil)
		case now != known:
			known = now
			n.wrong.Store(likeliest(doctor.Observe(ctx, doctor.Options{Port: n.port, Status: n.finder.Status})))
		}
	}
}

// likeliest is the likeliest thing that is wrong, or nil.
func likeliest(e doctor.Environment) *fault {
	findings := doctor.Diagnose(e)
	i := slices.IndexFunc(findings, func(f doctor.Finding) bool { return f.Wrong })
	if i < 0 {
		return nil
	}
	return &fault{findings[i], e}
}

// briefly is what is wrong, for the lobby.
func (n *network) briefly(f *fault) string {
	say := n.language.Load().doctor()
	what, _ := words(&say, f.Finding, f.seen)
	return joined(" ", what, say.More)
}
