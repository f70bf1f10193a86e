//go:build e2e

package scenes

import (
	"testing"

	"passant/scripts/stage"
)

// foolsMate is a whole game, as squares from and to, and as names of the moves.
var (
	foolsMate      = [][2]string{{"f2", "f3"}, {"e7", "e5"}, {"g2", "g4"}, {"d8", "h4"}}
	foolsMateNames = []string{"f3", "e5", "g4", "Qh4#"}
)

// playsFoolsMate plays the fool's mate at one screen, by whatever moves a piece.
func playsFoolsMate(t *testing.T, anna *stage.Player, move func(ply int, from, to string)) {
	t.Helper()
	atOneScreen(anna)
	for ply, squares := range foolsMate {
		move(ply, squares[0], squares[1])
		shows(anna, after(t, foolsMateNames[:ply+1]...))
	}
	anna.Sees(`Checkmate .* FIDE 5\.1\.1`)
}

// A game with the arrow keys and Enter alone.
func TestByKeys(t *testing.T) {
	anna := alone(t)
	playsFoolsMate(t, anna, func(_ int, from, to string) {
		walks(anna, from)
		anna.Presses("Enter")
		anna.Sees(`in hand`)
		walks(anna, to)
		anna.Presses("Enter")
	})
}

// walks moves the cursor to a square.
func walks(p *stage.Player, to string) {
	var at string
	p.Comes("the cursor", func(screen string) bool {
		at = cursorOn(screen)
		return at != ""
	})
	for ; at[0] < to[0]; at = string(at[0]+1) + at[1:] {
		p.Presses("Right")
	}
	for ; at[0] > to[0]; at = string(at[0]-1) + at[1:] {
		p.Presses("Left")
	}
	for ; at[1] < to[1]; at = at[:1] + string(at[1]+1) {
		p.Presses("Up")
	}
	for ; at[1] > to[1]; at = at[:1] + string(at[1]-1) {
		p.Presses("Down")
	}
	p.Comes("the cursor on "+to, func(screen string) bool { return cursorOn(screen) == to })
}

// A game with the mouse alone: White clicks, Black drags and drops. A piece that is
// dropped where it may not go, or off the board, is back where it was.
func TestByMouse(t *testing.T) {
	anna := alone(t)
	at := func(square string) (column, row int) { return place(t, anna.Screen(), square) }
	drag := func(from string, toColumn, toRow int) {
		column, row := at(from)
		anna.Drags(column, row, toColumn, toRow)
	}
	playsFoolsMate(t, anna, func(ply int, from, to string) {
		if ply%2 == 0 {
			anna.Clicks(at(from))
			anna.Sees(`in hand`)
			anna.Clicks(at(to))
			return
		}
		column, row := at("e4")
		drag("d8", column, row)
		drag("d8", 79, 23)
		shows(anna, after(t, foolsMateNames[:ply]...))
		column, row = at(to)
		drag(from, column, row)
	})
}

// A game typed on a keyboard that writes Cyrillic letters, by the places of its keys.
func TestByCyrillicKeyboard(t *testing.T) {
	anna := alone(t)
	atOneScreen(anna)
	sans := []string{"e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"}
	for ply, typed := range []string{"у4", "у5", "Йр5", "Тс6", "Ис4", "Та6", "Йча7"} {
		anna.Plays(typed)
		shows(anna, after(t, sans[:ply+1]...))
	}
	anna.Sees(`White wins`)
}
