package p2p

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"passant/game"
	"passant/p2p/discovery"
	"passant/p2p/identity"
)

// Limits of what is remembered of those one cannot play with.
const (
	maxMisfits = 16
	misfitTime = time.Minute
)

// A misfit is somebody whose program is too old or too new to play with.
type misfit struct {
	peer  game.Peer
	until time.Time
}

// Peers implements [game.Lobby].
func (n *Node) Peers() []game.Peer {
	rows := n.identified()
	n.mu.Lock()
	defer n.mu.Unlock()
	var peers []game.Peer
	listed := map[identity.ID]bool{}
	for _, p := range n.heard() {
		id, known := rows[p.ID]
		switch {
		case !known:
			peers = append(peers, n.unrecognised(p))
		case id != n.self.ID() && !listed[id] && !n.marks[id].Blocked:
			peers = append(peers, n.recognised(p, id))
			listed[id] = true
		}
	}
	for id, c := range n.conns {
		if !listed[id] && !n.marks[id].Blocked {
			row := n.connected(c, id.String())
			row.Unread = n.unread(id)
			peers = append(peers, row)
			listed[id] = true
		}
	}
	now := time.Now()
	for id, m := range n.misfits {
		if !listed[id] && now.Before(m.until) {
			peers = append(peers, m.peer)
		}
	}
	slices.SortFunc(peers, func(a, b game.Peer) int {
		return cmp.Or(favouriteFirst(a.Marks, b.Marks), byName(a.Name, b.Name), strings.Compare(a.ID, b.ID))
	})
	return peers
}

// heard are those whom discovery lists.
func (n *Node) heard() []discovery.Peer {
	if n.o.Finder == nil {
		return nil
	}
	return n.o.Finder.Peers()
}

// unrecognised is a row for somebody of whom nothing is known but what they announce.
func (n *Node) unrecognised(p discovery.Peer) game.Peer {
	row := n.announced(p)
	row.Imitates = n.people.imitated(row.Name)
	return row
}

// recognised is a row for a peer who is listed, and known to be behind it. The caller
// holds n.mu.
func (n *Node) recognised(p discovery.Peer, id identity.ID) game.Peer {
	var row game.Peer
	if c := n.conns[id]; c != nil {
		row = n.connected(c, p.ID)
		if table := announcedTable(p.Text); row.Table == nil && table != nil && table.Private {
			row.Table = table // they tell of it those alone who have the code
		}
	} else {
		row = n.announced(p)
		n.recognise(&row, id, false)
	}
	row.Unread = n.unread(id)
	return row
}

// announced is a row for somebody who was only heard of.
func (n *Node) announced(p discovery.Peer) game.Peer {
	row := game.Peer{ID: p.ID, Name: nameOf(p.Name), SameComputer: p.Local}
	if len(p.Addresses) > 0 {
		row.Where = p.Addresses[0].String()
	}
	v, ok := parseVersions(p.Text[textVersion])
	switch {
	case ok && v[1] < n.o.versions[0]:
		row.Presence = game.Outdated
	case ok && v[0] > n.o.versions[1]:
		row.Presence = game.Newer
	case p.Text[textStatus] == statusBusy:
		row.Presence, row.Watchable = game.Playing, p.Text[textWatch] == "1"
	default:
		row.Table = announcedTable(p.Text)
	}
	return row
}

// connected is a row for somebody who has proved their key.
func (n *Node) connected(c *conn, row string) game.Peer {
	p := c.asPeer()
	p.ID = row
	p.Table = c.hosting.Load()
	if c.busy.Load() {
		p.Presence, p.Watchable = game.Playing, c.onShow.Load()
	}
	n.recognise(&p, c.peer, true)
	return p
}

func (c *conn) asPeer() game.Peer {
	at := c.remote
	if c.again.IsValid() {
		at = c.again
	}
	return game.Peer{
		ID:           c.peer.String(),
		Name:         c.name,
		Where:        at.String(),
		SameComputer: isOwn(c.remote.Addr()),
	}
}

// mismatched remembers somebody whose program is too far from this one: the
// player should see who it was, and whose program is out of date.
func (n *Node) mismatched(c *conn, e *versionError) {
	n.mu.Lock()
	defer n.mu.Unlock()
	now := time.Now()
	maps.DeleteFunc(n.misfits, func(_ identity.ID, m misfit) bool { return now.After(m.until) })
	if len(n.misfits) < maxMisfits {
		n.misfits[c.peer] = misfit{peer: e.peer, until: now.Add(misfitTime)}
	}
	n.stir()
}
