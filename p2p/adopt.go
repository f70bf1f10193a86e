package p2p

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"time"

	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// errDuplicate: another connection to the same peer is in use.
var errDuplicate = errors.New("another connection to the same peer is kept")

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

// adopt makes c the connection in use with its peer, or reports false. Both
// ends judge alike, so that they settle on the same one.
func (n *Node) adopt(c *conn) bool {
	n.mu.Lock()
	if err := n.refuses(c.peer, c.outbound); err != nil { // decided since Hello
		n.mu.Unlock()
		code := passantv1.Bye_CODE_UNSPECIFIED
		if errors.Is(err, errKeptOut) {
			code = passantv1.Bye_CODE_STRANGER
		}
		c.end(code, err)
		return false
	}
	old := n.conns[c.peer]
	if old != nil && !n.supersedes(c, old) {
		n.mu.Unlock()
		c.end(passantv1.Bye_CODE_DUPLICATE, errDuplicate)
		return false
	}
	if old == nil && !n.roomFor(c) {
		n.mu.Unlock()
		c.end(passantv1.Bye_CODE_BUSY, errBusy)
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
	n.mu.Lock()
	n.tellTable(c.peer)
	n.mu.Unlock()
	c.send(&passantv1.Frame{Msg: &passantv1.Frame_Resume{Resume: &passantv1.Resume{}}})
	n.talkAgain(c)
	n.mu.Lock()
	n.chatAgain(c)
	n.mu.Unlock()
	n.stir()
	return true
}

var errBusy = errors.New("there are too many connections")

// supersedes reports whether a new connection takes the place of the old one
// (the table of two connections to one peer, proto/README.md). The caller holds
// n.mu.
func (n *Node) supersedes(c, old *conn) bool {
	switch {
	case c.outbound == old.outbound:
		return true // whoever dialled would not again, if he thought the old one alive
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
	n.forget(c.peer)
	n.mu.Unlock()
	for _, s := range sessions {
		s.detach(c, err)
	}
	if current && talking {
		n.talkLost(c.peer, whyLost(err))
	}
	n.stir()
}

// forget drops what is known of a peer who is gone: strangers come and go without
// leaving anything behind. The caller holds n.mu.
func (n *Node) forget(peer identity.ID) {
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

// lostConn is the last connection to a peer, if it is lost: what a new one
// replaces.
func (n *Node) lostConn(peer identity.ID) (identity.ConnID, bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	id, ok := n.lastConns[peer]
	return id, ok && n.conns[peer] == nil
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

// hear gives a frame to whom it concerns. An error ends the connection.
func (n *Node) hear(ctx context.Context, c *conn, f *passantv1.Frame) error {
	switch m := f.GetMsg().(type) {
	case *passantv1.Frame_Ping:
		if c.isDoing(m.Ping.GetBusy(), m.Ping.GetWatchable()) {
			n.stir()
		}
		return nil
	case *passantv1.Frame_Challenge:
		n.challenged(c, m.Challenge)
		return nil
	case *passantv1.Frame_Accept:
		return n.accepted(ctx, c, m.Accept)
	case *passantv1.Frame_ChallengeEnd:
		n.challengeEnded(c, m.ChallengeEnd)
		return nil
	case *passantv1.Frame_Table:
		n.tabled(c, m.Table)
		return nil
	case *passantv1.Frame_PakeShare:
		return n.guess(c, m.PakeShare)
	case *passantv1.Frame_PakeReply:
		c.replied(m.PakeReply)
		return nil
	case *passantv1.Frame_PakeConfirm:
		return n.prove(c, m.PakeConfirm)
	case *passantv1.Frame_Start:
		return n.started(ctx, c, m.Start)
	case *passantv1.Frame_Resume:
		if len(m.Resume.GetGameId()) == 0 {
			c.listEnds()
			return nil
		}
		if s := n.sessionOf(m.Resume.GetGameId(), c.peer); s != nil {
			return s.hearResume(c, m.Resume)
		}
		return n.resumeElsewhere(ctx, c, m.Resume)
	case *passantv1.Frame_Entry:
		n.hearShown(c, m.Entry)
		return n.forGame(c, m.Entry.GetGameId(), func(s *session) error { return s.hearEntry(ctx, c, m.Entry) })
	case *passantv1.Frame_Ack:
		if n.sessionOf(m.Ack.GetGameId(), c.peer) == nil {
			n.confirmElsewhere(ctx, c, m.Ack)
			return nil
		}
		return n.forGame(c, m.Ack.GetGameId(), func(s *session) error { return s.hearAck(c, m.Ack) })
	case *passantv1.Frame_Request:
		return n.forGame(c, m.Request.GetGameId(), func(s *session) error { return s.hearRequest(ctx, c, m.Request) })
	case *passantv1.Frame_RequestRefused:
		return n.forGame(c, m.RequestRefused.GetGameId(), func(s *session) error {
			return s.hearRefusal(ctx, c, m.RequestRefused)
		})
	case *passantv1.Frame_Desync:
		return n.forGame(c, m.Desync.GetGameId(), func(s *session) error { return s.hearDesync(c, m.Desync) })
	case *passantv1.Frame_Leave:
		return n.forGame(c, m.Leave.GetGameId(), func(s *session) error { return s.hearLeave(c) })
	case *passantv1.Frame_Chat:
		return n.chatted(c, m.Chat)
	case *passantv1.Frame_ChatSeen:
		n.chatSeen(c, m.ChatSeen)
		return nil
	case *passantv1.Frame_Watch:
		n.watched(ctx, c, m.Watch)
		return nil
	case *passantv1.Frame_WatchState:
		n.hearWatchState(c, m.WatchState)
		return nil
	case *passantv1.Frame_WatchEnd:
		n.hearWatchEnd(c, m.WatchEnd)
		return nil
	case *passantv1.Frame_SasCommit:
		return n.hearSasCommit(c, m.SasCommit)
	case *passantv1.Frame_SasReveal:
		return n.hearSasReveal(c, m.SasReveal)
	case *passantv1.Frame_SasResult:
		return n.hearSasResult(c, m.SasResult)
	case nil, *passantv1.Frame_Hello, *passantv1.Frame_Bye, *passantv1.Frame_Pong:
		return fmt.Errorf("%w: out of order", errProtocol) // the connection takes these itself
	}
	return nil
}

// forGame gives a frame to the game that it is about; one of a game at whose
// table one does not sit is late, and means nothing.
func (n *Node) forGame(c *conn, gameID []byte, give func(*session) error) error {
	if s := n.sessionOf(gameID, c.peer); s != nil {
		return give(s)
	}
	return nil
}
