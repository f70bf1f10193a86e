//go:build dragontooth

package main

import (
	"time"

	"github.com/dylhunn/dragontoothmg"
)

// dragontooth counts as its own Perft does, from the length of the last list,
// and with every move made.
func dragontooth() []contestant {
	count := func(last int) func(position, int) (uint64, time.Duration, error) {
		return func(p position, depth int) (uint64, time.Duration, error) {
			board := dragontoothmg.ParseFen(p.fen)
			return timed(func() uint64 { return dragontoothLines(&board, depth, last) })
		}
	}
	return []contestant{
		{name: "dragontooth, list", less: 1, count: count(1)},
		{name: "dragontooth, made", less: 1, rounds: 3, count: count(0)},
	}
}

func dragontoothLines(board *dragontoothmg.Board, depth, last int) uint64 {
	if depth == 0 {
		return 1
	}
	moves := board.GenerateLegalMoves()
	if depth == last {
		return uint64(len(moves))
	}
	total := uint64(0)
	for _, m := range moves {
		unapply := board.Apply(m)
		total += dragontoothLines(board, depth-1, last)
		unapply()
	}
	return total
}
