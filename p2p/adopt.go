package p2p

import (
	"context"
	"errors"
	"net/netip"
	"time"

	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// Why a connection is not kept.
var (
	errDuplicate = errors.New("another connection to the same peer is kept")
	errBusy      = errors.New("there are too many connections")
)

// keep uses a connection for as long as it lasts, unless another to the same
// peer is the one to use.
func (n *Node) keep(ctx context.Context, c *conn) {
	if !n.adopt(c) {
		n.turnAway(c)
		return
	}
	n.converse(ctx, c)
}

// converse runs a connection until it ends.
func (n *Node) converse(ctx context.Context, c *conn) {
	n.spawn(func(ctx context.Context) { n.resumeFinished(ctx, c) })
	err := c.run(ctx, func(ctx context.Context, f *passantv1.Frame) error { return n.hear(ctx, c, f) })
	n.log.Info("connection ended", "peer", c.peer, "err", err)
	if replaced(err) { // nobody is gone, though the other connection may not be in use here yet
		n.awaitNewcomers(ctx, c.peer)
	}
	n.lost(c, err)
}

// turnAway closes a connection that is not used.
func (n *Node) turnAway(c *conn) {
	if c.last != nil {
		_ = c.sock.SetWriteDeadline(time.Now().Add(farewellTime)) // if it fails the write does
		if err := writeFrame(c.sock, &passantv1.Frame{Msg: &passantv1.Frame_Bye{Bye: c.last}}); err != nil {
			n.log.Debug("no goodbye could be said", "peer", c.peer, "err", err)
		}
	}
	if err := c.raw.Close(); err != nil {
		n.log.Debug("close", "peer", c.peer, "err", err)
	}
}

// adopt makes c the connection in use with its peer, or ends it and reports false.
// Both ends judge alike, so that they settle on the same one.
func (n *Node) adopt(c *conn) bool {
	defer n.placed(c)
	n.mu.Lock()
	old := n.conns[c.peer]
	if code, err := n.unwanted(c, old); err != nil {
		n.mu.Unlock()
		c.end(code, err)
		return false
	}
	n.conns[c.peer] = c
	n.lastConns[c.peer] = c.id
	n.keys[c.peer] = c.key
	if c.again.IsValid() {
		n.again[c.peer] = c.again
	}
	delete(n.misfits, c.peer)
	n.expectOpponents()
	sessions := n.sessionsWith(c.peer)
	n.mu.Unlock()

	n.met(c)
	n.log.Info("connected", "peer", c.peer, "name", c.name, "at", c.remote, "dialled", c.outbound)
	if old != nil {
		old.end(passantv1.Bye_CODE_DUPLICATE, errDuplicate)
	}
	for _, s := range sessions {
		s.attach(c)
	}
	n.sayFirst(c)
	n.stir()
	return true
}

// unwanted is why a connection is not used, in the place of the old one if there is
// one, and what the peer is told. The caller holds n.mu.
func (n *Node) unwanted(c, old *conn) (passantv1.Bye_Code, error) {
	switch err := n.refuses(c.peer, c.outbound); { // decided since Hello
	case errors.Is(err, errKeptOut):
		return passantv1.Bye_CODE_STRANGER, err
	case err != nil:
		return passantv1.Bye_CODE_UNSPECIFIED, err
	case old != nil && !n.supersedes(c, old):
		return passantv1.Bye_CODE_DUPLICATE, errDuplicate
	case old == nil && !n.roomFor(c):
		return passantv1.Bye_CODE_BUSY, errBusy
	}
	return passantv1.Bye_CODE_UNSPECIFIED, nil
}

// sayFirst ends the list of games that begins a connection, with the own table before
// the end, and then says again what the peer may not have heard on the last one.
func (n *Node) sayFirst(c *conn) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.tellTable(c.peer)
	c.send(&passantv1.Frame{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{}}}) // the list ends
	n.talkAgain(c)
	n.chatAgain(c)
}

