package p2p

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// accepted makes the game that the peer has agreed to. It is on the disk here
// before the peer hears of it.
func (n *Node) accepted(ctx context.Context, c *conn, a *passantv1.Accept) error {
	o, err := n.takeAccepted(c, a)
	if o == nil {
		return err
	}
	m, err := n.beginAsChallenger(ctx, c, o, a)
	n.mu.Lock()
	n.starting--
	n.talks[c.peer].making = nil
	n.tidy(c.peer)
	n.mu.Unlock()
	if err != nil {
		n.log.Error("a game could not begin", "peer", c.peer, "err", err)
		c.send(endOf(a.GetId(), whyNotBegun(err)))
	}
	o.decide(m, err)
	n.stir()
	return nil
}

// whyNotBegun is what the acceptor is told of a game that could not begin here.
func whyNotBegun(err error) passantv1.ChallengeEnd_Reason {
	if record.IsDiskFault(err) {
		return passantv1.ChallengeEnd_REASON_UNKEPT
	}
	return passantv1.ChallengeEnd_REASON_CANCELLED
}

// takeAccepted is the challenge that has been accepted, taken out of the talk;
// nil if there is none.
func (n *Node) takeAccepted(c *conn, a *passantv1.Accept) (*outgoing, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	t := n.talks[c.peer]
	if t == nil || t.out == nil || !bytes.Equal(t.out.message.GetId(), a.GetId()) {
		if !n.madeOf(c.peer, a.GetId()) { // otherwise it is said again on a new connection
			n.sendTo(c.peer, endOf(a.GetId(), passantv1.ChallengeEnd_REASON_UNKNOWN_ID))
		}
		return nil, nil
	}
	o := t.out
	if !record.VerifyAccept(a, o.raw, n.self.Public(), c.key) {
		return nil, fmt.Errorf("%w: an acceptance that is not signed", errProtocol)
	}
	t.out, t.making = nil, a.GetId()
	n.starting++
	n.dropOthers(c.peer)
	return o, nil
}

// madeOf reports whether a challenge to a peer has become a game, or is about to.
// The caller holds n.mu.
func (n *Node) madeOf(peer identity.ID, challenge []byte) bool {
	if t := n.talks[peer]; t != nil && bytes.Equal(t.making, challenge) {
		return true
	}
	return slices.ContainsFunc(n.sessionsWith(peer), func(s *session) bool { return bytes.Equal(s.challenge, challenge) })
}

func (n *Node) beginAsChallenger(ctx context.Context, c *conn, o *outgoing, a *passantv1.Accept) (*game.Match, error) {
	start, err := record.NewStart(n.self.Key(), record.Agreement{
		Challenge: o.raw,
		Nonce:     o.nonce,
		Accept:    a,
		Acceptor:  c.key,
		Names:     [2]string{n.o.Name, c.name},
		Began:     time.Now(),
	})
	if err != nil {
		return nil, fmt.Errorf("start: %w", err)
	}
	rec, err := n.o.Store.Create(start)
	if err != nil {
		return nil, err
	}
	return n.sit(ctx, rec, sitting{challenge: o.message.GetId(), announce: true})
}

// started joins the game that a peer has made of their challenge.
func (n *Node) started(ctx context.Context, c *conn, m *passantv1.Start) error {
	start, challenge, err := n.startFrom(c, m)
	if err != nil {
		return fmt.Errorf("%w: %w", errProtocol, err)
	}
	in, awaited := n.awaited(c.peer, challenge)
	rec, err := n.o.Store.Create(start)
	switch {
	case errors.Is(err, fs.ErrExist):
		return nil // it was joined before, and the peer is told by Resume
	case record.IsDiskFault(err):
		n.log.Error("a game cannot be kept", "game", start.ID, "err", err)
		n.notBegun(c, in, err)
		c.send(leaveOf(start.ID))
		n.joinLater(c.peer, start)
		return nil
	case err != nil:
		n.notBegun(c, in, game.ErrUnreachable)
		return fmt.Errorf("start: %w", err)
	}
	if !awaited {
		n.joinedLate(c.peer, rec)
		n.notBegun(c, in, game.ErrUnreachable)
		return nil
	}
	match, err := n.sit(ctx, rec, sitting{challenge: in.id, table: in.table})
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.settle(c.peer, in) {
		if err != nil {
			in.end(game.ErrUnreachable)
		} else {
			n.begin(in, match)
		}
	}
	return nil
}

// startFrom reads the start of a game that the peer has made of a challenge of theirs, and
// that challenge as it was signed.
func (n *Node) startFrom(c *conn, m *passantv1.Start) (start *record.Start, challenge []byte, err error) {
	if start, err = record.ParseStart(m); err != nil {
		return nil, nil, err
	}
	you, ok := start.ColorOf(n.self.Public())
	if !ok || start.Challenger == you || !start.Keys[start.Challenger].Equal(c.key) {
		return nil, nil, errors.New("the start of somebody else's game")
	}
	var g passantv1.GameStart
	if err := proto.Unmarshal(m.GetGame(), &g); err != nil {
		return nil, nil, err
	}
	return start, g.GetChallenge(), nil
}

// awaited is the challenge that was accepted here, nil if there is none such any more,
// and reports whether somebody still waits for its game: then it has begun.
func (n *Node) awaited(peer identity.ID, challenge []byte) (in *incoming, waits bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	t := n.talks[peer]
	if t == nil || t.in == nil || t.in.accept == nil || !bytes.Equal(t.in.raw, challenge) {
		return nil, false
	}
	t.in.begun = !t.in.left
	return t.in, t.in.begun
}

// notBegun ends an accepted challenge whose game one does not sit down to.
func (n *Node) notBegun(c *conn, in *incoming, why error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if in != nil && n.settle(c.peer, in) {
		in.end(why)
	}
}

const (
	maxUnkept = 8               // games that wait for the disk
	keepEvery = 5 * time.Second // how often they are tried again
)

// joinLater joins a game that the disk did not take as soon as it does: one has
// agreed to it, and the challenger has it. A start that is too many comes again with
// the next connection.
func (n *Node) joinLater(peer identity.ID, start *record.Start) {
	n.mu.Lock()
	known := n.unkept[start.ID] || len(n.unkept) >= maxUnkept
	if !known {
		n.unkept[start.ID] = true
	}
	n.mu.Unlock()
	if known {
		return
	}
	n.spawn(func(ctx context.Context) {
		for range every(ctx, keepEvery) {
			rec, err := n.o.Store.Create(start)
			if record.IsDiskFault(err) {
				continue
			}
			n.mu.Lock()
			delete(n.unkept, start.ID)
			n.mu.Unlock()
			if err == nil { // otherwise it came again meanwhile
				n.joinedLate(peer, rec)
			}
			return
		}
	})
}

// joinedLate keeps a game whose start came when nobody waited for it any more.
// It is one of the unfinished ones.
func (n *Node) joinedLate(peer identity.ID, rec *record.Record) {
	n.closeRecord(rec)
	n.keepSummary(rec)
	n.mu.Lock()
	n.sendTo(peer, leaveOf(rec.Start().ID))
	n.mu.Unlock()
	n.stir()
}

func leaveOf(id record.ID) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_Leave{Leave: &passantv1.Leave{GameId: id[:]}}}
}
