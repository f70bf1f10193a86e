package p2p

import (
	"bytes"
	"errors"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// shown is what a peer shows here, or nil.
func (n *Node) shown(peer identity.ID) *watching {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.watchings[peer]
}

// hearWatchState takes the start of a game that the peer shows. What was not asked for
// means nothing.
func (n *Node) hearWatchState(c *conn, m *passantv1.WatchState) {
	if w := n.shown(c.peer); w != nil {
		if err := w.begin(c, m); err != nil {
			n.giveUpWatching(c, w, err)
		}
	}
}

// hearShown takes an entry of a game that is watched.
func (n *Node) hearShown(c *conn, e *passantv1.SignedEntry) {
	if w := n.shown(c.peer); w != nil {
		if err := w.add(c, e); err != nil {
			n.giveUpWatching(c, w, err)
		}
	}
}

// giveUpWatching stops watching what cannot be a game.
func (n *Node) giveUpWatching(c *conn, w *watching, err error) {
	n.log.Warn("what is watched is no game", "peer", c.peer, "err", err)
	c.offer(endOfWatch(w.gameID(), passantv1.WatchEnd_REASON_LEFT))
	w.end(err)
}

// hearWatchEnd takes the end of what either side shows the other.
func (n *Node) hearWatchEnd(c *conn, m *passantv1.WatchEnd) {
	if m.GetReason() == passantv1.WatchEnd_REASON_LEFT {
		n.mu.Lock()
		defer n.mu.Unlock()
		n.dismiss(c)
		return
	}
	if w := n.shown(c.peer); w != nil && w.is(m.GetGameId()) {
		w.endAs(m.GetReason())
	}
}

// is reports whether an id may be that of the game that is watched: it may not be known
// to both which one that is.
func (w *watching) is(id []byte) bool {
	known := w.gameID()
	return len(id) == 0 || known == nil || bytes.Equal(id, known)
}

// endAs ends for a reason that the peer gives. There may be no game because the game that
// was watched is over.
func (w *watching) endAs(why passantv1.WatchEnd_Reason) {
	if why == passantv1.WatchEnd_REASON_NO_GAME && w.start() != nil {
		why = passantv1.WatchEnd_REASON_OVER
	}
	w.end(watchError(why))
}

// watchError says in the lobby's words why nothing more is shown.
func watchError(why passantv1.WatchEnd_Reason) error {
	switch why {
	case passantv1.WatchEnd_REASON_NO_GAME:
		return game.ErrNoGame
	case passantv1.WatchEnd_REASON_NOT_ALLOWED:
		return game.ErrNotWatchable
	case passantv1.WatchEnd_REASON_FULL:
		return game.ErrFull
	case passantv1.WatchEnd_REASON_TOO_SLOW:
		return game.ErrTooSlow
	case passantv1.WatchEnd_REASON_OVER:
		return game.ErrOver
	case passantv1.WatchEnd_REASON_UNSPECIFIED, passantv1.WatchEnd_REASON_LEFT:
	}
	return game.ErrUnreachable
}

// errNotTheirs is that a peer shows a game that is not their own, or another one than before.
var errNotTheirs = errors.New("the game is not that of the player who shows it")

// begin takes the start of the game, in which whoever shows it has to be a player. That
// the two allow it is part of what they have signed.
func (w *watching) begin(c *conn, m *passantv1.WatchState) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.game != nil {
		if !bytes.Equal(m.GetStart().GetGame(), w.game.Start().Signed().GetGame()) {
			return errNotTheirs
		}
		return nil
	}
	f, err := record.Follow(m.GetStart())
	if err != nil {
		return err
	}
	_, his := f.Start().ColorOf(c.key)
	_, mine := f.Start().ColorOf(w.n.self.Public())
	switch {
	case !his, mine:
		return errNotTheirs
	case !f.Start().Proposal.Watchable:
		return game.ErrNotWatchable
	}
	w.game = f
	w.known()
	return nil
}

// add takes an entry of the game that is watched; one of another game is for another
// ear. The log bounds how much there is of them, and not the budget of the connection.
func (w *watching) add(c *conn, e *passantv1.SignedEntry) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.game == nil || w.ended != nil || record.ID(e.GetGameId()) != w.game.Start().ID {
		return nil
	}
	before := w.game.Length()
	if err := w.game.Add(e); err != nil {
		return err
	}
	c.inTurn = w.game.Length() > before
	w.stir()
	if w.game.State().Over() {
		w.finish(game.ErrOver)
	}
	return nil
}
