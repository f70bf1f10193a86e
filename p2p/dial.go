package p2p

import (
	"context"
	"errors"
	"fmt"
	"net/netip"
	"slices"

	"passant/game"
	"passant/p2p/identity"
)

// reach is the connection to a peer whose key is known, made if there is none.
func (n *Node) reach(ctx context.Context, peer identity.ID) (*conn, error) {
	if c := n.connTo(peer); c != nil {
		return c, nil
	}
	if err := n.refusal(peer, true); err != nil {
		return nil, fmt.Errorf("%w: %w", game.ErrUnreachable, err)
	}
	return n.call(ctx, n.addressesOf(peer), &peer)
}

// reachRow is the connection to whoever is behind a row of the lobby.
func (n *Node) reachRow(ctx context.Context, row string) (*conn, error) {
	if peer, err := identity.ParseID(row); err == nil {
		return n.reach(ctx, peer)
	}
	if peer, ok := n.behind(row); ok {
		return n.reach(ctx, peer)
	}
	if n.o.Finder == nil {
		return nil, game.ErrUnreachable
	}
	c, err := n.call(ctx, n.o.Finder.Candidates(row), nil)
	if err != nil {
		return nil, err
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.rows[row] = c.peer
	return c, nil
}

// errMet is that a peer has connected while they were called. Another connection would
// take the place of a good one, and on a slow network be no better.
var errMet = errors.New("the peer has connected meanwhile")

// call dials addresses, the likeliest first, and keeps the connection to the
// first that speaks Passant and, where expect is given, holds that key. Then there
// was no connection to that peer when it was called.
func (n *Node) call(ctx context.Context, addrs []netip.AddrPort, expect *identity.ID) (*conn, error) {
	for len(addrs) > 0 {
		raw, err := n.o.dial(ctx, addrs)
		if err != nil {
			return nil, fmt.Errorf("%w: %w", game.ErrUnreachable, err)
		}
		at := addrPort(raw.RemoteAddr())
		c, err := n.shake(ctx, raw, true, expect)
		if err == nil {
			return n.use(c)
		}
		if errors.Is(err, errMet) {
			if met := n.connTo(*expect); met != nil {
				return met, nil
			}
		}
		rest := slices.DeleteFunc(slices.Clone(addrs), func(a netip.AddrPort) bool {
			return a.Addr().Unmap() == at.Addr() && a.Port() == at.Port()
		})
		if len(rest) == len(addrs) || len(rest) == 0 || ctx.Err() != nil {
			return nil, callError(err)
		}
		n.log.Debug("not who was called", "at", at, "err", err)
		addrs = rest
	}
	return nil, game.ErrUnreachable
}

// callError says in the lobby's words why a handshake came to nothing.
func callError(err error) error {
	switch {
	case errors.Is(err, identity.ErrSelf):
		return fmt.Errorf("%w: %w", game.ErrSelf, err)
	case errors.Is(err, game.ErrOutdated), errors.Is(err, game.ErrNewer), errors.Is(err, game.ErrStranger):
		return err
	}
	return fmt.Errorf("%w: %w", game.ErrUnreachable, err)
}

// use keeps a connection that was dialled, or gives the one that is in use
// already.
func (n *Node) use(c *conn) (*conn, error) {
	if !n.adopt(c) {
		n.turnAway(c)
		if kept := n.connTo(c.peer); kept != nil {
			return kept, nil
		}
		return nil, fmt.Errorf("%w: %w", game.ErrUnreachable, c.cause)
	}
	if !n.spawn(func(ctx context.Context) { n.converse(ctx, c) }) {
		n.lost(c, errStopped)
		_ = c.raw.Close()
		return nil, fmt.Errorf("%w: %w", game.ErrUnreachable, errStopped)
	}
	return c, nil
}

var errStopped = errors.New("this program does not take part any more")

// addressesOf is where a peer may be, the likeliest first: where they were last,
// wherever somebody announces a hint of their key, and where they were before.
func (n *Node) addressesOf(peer identity.ID) []netip.AddrPort {
	n.mu.Lock()
	var addrs []netip.AddrPort
	if at, ok := n.again[peer]; ok {
		addrs = append(addrs, at)
	}
	n.mu.Unlock()
	for row, id := range n.identified() {
		if id == peer {
			addrs = append(addrs, n.o.Finder.Candidates(row)...)
		}
	}
	addrs = append(addrs, n.remembered(peer)...)
	return unique(addrs)
}

func unique(addrs []netip.AddrPort) []netip.AddrPort {
	var once []netip.AddrPort
	for _, a := range addrs {
		if !slices.Contains(once, a) {
			once = append(once, a)
		}
	}
	return once
}
