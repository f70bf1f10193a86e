package p2p

import (
	"context"
	"crypto/rand"
	"fmt"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// How long the steps towards a game may take.
const (
	challengeTime = 30 * time.Second // for the answer to a challenge
	startTime     = 10 * time.Second // from accepting to the start, over a break of the connection
	replacedTime  = time.Second      // for the connection that takes the place of a lost one
)

// A talk is what two peers have not decided yet: at most one challenge in each
// direction. It belongs to the pair of them, not to a connection: when both
// dial each other, one of the connections is closed and nothing is lost.
type talk struct {
	out    *outgoing
	in     *incoming
	making []byte // the challenge of which a game is being made, or nil
}

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

// incoming is a challenge from a peer.
type incoming struct {
	proposal game.Proposal // as the peer sees it
	id       []byte
	raw      []byte
	expires  time.Time
	accept   *passantv1.Accept // nil until it is accepted
	instead  *outgoing         // the own challenge that crossed it on equal terms, or nil
	begun    bool              // the start has come
	left     bool              // nobody waits for it any more
	ended    chan struct{}     // closed when it has come to nothing
	closed   chan struct{}     // closed when it has come to anything
	started  chan *game.Match
}

// newOutgoing draws the challenger's half of the lot.
func newOutgoing(p game.Proposal) (*outgoing, error) {
	id, nonce := make([]byte, record.ChallengeIDSize), make([]byte, record.NonceSize)
	for _, b := range [][]byte{id, nonce} {
		if _, err := rand.Read(b); err != nil {
			return nil, fmt.Errorf("challenge: %w", err)
		}
	}
	m := &passantv1.Challenge{Id: id, Terms: record.TermsOf(p), Commit: record.Commit(id, nonce)}
	if p.RematchOf != "" {
		of, err := record.ParseID(p.RematchOf)
		if err != nil {
			return nil, fmt.Errorf("challenge: %w", err)
		}
		m.RematchOf = of[:]
	}
	raw, err := proto.Marshal(m)
	if err != nil {
		return nil, fmt.Errorf("challenge: %w", err)
	}
	return &outgoing{proposal: p, message: m, raw: raw, nonce: nonce, decided: make(chan decision, 1)}, nil
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
	close(in.ended)
	close(in.closed)
	if in.instead != nil {
		in.instead.decide(nil, why)
	}
}

// begin says that the challenge has become a game. The caller holds Node.mu, and
// has taken it out of the talk.
func (in *incoming) begin(m *game.Match) {
	close(in.closed)
	if in.instead != nil {
		in.instead.decide(m, nil)
	} else {
		in.started <- m
	}
}

// decide says what became of the challenge; what comes first counts.
func (o *outgoing) decide(m *game.Match, err error) {
	select {
	case o.decided <- decision{m, err}:
	default:
	}
}

// sameGame reports whether two proposals, of the two sides, are for the same
// game: then both have said yes to it.
func sameGame(a, b game.Proposal) bool {
	return a.Mine == b.Yours && a.Yours == b.Mine && mirrored(a.Wish) == b.Wish &&
		a.RematchOf == b.RematchOf && startFEN(a) == startFEN(b)
}

func startFEN(p game.Proposal) string {
	if p.Start == nil {
		return ""
	}
	return p.Start.FEN()
}

// propose makes a challenge to a peer. Where he has challenged for the same game
// just before, that is accepted instead.
func (n *Node) propose(peer identity.ID, p game.Proposal) (*outgoing, error) {
	o, err := newOutgoing(p)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.conns[peer] == nil {
		return nil, game.ErrUnreachable
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
		n.say(peer, t.in)
		return o, nil
	default: // a proposal of one's own declines the other
		n.sendTo(peer, endOf(t.in.id, passantv1.ChallengeEnd_REASON_DECLINED))
		t.in.end(game.ErrWithdrawn)
		t.in = nil
	}
	t.out = o
	n.sendTo(peer, &passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: o.message}})
	return o, nil
}

// sendTo sends on the connection in use with a peer. What is undecided is said
// again on the one that takes its place. The caller holds n.mu.
func (n *Node) sendTo(peer identity.ID, f *passantv1.Frame) {
	if c := n.conns[peer]; c != nil {
		c.send(f)
	}
}

