package evaluation

import (
	"testing"

	"passant/rules"
)

func position(tb testing.TB, fen string) rules.Position {
	tb.Helper()
	p, err := rules.ParseFEN(fen)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}

func BenchmarkEvaluate(b *testing.B) {
	p := position(b, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10")
	e := New(Tuned())
	for b.Loop() {
		e.Evaluate(&p)
	}
}
