package rules

import (
	"slices"
	"testing"
)

// TestLegalCaptures compares them with the legal moves that gain something, in
// all positions up to three plies from the well-known ones.
func TestLegalCaptures(t *testing.T) {
	t.Parallel()
	for _, known := range wellKnown {
		p := position(t, known.fen)
		checkCaptures(t, &p, 3)
	}
}

func checkCaptures(t *testing.T, p *Position, plies int) {
	t.Helper()
	moves := p.LegalMoves(nil)
	var want []Move
	for _, m := range moves {
		if m.Promotion() == Queen || p.IsCapture(m) && m.Promotion() == NoKind {
			want = append(want, m)
		}
	}
	slices.Sort(want)
	for _, buf := range [][]Move{nil, make([]Move, MaxMoves)} {
		if got := slices.Sorted(slices.Values(p.LegalCaptures(buf))); !slices.Equal(got, want) {
			t.Fatalf("%s: captures %v, want %v", p.FEN(), got, want)
		}
	}
	if plies == 0 {
		return
	}
	for _, m := range moves {
		var next Position
		p.PlayUnchecked(&next, m)
		checkCaptures(t, &next, plies-1)
	}
}

func TestPass(t *testing.T) {
	t.Parallel()
	for before, after := range map[string]string{
		"rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR b KQkq f3 0 3": "rnbqkbnr/pppp1ppp/8/8/4pP2/8/PPPPP1PP/RNBQKBNR w KQkq - 1 4",
		"4k3/8/8/8/8/8/8/4K2R w K - 7 20":                              "4k3/8/8/8/8/8/8/4K2R b K - 8 20",
	} {
		p := position(t, before)
		p.Pass(&p)
		if p != position(t, after) {
			t.Errorf("%s: passed to %s, want %s", before, p.FEN(), after)
		}
	}
}
