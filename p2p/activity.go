package p2p

// An activity is what a player is doing.
type activity struct {
	busy      bool // in a game, or about to be
	watchable bool // in one that may be watched
}

// activity is what this player is doing.
func (n *Node) activity() activity {
	n.mu.Lock()
	defer n.mu.Unlock()
	s := n.played(nil)
	return activity{busy: n.inGame(), watchable: s != nil && s.watchable()}
}

// isDoing notes what the peer is doing, and reports whether that is something else than
// before.
func (c *conn) isDoing(busy, watchable bool) bool {
	was := activity{c.busy.Swap(busy), c.onShow.Swap(watchable)}
	return was != activity{busy, watchable}
}

// busy reports whether a game is being played, or about to be.
func (n *Node) busy() bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.inGame()
}

// inGame is busy for a caller that holds n.mu.
func (n *Node) inGame() bool {
	for _, s := range n.sessions {
		if !s.over.Load() {
			return true
		}
	}
	return n.starting > 0
}
