package main

import (
	"context"
	"math/rand/v2"

	"passant/game/computer"
	"passant/rules"
)

// ours is a level of our own computer.
type ours struct {
	spec   *spec
	engine *computer.Engine
	seed   uint64
}

func (p *ours) begin(_ context.Context, seed uint64) error {
	p.seed = seed
	return nil
}

func (p *ours) choose(ctx context.Context, start rules.Position, moves []rules.Move) (rules.Move, computer.Score, error) {
	answer, err := p.engine.Think(ctx, computer.Task{
		Start: start, Moves: moves, Level: p.spec.level, Seed: p.seed,
		Nodes: p.spec.nodes, Depth: p.spec.depth, Without: p.spec.without,
	})
	return answer.Move, answer.Score, err
}

func (p *ours) close() error { return nil }

// simple counts men and knows nothing else: it plays any of the moves after which,
// some plies ahead, it is up as much as possible. With no ply to look at it plays
// anything.
type simple struct {
	plies  int
	random *rand.Rand
}

func (p *simple) begin(_ context.Context, seed uint64) error {
	p.random = rand.New(rand.NewPCG(seed, 0))
	return nil
}

func (p *simple) choose(_ context.Context, start rules.Position, moves []rules.Move) (rules.Move, computer.Score, error) {
	position := start
	for _, m := range moves {
		position.PlayUnchecked(&position, m)
	}
	most, best := -mated-1, []rules.Move(nil)
	for _, m := range position.LegalMoves(nil) {
		gain := 0
		if p.plies > 0 {
			gain = foreseen(&position, m, p.plies)
		}
		if gain > most {
			most, best = gain, nil
		}
		if gain == most {
			best = append(best, m)
		}
	}
	return best[p.random.IntN(len(best))], noScore, nil
}

func (p *simple) close() error { return nil }

// mated is what checkmate is worth, in pawns: more than all men.
const mated = 1000

// foreseen returns how many pawns' worth of men a move brings when both sides take
// what they can for so many plies, this one being the first.
func foreseen(p *rules.Position, m rules.Move, plies int) int {
	gain := gained(p, m)
	var next rules.Position
	p.PlayUnchecked(&next, m)
	replies := next.LegalMoves(nil)
	switch {
	case len(replies) == 0 && next.InCheck():
		return mated
	case len(replies) == 0, plies == 1:
		return gain
	}
	most := -mated
	for _, reply := range replies {
		most = max(most, foreseen(&next, reply, plies-1))
	}
	return gain - most
}

// gained returns how many pawns' worth of material a move brings at once.
func gained(p *rules.Position, m rules.Move) int {
	values := [7]int{rules.Pawn: 1, rules.Knight: 3, rules.Bishop: 3, rules.Rook: 5, rules.Queen: 9}
	gain := values[p.At(m.To()).Kind()]
	if p.IsEnPassant(m) {
		gain++
	}
	if m.Promotion() != rules.NoKind {
		gain += values[m.Promotion()] - 1
	}
	return gain
}
