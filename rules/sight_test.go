package rules

import "testing"

// TestSights proves the factors: for every set of blockers that matters, the attacks in
// the table are those found by walking from square to square. Were two sets that need
// different attacks to share an entry, one of them would fail.
func TestSights(t *testing.T) {
	t.Parallel()
	walk := func(s Square, steps [][2]int, occupied Bitboard) (attacks Bitboard) {
		for _, d := range steps {
			for n := 1; ; n++ {
				to := SquareAt(s.File()+n*d[0], s.Rank()+n*d[1])
				if to == NoSquare {
					break
				}
				attacks |= 1 << to
				if occupied.Has(to) {
					break
				}
			}
		}
		return attacks
	}
	for s := A1; s <= H8; s++ {
		for _, slider := range []struct {
			name    string
			lines   [2]int
			attacks func(Square, Bitboard) Bitboard
			steps   [][2]int
		}{
			{"rook", [2]int{alongRank, alongFile}, rookAttacks, orthogonal},
			{"bishop", [2]int{rising, falling}, bishopAttacks, oblique},
		} {
			mask := sights[s][slider.lines[0]].mask | sights[s][slider.lines[1]].mask
			for blockers, more := Bitboard(0), true; more; more = blockers != 0 {
				// What stands outside of the mask does not matter.
				for _, occupied := range []Bitboard{blockers, blockers | ^mask} {
					if got, want := slider.attacks(s, occupied), walk(s, slider.steps, occupied); got != want {
						t.Fatalf("%s on %v, occupied %#x: attacks %#x, want %#x", slider.name, s, occupied, got, want)
					}
				}
				blockers = (blockers - mask) & mask
			}
		}
	}
}
