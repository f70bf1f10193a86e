package p2p

import (
	"cmp"
	"context"
	"net/netip"
	"slices"
	"sync"
	"time"

	"passant/p2p/acquaintance"
	"passant/p2p/identity"
)

// Where discovery does not find people because multicast does not pass, those one has
// met are called where they were last.
const (
	recallMost   = 16              // people at a time: favourites first, then those seen last
	recallAtOnce = 4               // calls
	recallTime   = 5 * time.Second // for a call
)

// recallAfter is how long to wait before people are called, the first time and after so
// many in vain.
func recallAfter(attempt int) time.Duration {
	steps := [...]time.Duration{time.Second, 10 * time.Second, time.Minute, 5 * time.Minute}
	return steps[min(attempt, len(steps)-1)]
}

// recall calls those whom one knows and who are not listed, while the player is in the
// lobby, until ctx ends. It begins anew when this computer has other addresses.
func (n *Node) recall(ctx context.Context) {
	timer := time.NewTimer(recallAfter(0))
	defer timer.Stop()
	for attempt := 0; ; {
		select {
		case <-ctx.Done():
			return
		case <-n.people.anew:
			attempt = 0
		case <-timer.C:
			if !n.busy() {
				n.callMissing(ctx)
				n.callTwins(ctx)
				attempt++
			}
		}
		timer.Reset(recallAfter(attempt))
	}
}

// callMissing calls each of those who are missing once.
func (n *Node) callMissing(ctx context.Context) {
	var calls sync.WaitGroup
	defer calls.Wait()
	places := make(chan struct{}, recallAtOnce)
	for _, peer := range n.missing() {
		select {
		case places <- struct{}{}:
		case <-ctx.Done():
			return
		}
		calls.Go(func() {
			defer func() { <-places }()
			limited, cancel := context.WithTimeout(ctx, recallTime)
			defer cancel()
			if _, err := n.reach(limited, peer); err != nil {
				n.log.Debug("not where he was", "peer", peer, "err", err)
			}
		})
	}
}

// missing are those whom one knows, and who are neither connected nor listed.
func (n *Node) missing() []identity.ID {
	listed := map[identity.ID]bool{}
	for _, id := range n.identified() {
		listed[id] = true
	}
	people := slices.DeleteFunc(n.people.book.People(), func(p acquaintance.Person) bool {
		id := p.ID()
		return !p.Known() || p.Marks.Blocked || len(p.Addresses) == 0 || listed[id] || n.connTo(id) != nil
	})
	slices.SortFunc(people, func(a, b acquaintance.Person) int {
		return cmp.Or(favouriteFirst(a.Marks, b.Marks), b.Last.Compare(a.Last), slices.Compare(a.Key, b.Key))
	})
	var missing []identity.ID
	for _, p := range people[:min(len(people), recallMost)] {
		missing = append(missing, p.ID())
	}
	return missing
}

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
