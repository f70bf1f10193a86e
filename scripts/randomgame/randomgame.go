// Package randomgame makes positions by chance, to be compared with what other
// programs say of them: those of games in which every move is drawn from the legal
// ones. They are the same for the same seed.
package randomgame

import (
	"iter"
	"math/rand/v2"

	"passant/rules"
)

// maxPlies is where a game is given up: what comes after is much alike.
const maxPlies = 160

// A Stage is a position of a random game.
type Stage struct {
	Game     int          // counted from 1
	Played   []rules.Move // from the usual array; only until the next stage is asked for
	Position rules.Position
}

// Stages returns the first n positions of random games, from the usual array of
// each to its last, in which nothing can be played or 160 moves have been.
func Stages(seed uint64, n int) iter.Seq[Stage] {
	return func(yield func(Stage) bool) {
		chance, left := rand.New(rand.NewPCG(seed, 0)), n
		for game := 1; left > 0; game++ {
			stage := Stage{Game: game, Position: rules.StartPosition()}
			for left > 0 {
				if left--; !yield(stage) {
					return
				}
				moves := stage.Position.LegalMoves(nil)
				if len(moves) == 0 || len(stage.Played) == maxPlies {
					break
				}
				m := moves[chance.IntN(len(moves))]
				stage.Position.PlayUnchecked(&stage.Position, m)
				stage.Played = append(stage.Played, m)
			}
		}
	}
}
