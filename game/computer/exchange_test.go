package computer

import (
	"testing"

	"passant/rules"
)

// value returns what an exchange comes to, by asking whether it wins at least so much.
func value(p *rules.Position, m rules.Move) int {
	low, high := -25_000, 25_000
	for low < high {
		if middle := low + (high-low+1)/2; wins(p, m, middle) {
			low = middle
		} else {
			high = middle - 1
		}
	}
	return low
}

func TestExchange(t *testing.T) {
	t.Parallel()
	const pawn, knight, bishop, rook, queen = 100, 325, 335, 500, 975
	for _, test := range []struct {
		fen, move string
		want      int
	}{
		{"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", pawn},
		{"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", pawn - knight},
		{"4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5", rook},
		{"4k3/8/4p3/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5", rook - pawn},
		{"4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "e1d2", queen},
		{"4k3/8/8/8/3p4/8/8/3RK3 w - - 0 1", "e1e2", 0},
		// The rook behind the rook recaptures, and so does the one behind that.
		{"3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn - rook},
		{"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", pawn},
		// A king does not take what is guarded.
		{"3k4/3p4/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d7", pawn},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", pawn},
		{"3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8q", rook + queen - pawn},
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", queen - pawn},
		{"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -pawn},
		{"4k3/8/2n5/8/3B4/8/8/4K3 w - - 0 1", "e1e2", 0},
		{"4k3/8/2n5/8/8/4B3/8/4K3 w - - 0 1", "e3d4", -bishop},
	} {
		p := position(t, test.fen)
		if got := value(&p, line(t, p, test.move)[0]); got != test.want {
			t.Errorf("%s, %s: %d, want %d", test.fen, test.move, got, test.want)
		}
	}
}
