package p2p

import (
	"bytes"
	"context"

	"passant/game"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// counter proposes other terms than the peer has: one's own challenge names theirs, and
// takes its place. It fails with ErrWithdrawn where there is nothing to take the place of
// any more.
func (n *Node) counter(ctx context.Context, peer identity.ID, theirs *incoming, p game.Proposal) (*game.Match, error) {
	if err := n.playable(p); err != nil {
		return nil, err
	}
	return n.ask(ctx, peer, p, theirs)
}

// counteredBy reports whether a challenge of the peer proposes other terms than one's own
// that waits for an answer. The caller holds Node.mu.
func (t *talk) counteredBy(m *passantv1.Challenge) bool {
	return t.out != nil && bytes.Equal(m.GetCounters(), t.out.message.GetId())
}

// counterError is why one's own challenge has come to nothing where the peer proposed other
// terms, which may have been turned down without being shown.
func counterError(turnedDown passantv1.ChallengeEnd_Reason) error {
	if turnedDown == passantv1.ChallengeEnd_REASON_UNSPECIFIED {
		return game.ErrCountered
	}
	return game.ErrDeclined
}

// hasCountered reports whether one's own challenge proposes other terms than that of the
// peer. The caller holds Node.mu.
func (t *talk) hasCountered(in *incoming) bool {
	return t.out != nil && bytes.Equal(t.out.message.GetCounters(), in.id)
}

// undecided reports whether a challenge of the peer waits for an answer. The caller
// holds n.mu.
func (n *Node) undecided(peer identity.ID, in *incoming) bool {
	t := n.talks[peer]
	return t != nil && t.in == in && in.accept == nil
}
