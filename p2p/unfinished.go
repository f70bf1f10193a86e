package p2p

import (
	"cmp"
	"slices"
	"strings"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
)

// readGames finds the games that can be resumed, and then the people one has
// played with, which takes long where there are many games.
func (n *Node) readGames() {
	for _, read := range []func() ([]record.Summary, error){n.o.Store.Unfinished, n.o.Store.List} {
		games, err := read()
		if err != nil {
			n.log.Warn("some games cannot be read", "err", err)
		}
		n.learnGames(games)
	}
}

func (n *Node) learnGames(games []record.Summary) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, g := range games {
		if g.Local {
			continue
		}
		peer := identity.IDOf(g.OpponentKey)
		n.opponents[peer] = true
		n.keys[peer] = g.OpponentKey
		n.pinOpponent(g)
		if g.Result.Over() {
			n.people.count(g.ID, peer, g.You, g.Result)
			n.noteResult(g.ID, peer, g.Confirmed)
		}
		if _, known := n.games[g.ID]; !known && !g.Result.Over() && n.sessions[g.ID] == nil {
			n.games[g.ID] = g
		}
	}
	n.stir()
}

// keepSummary notes how a game stands that one gets up from.
func (n *Node) keepSummary(rec *record.Record) {
	start, state := rec.Start(), rec.State()
	key := start.Keys[rec.You().Other()]
	peer := identity.IDOf(key)
	n.mu.Lock()
	defer n.mu.Unlock()
	n.opponents[peer] = true
	n.keys[peer] = key
	if state.Over() {
		n.people.count(start.ID, peer, rec.You(), state.Result())
		delete(n.games, start.ID)
		n.noteResult(start.ID, peer, rec.Confirmed())
		return
	}
	n.games[start.ID] = record.Summary{
		ID: start.ID, You: rec.You(), Names: start.Names, OpponentKey: key, Plies: state.Plies(), Began: start.Began,
	}
}

// Unfinished implements [game.Lobby].
func (n *Node) Unfinished() []game.Unfinished {
	here := n.around()
	n.mu.Lock()
	defer n.mu.Unlock()
	var open []game.Unfinished
	for id, g := range n.games {
		if n.sessions[id] != nil {
			continue
		}
		peer := identity.IDOf(g.OpponentKey)
		open = append(open, game.Unfinished{
			ID:       id.String(),
			Opponent: nameOf(g.Names[g.You.Other()]),
			Person:   peer.String(),
			You:      g.You,
			Plies:    g.Plies,
			Started:  g.Began,
			Here:     here[peer] && !n.marks[peer].Blocked,
		})
	}
	slices.SortFunc(open, func(a, b game.Unfinished) int {
		return cmp.Or(b.Started.Compare(a.Started), strings.Compare(a.ID, b.ID))
	})
	return open
}
