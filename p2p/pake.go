package p2p

import (
	"crypto/ed25519"
	"crypto/tls"
	"errors"
	"fmt"
	"time"

	"passant/p2p/cpace"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// An attempt is a guess at the code of one's own table that has been answered.
type attempt struct {
	table *table
	host  *cpace.Host
}

// binding is what the connection has and no other: see [identity.Binding].
func (c *conn) binding() ([32]byte, error) {
	sock, ok := c.sock.(*tls.Conn)
	if !ok {
		return [32]byte{}, errors.New("the connection is not encrypted")
	}
	return identity.Binding(sock.ConnectionState())
}

// session is what the proof of a code on the connection is bound to.
func (c *conn) session(code cpace.Code, guest, host ed25519.PublicKey) (cpace.Session, error) {
	binding, err := c.binding()
	if err != nil {
		return cpace.Session{}, fmt.Errorf("pake: %w", err)
	}
	return cpace.Session{Code: code, Guest: guest, Host: host, Channel: binding}, nil
}

// guess answers a peer who wants to prove the code of the own table. Whoever is
// answered has had their guess, and it counts until it turns out to have been right.
func (n *Node) guess(c *conn, m *passantv1.PakeShare) error {
	t, code, refusal := n.admitGuess(c)
	if refusal != nil {
		c.send(replyFrame(refusal))
		return nil
	}
	session, err := c.session(code, c.key, n.self.Public())
	if err != nil {
		return err
	}
	host, err := cpace.NewHost(session)
	if err != nil {
		return fmt.Errorf("pake: %w", err)
	}
	share, tag, err := host.Answer(m.GetShare())
	if err != nil {
		return fmt.Errorf("%w: %w", errProtocol, err)
	}
	n.countGuess(t, code)
	c.attempt = &attempt{table: t, host: host}
	c.send(replyFrame(&passantv1.PakeReply{Share: share, Tag: tag}))
	return nil
}

// admitGuess gives the table at which a peer may guess now, and its code, or what to
// tell them instead.
func (n *Node) admitGuess(c *conn) (*table, cpace.Code, *passantv1.PakeReply) {
	n.mu.Lock()
	defer n.mu.Unlock()
	t := n.tables.own
	if t == nil || !t.private {
		return nil, cpace.Code{}, &passantv1.PakeReply{}
	}
	if wait := n.tables.turns.admit(c.remote.Addr(), time.Now()); wait > 0 {
		return nil, cpace.Code{}, &passantv1.PakeReply{RetryAfterMs: uint32(wait/time.Millisecond) + 1} // never 0
	}
	return t, t.code, nil
}

// countGuess replaces a code that has been guessed at too often, and has the host
// told.
func (n *Node) countGuess(t *table, code cpace.Code) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if t.code != code {
		return
	}
	if t.wrong++; t.wrong < maxWrong {
		return
	}
	n.log.Warn("somebody is guessing the code of the table: it has been replaced", "guesses", t.wrong)
	t.code, t.wrong, t.guessed = cpace.NewCode(), 0, true
	signal(t.changed)
}

// prove lets a peer in who has the code of the own table: from now on they are told of it.
// Whoever has not is told what all the others are.
func (n *Node) prove(c *conn, m *passantv1.PakeConfirm) error {
	a := c.attempt
	c.attempt = nil
	if a == nil {
		return fmt.Errorf("%w: a proof that nobody asked for", errProtocol)
	}
	if err := a.host.Finish(m.GetTag()); err != nil {
		n.log.Info("no table code", "peer", c.peer, "from", c.remote, "err", err)
		c.send(noTable())
		return nil
	}
	n.verified(c)
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.tables.own != a.table {
		c.send(noTable())
		return nil
	}
	a.table.wrong = max(0, a.table.wrong-1)
	a.table.proved[c.peer] = true
	c.send(a.table.message())
	return nil
}

func replyFrame(m *passantv1.PakeReply) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_PakeReply{PakeReply: m}}
}
