package p2p

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// incoming is a challenge from a peer.
type incoming struct {
	proposal game.Proposal // as the peer sees it
	id       []byte
	raw      []byte
	expires  time.Time
	accept   *passantv1.Accept // nil until it is accepted
	instead  *outgoing         // the own challenge that crossed it on equal terms, or nil
	table    *table            // one's own, that it joins, or nil
	counters bool              // it is in the place of one's own
	begun    bool              // the start has come
	left     bool              // nobody waits for it any more
	why      error             // that it has come to nothing
	ended    chan struct{}     // closed when it has, after why is set
	closed   chan struct{}     // closed when it has come to anything
	started  chan *game.Match
}

// newIncoming reads a challenge, which has been validated.
func newIncoming(m *passantv1.Challenge, now time.Time) (*incoming, error) {
	p, err := record.ParseTerms(m.GetTerms())
	if err != nil {
		return nil, fmt.Errorf("challenge: %w", err)
	}
	if of := m.GetRematchOf(); len(of) > 0 {
		p.RematchOf = record.ID(of).String()
	}
	p.Table = hex.EncodeToString(m.GetTable())
	raw, err := proto.Marshal(m)
	if err != nil {
		return nil, fmt.Errorf("challenge: %w", err)
	}
	return &incoming{
		proposal: p, id: m.GetId(), raw: raw, expires: now.Add(challengeTime),
		ended: make(chan struct{}), closed: make(chan struct{}), started: make(chan *game.Match, 1),
	}, nil
}

// end says that the challenge has come to nothing. The caller holds Node.mu, and
// has taken it out of the talk.
func (in *incoming) end(why error) {
	in.why = why
	close(in.ended)
	close(in.closed)
	if in.instead != nil {
		in.instead.decide(nil, why)
	}
	if in.table != nil {
		in.table.joined = nil // it waits for somebody else
	}
}

// own reports why a challenge has come to nothing that has: by what the player did.
func (in *incoming) own() bool {
	return errors.Is(in.why, game.ErrBusy) || errors.Is(in.why, game.ErrCountered)
}

// begin says that the challenge has become a game. The caller holds Node.mu, and
// has taken it out of the talk.
func (n *Node) begin(in *incoming, m *game.Match) {
	close(in.closed)
	switch {
	case in.instead != nil:
		in.why = game.ErrCountered
		close(in.ended) // it may be on the screen
		in.instead.decide(m, nil)
	case in.table != nil:
		n.seat(in.table, m)
	default:
		in.started <- m
	}
}

// challenged takes a challenge of the peer.
func (n *Node) challenged(c *conn, m *passantv1.Challenge) {
	now := time.Now()
	in, err := newIncoming(m, now)
	if err != nil {
		n.log.Error("a challenge", "err", err)
		return
	}
	from := n.rowOf(c)
	kept := n.readyFor(c.peer, in)
	n.mu.Lock()
	defer n.mu.Unlock()
	defer n.tidy(c.peer)
	t := n.talkWith(c.peer)
	if t.in != nil && bytes.Equal(t.in.id, in.id) || t.hasCountered(in) {
		return // said again on a new connection
	}
	in.counters = t.counteredBy(m)
	no := n.turnDown(c, in, kept, now)
	if in.counters {
		t.out.decide(nil, counterError(no))
		t.out = nil
	}
	if no != passantv1.ChallengeEnd_REASON_UNSPECIFIED {
		n.sendTo(c.peer, endOf(in.id, no))
		return
	}
	if t.in != nil { // the peer has withdrawn the one before
		t.in.end(game.ErrWithdrawn)
		t.in = nil
	}
	if t.out != nil {
		if n.self.ID().Less(c.peer) {
			return // two crossed: the one of the lower id stands
		}
		o := t.out
		t.out = nil
		n.sendTo(c.peer, endOf(o.message.GetId(), passantv1.ChallengeEnd_REASON_GLARE))
		if sameGame(in.proposal, o.proposal) {
			t.in, in.instead, in.table = in, o, nil
			n.consent(c.peer, in)
			return
		}
		o.decide(nil, game.ErrWithdrawn)
	}
	if in.table != nil {
		t.in, in.table.joined = in, in
		n.consent(c.peer, in)
		return
	}
	t.in = in
	n.challenges <- n.prompt(c.peer, from, in) // there is room, or it would have been turned down
}

