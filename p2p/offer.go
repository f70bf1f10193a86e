package p2p

import (
	"context"
	"encoding/hex"
	"sync/atomic"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
)

// A tableTalk is what is said of tables on a connection.
type tableTalk struct {
	listed  chan struct{}                // closed when the peer has said what one says first: hosting is there by then
	hosting atomic.Pointer[game.Hosting] // at what table they wait; nil: at none that they have told of
	entry   atomic.Pointer[entry]        // one's own attempt to get in at theirs, or nil
	attempt *attempt                     // theirs to get in at one's own, or nil; of the loop that reads
}

func newTableTalk() tableTalk { return tableTalk{listed: make(chan struct{})} }

// Table implements [game.Tables]. What a peer announces is not enough: nobody sits down
// to terms of which the host has not said themselves, with their key, that they are theirs.
func (n *Node) Table(ctx context.Context, peerID string) (game.Hosting, error) {
	for {
		c, err := n.reachRow(ctx, peerID)
		if err != nil {
			return game.Hosting{}, err
		}
		_, err = await(ctx, c, c.listed)
		switch hosting := c.hosting.Load(); {
		case err == nil && hosting == nil:
			return game.Hosting{}, game.ErrNoTable
		case err == nil:
			return *hosting, nil
		case ctx.Err() == nil && !n.inUse(c): // another connection has taken its place
		default:
			return game.Hosting{}, err
		}
	}
}

// inUse reports whether a connection is still the one to its peer, or there is none.
func (n *Node) inUse(c *conn) bool {
	now := n.connTo(c.peer)
	return now == nil || now == c
}

// listEnds takes the end of what a peer says first.
func (c *conn) listEnds() {
	if !isClosed(c.listed) { // it may have been said before
		close(c.listed)
	}
}

// tabled takes what a peer says of their table.
func (n *Node) tabled(c *conn, m *passantv1.Table) {
	e := c.entry.Load()
	entered := e != nil && e.proved.Load()
	if old := c.hosting.Swap(hostingOf(m, entered)); old == nil && len(m.GetId()) == 0 && !entered {
		return
	}
	if entered {
		select {
		case e.tables <- m:
		default:
		}
	}
	n.stir()
}

// hostingOf reads what is said of a table, which has been validated; nil where there is
// none.
func hostingOf(m *passantv1.Table, private bool) *game.Hosting {
	p, err := record.ParseTerms(m.GetTerms())
	if err != nil || len(m.GetId()) == 0 {
		return nil
	}
	p.Table = hex.EncodeToString(m.GetId())
	return &game.Hosting{ID: p.Table, Proposal: p, Private: private}
}