// withdraw takes a challenge back, if it has not been decided; otherwise it
// waits for the decision.
func (n *Node) withdraw(peer identity.ID, o *outgoing, reason passantv1.ChallengeEnd_Reason, err error) (*game.Match, error) {
	n.mu.Lock()
	if t := n.talks[peer]; t != nil && t.out == o {
		t.out = nil
		n.sendTo(peer, endOf(o.message.GetId(), reason))
		o.decide(nil, err)
		n.tidy(peer)
	}
	n.mu.Unlock()
	d := <-o.decided
	return d.match, d.err
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
	n.mu.Lock()
	defer n.mu.Unlock()
	defer n.tidy(c.peer)
	t := n.talkWith(c.peer)
	if t.in != nil && string(t.in.id) == string(in.id) {
		return // said again on a new connection
	}
	if n.inGame() || !c.asked.take(now) || n.prompts(c.peer) >= maxPrompts {
		n.sendTo(c.peer, endOf(in.id, passantv1.ChallengeEnd_REASON_BUSY))
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
			t.in, in.instead = in, o
			n.say(c.peer, in)
			return
		}
		o.decide(nil, game.ErrWithdrawn)
	}
	select {
	case n.challenges <- n.prompt(c.peer, from, in):
		t.in = in
	default:
		n.sendTo(c.peer, endOf(in.id, passantv1.ChallengeEnd_REASON_BUSY))
	}
}

// prompts counts the challenges on the screen, but for one of peer, which a new
// one of his replaces. The caller holds n.mu.
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
		n.refuse(peer, in, passantv1.ChallengeEnd_REASON_TIMEOUT)
	})
	return &game.Challenge{
		From:     from,
		Proposal: in.proposal,
		Expires:  in.expires,
		Accept:   func(ctx context.Context) (*game.Match, error) { return n.agree(ctx, peer, in) },
		Decline:  func() { n.refuse(peer, in, passantv1.ChallengeEnd_REASON_DECLINED) },
		Ended:    in.ended,
	}
}

// refuse ends a challenge of the peer that has not been accepted.
func (n *Node) refuse(peer identity.ID, in *incoming, reason passantv1.ChallengeEnd_Reason) {
	n.mu.Lock()
	defer n.mu.Unlock()
	t := n.talks[peer]
	if t == nil || t.in != in || in.accept != nil {
		return
	}
	t.in = nil
	in.end(game.ErrWithdrawn)
	n.sendTo(peer, endOf(in.id, reason))
	n.tidy(peer)
}

// agree accepts a challenge of the peer, and waits for the game to begin. From
// the moment the acceptance is signed it binds: if the connection is lost before
// the start comes, the game is among the unfinished ones when it does.
func (n *Node) agree(ctx context.Context, peer identity.ID, in *incoming) (*game.Match, error) {
	n.mu.Lock()
	if t := n.talks[peer]; t == nil || t.in != in || in.accept != nil {
		n.mu.Unlock()
		return nil, game.ErrWithdrawn
	}
	n.say(peer, in)
	n.mu.Unlock()
	select {
	case m := <-in.started:
		return m, nil
	case <-in.ended:
		return nil, game.ErrWithdrawn
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
		return nil, game.ErrWithdrawn
	}
}

