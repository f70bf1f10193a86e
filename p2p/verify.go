package p2p

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"passant/game"
	"passant/p2p/sas"
	passantv1 "passant/proto/passant/v1"
)

// How long the comparing of safety words may take.
const (
	exchangeTime  = 10 * time.Second // until both sides see words
	answerTime    = 3 * time.Minute  // until both players have answered
	comparesEvery = 10 * time.Second // those that a peer asks for
	comparesBurst = 3
	verifyTries   = 8 // connections that may take each other's place meanwhile
)

// errReplaced is that the connection whose words were to be compared ended before they
// were known.
var errReplaced = errors.New("the connection has ended, or another is in use")

// A comparison is two people comparing the safety words of the connection between them:
// package sas says how, and why in this order. Two that are asked for from both sides are
// one. What is in it is guarded by Node.mu.
type comparison struct {
	c          *conn
	nonce      sas.Nonce
	commitment []byte // of the peer, if theirs is the lower id; nil until it has come
	asked      bool   // by this player
	shown      *game.Verification
	said       [2]bool       // this player, and the peer, that the words are the same
	ready      chan struct{} // closed when the words are known
	ended      chan struct{}
	why        error // valid once ended is closed
}

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
			n.mu.Lock()
			n.endComparison(k, game.ErrWithdrawn)
			n.mu.Unlock()
			return nil, fmt.Errorf("verify: %w", ctx.Err())
		}
	}
	return nil, fmt.Errorf("%w: %w", game.ErrUnreachable, why)
}

// askToCompare is the comparison with a peer, begun if there is none.
func (n *Node) askToCompare(c *conn) *comparison {
	n.mu.Lock()
	defer n.mu.Unlock()
	if k := n.people.comparisons[c.peer]; k != nil && k.c == c {
		k.asked = true
		return k
	}
	return n.beginComparison(c, true)
}

// beginComparison begins one on a connection. The lower id commits itself; the higher
// asks it to. The caller holds n.mu.
func (n *Node) beginComparison(c *conn, asked bool) *comparison {
	k := &comparison{c: c, nonce: sas.NewNonce(), asked: asked, ready: make(chan struct{}), ended: make(chan struct{})}
	if n.conns[c.peer] != c {
		n.endComparison(k, errReplaced)
		return k
	}
	n.people.comparisons[c.peer] = k
	commit := &passantv1.SasCommit{}
	if n.self.ID().Less(c.peer) {
		commitment := k.nonce.Commitment()
		commit.Commitment = commitment[:]
	}
	if asked || len(commit.GetCommitment()) > 0 {
		c.send(&passantv1.Frame{Msg: &passantv1.Frame_SasCommit{SasCommit: commit}})
	}
	n.after(exchangeTime, k.ended, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		if k.shown == nil {
			n.endComparison(k, game.ErrNoAnswer)
		}
	})
	return k
}

// endComparison ends a comparison, once. The caller holds n.mu.
func (n *Node) endComparison(k *comparison, why error) {
	if n.people.comparisons[k.c.peer] == k {
		delete(n.people.comparisons, k.c.peer)
	}
	if !isClosed(k.ended) {
		k.why = why
		close(k.ended)
	}
}

// comparisonLost ends the comparison on a connection that has ended, or on which the peer
// has given it up. The caller holds n.mu.
func (n *Node) comparisonLost(c *conn) {
	k := n.people.comparisons[c.peer]
	switch {
	case k == nil || k.c != c:
	case k.shown == nil: // perhaps two have called each other, and the other connection is kept
		n.endComparison(k, errReplaced)
	default:
		n.endComparison(k, game.ErrWithdrawn)
	}
}

// hearSasCommit takes the first frame of a comparison: the commitment of the lower id,
// or the wish of the higher that there be one. A side that begins anew before the words
// are known has broken the protocol: it would have another try at them that nobody sees.
func (n *Node) hearSasCommit(c *conn, m *passantv1.SasCommit) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	commits := !n.self.ID().Less(c.peer) // the peer has the lower id
	if commits != (len(m.GetCommitment()) > 0) {
		return fmt.Errorf("%w: a commitment of the wrong side", errProtocol)
	}
	k := n.people.comparisons[c.peer]
	if k == nil || k.c != c || k.shown != nil { // they have given up the one before
		if n.conns[c.peer] != c || !c.compared.Take(time.Now()) {
			return nil
		}
		if k != nil {
			n.comparisonLost(k.c)
		}
		k = n.beginComparison(c, false)
	} else if k.commitment != nil {
		return fmt.Errorf("%w: a second commitment", errProtocol)
	}
	if commits {
		k.commitment = m.GetCommitment()
		c.send(revealOf(k.nonce))
	}
	return nil
}

// hearSasReveal takes the peer's nonce: now both sides know the words.
func (n *Node) hearSasReveal(c *conn, m *passantv1.SasReveal) error {
	theirs, err := sas.ParseNonce(m.GetNonce())
	if err != nil {
		return fmt.Errorf("%w: %w", errProtocol, err)
	}
	with := n.rowOf(c)
	n.mu.Lock()
	defer n.mu.Unlock()
	k := n.people.comparisons[c.peer]
	if k == nil || k.c != c {
		return nil // it was given up here
	}
	lower := n.self.ID().Less(c.peer)
	switch {
	case k.shown != nil, !lower && k.commitment == nil:
		return fmt.Errorf("%w: a nonce that has no place", errProtocol)
	case lower:
		c.send(revealOf(k.nonce))
	default:
		if err := sas.Open(k.commitment, theirs); err != nil {
			n.endComparison(k, game.ErrWordsDiffer)
			return fmt.Errorf("%w: %w", errProtocol, err)
		}
	}
	words, err := n.wordsOf(k, theirs)
	if err != nil {
		n.endComparison(k, game.ErrWithdrawn)
		return err
	}
	n.showWords(k, with, words)
	return nil
}

// wordsOf are those that the player sees.
func (n *Node) wordsOf(k *comparison, theirs sas.Nonce) (sas.Value, error) {
	channel, err := k.c.binding()
	if err != nil {
		return 0, err
	}
	return sas.Derive(channel, sas.Side{Key: n.self.Public(), Nonce: k.nonce}, sas.Side{Key: k.c.key, Nonce: theirs})
}

// showWords shows the player the words. The caller holds n.mu.
func (n *Node) showWords(k *comparison, with game.Peer, words sas.Value) {
	digits := words.Digits()
	k.shown = &game.Verification{
		With:   with,
		Words:  words.Words(),
		Digits: strings.Join(digits[:], " "),
		Answer: func(same bool) { n.answerWords(k, same) },
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
		n.endComparison(k, game.ErrWithdrawn)
	})
	if k.asked {
		return
	}
	select {
	case n.people.verifications <- k.shown:
	default:
		n.endComparison(k, game.ErrWithdrawn) // too many of them wait
	}
}

// answerWords is what the player says of the words.
func (n *Node) answerWords(k *comparison, same bool) {
	n.mu.Lock()
	if n.people.comparisons[k.c.peer] != k || k.said[0] {
		n.mu.Unlock()
		return
	}
	k.c.send(&passantv1.Frame{Msg: &passantv1.Frame_SasResult{SasResult: &passantv1.SasResult{Same: same}}})
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
	k := n.people.comparisons[c.peer]
	switch {
	case k == nil || k.c != c:
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

func revealOf(nonce sas.Nonce) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_SasReveal{SasReveal: &passantv1.SasReveal{Nonce: nonce[:]}}}
}
