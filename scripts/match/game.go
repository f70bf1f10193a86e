package main

import (
	"context"
	"fmt"

	"passant/game/computer"
	"passant/rules"
)

// maxPlies is where a game is a draw at the latest.
const maxPlies = 500

// A game is what two players made of an opening.
type game struct {
	start  rules.Position
	moves  []rules.Move
	scores []computer.Score // of each move, for White; noScore for none
	winner rules.Color
	won    bool
	reason string
	fault  error // of the side that lost by it
}

// playGame plays a game; players go by color. What a player does wrong loses it the
// game. The error is that of the context.
func playGame(ctx context.Context, players [2]player, start rules.Position, seed uint64, whole bool) (game, error) {
	g := game{start: start}
	position := start
	history := rules.History{}.Add(position)
	for c, p := range players {
		if err := p.begin(ctx, seed+uint64(c)); err != nil {
			return g.lost(rules.Color(c), err), ctx.Err()
		}
	}
	var agreed agreement
	for !g.ended(&position, history) {
		side := position.Turn()
		m, score, err := players[side].choose(ctx, start, g.moves)
		if err != nil {
			return g.lost(side, err), ctx.Err()
		}
		next, err := position.Play(m)
		if err != nil {
			return g.lost(side, err), ctx.Err()
		}
		g.moves = append(g.moves, m)
		position, history = next, history.Add(next)
		if side == rules.Black && score != noScore {
			score = -score
		}
		g.scores = append(g.scores, score)
		if !whole && agreed.on(&g, score) {
			break
		}
	}
	return g, nil
}

func (g *game) win(c rules.Color, reason string) { g.winner, g.won, g.reason = c, true, reason }

func (g game) lost(c rules.Color, fault error) game {
	g.win(c.Other(), "fault")
	g.fault = fmt.Errorf("%v, ply %d: %w", c, len(g.moves)+1, fault)
	return g
}

// ended reports whether the rules end the game, with the draws that can be claimed.
func (g *game) ended(p *rules.Position, history rules.History) bool {
	switch {
	case p.IsCheckmate():
		g.win(p.Turn().Other(), "checkmate")
	case p.IsStalemate():
		g.reason = "stalemate"
	case p.InsufficientMaterial():
		g.reason = "material"
	case history.Count(p.Identity()) >= 3:
		g.reason = "repetition"
	case p.Halfmove() >= 100:
		g.reason = "fifty moves"
	case len(g.moves) >= maxPlies:
		g.reason = "length"
	}
	return g.reason != ""
}

// An agreement counts for how many plies both players have been of one opinion.
type agreement struct {
	wins [2]int // that White wins, that Black wins
	even int
}

// on books White's score, as whoever has just moved sees it, and ends the game when
// both have long agreed.
func (a *agreement) on(g *game, score computer.Score) bool {
	if score == noScore {
		*a = agreement{}
		return false
	}
	count := func(n *int, is bool) {
		if is {
			*n++
		} else {
			*n = 0
		}
	}
	count(&a.wins[rules.White], score >= 700)
	count(&a.wins[rules.Black], score <= -700)
	count(&a.even, len(g.moves) >= 80 && score >= -10 && score <= 10)
	for c := rules.White; c <= rules.Black; c++ {
		if a.wins[c] >= 8 {
			g.win(c, "agreed")
		}
	}
	if a.even >= 12 {
		g.reason = "agreed"
	}
	return g.reason != ""
}
