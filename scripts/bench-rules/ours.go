package main

import (
	"time"

	"passant/rules"
)

// ours returns the three ways to count with our rules: the last move from the
// length of the list, every move made, and the last move by counting sets.
func ours() []contestant {
	return []contestant{
		{name: "passant, list", count: walk(1)},
		{name: "passant, made", rounds: 3, count: walk(0)},
		{name: "passant, sets", count: func(p position, depth int) (uint64, time.Duration, error) {
			start, err := rules.ParseFEN(p.fen)
			if err != nil {
				return 0, 0, err
			}
			return timed(func() uint64 { return rules.Perft(start, depth) })
		}},
	}
}

// walk counts with the package's public functions. The lists of the last plies
// are counted and not played.
func walk(plies int) func(position, int) (uint64, time.Duration, error) {
	return func(p position, depth int) (uint64, time.Duration, error) {
		start, err := rules.ParseFEN(p.fen)
		if err != nil {
			return 0, 0, err
		}
		w := walker{last: plies, lists: make([][]rules.Move, depth+1)}
		for i := range w.lists {
			w.lists[i] = make([]rules.Move, rules.MaxMoves)
		}
		return timed(func() uint64 { return w.lines(&start, depth) })
	}
}

type walker struct {
	last  int // the depth at which the length of the list is the count
	lists [][]rules.Move
}

func (w *walker) lines(p *rules.Position, depth int) uint64 {
	if depth == 0 {
		return 1
	}
	moves := p.LegalMoves(w.lists[depth])
	if depth == w.last {
		return uint64(len(moves))
	}
	var next rules.Position
	total := uint64(0)
	for _, m := range moves {
		p.PlayUnchecked(&next, m)
		total += w.lines(&next, depth-1)
	}
	return total
}
