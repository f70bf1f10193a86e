package p2p

import (
	"bytes"
	"context"
	"crypto/rand"
	"time"

	"passant/game"
	"passant/p2p/identity"
	"passant/p2p/rate"
	"passant/p2p/sanitise"
	passantv1 "passant/proto/passant/v1"
)

var _ game.Chat = (*Node)(nil)

// What people may write to each other. Nobody writes faster than chatASecond, and no
// more than maxUnseen lines of theirs are on their way: so, however the network bunches
// them, what an honest program sends is never more than chatFromPeer at once.
const (
	chatASecond  = 1 // lines
	chatAtOnce   = 5
	maxUnseen    = 20
	chatFromPeer = chatAtOnce + maxUnseen
	maxLines     = 100 // of one chat that are kept
	maxChats     = 64  // people with whom lines are kept
)

// chats are what this player and others have written to each other in this run of the
// program. None of it is on the disk, and none of it concerns a game. It is guarded by
// Node.mu.
type chats struct {
	run  [runSize]byte
	with map[string]*chat // by the peer's id, or by the row of somebody who was only heard of
}

// A chat is what two people have written to each other.
type chat struct {
	lines       []line          // the oldest first
	last        time.Time       // when the last was written
	said        uint32          // how many were written here
	seen        uint32          // how many of those the peer has
	sent        uint32          // and how many they have been sent
	on          identity.ConnID // on this connection
	run         []byte          // that of the peer's program
	heard       uint32          // the last of their lines in that run
	unread      int
	own, theirs rate.Bucket
	calling     bool // the peer is being called, so that they hear of it
}

// A line has a number if it is one's own.
type line struct {
	game.Said
	number uint32
}

func newChats() chats {
	c := chats{with: map[string]*chat{}}
	_, _ = rand.Read(c.run[:]) // never fails
	return c
}

func newChat() *chat {
	return &chat{own: rate.NewBucket(chatASecond, chatAtOnce), theirs: rate.NewBucket(chatASecond, chatFromPeer)}
}

// Say implements [game.Chat]. It waits for nobody: who is not connected is called
// meanwhile.
func (n *Node) Say(peerID, text string) error {
	text, err := sayable(text)
	if err != nil {
		return err
	}
	peer, known := n.person(peerID)
	if !n.canReach(peerID, peer, known) {
		return game.ErrUnreachable
	}
	n.mu.Lock()
	ch := n.chatWith(peerID, peer, known)
	if ch == nil {
		ch = newChat()
	}
	err = ch.say(text, time.Now())
	call := false
	if err == nil {
		n.chats.keep(chatKey(peerID, peer, known), ch, true)
		if c := n.conns[peer]; known && c != nil {
			n.chats.tell(c, ch)
		} else {
			call, ch.calling = !ch.calling, true
		}
	}
	n.mu.Unlock()
	if call {
		n.spawn(func(ctx context.Context) { n.callToChat(ctx, peerID, ch) })
	}
	n.stir()
	return err
}

// sayable is what is sent of a text: what the other would show of it.
func sayable(text string) (string, error) {
	if len(text) > game.MaxChat {
		return "", game.ErrTooLong
	}
	switch text = sanitise.Line(text, game.MaxChat, 3*game.MaxChat); { // composed forms may be longer
	case text == "":
		return "", game.ErrNothing
	case len(text) > game.MaxChat:
		return "", game.ErrTooLong
	}
	return text, nil
}

// callToChat connects to somebody, so that they hear what was written to them.
func (n *Node) callToChat(ctx context.Context, peerID string, ch *chat) {
	c, err := n.reachRow(ctx, peerID)
	n.mu.Lock()
	defer n.mu.Unlock()
	ch.calling = false
	if err != nil {
		n.log.Debug("a line waits", "peer", peerID, "err", err)
		return
	}
	n.chatWith(peerID, c.peer, true) // it was not known before who they are
}

