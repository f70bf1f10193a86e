package plain_test

import (
	"context"
	"slices"
	"sync"

	"passant/game"
)

// A comparing is two guests who compare words.
type comparing struct {
	mu      sync.Mutex
	answers []bool
	stopper string // the id of who has stopped
	ended   chan struct{}
}

func (g *guest) Verifications() <-chan *game.Verification { return g.words }

func (g *guest) Verify(_ context.Context, id string) (*game.Verification, error) {
	other := g.hall.guest(id)
	if other == nil {
		return nil, game.ErrUnreachable
	}
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	if v := g.comparing[id]; v != nil && !v.Over() {
		return v, nil
	}
	c := &comparing{ended: make(chan struct{})}
	g.comparing[id], other.comparing[g.peer.ID] = c.side(g, other), c.side(other, g)
	other.words <- other.comparing[g.peer.ID]
	return g.comparing[id], nil
}

// side is the comparison as one of the two sees it.
func (c *comparing) side(me, with *guest) *game.Verification {
	return &game.Verification{
		With: with.peer, Words: [4]string{"apple", "brick", "cloud", "drum"}, Digits: "123 456 789 012", Ended: c.ended,
		Answer: func(same bool) {
			c.unlessOver(func() { c.answers = append(c.answers, same) })
		},
		Stop: func() {
			c.unlessOver(func() { c.stopper = me.peer.ID })
		},
		Result: func() error {
			switch {
			case c.stopper == me.peer.ID:
				return context.Canceled
			case c.stopper != "":
				return game.ErrWithdrawn
			case slices.Contains(c.answers, false):
				return game.ErrWordsDiffer
			}
			return nil
		},
	}
}

// unlessOver does something that may end the comparison.
func (c *comparing) unlessOver(do func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	over := func() bool { return c.stopper != "" || len(c.answers) == 2 || slices.Contains(c.answers, false) }
	if over() {
		return
	}
	if do(); over() {
		close(c.ended)
	}
}
