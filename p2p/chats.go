package p2p

import (
	"slices"
	"time"

	"passant/game"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// chatKey is where what is written with somebody is kept.
func chatKey(peerID string, peer identity.ID, known bool) string {
	if known {
		return peer.String()
	}
	return peerID
}

// chatWith is what is written with a peer, or nil. What was written to their row before
// it was known who they are belongs to it, and is told to them now. The caller holds n.mu.
func (n *Node) chatWith(peerID string, peer identity.ID, known bool) *chat {
	if !known {
		return n.chats.with[peerID]
	}
	id := peer.String()
	early := n.chats.with[peerID]
	if early == nil || peerID == id {
		return n.chats.with[id]
	}
	delete(n.chats.with, peerID)
	ch := n.chats.with[id]
	if ch == nil {
		ch = early
		n.chats.with[id] = ch
	} else {
		for _, l := range early.lines {
			ch.said++
			ch.add(line{l.Said, ch.said})
		}
	}
	if c := n.conns[peer]; c != nil {
		n.chatAgain(c)
	}
	return ch
}

// tell sends a peer what they have not been sent on this connection and do not have.
// What finds no room is sent when there is some, always in order: a number that has come
// stands for those before it.
func (cs *chats) tell(c *conn, ch *chat) {
	if ch.on != c.id {
		ch.on, ch.sent = c.id, ch.seen
	}
	for _, l := range ch.lines {
		if !l.Mine || l.number <= ch.sent {
			continue
		}
		if !c.offer(&passantv1.Frame{Msg: &passantv1.Frame_Chat{Chat: &passantv1.Chat{
			Run: cs.run[:], Number: l.number, Text: l.Text,
		}}}) {
			return
		}
		ch.sent = l.number
	}
}

// keep makes room for a chat, or reports that there is none: a crowd of strangers pushes
// out nobody to whom one has written.
func (cs *chats) keep(key string, ch *chat, own bool) bool {
	if cs.with[key] != nil {
		return true
	}
	if len(cs.with) >= maxChats {
		oldest, found := "", false
		var last time.Time
		for k, other := range cs.with {
			if (own || other.said == 0) && (!found || other.last.Before(last)) {
				oldest, last, found = k, other.last, true
			}
		}
		if !found {
			return false
		}
		delete(cs.with, oldest)
	}
	cs.with[key] = ch
	return true
}

// say adds a line of one's own.
func (ch *chat) say(text string, now time.Time) error {
	switch {
	case ch.said-ch.seen >= maxUnseen:
		return game.ErrUnreachable
	case !ch.own.Take(now):
		return game.ErrTooFast
	}
	ch.said++
	ch.add(line{game.Said{Mine: true, Text: text, At: now}, ch.said})
	return nil
}

// add adds a line, and drops the oldest where there are too many.
func (ch *chat) add(l line) {
	ch.last = l.At
	ch.lines = append(ch.lines, l)
	if over := len(ch.lines) - maxLines; over > 0 {
		ch.lines = slices.Delete(ch.lines, 0, over)
	}
}
