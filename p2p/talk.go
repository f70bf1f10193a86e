package p2p

import (
	"context"
	"time"

	"passant/game"
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

// sendTo sends on the connection in use with a peer. What is undecided is said
// again on the one that takes its place. The caller holds n.mu.
func (n *Node) sendTo(peer identity.ID, f *passantv1.Frame) {
	if c := n.conns[peer]; c != nil {
		c.send(f)
	}
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
		n.letGo(peer)
	}
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
			t.in.end(game.ErrBusy)
			n.sendTo(id, endOf(t.in.id, passantv1.ChallengeEnd_REASON_BUSY))
			t.in = nil
		}
		n.tidy(id)
	}
}

// talkAgain says what is undecided again on a connection that takes the place of
// another; whoever has heard it already knows it by its id. The caller holds n.mu.
func (n *Node) talkAgain(c *conn) {
	t := n.talks[c.peer]
	if t == nil {
		return
	}
	if t.out != nil {
		c.send(t.out.frame())
	}
	if t.in != nil && t.in.accept != nil {
		c.send(&passantv1.Frame{Msg: &passantv1.Frame_Accept{Accept: t.in.accept}})
	}
}

// talkLost ends what was undecided with a peer whose connection is lost, unless
// another takes its place in a moment: when two dial each other, one of the
// connections is closed, and that may be known before the other is complete.
func (n *Node) talkLost(peer identity.ID, why error) {
	n.after(replacedTime, nil, func() {
		n.mu.Lock()
		defer n.mu.Unlock()
		if n.conns[peer] == nil {
			n.dropTalk(peer, why)
		}
	})
}

// dropTalk ends what is undecided with a peer; an acceptance stays binding for a
// while. The caller holds n.mu.
func (n *Node) dropTalk(peer identity.ID, why error) {
	t := n.talks[peer]
	if t == nil {
		return
	}
	if t.out != nil {
		t.out.decide(nil, why)
		t.out = nil
	}
	if t.in != nil && t.in.accept == nil {
		t.in.end(why)
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

// endOf ends a challenge.
func endOf(id []byte, reason passantv1.ChallengeEnd_Reason) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_ChallengeEnd{ChallengeEnd: &passantv1.ChallengeEnd{Id: id, Reason: reason}}}
}
