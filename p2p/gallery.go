package p2p

import (
	"context"
	"time"

	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

const (
	maxWatchers  = 16
	maxBehind    = 64              // entries by which a watcher who was up to date may be behind again
	watchesEvery = 5 * time.Second // each begins anew
	watchesBurst = 5
)

// A watcher is somebody who is shown a game that is played here: its start, and every
// entry as soon as it is old enough. The log itself is their queue, and a goroutine of theirs
// own waits for them; neither the table nor the players ever do. Whatever they send about
// the game means as little as before.
type watcher struct {
	c     *conn
	s     *session
	next  int                // the first entry that they have not been sent
	level bool               // they have been sent all that there was
	leave context.CancelFunc // ends it
	gone  chan struct{}      // closed when nothing more is sent to them
}

// watched answers a peer who wants to watch.
func (n *Node) watched(ctx context.Context, c *conn, m *passantv1.Watch) {
	n.mu.Lock()
	s := n.played(m.GetGameId())
	why := n.whyNotWatched(c, s)
	if why != passantv1.WatchEnd_REASON_UNSPECIFIED {
		n.mu.Unlock()
		c.offer(endOfWatch(m.GetGameId(), why))
		return
	}
	before := n.gallery[c]
	n.dismiss(c) // they begin anew
	ctx, leave := context.WithCancel(ctx)
	w := &watcher{c: c, s: s, next: int(m.GetFromSlot()), leave: leave, gone: make(chan struct{})}
	n.gallery[c] = w
	n.mu.Unlock()
	n.log.Info("somebody watches", "peer", c.peer, "name", c.name, "game", s.id)
	if !n.spawn(func(life context.Context) {
		defer close(w.gone)
		if before != nil {
			<-before.gone // an entry of then would be a gap now
		}
		why := n.show(ctx, w)
		if why != passantv1.WatchEnd_REASON_UNSPECIFIED && life.Err() == nil { // a program that ends says only that
			w.c.offer(endOfWatch(w.s.id[:], why))
		}
	}) {
		leave()
	}
}

// played is the game with an id at whose table one sits, or, without one, that which is
// being played; nil if there is none. The caller holds n.mu.
func (n *Node) played(id []byte) *session {
	if len(id) > 0 {
		return n.sessions[record.ID(id)]
	}
	for _, s := range n.sessions {
		if !s.over.Load() {
			return s
		}
	}
	return nil
}

// whyNotWatched is why a peer may not watch a game, if they may not. The caller holds n.mu.
func (n *Node) whyNotWatched(c *conn, s *session) passantv1.WatchEnd_Reason {
	switch {
	case s == nil:
		return passantv1.WatchEnd_REASON_NO_GAME
	case !s.watchable(), s.peer == c.peer, n.marks[c.peer].Blocked:
		return passantv1.WatchEnd_REASON_NOT_ALLOWED
	case n.gallery[c] == nil && len(n.gallery) >= maxWatchers, !c.watches.Take(time.Now()):
		return passantv1.WatchEnd_REASON_FULL
	}
	return passantv1.WatchEnd_REASON_UNSPECIFIED
}

// watchable reports whether the players have agreed that others may watch.
func (s *session) watchable() bool { return s.rec.Start().Proposal.Watchable }

// dismiss shows a peer no more, if they were shown anything. The caller holds n.mu.
func (n *Node) dismiss(c *conn) {
	if w := n.gallery[c]; w != nil {
		delete(n.gallery, c)
		w.leave()
	}
}

// show shows a game to a watcher, until it is over or they have had enough. It returns
// what they are to be told of why nothing more comes, if anything.
func (n *Node) show(ctx context.Context, w *watcher) (why passantv1.WatchEnd_Reason) {
	why = w.play(ctx)
	n.mu.Lock()
	current := n.gallery[w.c] == w
	if current {
		n.dismiss(w.c)
	}
	n.mu.Unlock()
	w.leave()
	if !current {
		return passantv1.WatchEnd_REASON_UNSPECIFIED
	}
	return why
}

// play sends the game as it goes on, and returns why it sends no more, if it is not the
// watcher who ended it.
func (w *watcher) play(ctx context.Context) passantv1.WatchEnd_Reason {
	updates := w.s.table.Listen()
	defer func() { updates.Close() }()
	if !w.c.show(ctx, &passantv1.Frame{Msg: &passantv1.Frame_WatchState{WatchState: &passantv1.WatchState{
		Start: w.s.rec.Start().Signed(), Length: uint32(w.visible()),
	}}}) {
		return passantv1.WatchEnd_REASON_UNSPECIFIED
	}
	for left := false; ; {
		over := left || w.s.rec.State().Over()
		if why, ok := w.catchUp(ctx); !ok {
			return why
		}
		if over {
			return passantv1.WatchEnd_REASON_OVER
		}
		select {
		case <-ctx.Done():
			return passantv1.WatchEnd_REASON_UNSPECIFIED
		case <-w.c.ended:
			return passantv1.WatchEnd_REASON_UNSPECIFIED
		case <-w.s.ended:
			left = true
		case _, ok := <-updates.Updates():
			if !ok {
				updates = w.s.table.Listen()
			}
		}
	}
}

// visible is how many entries may be seen: when the game is over, all.
func (w *watcher) visible() int {
	if w.s.rec.State().Over() {
		return w.s.rec.Length()
	}
	return max(0, w.s.rec.Length()-w.s.rec.Start().Proposal.WatchDelay)
}

// catchUp sends what may be seen by now. It reports false when nothing more is to be
// sent, and why, if that is the watcher's slowness.
func (w *watcher) catchUp(ctx context.Context) (why passantv1.WatchEnd_Reason, ok bool) {
	for visible := w.visible(); w.next < visible; visible = w.visible() {
		for _, e := range w.s.rec.EntriesFrom(w.next)[:visible-w.next] {
			if w.level && w.visible()-w.next > maxBehind {
				return passantv1.WatchEnd_REASON_TOO_SLOW, false
			}
			if !w.c.show(ctx, &passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: e}}) {
				return passantv1.WatchEnd_REASON_UNSPECIFIED, false
			}
			w.next++
		}
	}
	w.level = true
	return passantv1.WatchEnd_REASON_UNSPECIFIED, true
}

func endOfWatch(id []byte, why passantv1.WatchEnd_Reason) *passantv1.Frame {
	return &passantv1.Frame{Msg: &passantv1.Frame_WatchEnd{WatchEnd: &passantv1.WatchEnd{GameId: id, Reason: why}}}
}
