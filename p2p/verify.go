package p2p

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"passant/game"
	"passant/p2p/sas"
	passantv1 "passant/proto/passant/v1"
)

// verifyTries is how many connections may take each other's place before words are known.
const verifyTries = 8

// Verifications implements [game.People].
func (n *Node) Verifications() <-chan *game.Verification { return n.people.verifications }

// Verify implements [game.People].
func (n *Node) Verify(ctx context.Context, id string) (*game.Verification, error) {
	var why error
	for range verifyTries {
		c, err := n.reachRow(ctx, id)
		if err != nil {
			return nil, err
		}
		k := n.askToCompare(c)
		select {
		case <-k.ready:
			return k.shown, nil
		case <-k.ended:
			if why = k.why; !errors.Is(why, errReplaced) {
				return nil, why
			}
		case <-ctx.Done():
			n.stopComparing(k)
			return nil, fmt.Errorf("verify: %w", ctx.Err())
		}
	}
	return nil, fmt.Errorf("%w: %w", game.ErrUnreachable, why)
}

// askToCompare is the comparison that goes on with a peer, begun if there is none.
func (n *Node) askToCompare(c *conn) *comparison {
	n.mu.Lock()
	defer n.mu.Unlock()
	if k := n.comparing(c, nil); k != nil && !isClosed(k.ended) {
		k.asked = true
		return k
	}
	return n.beginComparison(c, true)
}

// showWords shows the player the words. The caller holds n.mu.
func (n *Node) showWords(k *comparison, with game.Peer, words sas.Value) {
	digits := words.Digits()
	k.shown = &game.Verification{
		With:   with,
		Words:  words.Words(),
		Digits: strings.Join(digits[:], " "),
		Answer: func(same bool) { n.answerWords(k, same) },
		Stop:   func() { n.stopComparing(k) },
		Ended:  k.ended,
		Result: func() error {
			n.mu.Lock()
			defer n.mu.Unlock()
			return k.why
		},
	}
	close(k.ready)
	n.after(answerTime, k.ended, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		n.endComparison(k, game.ErrNotCompared) // the peer's time is up as well
	})
	if k.asked {
		return
	}
	select {
	case n.people.verifications <- k.shown:
	default:
		n.giveUp(k, game.ErrBusy) // too many of them wait
	}
}

// stopComparing is that the player wants no more of it.
func (n *Node) stopComparing(k *comparison) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.giveUp(k, context.Canceled)
}

// answerWords is what the player says of the words.
func (n *Node) answerWords(k *comparison, same bool) {
	n.mu.Lock()
	if isClosed(k.ended) || k.said[0] {
		n.mu.Unlock()
		return
	}
	k.c.send(&passantv1.Frame{Msg: &passantv1.Frame_SasResult{
		SasResult: &passantv1.SasResult{Same: same, Commitment: k.commitment},
	}})
	if !same {
		n.endComparison(k, game.ErrWordsDiffer)
		k.c.end(passantv1.Bye_CODE_PROTOCOL, game.ErrWordsDiffer)
	}
	k.said[0] = same
	n.mu.Unlock()
	n.conclude(k, same)
}

// hearSasResult takes what the peer's player says of the words.
func (n *Node) hearSasResult(c *conn, m *passantv1.SasResult) error {
	n.mu.Lock()
	k := n.comparing(c, m.GetCommitment())
	switch {
	case k == nil, k.shown == nil && isClosed(k.ended):
		n.mu.Unlock()
		return nil // it was given up here
	case k.shown == nil || k.said[1]:
		n.mu.Unlock()
		return fmt.Errorf("%w: an answer that has no place", errProtocol)
	case !m.GetSame():
		n.endComparison(k, game.ErrWordsDiffer)
	}
	k.said[1] = m.GetSame()
	n.mu.Unlock()
	n.conclude(k, m.GetSame())
	if !m.GetSame() {
		return game.ErrWordsDiffer
	}
	return nil
}

// conclude notes what has come of a comparison: the peer is verified when both have seen
// the same, and not if one has not.
func (n *Node) conclude(k *comparison, same bool) {
	n.mu.Lock()
	both := k.said == [2]bool{true, true}
	n.mu.Unlock()
	switch {
	case !same:
		n.doubted(k.c)
	case both:
		n.verified(k.c)
		n.mu.Lock()
		n.endComparison(k, nil)
		n.mu.Unlock()
	}
}
