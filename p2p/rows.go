package p2p

import (
	"crypto/ed25519"
	"maps"
	"time"

	"passant/game"
	"passant/p2p/identity"
)

// identified says who is behind the rows that discovery lists now, as far as that is known:
// because the key was proved in this run, or because the row announces a hint of
// a key that is known. A hint is only that: whoever dials demands the key.
func (n *Node) identified() map[string]identity.ID {
	n.mu.Lock()
	proved := maps.Clone(n.rows)
	keys := maps.Clone(n.keys)
	n.mu.Unlock()
	keys[n.self.ID()] = n.self.Public()
	hints := hintsOf(keys, time.Now())
	rows := map[string]identity.ID{}
	for _, p := range n.heard() {
		if id, ok := proved[p.ID]; ok {
			rows[p.ID] = id
		} else if id, ok := hints[p.Text[textHint]]; ok {
			rows[p.ID] = id
		}
	}
	return rows
}

func hintsOf(keys map[identity.ID]ed25519.PublicKey, now time.Time) map[string]identity.ID {
	hints := make(map[string]identity.ID, 3*len(keys))
	for id, key := range keys {
		for _, hint := range identity.Hints(key, now) {
			hints[hint] = id
		}
	}
	return hints
}

// behind is the peer that is known to be behind a row, even if it is not listed
// any more.
func (n *Node) behind(row string) (identity.ID, bool) {
	if id, ok := n.identified()[row]; ok {
		return id, true
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	id, ok := n.rows[row]
	return id, ok
}

// rowOf is a peer as the lobby lists them.
func (n *Node) rowOf(c *conn) game.Peer {
	for row, id := range n.identified() {
		if id == c.peer {
			return n.connected(c, row)
		}
	}
	return n.connected(c, c.peer.String())
}

// around are the peers who are on the network, as far as it is known who they are:
// those whom discovery lists, and those who are connected.
func (n *Node) around() map[identity.ID]bool {
	here := map[identity.ID]bool{}
	for _, id := range n.identified() {
		here[id] = true
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for id := range n.conns {
		here[id] = true
	}
	return here
}
