package rules

import "testing"

func TestPerftFromStart(t *testing.T) {
	t.Parallel()
	// https://oeis.org/A048987
	for depth, want := range []uint64{1, 20, 400, 8902, 197281, 4865609} {
		if got := Perft(StartPosition(), depth); got != want {
			t.Errorf("depth %d: %d lines, want %d", depth, got, want)
		}
	}
}