// supersedes reports whether a new connection takes the place of the old one
// (the table of two connections to one peer, proto/README.md). The caller holds
// n.mu.
func (n *Node) supersedes(c, old *conn) bool {
	switch {
	case c.outbound == old.outbound: // whoever dialled again wants the later one
		return old.replaces != c.id // which may have come first
	case !c.outbound && c.replaces == old.id:
		return true // the peer, whose key is proved, says that the old one is dead
	}
	lowerDialled := c.outbound == n.self.ID().Less(c.peer)
	return lowerDialled
}

// roomFor makes room for a connection, or reports that there is none. People
// one has played before have places of their own, and so have those who watch; among
// strangers those leave first that have been here longest without wanting anything.
// The caller holds n.mu.
func (n *Node) roomFor(c *conn) bool {
	if c.outbound {
		return true // one's own wish
	}
	strangers := 0
	var idlest *conn
	for id, other := range n.conns {
		if n.opponents[id] || n.gallery[other] != nil {
			continue
		}
		strangers++
		if n.talks[id] == nil && len(n.sessionsWith(id)) == 0 && (idlest == nil || other.began.Before(idlest.began)) {
			idlest = other
		}
	}
	if n.opponents[c.peer] {
		return len(n.conns) < maxConnections
	}
	if strangers < maxStrangers && len(n.conns) < maxConnections {
		return true
	}
	if idlest == nil {
		return false
	}
	idlest.end(passantv1.Bye_CODE_BUSY, errBusy)
	return true
}

// expectOpponents keeps the door open for those one plays with. The caller
// holds n.mu.
func (n *Node) expectOpponents() {
	guests := map[netip.Addr]bool{}
	for _, s := range n.sessions {
		if at, ok := n.again[s.peer]; ok {
			guests[at.Addr()] = true
		}
	}
	n.door.expect(guests)
}

// lost forgets a connection that has ended.
func (n *Node) lost(c *conn, err error) {
	n.mu.Lock()
	current := n.conns[c.peer] == c
	if current {
		delete(n.conns, c.peer)
	}
	sessions, talking := n.sessionsWith(c.peer), n.talks[c.peer] != nil
	n.comparisonLost(c)
	n.letGo(c.peer)
	n.mu.Unlock()
	for _, s := range sessions {
		s.detach(c, err)
	}
	if current && talking {
		n.talkLost(c.peer, whyLost(err))
	}
	n.stir()
}

// letGo drops what is known of a peer who is gone: strangers come and go without
// leaving anything behind. The caller holds n.mu.
func (n *Node) letGo(peer identity.ID) {
	if n.conns[peer] == nil && n.talks[peer] == nil && n.watchings[peer] == nil && !n.opponents[peer] && len(n.sessionsWith(peer)) == 0 {
		delete(n.lastConns, peer)
		delete(n.again, peer)
		if _, remembered := n.people.book.Find(peer); !remembered {
			delete(n.keys, peer)
		}
	}
}

// sessionsWith are the games with a peer at whose table one sits. The caller
// holds n.mu.
func (n *Node) sessionsWith(peer identity.ID) []*session {
	var with []*session
	for _, s := range n.sessions {
		if s.peer == peer {
			with = append(with, s)
		}
	}
	return with
}

// replacedBy is the connection to a peer that a new one replaces: the last if it is
// lost, and also the one in use where both were dialled here.
func (n *Node) replacedBy(c *conn) (identity.ConnID, bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	id, ok := n.lastConns[c.peer]
	inUse := n.conns[c.peer]
	return id, ok && (inUse == nil || inUse.outbound && c.outbound)
}

func (n *Node) connTo(peer identity.ID) *conn {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.conns[peer]
}

func (n *Node) sessionOf(gameID []byte, peer identity.ID) *session {
	n.mu.Lock()
	defer n.mu.Unlock()
	if s := n.sessions[record.ID(gameID)]; s != nil && s.peer == peer {
		return s
	}
	return nil
}

// weakened tells the games that depend on a connection that it has become weak,
// or is well again.
func (n *Node) weakened(c *conn) {
	n.mu.Lock()
	sessions := n.sessionsWith(c.peer)
	n.mu.Unlock()
	for _, s := range sessions {
		s.stirLink()
	}
}
