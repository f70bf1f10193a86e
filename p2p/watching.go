package p2p

import (
	"cmp"
	"context"
	"fmt"
	"sync"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

var _ game.Galleries = (*Node)(nil)

const (
	watchTime = 8 * time.Second  // for the answer to who wants to watch
	missTime  = 30 * time.Second // for finding the player again whose connection was lost
)

// A watching is a game of others that is watched here, as one of the two shows it. They are
// believed nothing: what they send is checked like the file of a game that a stranger has
// made. Its lock comes after Node.mu.
type watching struct {
	n       *Node
	peer    identity.ID // who shows it
	changed chan struct{}
	begun   chan struct{} // closed when it is known what there is to see, or that there is nothing
	done    chan struct{} // closed when nothing more comes

	mu    sync.Mutex
	game  *record.Followed // nil before it has begun
	ended error            // why nothing more comes
}

// Watch implements [game.Galleries].
func (n *Node) Watch(ctx context.Context, peerID string) (*game.Watching, error) {
	c, err := n.reachRow(ctx, peerID)
	if err != nil {
		return nil, err
	}
	w := &watching{
		n: n, peer: c.peer, changed: make(chan struct{}, 1), begun: make(chan struct{}), done: make(chan struct{}),
	}
	ctx, leave := context.WithCancel(ctx)
	n.mu.Lock()
	before := n.watchings[c.peer]
	n.watchings[c.peer] = w
	n.mu.Unlock()
	if before != nil {
		before.end(context.Canceled) // it is watched anew
	}
	if !n.spawn(func(life context.Context) {
		defer leave()
		defer context.AfterFunc(life, leave)()
		w.follow(ctx, c)
	}) {
		leave()
		return nil, fmt.Errorf("%w: %w", game.ErrUnreachable, errStopped)
	}
	timer := time.NewTimer(watchTime)
	defer timer.Stop()
	select {
	case <-w.begun:
	case <-timer.C:
		leave()
		<-w.begun
		return nil, game.ErrUnreachable
	}
	if w.start() == nil {
		return nil, w.Ended()
	}
	return w.watching(leave), nil
}

// watching is what is watched, as the lobby hands it out.
func (w *watching) watching(leave context.CancelFunc) *game.Watching {
	start := w.start()
	var names [2]string
	blocked := ""
	w.n.mu.Lock()
	for c, key := range start.Keys {
		marks := w.n.marks[identity.IDOf(key)]
		names[c] = cmp.Or(marks.Petname, nameOf(start.Names[c]))
		if marks.Blocked {
			blocked = names[c]
		}
	}
	w.n.mu.Unlock()
	return &game.Watching{
		ID:      start.ID.String(),
		White:   names[rules.White],
		Black:   names[rules.Black],
		Blocked: blocked,
		Delay:   start.Proposal.WatchDelay,
		State:   w.State,
		Changed: w.changed,
		Ended:   w.Ended,
		Leave: func() {
			leave()
			<-w.done
		},
	}
}

// follow asks to be shown the game, and again, from where it broke off, on a connection
// that takes the place of a lost one.
func (w *watching) follow(ctx context.Context, c *conn) {
	defer w.forget()
	for {
		c.offer(w.request())
		select {
		case <-c.ended:
		case <-w.done:
			return
		case <-ctx.Done():
			c.offer(endOfWatch(w.gameID(), passantv1.WatchEnd_REASON_LEFT))
			w.end(context.Cause(ctx))
			return
		}
		var err error
		if c, err = w.again(ctx); err != nil {
			w.end(fmt.Errorf("%w: %w", game.ErrUnreachable, err))
			return
		}
	}
}

// again is a new connection to the player who shows the game.
func (w *watching) again(ctx context.Context) (*conn, error) {
	ctx, cancel := context.WithTimeout(ctx, missTime)
	defer cancel()
	for attempt := 0; ; attempt++ {
		timer := time.NewTimer(redialAfter(attempt, w.n.self.ID().Less(w.peer)))
		select {
		case <-timer.C:
		case <-w.done:
			timer.Stop()
			return nil, errStopped
		case <-ctx.Done():
			timer.Stop()
			return nil, ctx.Err()
		}
		if c, err := w.n.reach(ctx, w.peer); err == nil {
			return c, nil
		}
	}
}

// request asks for what has not been seen yet.
func (w *watching) request() *passantv1.Frame {
	w.mu.Lock()
	defer w.mu.Unlock()
	m := &passantv1.Watch{}
	if w.game != nil {
		id := w.game.Start().ID
		m.GameId, m.FromSlot = id[:], uint32(w.game.Length())
	}
	return &passantv1.Frame{Msg: &passantv1.Frame_Watch{Watch: m}}
}

// forget ends what a peer shows here.
func (w *watching) forget() {
	w.n.mu.Lock()
	defer w.n.mu.Unlock()
	if w.n.watchings[w.peer] == w {
		delete(w.n.watchings, w.peer)
		w.n.letGo(w.peer)
	}
}

// end says why nothing more comes; what comes first counts.
func (w *watching) end(why error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.finish(why)
}

// finish is end for a caller that holds w.mu.
func (w *watching) finish(why error) {
	if w.ended != nil {
		return
	}
	w.ended = why
	close(w.done)
	w.known()
	w.stir()
}

// known says that it is known what there is to see. The caller holds w.mu.
func (w *watching) known() {
	if !isClosed(w.begun) {
		close(w.begun)
	}
}

func (w *watching) stir() { signal(w.changed) }

// State implements the State of [game.Watching].
func (w *watching) State() game.State {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.game.State()
}

// Ended implements the Ended of [game.Watching].
func (w *watching) Ended() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.ended
}

// start is what the players have agreed to, or nil where that is not known yet.
func (w *watching) start() *record.Start {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.game == nil {
		return nil
	}
	return w.game.Start()
}

func (w *watching) gameID() []byte {
	if s := w.start(); s != nil {
		return s.ID[:]
	}
	return nil
}
