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

func BenchmarkEvaluate(b *testing.B) {
	p := position(b, positions[1])
	e := New(Tuned())
	for b.Loop() {
		e.Evaluate(&p)
	}
}