// turnDown is why a challenge is not even shown, if it is not. The caller holds n.mu.
func (n *Node) turnDown(c *conn, in *incoming, kept error, now time.Time) passantv1.ChallengeEnd_Reason {
	joins := in.proposal.Table != ""
	switch {
	case n.inGame():
		return passantv1.ChallengeEnd_REASON_BUSY
	case !in.counters && !c.asked.Take(now): // what comes in the place of one's own is no nuisance
		return passantv1.ChallengeEnd_REASON_TOO_MANY
	case joins && !n.waitsFor(c.peer, in.proposal):
		return passantv1.ChallengeEnd_REASON_UNKNOWN_ID
	case joins && kept != nil:
		return passantv1.ChallengeEnd_REASON_UNKEPT
	case joins:
		in.table = n.tables.own
	case n.prompts(c.peer) >= maxPrompts, len(n.challenges) == cap(n.challenges):
		return passantv1.ChallengeEnd_REASON_TOO_MANY
	}
	return passantv1.ChallengeEnd_REASON_UNSPECIFIED
}

// prompts counts the challenges on the screen, but for one of peer, which a new
// one of theirs replaces. The caller holds n.mu.
func (n *Node) prompts(peer identity.ID) int {
	count := 0
	for id, t := range n.talks {
		if id != peer && t.in != nil {
			count++
		}
	}
	return count
}

// prompt is a challenge as the lobby shows it. The caller holds n.mu.
func (n *Node) prompt(peer identity.ID, from game.Peer, in *incoming) *game.Challenge {
	n.after(time.Until(in.expires), in.closed, func() {
		n.endPrompt(peer, in, passantv1.ChallengeEnd_REASON_TIMEOUT)
	})
	return &game.Challenge{
		From:     from,
		Proposal: in.proposal,
		Expires:  in.expires,
		Accept:   func(ctx context.Context) (*game.Match, error) { return n.agree(ctx, peer, in) },
		Decline:  func() { n.endPrompt(peer, in, passantv1.ChallengeEnd_REASON_DECLINED) },
		Counter:  func(ctx context.Context, p game.Proposal) (*game.Match, error) { return n.counter(ctx, peer, in, p) },
		Counters: in.counters,
		Ended:    in.ended,
		Own:      in.own,
	}
}

// endPrompt ends a challenge of the peer that has not been accepted.
func (n *Node) endPrompt(peer identity.ID, in *incoming, reason passantv1.ChallengeEnd_Reason) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !n.undecided(peer, in) {
		return
	}
	n.talks[peer].in = nil
	in.end(game.ErrWithdrawn)
	n.sendTo(peer, endOf(in.id, reason))
	n.tidy(peer)
}

// agree accepts a challenge of the peer, and waits for the game to begin. From
// the moment the acceptance is signed it binds: if the connection is lost before
// the start comes, the game is among the unfinished ones when it does. So it is not
// signed where the game could not be kept.
func (n *Node) agree(ctx context.Context, peer identity.ID, in *incoming) (*game.Match, error) {
	if err := n.o.Store.Ready(); err != nil {
		n.log.Error("a game cannot be kept", "peer", peer, "err", err)
		n.endPrompt(peer, in, passantv1.ChallengeEnd_REASON_UNKEPT)
		return nil, err
	}
	n.mu.Lock()
	if !n.undecided(peer, in) {
		n.mu.Unlock()
		return nil, game.ErrWithdrawn
	}
	n.consent(peer, in)
	n.mu.Unlock()
	select {
	case m := <-in.started:
		return m, nil
	case <-in.ended:
		return nil, in.why
	case <-ctx.Done():
	}
	n.mu.Lock()
	in.left = !in.begun
	left := in.left
	n.mu.Unlock()
	if left {
		return nil, fmt.Errorf("accept: %w", ctx.Err())
	}
	select { // it begins at this moment
	case m := <-in.started:
		return m, nil
	case <-in.ended:
		return nil, in.why
	}
}

// consent accepts a challenge. Whatever else one has proposed or been asked is off.
// The caller holds n.mu.
func (n *Node) consent(peer identity.ID, in *incoming) {
	nonce := make([]byte, record.NonceSize)
	_, _ = rand.Read(nonce) // never fails
	if c := n.conns[peer]; c != nil {
		c.asked.Refund() // a challenge that is welcome is no nuisance
	}
	in.accept = record.NewAccept(n.self.Key(), in.id, in.raw, nonce, n.keys[peer])
	n.starting++
	n.dropOthers(peer)
	n.sendTo(peer, &passantv1.Frame{Msg: &passantv1.Frame_Accept{Accept: in.accept}})
	n.after(startTime, in.closed, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		if !in.begun && n.settle(peer, in) {
			in.end(game.ErrUnreachable)
			if in.table != nil {
				in.table.absent[peer] = true
			}
		}
	})
	n.stir()
}

// settle takes an accepted challenge out of the talk, and reports whether it was
// there. The caller holds n.mu, and says what became of it.
func (n *Node) settle(peer identity.ID, in *incoming) bool {
	t := n.talks[peer]
	if t == nil || t.in != in || in.accept == nil {
		return false
	}
	t.in = nil
	n.starting--
	n.tidy(peer)
	n.stir()
	return true
}