// person is who is behind a row of the lobby, or has that id, if it is known.
func (n *Node) person(peerID string) (identity.ID, bool) {
	if id, err := identity.ParseID(peerID); err == nil {
		return id, true
	}
	return n.behind(peerID)
}

// canReach reports whether there is anywhere to call somebody.
func (n *Node) canReach(peerID string, peer identity.ID, known bool) bool {
	if !known {
		return n.o.Finder != nil && len(n.o.Finder.Candidates(peerID)) > 0
	}
	n.mu.Lock()
	here := n.conns[peer] != nil || len(n.sessionsWith(peer)) > 0
	n.mu.Unlock()
	return here || len(n.addressesOf(peer)) > 0
}

// Talk implements [game.Chat].
func (n *Node) Talk(peerID string) []game.Said {
	peer, known := n.person(peerID)
	n.mu.Lock()
	defer n.mu.Unlock()
	ch := n.chatWith(peerID, peer, known)
	if ch == nil {
		return nil
	}
	muted := known && n.marks[peer].Muted
	var said []game.Said
	for _, l := range ch.lines {
		if l.Mine || !muted {
			l.Delivered = l.Mine && l.number <= ch.seen
			said = append(said, l.Said)
		}
	}
	return said
}

// Seen implements [game.Chat].
func (n *Node) Seen(peerID string) {
	peer, known := n.person(peerID)
	n.mu.Lock()
	defer n.mu.Unlock()
	if ch := n.chatWith(peerID, peer, known); ch != nil && ch.unread > 0 {
		ch.unread = 0
		n.stir()
	}
}

// unread is how many lines of a peer the player has not seen. The caller holds n.mu.
func (n *Node) unread(peer identity.ID) int {
	if ch := n.chats.with[peer.String()]; ch != nil && !n.marks[peer].Muted {
		return ch.unread
	}
	return 0
}

// chatted takes a line that the peer wrote. What is too much is dropped, and a flood of
// it ends the connection as one of unknown messages does. Whoever is muted does not
// learn of it.
func (n *Node) chatted(c *conn, m *passantv1.Chat) error {
	text := sanitise.Line(m.GetText(), game.MaxChat, game.MaxChat)
	now := time.Now()
	n.mu.Lock()
	defer n.mu.Unlock()
	ch := n.chatWith("", c.peer, true)
	if ch == nil {
		ch = newChat()
	}
	if !bytes.Equal(ch.run, m.GetRun()) {
		ch.run, ch.heard = m.GetRun(), 0
	}
	if m.GetNumber() > ch.heard {
		if !ch.theirs.Take(now) || !n.chats.keep(c.peer.String(), ch, false) {
			if !c.unknown.Take(now) {
				return errRate
			}
			return nil
		}
		ch.heard = m.GetNumber()
		if text != "" && !n.marks[c.peer].Muted {
			ch.add(line{Said: game.Said{Text: text, At: now}})
			ch.unread = min(ch.unread+1, maxLines)
			n.stir()
		}
	}
	c.offer(&passantv1.Frame{Msg: &passantv1.Frame_ChatSeen{ChatSeen: &passantv1.ChatSeen{Run: ch.run, Number: ch.heard}}})
	return nil
}

// chatSeen notes which lines have reached the peer.
func (n *Node) chatSeen(c *conn, m *passantv1.ChatSeen) {
	n.mu.Lock()
	defer n.mu.Unlock()
	ch := n.chats.with[c.peer.String()]
	if ch == nil || !bytes.Equal(m.GetRun(), n.chats.run[:]) {
		return
	}
	if seen := min(m.GetNumber(), ch.said); seen > ch.seen {
		ch.seen = seen
		n.chats.tell(c, ch)
		n.stir()
	}
}

// chatAgain says on a new connection what the peer does not have yet. The caller holds
// n.mu.
func (n *Node) chatAgain(c *conn) {
	if ch := n.chats.with[c.peer.String()]; ch != nil {
		n.chats.tell(c, ch)
	}
}
