package computer

import "testing"

// benchFENs are positions of all phases of a game.
var benchFENs = []string{
	"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
	"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
}

// BenchmarkThink thinks as long as the hard level does.
func BenchmarkThink(b *testing.B) {
	e := New()
	nodes, moves := uint64(0), 0
	for b.Loop() {
		for _, fen := range benchFENs {
			answer, err := e.Think(b.Context(), Task{Start: position(b, fen), Level: Hard})
			if err != nil {
				b.Fatal(err)
			}
			nodes += answer.Nodes
			moves++
		}
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e3, "knodes/s")
	b.ReportMetric(b.Elapsed().Seconds()/float64(moves), "s/move")
}
