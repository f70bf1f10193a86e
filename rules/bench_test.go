package rules

import "testing"

// The six positions of https://www.chessprogramming.org/Perft_Results, each to
// a depth of a few million lines.
var wellKnown = []struct {
	fen   string
	depth int
	lines uint64
}{
	{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5, 4865609},
	{"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603},
	{"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083},
	{"r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292},
	{"rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487},
	{"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3894594},
}

func BenchmarkPerft(b *testing.B) {
	methods := []struct {
		name  string
		count func(*Position, int) uint64
	}{
		{"sets", func(p *Position, depth int) uint64 { return Perft(*p, depth) }},
		{"list", func(p *Position, depth int) uint64 { return walk(p, make([]moveList, depth), 1) }},
		{"made", func(p *Position, depth int) uint64 { return walk(p, make([]moveList, depth), 0) }},
	}
	for _, method := range methods {
		b.Run(method.name, func(b *testing.B) {
			lines := uint64(0)
			for b.Loop() {
				for _, known := range wellKnown {
					p := position(b, known.fen)
					got := method.count(&p, known.depth)
					if got != known.lines {
						b.Fatalf("%s: %d lines, want %d", known.fen, got, known.lines)
					}
					lines += got
				}
			}
			b.ReportMetric(float64(lines)/b.Elapsed().Seconds()/1e6, "Mlines/s")
		})
	}
}

// walk counts lines by making every move but the last so many of them.
func walk(p *Position, lists []moveList, last int) uint64 {
	if len(lists) == 0 {
		return 1
	}
	list := &lists[0]
	n := p.generate(list)
	if len(lists) == last {
		return uint64(n)
	}
	var next Position
	total := uint64(0)
	for _, m := range list[:n] {
		p.PlayUnchecked(&next, m)
		total += walk(&next, lists[1:], last)
	}
	return total
}

func position(tb testing.TB, fen string) Position {
	tb.Helper()
	p, err := ParseFEN(fen)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}
