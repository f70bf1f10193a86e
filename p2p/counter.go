package p2p

import (
	"context"

	"passant/game"
	"passant/p2p/identity"
)

// counter proposes other terms than the peer has: their challenge is declined, and one's
// own names it, so that they see that the two belong together. It fails with
// ErrWithdrawn where there is nothing to decline any more.
func (n *Node) counter(ctx context.Context, peer identity.ID, theirs *incoming, p game.Proposal) (*game.Match, error) {
	if err := n.playable(p); err != nil {
		return nil, err
	}
	return n.ask(ctx, peer, p, theirs)
}

// undecided reports whether a challenge of the peer waits for an answer. The caller
// holds n.mu.
func (n *Node) undecided(peer identity.ID, in *incoming) bool {
	t := n.talks[peer]
	return t != nil && t.in == in && in.accept == nil
}
