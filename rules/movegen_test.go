package rules

import "testing"

// TestMostMoves has the most moves that a position of a game can have.
func TestMostMoves(t *testing.T) {
	t.Parallel()
	for fen, want := range map[string]int{
		"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1": 218,
		"3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1": 218,
	} {
		p := position(t, fen)
		moves := p.LegalMoves(nil)
		if len(moves) != want || Perft(p, 1) != uint64(want) || len(moves) > MaxMoves {
			t.Errorf("%s: %d moves, want %d", fen, len(moves), want)
		}
		seen := map[Move]bool{}
		for _, m := range moves {
			if seen[m] {
				t.Errorf("%s: %v twice", fen, m)
			}
			seen[m] = true
		}
	}
}
