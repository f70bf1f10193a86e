package p2p

import (
	"context"
	"errors"

	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// A newcomer is a connection whose peer has proved their key, until it is in use or turned
// away. The two ends do not come to that at the same moment: the peer may use it already,
// and have ended another for it.

// comes makes a connection a newcomer. Of those that were dialled here to one peer, each
// waits until the one before it is placed. So both ends know which of two is the later one:
// its Hello names the other.
func (n *Node) comes(ctx context.Context, c *conn) error {
	for {
		before := n.join(c)
		if before == nil {
			return nil
		}
		select {
		case <-before:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// join makes a connection a newcomer, or returns what it has to wait for.
func (n *Node) join(c *conn) (before <-chan struct{}) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for other, placed := range n.newcomers {
		if c.outbound && other.outbound && other.peer == c.peer {
			return placed
		}
	}
	n.newcomers[c] = make(chan struct{})
	return nil
}

// placed says that a newcomer is in use, or never will be.
func (n *Node) placed(c *conn) {
	n.mu.Lock()
	defer n.mu.Unlock()
	close(n.newcomers[c])
	delete(n.newcomers, c)
}

// awaitNewcomers waits until those with a peer are placed that are newcomers now.
func (n *Node) awaitNewcomers(ctx context.Context, peer identity.ID) {
	n.mu.Lock()
	var all []<-chan struct{}
	for c, placed := range n.newcomers {
		if c.peer == peer {
			all = append(all, placed)
		}
	}
	n.mu.Unlock()
	for _, placed := range all {
		select {
		case <-placed:
		case <-ctx.Done():
			return
		}
	}
}

// replaced reports whether the peer has ended a connection since they use another.
func replaced(err error) bool {
	bye, ok := errors.AsType[*byeError](err)
	return ok && bye.code == passantv1.Bye_CODE_DUPLICATE
}
