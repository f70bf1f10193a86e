package p2p

import (
	"context"
	"errors"
	"maps"
	"slices"
	"time"

	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// A game that is over is finished when both players have signed its result. Where
// one signature is missing, because the connection broke at the wrong moment, the
// two programs exchange them when they meet again, whether or not anybody sits at
// the table.
const (
	maxUnconfirmed = 8 // games with one peer that are spoken of on one connection
	meetEvery      = 30 * time.Second
)

// confirm takes the peer's signature of the result. The caller holds s.mu.
func (s *session) confirm(length uint32, sig []byte) {
	if len(sig) == 0 || int(length) != s.rec.Length() || !s.rec.State().Over() || s.rec.Confirmed() {
		return
	}
	s.unsaved = s.n.confirm(s.rec, sig)
	s.stirLink()
}

// saveConfirmation tries again to keep a signature that the disk did not take.
func (s *session) saveConfirmation() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.unsaved != nil {
		s.confirm(uint32(s.rec.Length()), s.unsaved)
	}
}

// confirm keeps a peer's signature of the result of a game. It returns the
// signature if the disk did not take it.
func (n *Node) confirm(rec *record.Record, sig []byte) (unsaved []byte) {
	err := rec.Confirm(sig)
	if err == nil {
		return nil
	}
	n.log.Warn("a result is not confirmed", "game", rec.Start().ID, "err", err)
	if errors.Is(err, record.ErrNotConfirmed) {
		return nil
	}
	return sig
}

// confirmFinished keeps a peer's signature of the result of a game at whose table
// nobody sits.
func (n *Node) confirmFinished(rec *record.Record, length uint32, sig []byte) {
	if len(sig) == 0 || int(length) != rec.Length() || rec.Confirmed() {
		return
	}
	unsaved := n.confirm(rec, sig)
	n.mu.Lock()
	defer n.mu.Unlock()
	if unsaved != nil {
		n.unsaved[rec.Start().ID] = unsaved
	} else {
		delete(n.unsaved, rec.Start().ID)
	}
}

// saveConfirmations tries again to keep the signatures that the disk did not take.
func (n *Node) saveConfirmations(ctx context.Context) {
	n.mu.Lock()
	unsaved := maps.Clone(n.unsaved)
	n.mu.Unlock()
	for id, sig := range unsaved {
		n.withRecord(ctx, id, func(rec *record.Record) { n.confirmFinished(rec, uint32(rec.Length()), sig) })
	}
}

// Confirmed implements the Confirmed of [game.Match].
func (s *session) Confirmed() bool { return s.rec.Confirmed() }

// Delivered implements the Delivered of [game.Match].
func (s *session) Delivered() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.acked
}

// noteResult remembers a game whose result the peer has yet to sign, and forgets
// one that they have. The caller holds n.mu.
func (n *Node) noteResult(id record.ID, peer identity.ID, confirmed bool) {
	if confirmed {
		delete(n.unconfirmed, id)
		return
	}
	n.unconfirmed[id] = peer
}

// resumeFinished says Resume for the games with a peer that are over and not
// confirmed.
func (n *Node) resumeFinished(ctx context.Context, c *conn) {
	n.mu.Lock()
	var ids []record.ID
	for id, peer := range n.unconfirmed {
		if peer == c.peer && n.sessions[id] == nil && !c.finished[id] {
			ids = append(ids, id)
		}
	}
	n.mu.Unlock()
	slices.SortFunc(ids, func(a, b record.ID) int { return slices.Compare(a[:], b[:]) })
	for _, id := range ids[:min(len(ids), maxUnconfirmed)] {
		n.withRecord(ctx, id, func(rec *record.Record) {
			if rec.State().Over() {
				n.sayFinished(c, rec)
			}
		})
	}
}

// sayFinished says Resume for a game that is over, once on a connection.
func (n *Node) sayFinished(c *conn, rec *record.Record) bool {
	id := rec.Start().ID
	n.mu.Lock()
	said := c.finished[id]
	c.finished[id] = true
	n.mu.Unlock()
	if !said {
		c.send(resumeOf(rec))
	}
	return said
}

// withRecord opens the record of a game at whose table nobody sits, for a moment.
func (n *Node) withRecord(ctx context.Context, id record.ID, f func(*record.Record)) {
	if n.hold(ctx, id) != nil {
		return
	}
	defer n.release(id)
	rec, err := n.openRecord(id)
	if err != nil {
		n.log.Warn("a game cannot be read", "game", id, "err", err)
		return
	}
	f(rec)
	n.closeRecord(rec)
	n.keepSummary(rec)
}

// confirmElsewhere takes the signature of a result in a game at whose table one
// does not sit.
func (n *Node) confirmElsewhere(ctx context.Context, c *conn, a *passantv1.Ack) {
	id := record.ID(a.GetGameId())
	n.mu.Lock()
	peer, missing := n.unconfirmed[id]
	n.mu.Unlock()
	if len(a.GetResultSig()) == 0 || !missing || peer != c.peer || !c.served.Take(time.Now()) {
		return
	}
	n.withRecord(ctx, id, func(rec *record.Record) { n.confirmFinished(rec, a.GetLength(), a.GetResultSig()) })
}

// meetAgain speaks again with those from whom a signature is missing, and calls
// them when they are on the network, until ctx ends: a disk may have failed where
// the connection did not.
func (n *Node) meetAgain(ctx context.Context) {
	for range every(ctx, meetEvery) {
		n.saveConfirmations(ctx)
		for _, c := range n.unsettled() {
			n.resumeFinished(ctx, c)
		}
		for _, peer := range n.missed() {
			if _, err := n.reach(ctx, peer); err != nil {
				n.log.Debug("a result stays unconfirmed", "peer", peer, "err", err)
			}
		}
	}
}

// missed are the people on the network whose signature is missing, and with whom
// there is no connection.
func (n *Node) missed() []identity.ID {
	here := n.around()
	n.mu.Lock()
	defer n.mu.Unlock()
	var missed []identity.ID
	for _, peer := range n.unconfirmed {
		if here[peer] && n.conns[peer] == nil && !slices.Contains(missed, peer) {
			missed = append(missed, peer)
		}
	}
	return missed
}

// unsettled are the connections to those whose signature is missing.
func (n *Node) unsettled() []*conn {
	n.mu.Lock()
	defer n.mu.Unlock()
	var conns []*conn
	for _, peer := range n.unconfirmed {
		if c := n.conns[peer]; c != nil && !slices.Contains(conns, c) {
			conns = append(conns, c)
		}
	}
	return conns
}
