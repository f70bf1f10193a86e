package p2p

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"passant/game"
	"passant/p2p/discovery"
	"passant/p2p/identity"
)

// Keys of the announcement, beside those of package discovery.
const (
	textVersion = "v"  // of the protocol, "1" or "1-2"
	textStatus  = "st" // "free" or "busy"
	textHint    = "h"  // of the key
	textWatch   = "w"  // "1": the game may be watched
	statusBusy  = "busy"
	statusFree  = "free"
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

// find announces this program and listens for others, until ctx ends.
func (n *Node) find(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	at := n.readdress(nil)
	for {
		select {
		case <-ctx.Done():
			return
		case <-n.o.Finder.Changed():
			at = n.readdress(at)
			select {
			case n.changed <- struct{}{}:
			default:
			}
			continue
		case <-n.announce:
		case <-timer.C:
			timer.Reset(identity.HintEvery)
		}
		doing := n.activity()
		n.o.Finder.Announce(n.advert(doing))
		n.o.Finder.Browse(!doing.busy)
	}
}

// advert is what is announced, or nil while nobody can connect.
func (n *Node) advert(doing activity) *discovery.Advert {
	port := n.port()
	if port == 0 {
		return nil
	}
	text := map[string]string{
		textVersion: versionRange(n.o.versions),
		textStatus:  statusFree,
		textHint:    identity.Hint(n.self.Public(), time.Now()),
	}
	if doing.busy {
		text[textStatus] = statusBusy
	}
	if doing.watchable {
		text[textWatch] = "1"
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if t := n.tables.own; t != nil {
		t.announce(text)
	}
	return &discovery.Advert{Name: n.o.Name, Port: port, Text: text}
}

func versionRange(v [2]uint32) string {
	low, high := strconv.Itoa(int(v[0])), strconv.Itoa(int(v[1]))
	if low == high {
		return low
	}
	return low + "-" + high
}

// parseVersions reads a range of versions; ok is false where it is none.
func parseVersions(s string) (v [2]uint32, ok bool) {
	low, high, isRange := strings.Cut(s, "-")
	if !isRange {
		high = low
	}
	for i, text := range []string{low, high} {
		n, err := strconv.ParseUint(text, 10, 16)
		if err != nil || n == 0 || n > maxVersion {
			return v, false
		}
		v[i] = uint32(n)
	}
	return v, v[0] <= v[1]
}

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

// Peers implements [game.Lobby].
func (n *Node) Peers() []game.Peer {
	rows := n.identified()
	n.mu.Lock()
	defer n.mu.Unlock()
	var peers []game.Peer
	listed := map[identity.ID]bool{}
	if n.o.Finder != nil {
		for _, p := range n.o.Finder.Peers() {
			id, known := rows[p.ID]
			switch {
			case known && (id == n.self.ID() || listed[id] || n.marks[id].Blocked):
				continue
			case known && n.conns[id] != nil:
				row := n.connected(n.conns[id], p.ID)
				if table := announcedTable(p.Text); row.Table == nil && table != nil && table.Private {
					row.Table = table // he tells of it those alone who have the code
				}
				peers = append(peers, row)
			default:
				peers = append(peers, n.announced(p))
			}
			if row := &peers[len(peers)-1]; !known {
				row.Imitates = n.people.imitated(row.Name)
			} else if n.conns[id] == nil {
				n.recognise(row, id, false)
			}
			if known {
				listed[id] = true
				peers[len(peers)-1].Unread = n.unread(id)
			}
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

// connected is a row for somebody who has proved his key.
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

// identified says who is behind the rows that discovery lists now, as far as that is known:
// because the key was proved in this run, or because the row announces a hint of
// a key that is known. A hint is only that: whoever dials demands the key.
func (n *Node) identified() map[string]identity.ID {
	if n.o.Finder == nil {
		return nil
	}
	n.mu.Lock()
	proved := maps.Clone(n.rows)
	keys := maps.Clone(n.keys)
	n.mu.Unlock()
	keys[n.self.ID()] = n.self.Public()
	hints := hintsOf(keys, time.Now())
	rows := map[string]identity.ID{}
	for _, p := range n.o.Finder.Peers() {
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

// rowOf is a peer as the lobby lists him.
func (n *Node) rowOf(c *conn) game.Peer {
	for row, id := range n.identified() {
		if id == c.peer {
			return n.connected(c, row)
		}
	}
	return n.connected(c, c.peer.String())
}
