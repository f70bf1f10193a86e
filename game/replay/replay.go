package replay

import "passant/rules"

// A Replay is a place in a game: after At plies of it, from 0 to Plies. It may be in a
// variation; then Plies, and the moves, are those of that line.
type Replay struct {
	*Game
	At int

	left *Replay // where the variation was entered; nil in the game itself
}

// Go is the same line at another place, at one of the ends where ply is beyond them.
func (r Replay) Go(ply int) Replay {
	r.At = max(0, min(ply, r.Plies()))
	return r
}

// Enter steps into the n-th of the variations at the place: the place is then after its
// first move.
func (r Replay) Enter(n int) (Replay, error) {
	g, err := r.Instead(r.At, n)
	if err != nil {
		return r, err
	}
	return Replay{Game: g, At: r.At, left: &r}, nil
}

// Leave goes back to where the variation was entered; ok is false in the game itself.
func (r Replay) Leave() (back Replay, ok bool) {
	if r.left == nil {
		return r, false
	}
	return *r.left, true
}

// Shared is how many plies of a variation are those of the line that it leaves; 0 in the
// game itself.
func (r Replay) Shared() int {
	if r.left == nil {
		return 0
	}
	return r.left.At - 1
}

// Position is the position at the place.
func (r Replay) Position() rules.Position { return r.PositionAt(r.At) }

// Last is the move that led to the place, or [rules.NoMove] at the beginning and after a
// null move.
func (r Replay) Last() rules.Move {
	if r.At == 0 {
		return rules.NoMove
	}
	return r.Move(r.At)
}

// AtEnd reports whether no move of the line follows.
func (r Replay) AtEnd() bool { return r.At == r.Plies() }

// Ended reports whether the place is the end of the game, and not of a variation.
func (r Replay) Ended() bool { return r.AtEnd() && r.left == nil }
