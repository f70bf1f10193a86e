package game_test

import (
	"testing"
	"time"

	"passant/game"
)

// A program thinks for less time where its clock is low, or where a move may not take long.
func TestTimeFor(t *testing.T) {
	for _, c := range []struct {
		control    game.TimeControl
		most, want time.Duration
	}{
		{game.TimeControl{}, time.Second, time.Second},
		{game.Club, time.Second, time.Second},
		{game.Club, time.Minute, 30 * time.Second},
		{game.TimeControl{Base: 10_000}, time.Second, 500 * time.Millisecond},
		{game.TimeControl{Base: 10_000, Increment: 400}, time.Second, 800 * time.Millisecond},
		{game.TimeControl{Base: 10_000, Delay: 200}, time.Second, 600 * time.Millisecond},
		{game.TimeControl{}, 0, time.Millisecond},
	} {
		s := newGame(t, game.Terms{White: c.control, Black: c.control})
		if got := s.TimeFor(c.most); got != c.want {
			t.Errorf("%+v, at most %v: %v, not %v", c.control, c.most, got, c.want)
		}
	}
}
