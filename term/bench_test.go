package term

import (
	"testing"

	"passant/game"
	"passant/rules"
)

// Drawing a game into a frame, without sending it.
func BenchmarkDraw(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {300, 100}} {
		b.Run("", func(b *testing.B) {
			st, err := game.New(clocks())
			if err != nil {
				b.Fatal(err)
			}
			table := game.NewTable(st, game.Options{})
			u := newUI(b.Context(), Options{}, paintedLook())
			u.play = newPlay(u, table.Now, [2]*game.Seat{rules.White: table.Seat(rules.White)}, [2]string{"Oksana", "Tomáš"})
			u.play.match = &game.Match{Opponent: tomas()}
			u.play.listen()
			b.ReportAllocs()
			for b.Loop() {
				u.draw(size[0], size[1])
			}
		})
	}
}
