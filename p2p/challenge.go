package p2p

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"fmt"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// outgoing is a challenge to a peer.
type outgoing struct {
	proposal game.Proposal
	message  *passantv1.Challenge
	raw      []byte // the message, serialised: what is signed
	nonce    []byte // this side's half of the lot
	decided  chan decision
}

// A decision is what became of a challenge.
type decision struct {
	match *game.Match
	err   error
}

// newOutgoing draws the challenger's half of the lot. Where the challenge is in the
// place of one of the peer's, that is the one it counters.
func newOutgoing(p game.Proposal, counters []byte) (*outgoing, error) {
	id, nonce := make([]byte, record.ChallengeIDSize), make([]byte, record.NonceSize)
	_, _ = rand.Read(id) // never fails
	_, _ = rand.Read(nonce)
	m := &passantv1.Challenge{Id: id, Terms: record.TermsOf(p), Commit: record.Commit(id, nonce), Counters: counters}
	if p.RematchOf != "" {
		of, err := record.ParseID(p.RematchOf)
		if err != nil {
			return nil, fmt.Errorf("challenge: %w", err)
		}
		m.RematchOf = of[:]
	}
	if p.Table != "" {
		table, err := hex.DecodeString(p.Table)
		if err != nil || len(table) != tableSize {
			return nil, game.ErrNoTable
		}
		m.Table = table
	}
	raw, err := proto.Marshal(m)
	if err != nil {
		return nil, fmt.Errorf("challenge: %w", err)
	}
	return &outgoing{proposal: p, message: m, raw: raw, nonce: nonce, decided: make(chan decision, 1)}, nil
}

// decide says what became of the challenge; what comes first counts.
func (o *outgoing) decide(m *game.Match, err error) {
	select {
	case o.decided <- decision{m, err}:
	default:
	}
}

// propose makes a challenge to a peer, in the place of one of theirs if there is one to
// counter. Where they have challenged for the same game just before, that is accepted
// instead.
func (n *Node) propose(peer identity.ID, p game.Proposal, counters *incoming) (*outgoing, error) {
	var countered []byte
	if counters != nil {
		countered = counters.id
	}
	o, err := newOutgoing(p, countered)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.conns[peer] == nil {
		return nil, game.ErrUnreachable
	}
	if counters != nil && !n.undecided(peer, counters) {
		return nil, game.ErrWithdrawn
	}
	t := n.talkWith(peer)
	if t.out != nil {
		t.out.decide(nil, game.ErrWithdrawn)
		n.sendTo(peer, endOf(t.out.message.GetId(), passantv1.ChallengeEnd_REASON_CANCELLED))
	}
	t.out = nil
	switch {
	case t.in == nil:
	case t.in.accept != nil:
		n.tidy(peer)
		return nil, game.ErrBusy
	case sameGame(t.in.proposal, p):
		t.in.instead = o
		n.consent(peer, t.in)
		return o, nil
	default: // a proposal of one's own takes its place, and says so if it counters it
		if counters == nil {
			n.sendTo(peer, endOf(t.in.id, passantv1.ChallengeEnd_REASON_DECLINED))
		}
		t.in.end(game.ErrCountered)
		t.in = nil
	}
	t.out = o
	n.sendTo(peer, o.frame())
	return o, nil
}

// frame is the challenge as the peer is told of it.
func (o *outgoing) frame() *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: o.message}}
}

// withdraw takes a challenge back, if it has not been decided; otherwise it
// waits for the decision, or for the end of the node, which decides nothing more.
func (n *Node) withdraw(peer identity.ID, o *outgoing, reason passantv1.ChallengeEnd_Reason, err error) (*game.Match, error) {
	n.mu.Lock()
	if t := n.talks[peer]; t != nil && t.out == o {
		t.out = nil
		n.sendTo(peer, endOf(o.message.GetId(), reason))
		o.decide(nil, err)
		n.tidy(peer)
	}
	n.mu.Unlock()
	select {
	case d := <-o.decided:
		return d.match, d.err
	case <-n.done:
		return nil, err
	}
}

// challengeEnded takes the end of a challenge, of either side.
func (n *Node) challengeEnded(c *conn, m *passantv1.ChallengeEnd) {
	n.mu.Lock()
	defer n.mu.Unlock()
	t := n.talks[c.peer]
	if t == nil {
		return
	}
	if o := t.out; o != nil && bytes.Equal(o.message.GetId(), m.GetId()) {
		t.out = nil
		o.decide(nil, o.endError(m.GetReason()))
	}
	if in := t.in; in != nil && bytes.Equal(in.id, m.GetId()) {
		switch {
		case in.accept == nil:
			t.in = nil
			in.end(game.ErrWithdrawn)
		case !in.begun && n.settle(c.peer, in):
			if m.GetReason() == passantv1.ChallengeEnd_REASON_UNKEPT {
				in.end(game.ErrUnkept)
			} else {
				in.end(game.ErrWithdrawn)
			}
		}
	}
	n.tidy(c.peer)
}

// endError is why a challenge of one's own came to nothing.
func (o *outgoing) endError(r passantv1.ChallengeEnd_Reason) error {
	switch r {
	case passantv1.ChallengeEnd_REASON_DECLINED:
		return game.ErrDeclined
	case passantv1.ChallengeEnd_REASON_TIMEOUT:
		return game.ErrNoAnswer
	case passantv1.ChallengeEnd_REASON_BUSY:
		return game.ErrBusy
	case passantv1.ChallengeEnd_REASON_TOO_MANY:
		return game.ErrTooMany
	case passantv1.ChallengeEnd_REASON_UNKEPT:
		return game.ErrUnkept
	case passantv1.ChallengeEnd_REASON_UNKNOWN_ID:
		if o.proposal.Table != "" {
			return game.ErrNoTable
		}
	case passantv1.ChallengeEnd_REASON_CANCELLED, passantv1.ChallengeEnd_REASON_GLARE,
		passantv1.ChallengeEnd_REASON_UNSPECIFIED:
	}
	return game.ErrWithdrawn
}

// sameGame reports whether two proposals, of the two sides, are for the same
// game: then both have said yes to it.
func sameGame(a, b game.Proposal) bool {
	return a.Mine == b.Yours && a.Yours == b.Mine && mirrored(a.Wish) == b.Wish &&
		a.RematchOf == b.RematchOf && startFEN(a) == startFEN(b) &&
		a.NoTakeBacks == b.NoTakeBacks && a.Allowance == b.Allowance && a.Grace == b.Grace &&
		a.Watchable == b.Watchable && a.WatchDelay == b.WatchDelay
}

func startFEN(p game.Proposal) string {
	if p.Start == nil {
		return ""
	}
	return p.Start.FEN()
}
