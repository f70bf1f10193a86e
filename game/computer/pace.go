package computer

import (
	"time"

	"passant/rules"
)

// Pace returns how long after its turn began the computer plays a move, at the
// least, so that it feels like a person at the board: from 0.4 to 1.5 seconds,
// depending on the seed and the position alone. Openings, recaptures and the only
// move come quickly; a position with many choices takes longer. The caller waits,
// and a player in a hurry may skip the wait. Positions are those before the last
// move, nil at the beginning of a game, and now.
func Pace(seed uint64, before, now *rules.Position) time.Duration {
	const shortest, longest = 400, 1500 // milliseconds
	moves := now.LegalMoves(nil)
	wait := 500 + 12*min(len(moves), 40)
	switch {
	case len(moves) <= 1, now.Fullmove() <= 4 && !now.InCheck():
		wait = shortest
	case before != nil && before.Occupied().Count() != now.Occupied().Count():
		wait -= 200
	}
	wait += chance(seed, now.Hash()) / 2
	return time.Duration(min(max(wait, shortest), longest)) * time.Millisecond
}
