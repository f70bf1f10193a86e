package replay

import "passant/rules"

// A Replay is a place in a game: after At plies of it, from 0 to Plies.
type Replay struct {
	*Game
	At int
}

// Go is the same game at another place, at one of the ends where ply is beyond them.
func (r Replay) Go(ply int) Replay {
	r.At = max(0, min(ply, r.Plies()))
	return r
}

// Position is the position at the place.
func (r Replay) Position() rules.Position { return r.PositionAt(r.At) }

// Last is the move that led to the place, or [rules.NoMove] at the beginning.
func (r Replay) Last() rules.Move {
	if r.At == 0 {
		return rules.NoMove
	}
	return r.Score.Moves[r.At-1].Move
}

// Ended reports whether the place is the end of the game.
func (r Replay) Ended() bool { return r.At == r.Plies() }
