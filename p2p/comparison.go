package p2p

import (
	"bytes"
	"errors"
	"fmt"
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
)

// errReplaced is that the connection whose words were to be compared ended before they
// were known.
var errReplaced = errors.New("the connection has ended, or another is in use")

// A comparison is two people comparing the safety words of the connection between them:
// package sas says how, and why in this order. Two that are asked for from both sides are
// one. The commitment names it in what follows, so that what comes late, of one that was
// given up, is not taken for a part of the next. What is in it is guarded by Node.mu.
type comparison struct {
	c          *conn
	nonce      sas.Nonce
	commitment []byte // of the lower id; nil until it has come
	asked      bool   // by this player
	shown      *game.Verification
	said       [2]bool       // this player, and the peer, that the words are the same
	ready      chan struct{} // closed when the words are known
	ended      chan struct{}
	why        error // valid once ended is closed
}

// comparing is the last comparison on a connection, whether it has ended or not, or nil
// where the peer means another one by what they say. Older programs do not say which they
// mean. The caller holds n.mu.
func (n *Node) comparing(c *conn, commitment []byte) *comparison {
	k := n.people.comparisons[c.peer]
	if k == nil || k.c != c || len(commitment) > 0 && !bytes.Equal(commitment, k.commitment) {
		return nil
	}
	return k
}

// beginComparison begins one on a connection. The lower id commits itself; the higher
// asks it to. The caller holds n.mu.
func (n *Node) beginComparison(c *conn, asked bool) *comparison {
	k := &comparison{c: c, nonce: sas.NewNonce(), asked: asked, ready: make(chan struct{}), ended: make(chan struct{})}
	if n.conns[c.peer] != c {
		n.endComparison(k, errReplaced)
		return k
	}
	switch before := n.people.comparisons[c.peer]; {
	case before == nil:
	case before.c != c:
		n.comparisonLost(before.c)
	default: // the peer wants a new one
		n.endComparison(before, game.ErrWithdrawn)
	}
	n.people.comparisons[c.peer] = k
	if n.self.ID().Less(c.peer) {
		commitment := k.nonce.Commitment()
		k.commitment = commitment[:]
	}
	if asked || k.commitment != nil {
		c.send(&passantv1.Frame{Msg: &passantv1.Frame_SasCommit{SasCommit: &passantv1.SasCommit{Commitment: k.commitment}}})
	}
	n.after(exchangeTime, c.ended, func() { n.exchangeOver(k) })
	return k
}

// exchangeOver gives a comparison up whose words should be known by now.
func (n *Node) exchangeOver(k *comparison) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if k.shown == nil {
		n.giveUp(k, game.ErrNoAnswer)
	}
	if k.commitment == nil && n.comparing(k.c, nil) == k { // none comes any more that answers this wish
		delete(n.people.comparisons, k.c.peer)
	}
}

// giveUp ends a comparison from this side, and tells the peer. One whose commitment has
// not come yet has no name: the peer is told when it comes. The caller holds n.mu.
func (n *Node) giveUp(k *comparison, why error) {
	if isClosed(k.ended) {
		return
	}
	n.endComparison(k, why)
	if k.commitment != nil {
		k.c.send(endOfWords(k))
	}
}

// endComparison ends a comparison, once. What the peer's player says of the words is
// heeded after it too, as it may have crossed the end. The caller holds n.mu.
func (n *Node) endComparison(k *comparison, why error) {
	if !isClosed(k.ended) {
		k.why = why
		close(k.ended)
	}
}

// comparisonLost ends the comparison on a connection that has ended. The caller holds
// n.mu.
func (n *Node) comparisonLost(c *conn) {
	k := n.comparing(c, nil)
	if k == nil {
		return
	}
	delete(n.people.comparisons, c.peer)
	why := game.ErrUnreachable
	if k.shown == nil { // perhaps two have called each other, and the other connection is kept
		why = errReplaced
	}
	n.endComparison(k, why)
}

// hearSasCommit takes the first frame of a comparison: the commitment of the lower id,
// or the wish of the higher that there be one. A side that begins anew in silence before
// the words are known has broken the protocol: it would have another try at them. One
// that has given up before has had a try as well, and can have few: they are counted.
func (n *Node) hearSasCommit(c *conn, m *passantv1.SasCommit) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	commits := !n.self.ID().Less(c.peer) // the peer has the lower id
	if commits != (len(m.GetCommitment()) > 0) {
		return fmt.Errorf("%w: a commitment of the wrong side", errProtocol)
	}
	k := n.comparing(c, nil)
	switch {
	case k == nil, k.shown != nil, k.commitment != nil && isClosed(k.ended):
		if n.conns[c.peer] != c || !c.compared.Take(time.Now()) {
			return nil
		}
		k = n.beginComparison(c, false)
	case commits && k.commitment != nil:
		return fmt.Errorf("%w: a second commitment", errProtocol)
	}
	if !commits {
		return nil
	}
	k.commitment = m.GetCommitment()
	if isClosed(k.ended) { // it was given up before it had a name
		c.send(endOfWords(k))
		return nil
	}
	c.send(revealOf(k))
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
	k := n.comparing(c, m.GetCommitment())
	if k == nil || isClosed(k.ended) {
		return nil // it was given up here
	}
	lower := n.self.ID().Less(c.peer)
	switch {
	case k.shown != nil, k.commitment == nil:
		return fmt.Errorf("%w: a nonce that has no place", errProtocol)
	case lower:
		c.send(revealOf(k))
	default:
		if err := sas.Open(k.commitment, theirs); err != nil {
			n.endComparison(k, game.ErrWordsDiffer)
			return fmt.Errorf("%w: %w", errProtocol, err)
		}
	}
	words, err := n.wordsOf(k, theirs)
	if err != nil {
		n.endComparison(k, game.ErrUnreachable)
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

// hearSasEnd takes that the peer compares no more.
func (n *Node) hearSasEnd(c *conn, m *passantv1.SasEnd) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if k := n.comparing(c, m.GetCommitment()); k != nil {
		n.endComparison(k, game.ErrWithdrawn)
	}
}

func revealOf(k *comparison) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_SasReveal{
		SasReveal: &passantv1.SasReveal{Nonce: k.nonce[:], Commitment: k.commitment},
	}}
}

func endOfWords(k *comparison) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_SasEnd{SasEnd: &passantv1.SasEnd{Commitment: k.commitment}}}
}
