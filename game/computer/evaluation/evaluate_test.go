package evaluation

import (
	"strings"
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

// positions are of all kinds; the judgement of each is held to laws.
var positions = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
	"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
	"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
	"8/5k2/8/3PP3/2K5/8/6p1/8 b - - 12 60",
	"4k3/8/4b3/3p4/8/4B3/3P1P2/4K3 w - - 3 40",
	"8/8/8/3k4/8/8/2BN4/3K4 w - - 3 40",
}

// mirror turns the board around and swaps the colors.
func mirror(t *testing.T, fen string) rules.Position {
	t.Helper()
	swap := func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z':
			return r - 32
		case r >= 'A' && r <= 'Z':
			return r + 32
		}
		return r
	}
	fields := strings.Fields(fen)
	ranks := strings.Split(fields[0], "/")
	for i := range len(ranks) / 2 {
		ranks[i], ranks[7-i] = ranks[7-i], ranks[i]
	}
	turn := "w"
	if fields[1] == "w" {
		turn = "b"
	}
	return position(t, strings.Map(swap, strings.Join(ranks, "/"))+" "+turn+" "+strings.Map(swap, fields[2])+" - "+fields[4]+" "+fields[5])
}

func TestBothColorsAreJudgedAlike(t *testing.T) {
	t.Parallel()
	e := New(Tuned())
	for _, fen := range positions {
		p, m := position(t, fen), mirror(t, fen)
		if a, b := e.Evaluate(&p), e.Evaluate(&m); a != b {
			t.Errorf("%s: %d, mirrored %d", fen, a, b)
		}
		if a, b := e.Plain(&p), e.Plain(&m); a != b {
			t.Errorf("%s: plain %d, mirrored %d", fen, a, b)
		}
	}
}

// TestPawnsAreRememberedRight asks an evaluator that has seen everything and one
// that has seen nothing.
func TestPawnsAreRememberedRight(t *testing.T) {
	t.Parallel()
	used := New(Tuned())
	for range 2 {
		for _, fen := range positions {
			p := position(t, fen)
			if again, fresh := used.Evaluate(&p), New(Tuned()).Evaluate(&p); again != fresh {
				t.Errorf("%s: %d, at first sight %d", fen, again, fresh)
			}
		}
	}
}

// TestTermsAreLinear is what fitting the weights relies on: twice the weights, twice
// the sum; and the sum is that of each weight alone.
func TestTermsAreLinear(t *testing.T) {
	t.Parallel()
	double := Tuned()
	for i := range double.Material {
		double.Material[i] *= 2
	}
	only := &Weights{Material: Tuned().Material}
	for _, fen := range positions {
		p := position(t, fen)
		once, _, _ := New(Tuned()).Terms(&p)
		twice, _, _ := New(double).Terms(&p)
		material, _, _ := New(only).Terms(&p)
		if twice != once+material {
			t.Errorf("%s: %d with material twice, want %d and %d", fen, twice, once, material)
		}
	}
}

// TestBetterIsMore compares positions that differ in one thing.
func TestBetterIsMore(t *testing.T) {
	t.Parallel()
	e := New(Tuned())
	for _, test := range []struct{ what, better, worse string }{
		{"a queen more", "3qk3/8/8/8/8/8/8/Q2QK3 w - - 0 1", "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1"},
		{"a passed pawn", "4k3/8/8/8/4P3/8/p7/4K3 w - - 0 1", "4k3/4p3/8/8/4P3/8/p7/4K3 w - - 0 1"},
		{"a far passed pawn", "4k3/8/1P6/8/8/8/5p2/4K3 w - - 0 1", "4k3/8/8/8/8/1P6/5p2/4K3 w - - 0 1"},
		{"a sheltered king", "r2q1rk1/ppp2ppp/8/8/8/8/PPP2PPP/R2Q1RK1 w - - 0 1", "r2q1rk1/ppp2ppp/8/8/8/4K3/PPP2PPP/R2Q1R2 w - - 0 1"},
		{"the pair of bishops", "2b1k1n1/pppppppp/8/8/8/8/PPPPPPPP/2B1KB2 w - - 0 1", "2b1k1n1/pppppppp/8/8/8/8/PPPPPPPP/2B1K1N1 w - - 0 1"},
		{"an open file", "3rk3/ppp2ppp/8/8/8/8/PPP2PPP/3RK3 w - - 0 1", "3rk3/ppp2ppp/8/8/8/8/PPP2PPP/R3K3 w - - 0 1"},
		{"a king at the edge", "k7/8/2K5/8/8/8/8/7Q w - - 0 1", "8/8/2K5/8/5k2/8/8/7Q w - - 0 1"},
	} {
		better, worse := position(t, test.better), position(t, test.worse)
		if a, b := e.Evaluate(&better), e.Evaluate(&worse); a <= b {
			t.Errorf("%s: %d, without %d", test.what, a, b)
		}
	}
}

// TestHopelessEndings counts what cannot be won as hardly better.
func TestHopelessEndings(t *testing.T) {
	t.Parallel()
	e := New(Tuned())
	for _, fen := range []string{
		"8/8/3k4/8/8/3K4/2NN4/8 w - - 0 1",
		"8/4p3/3k4/8/8/3K4/2B5/8 w - - 0 1",
		"8/3b4/3k4/8/8/3K4/2R5/8 w - - 0 1",
		"8/3rk3/8/8/8/3K4/2RN4/8 w - - 0 1",
	} {
		p := position(t, fen)
		if value := e.Evaluate(&p); value > 120 || value < -120 {
			t.Errorf("%s: %d", fen, value)
		}
	}
}

func TestScoreHoldsTwoNumbers(t *testing.T) {
	t.Parallel()
	for _, a := range []int{-3000, -1, 0, 1, 777} {
		for _, b := range []int{-2999, -1, 0, 1, 12000} {
			sum := S(a, b) + S(5, -7) - 2*S(1, 1)
			if sum.Middlegame() != a+3 || sum.Endgame() != b-9 {
				t.Errorf("S(%d, %d): %d, %d", a, b, sum.Middlegame(), sum.Endgame())
			}
		}
	}
}

func BenchmarkEvaluate(b *testing.B) {
	p := position(b, positions[1])
	e := New(Tuned())
	for b.Loop() {
		e.Evaluate(&p)
	}
}
