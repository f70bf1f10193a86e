package main

import (
	"context"
	"sync"
)

// A naming is how it becomes known what the player is called. Where they are asked,
// nobody on the network is told a name before they have answered: a connection keeps the
// name that it began with.
type naming struct {
	visit *visit
	node  *network
	asked bool

	known  chan struct{} // closed once it is known
	settle func()        // closes it
}

func newNaming(v *visit, node *network, asked bool) *naming {
	n := &naming{visit: v, node: node, asked: asked, known: make(chan struct{})}
	n.settle = sync.OnceFunc(func() { close(n.known) })
	if !asked {
		n.settle()
	}
	return n
}

// wait waits until the name is known, and reports whether it is.
func (n *naming) wait(ctx context.Context) bool {
	select {
	case <-n.known:
		return true
	case <-ctx.Done():
		return false
	}
}

// rename has the player go by another name and keeps it: at once before others have
// been told one, else from the next start on. It returns the name as it was kept, or
// "" where nothing of it can be seen.
func (n *naming) rename(name string) (kept string, err error) {
	if kept, err = n.visit.remember(name); kept == "" {
		return "", err
	}
	if n.node.Rename(kept) == nil {
		n.settle()
	}
	return kept, err
}
