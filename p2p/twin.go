package p2p

import (
	"context"
	"errors"
	"net/netip"
	"slices"
	"time"
)

// A folder that was copied to another computer gives two devices one key. Each hides the
// other as itself, and to everybody else they are one person in two places. So they are
// told apart, and the player is told.

// ErrTwin is that another device uses the same key as this one.
var ErrTwin = errors.New("another device uses your key")

// callTwins calls whoever announces a hint of one's own key. Where it is more than a
// hint, the handshake proves that another device has the key.
func (n *Node) callTwins(ctx context.Context) {
	var addrs []netip.AddrPort
	for row, id := range n.identified() {
		if id == n.self.ID() {
			addrs = append(addrs, n.o.Finder.Candidates(row)...)
		}
	}
	if len(addrs) == 0 {
		return
	}
	limited, cancel := context.WithTimeout(ctx, recallTime)
	defer cancel()
	self := n.self.ID()
	if _, err := n.call(limited, addrs, &self); err != nil {
		n.log.Debug("called one's own hint", "err", err)
	}
}

// twinTime is how long after it was last seen the player is told of a twin.
const twinTime = 10 * time.Minute

// metSelf takes note of the own key at the other end of a connection: of this very
// program, which has called itself, or of another device.
func (n *Node) metSelf(c *conn) {
	own, err := n.o.addresses()
	at := c.remote.Addr()
	if err != nil || at.IsLoopback() || slices.Contains(own, at.WithZone("")) && (!c.outbound || c.remote.Port() == n.port()) {
		return
	}
	n.log.Warn("another device uses the same key", "at", c.remote)
	n.people.mu.Lock()
	n.people.twin = time.Now()
	n.people.mu.Unlock()
	n.stir()
}

// twinned reports whether another device uses the same key.
func (p *people) twinned() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !p.twin.IsZero() && time.Since(p.twin) < twinTime
}
