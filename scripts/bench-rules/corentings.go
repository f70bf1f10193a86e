package main

import (
	"time"

	"github.com/corentings/chess/v2"
)

func corentings() []contestant {
	return []contestant{{name: "corentings", less: 2, rounds: 2, count: func(p position, depth int) (uint64, time.Duration, error) {
		option, err := chess.FEN(p.fen)
		if err != nil {
			return 0, 0, err
		}
		start := chess.NewGame(option).Position()
		return timed(func() uint64 { return corentingsLines(start, depth) })
	}}}
}

func corentingsLines(p *chess.Position, depth int) uint64 {
	moves := p.ValidMoves()
	if depth == 1 {
		return uint64(len(moves))
	}
	total := uint64(0)
	for i := range moves {
		total += corentingsLines(p.Update(&moves[i]), depth-1)
	}
	return total
}
