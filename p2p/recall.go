package p2p

import (
	"cmp"
	"context"
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
			n.recallOne(ctx, peer)
		})
	}
}

// recallOne calls somebody whom one knows, unless they are connected: what is known of
// them is said of whoever proves their key.
func (n *Node) recallOne(ctx context.Context, peer identity.ID) {
	limited, cancel := context.WithTimeout(ctx, recallTime)
	defer cancel()
	if _, err := n.reach(limited, peer); err != nil {
		n.log.Debug("not where they were", "peer", peer, "err", err)
	}
}

// missing are those whom one knows, and who are neither connected nor listed.
func (n *Node) missing() []identity.ID {
	here := n.around()
	people := slices.DeleteFunc(n.people.book.People(), func(p acquaintance.Person) bool {
		id := p.ID()
		return !p.Known() || p.Marks.Blocked || len(p.Addresses) == 0 || here[id]
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
