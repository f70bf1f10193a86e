package main

import (
	"time"

	"passant/rules"
)

// ours returns the three ways to count with our rules: the last move from the
// length of the list, every move made, and the last move by counting sets.
func ours() []contestant {
	return []contestant{
		{name: "passant, list", count: walk(false)},
		{name: "passant, made", rounds: 3, count: walk(true)},
		{name: "passant, sets", count: func(p position, depth int) (uint64, time.Duration, error) {
			start, err := rules.ParseFEN(p.fen)
			if err != nil {
				return 0, 0, err
			}
			return timed(func() uint64 { return rules.Perft(start, depth) })
		}},
	}
}

// walk counts with the package's public functions. In the last ply the moves are
// made one by one, or their list is counted.
func walk(makeLast bool) func(position, int) (uint64, time.Duration, error) {
	return func(p position, depth int) (uint64, time.Duration, error) {
		start, err := rules.ParseFEN(p.fen)
		if err != nil {
			return 0, 0, err
		}
		w := walker{makeLast: makeLast, lists: make([][]rules.Move, depth+1)}
		for i := range w.lists {
			w.lists[i] = make([]rules.Move, rules.MaxMoves)
		}
		return timed(func() uint64 { return w.lines(&start, depth) })
	}
}

type walker struct {
	makeLast bool
	lists    [][]rules.Move // one for each ply, used again and again
}

func (w *walker) lines(p *rules.Position, depth int) uint64 {
	moves := p.LegalMoves(w.lists[depth])
	if depth == 1 && !w.makeLast {
		return uint64(len(moves))
	}
	var next rules.Position
	total := uint64(0)
	for _, m := range moves {
		p.PlayUnchecked(&next, m)
		if depth == 1 {
			total++
		} else {
			total += w.lines(&next, depth-1)
		}
	}
	return total
}
