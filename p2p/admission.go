package p2p

import (
	"errors"
	"fmt"

	"passant/game"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// Who has proved their key is let in, or not. Somebody who is blocked hears not even
// Hello, and is not called: to them nobody answers. A stranger who is kept out hears why,
// but no name.
var (
	errBlocked = errors.New("the player has blocked the peer")
	errKeptOut = errors.New("the player takes only people they know")
)

// refusal is why a peer is not let in, or nil. The two go on with a game that they sit
// at, whatever they think of each other.
func (n *Node) refusal(peer identity.ID, outbound bool) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.refuses(peer, outbound)
}

// refuses is refusal for a caller that holds n.mu.
func (n *Node) refuses(peer identity.ID, outbound bool) error {
	switch {
	case len(n.sessionsWith(peer)) > 0:
		return nil
	case n.marks[peer].Blocked:
		return errBlocked
	case !outbound && n.people.book.StrangersOut() && !n.knows(peer):
		return errKeptOut
	}
	return nil
}

// knows reports whether a peer is no stranger.
func (n *Node) knows(peer identity.ID) bool {
	p, _ := n.people.book.Find(peer)
	return p.Known()
}

// firstWords are what a peer is told when they have proved their key: Hello, or why there is
// none.
func (n *Node) firstWords(c *conn, refused error) *passantv1.Frame {
	if errors.Is(refused, errKeptOut) {
		return &passantv1.Frame{Msg: &passantv1.Frame_Bye{Bye: &passantv1.Bye{Code: passantv1.Bye_CODE_STRANGER}}}
	}
	return &passantv1.Frame{Msg: &passantv1.Frame_Hello{Hello: n.hello(c)}}
}

// noHello is why the first frame of a peer is another.
func noHello(f *passantv1.Frame) error {
	if f.GetBye().GetCode() == passantv1.Bye_CODE_STRANGER {
		return game.ErrStranger
	}
	return fmt.Errorf("%w: no Hello", errProtocol)
}

// whyLost is why what was undecided with a peer comes to nothing when a connection
// has ended.
func whyLost(err error) error {
	if bye, ok := errors.AsType[*byeError](err); ok && bye.code == passantv1.Bye_CODE_STRANGER {
		return game.ErrStranger
	}
	return game.ErrUnreachable
}

// shutOut ends what there is with a peer who has been blocked, but for a game. The
// caller holds n.mu.
func (n *Node) shutOut(peer identity.ID) {
	if c := n.conns[peer]; c != nil && errors.Is(n.refuses(peer, c.outbound), errBlocked) {
		c.end(passantv1.Bye_CODE_UNSPECIFIED, errBlocked)
	}
	delete(n.misfits, peer)
	n.dropTalk(peer, game.ErrUnreachable)
}

// hangUpOnBlocked ends the connections to those who are blocked and with whom the game
// is over by now.
func (n *Node) hangUpOnBlocked() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for peer, m := range n.marks {
		if m.Blocked {
			n.shutOut(peer)
		}
	}
}

// hangUpOnStrangers ends the connections of strangers, unless a game with them is about
// to begin.
func (n *Node) hangUpOnStrangers() {
	n.mu.Lock()
	defer n.mu.Unlock()
	for peer, c := range n.conns {
		t := n.talks[peer]
		begins := t != nil && (t.making != nil || t.in != nil && t.in.accept != nil)
		if !begins && errors.Is(n.refuses(peer, c.outbound), errKeptOut) {
			c.end(passantv1.Bye_CODE_STRANGER, errKeptOut)
		}
	}
}
