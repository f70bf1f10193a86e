package rules

import (
	"strings"
	"testing"
)

// TestCastling has what FIDE 3.8.2 allows although something is attacked, and what
// ends a right.
func TestCastling(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, fen, moves, castles string
		legal                     bool
	}{
		{"only b1 is attacked, which the rook crosses", "r3k3/8/8/8/8/8/1r6/R3K3 w Qq - 0 1", "", "O-O-O", true},
		{"the rook is attacked", "4k3/8/8/8/4b3/8/8/R3K2R w KQ - 0 1", "", "O-O", true},
		{"and may go over to the other wing", "4k3/8/8/8/4b3/8/8/R3K2R w KQ - 0 1", "", "O-O-O", true},
		{"c1 is attacked, where the king arrives", "2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "O-O-O", false},
		{"d1 is attacked, which the king crosses", "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", "O-O-O", false},
		{"a piece on b1", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "", "O-O-O", false},
		{"in check", "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "", "O-O-O", false},
		{"the rook was taken in its corner", "r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", "Bxa8", "O-O-O", false},
		{"the other was not", "r3k2r/8/8/8/8/8/6B1/R3K2R w KQkq - 0 1", "Bxa8", "O-O", true},
		{"a rook that came to the corner instead", "r3k2r/8/8/8/8/8/1R4B1/4K2R w Kkq - 0 1", "Bxa8 Kd7 Bg2 Ke8 Rb8 Kd7 Ra8 Ke7", "O-O", true},
		{"the king went and came back", "4k3/p7/8/8/8/8/8/4K2R w K - 0 1", "Ke2 a6 Ke1 a5", "O-O", false},
		{"the rook went and came back", "4k3/p7/8/8/8/8/8/4K2R w K - 0 1", "Rh2 a6 Rh1 a5", "O-O", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p, _ := play(t, test.fen, test.moves)
			m, err := p.ParseMove(test.castles)
			if (err == nil) != test.legal {
				t.Fatalf("%s: %s: %v, %v", p.FEN(), test.castles, m, err)
			}
			if test.legal && strings.TrimRight(p.SAN(m), "+#") != test.castles {
				t.Errorf("%s: %s is written %s", p.FEN(), test.castles, p.SAN(m))
			}
		})
	}
}
