package p2p

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"passant/game"
	"passant/p2p/cpace"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

const (
	maxTried  = 8                // peers to whom a code is tried that was said without a name
	tellTime  = 10 * time.Second // for a peer to say what is asked of their table
	enterTime = 90 * time.Second // for one's turn to prove a code to come
	retryTime = time.Second / 2  // to the next attempt, at least
	maxLost   = 5                // connections over which an attempt may be lost
)

// An entry is an attempt to get in at a peer's private table.
type entry struct {
	replies chan *passantv1.PakeReply
	proved  atomic.Bool // the host has: what they say of a table now is the answer
	tables  chan *passantv1.Table
}

// Enter implements [game.Tables].
func (n *Node) Enter(ctx context.Context, peerID, typed string) (game.Peer, game.Hosting, error) {
	code, err := cpace.ParseCode(typed)
	if err != nil {
		return game.Peer{}, game.Hosting{}, fmt.Errorf("%w: %w", game.ErrNotACode, err)
	}
	if peerID != "" {
		return n.enter(ctx, peerID, code)
	}
	return n.enterAny(ctx, n.privateTables(), code)
}

// enterAny gives each of some peers one guess, all at once, and takes the first whose
// code it is.
func (n *Node) enterAny(ctx context.Context, rows []string, code cpace.Code) (game.Peer, game.Hosting, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var (
		tries sync.WaitGroup
		mu    sync.Mutex
		host  game.Peer
		table game.Hosting
		found bool
		errs  []error
	)
	for _, row := range rows {
		tries.Go(func() {
			peer, hosting, err := n.enter(ctx, row, code)
			mu.Lock()
			defer mu.Unlock()
			switch {
			case err != nil:
				errs = append(errs, err)
			case !found:
				host, table, found = peer, hosting, true
				cancel()
			}
		})
	}
	tries.Wait()
	if found {
		return host, table, nil
	}
	return host, table, whyNot(errs)
}

// whyNot is what to say where no table was entered: where one could not be tried it may
// have been that.
func whyNot(errs []error) error {
	for _, why := range []error{context.Canceled, game.ErrGuesses, game.ErrCode} {
		for _, err := range errs {
			if errors.Is(err, why) {
				return err
			}
		}
	}
	return cmp.Or(errors.Join(errs...), game.ErrNoTable)
}

// privateTables are the rows of peers that announce a private table, those first whom
// one knows, and then of those who can announce nothing, because their address had
// to be typed; no more than may be tried.
func (n *Node) privateTables() []string {
	var known, strangers, silent []string
	for _, p := range n.Peers() {
		private := p.Table != nil && p.Table.Private
		_, err := identity.ParseID(p.ID)
		switch unlisted := err == nil && p.Table == nil && p.Presence == game.Free; {
		case private && p.Trust != game.Stranger:
			known = append(known, p.ID)
		case private:
			strangers = append(strangers, p.ID)
		case unlisted:
			silent = append(silent, p.ID)
		}
	}
	rows := slices.Concat(known, strangers, silent)
	return rows[:min(len(rows), maxTried)]
}

// enter proves a code to a peer, as soon as they let one try. The turn is that of one's
// address: where the connection is lost meanwhile, another will do.
func (n *Node) enter(ctx context.Context, row string, code cpace.Code) (game.Peer, game.Hosting, error) {
	limited, cancel := context.WithTimeout(ctx, enterTime)
	defer cancel()
	for lost := 0; ; {
		c, err := n.reachRow(limited, row)
		if err != nil {
			return game.Peer{}, game.Hosting{}, err
		}
		hosting, wait, err := n.tryCode(limited, c, code)
		switch {
		case err == nil:
			return n.rowOf(c), hosting, nil
		case wait > 0:
		case isClosed(c.ended) && lost < maxLost:
			lost++
		case limited.Err() == nil:
			return game.Peer{}, game.Hosting{}, err
		}
		if pause(limited, max(wait, retryTime)) != nil {
			return game.Peer{}, game.Hosting{}, cmp.Or(ctx.Err(), game.ErrGuesses)
		}
	}
}

// pause waits, unless ctx ends before that, or is known to.
func pause(ctx context.Context, wait time.Duration) error {
	if by, ok := ctx.Deadline(); ok && time.Until(by) < wait {
		return context.DeadlineExceeded
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// tryCode is one attempt. Where the turn has not come, it says how long to wait.
func (n *Node) tryCode(ctx context.Context, c *conn, code cpace.Code) (table game.Hosting, wait time.Duration, err error) {
	e := &entry{replies: make(chan *passantv1.PakeReply, 1), tables: make(chan *passantv1.Table, 1)}
	if !c.entry.CompareAndSwap(nil, e) {
		return table, retryTime, game.ErrGuesses // a code is being tried already
	}
	defer c.entry.Store(nil)
	session, err := c.session(code, n.self.Public(), c.key)
	if err != nil {
		return table, 0, err
	}
	guest, err := cpace.NewGuest(session)
	if err != nil {
		return table, 0, fmt.Errorf("pake: %w", err)
	}
	c.send(&passantv1.Frame{Msg: &passantv1.Frame_PakeShare{PakeShare: &passantv1.PakeShare{Share: guest.Share()}}})
	reply, err := await(ctx, c, e.replies)
	switch retry := reply.GetRetryAfterMs(); {
	case err != nil:
		return table, 0, err
	case len(reply.GetShare()) == 0 && retry == 0:
		return table, 0, game.ErrNoTable
	case len(reply.GetShare()) == 0:
		return table, time.Duration(retry) * time.Millisecond, game.ErrGuesses
	}
	tag, err := guest.Finish(reply.GetShare(), reply.GetTag())
	if err != nil {
		n.log.Info("not the code of this table", "peer", c.peer, "err", err)
		return table, 0, game.ErrCode
	}
	n.verified(c)
	e.proved.Store(true)
	c.send(&passantv1.Frame{Msg: &passantv1.Frame_PakeConfirm{PakeConfirm: &passantv1.PakeConfirm{Tag: tag}}})
	m, err := await(ctx, c, e.tables)
	if err != nil {
		return table, 0, err
	}
	hosting := hostingOf(m, true)
	if hosting == nil {
		return table, 0, game.ErrNoTable
	}
	return *hosting, 0, nil
}

// await waits for what a peer answers.
func await[T any](ctx context.Context, c *conn, answers <-chan T) (T, error) {
	timer := time.NewTimer(tellTime)
	defer timer.Stop()
	var none T
	select {
	case a := <-answers:
		return a, nil
	case <-c.ended:
		return none, fmt.Errorf("%w: %w", game.ErrUnreachable, c.cause)
	case <-timer.C:
		return none, fmt.Errorf("%w: no answer", game.ErrUnreachable)
	case <-ctx.Done():
		return none, ctx.Err()
	}
}

// replied takes the answer to an attempt. One that comes when nobody waits for it any
// more means nothing.
func (c *conn) replied(m *passantv1.PakeReply) {
	if e := c.entry.Load(); e != nil {
		select {
		case e.replies <- m:
		default:
		}
	}
}