// say accepts a challenge. Whatever else one has proposed or been asked is off.
// The caller holds n.mu.
func (n *Node) say(peer identity.ID, in *incoming) {
	nonce := make([]byte, record.NonceSize)
	_, _ = rand.Read(nonce) // never fails
	if c := n.conns[peer]; c != nil {
		c.asked.refund() // a challenge that is welcome is no nuisance
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

// dropOthers withdraws and declines every challenge but those between oneself
// and peer: one game at a time. The caller holds n.mu.
func (n *Node) dropOthers(peer identity.ID) {
	for id, t := range n.talks {
		if id == peer {
			continue
		}
		if t.out != nil {
			t.out.decide(nil, game.ErrWithdrawn)
			n.sendTo(id, endOf(t.out.message.GetId(), passantv1.ChallengeEnd_REASON_CANCELLED))
			t.out = nil
		}
		if t.in != nil && t.in.accept == nil {
			t.in.end(game.ErrWithdrawn)
			n.sendTo(id, endOf(t.in.id, passantv1.ChallengeEnd_REASON_BUSY))
			t.in = nil
		}
		n.tidy(id)
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
	if o := t.out; o != nil && string(o.message.GetId()) == string(m.GetId()) {
		t.out = nil
		o.decide(nil, endError(m.GetReason()))
	}
	if in := t.in; in != nil && string(in.id) == string(m.GetId()) {
		switch {
		case in.accept == nil:
			t.in = nil
			in.end(game.ErrWithdrawn)
		case !in.begun && n.settle(c.peer, in):
			in.end(game.ErrWithdrawn)
		}
	}
	n.tidy(c.peer)
}

// endError is why one's own challenge came to nothing.
func endError(r passantv1.ChallengeEnd_Reason) error {
	switch r {
	case passantv1.ChallengeEnd_REASON_DECLINED:
		return game.ErrDeclined
	case passantv1.ChallengeEnd_REASON_TIMEOUT:
		return game.ErrNoAnswer
	case passantv1.ChallengeEnd_REASON_BUSY:
		return game.ErrBusy
	case passantv1.ChallengeEnd_REASON_CANCELLED, passantv1.ChallengeEnd_REASON_GLARE,
		passantv1.ChallengeEnd_REASON_UNKNOWN_ID, passantv1.ChallengeEnd_REASON_UNSPECIFIED:
	}
	return game.ErrWithdrawn
}

// endOf ends a challenge.
func endOf(id []byte, reason passantv1.ChallengeEnd_Reason) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_ChallengeEnd{ChallengeEnd: &passantv1.ChallengeEnd{Id: id, Reason: reason}}}
}

// talkWith is the talk with a peer. The caller holds n.mu, and calls tidy in the
// end.
func (n *Node) talkWith(peer identity.ID) *talk {
	t := n.talks[peer]
	if t == nil {
		t = &talk{}
		n.talks[peer] = t
	}
	return t
}

// tidy forgets a talk in which nothing is left to decide. The caller holds n.mu.
func (n *Node) tidy(peer identity.ID) {
	if t := n.talks[peer]; t != nil && t.out == nil && t.in == nil && t.making == nil {
		delete(n.talks, peer)
		n.forget(peer)
	}
}

// talkAgain says what is undecided again on a connection that takes the place of
// another; whoever has heard it already knows it by its id.
func (n *Node) talkAgain(c *conn) {
	n.mu.Lock()
	defer n.mu.Unlock()
	t := n.talks[c.peer]
	if t == nil {
		return
	}
	if t.out != nil {
		c.send(&passantv1.Frame{Msg: &passantv1.Frame_Challenge{Challenge: t.out.message}})
	}
	if t.in != nil && t.in.accept != nil {
		c.send(&passantv1.Frame{Msg: &passantv1.Frame_Accept{Accept: t.in.accept}})
	}
}

// talkLost ends what was undecided with a peer whose connection is lost, unless
// another takes its place in a moment: when two dial each other, one of the
// connections is closed, and that may be known before the other is complete.
func (n *Node) talkLost(peer identity.ID) {
	n.after(replacedTime, nil, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		if n.conns[peer] == nil {
			n.dropTalk(peer)
		}
	})
}

// dropTalk ends what is undecided with a peer; an acceptance stays binding for a
// while. The caller holds n.mu.
func (n *Node) dropTalk(peer identity.ID) {
	t := n.talks[peer]
	if t == nil {
		return
	}
	if t.out != nil {
		t.out.decide(nil, game.ErrUnreachable)
		t.out = nil
	}
	if t.in != nil && t.in.accept == nil {
		t.in.end(game.ErrUnreachable)
		t.in = nil
	}
	n.tidy(peer)
}

// after calls f after a time, unless cancelled is closed or the node ends before.
func (n *Node) after(wait time.Duration, cancelled <-chan struct{}, f func()) {
	n.spawn(func(ctx context.Context) {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-timer.C:
			f()
		case <-cancelled:
		case <-ctx.Done():
		}
	})
}
