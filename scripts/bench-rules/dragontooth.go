//go:build dragontooth

package main

import (
	"time"

	"github.com/dylhunn/dragontoothmg"
)

// dragontooth counts as its own Perft does, from the length of the last list,
// and with the moves of the last ply made one by one.
func dragontooth() []contestant {
	count := func(makeLast bool) func(position, int) (uint64, time.Duration, error) {
		return func(p position, depth int) (uint64, time.Duration, error) {
			board := dragontoothmg.ParseFen(p.fen)
			return timed(func() uint64 { return dragontoothLines(&board, depth, makeLast) })
		}
	}
	return []contestant{
		{name: "dragontooth, list", less: 1, count: count(false)},
		{name: "dragontooth, made", less: 1, rounds: 3, count: count(true)},
	}
}

func dragontoothLines(board *dragontoothmg.Board, depth int, makeLast bool) uint64 {
	moves := board.GenerateLegalMoves()
	if depth == 1 && !makeLast {
		return uint64(len(moves))
	}
	total := uint64(0)
	for _, m := range moves {
		unapply := board.Apply(m)
		if depth == 1 {
			total++
		} else {
			total += dragontoothLines(board, depth-1, makeLast)
		}
		unapply()
	}
	return total
}
