package rules

import "testing"

func TestSAN(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ fen, move, want string }{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4", "e4"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8", "O-O"},
		{"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
		{"3k4/2R1R3/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O#"},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
		{"1n6/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7b8n", "axb8=N"},
		{"k7/8/8/8/8/8/8/1K5R w - - 0 1", "h1h8", "Rh8+"},
		// The other knight is pinned, so nothing needs to be told apart (chess.js #75).
		{"rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", "g1e2", "Ne2"},
		// The file tells, though the rank would too (FIDE C.10.1).
		{"6k1/8/8/8/8/R7/8/4K2R w - - 0 1", "a3h3", "Rah3"},
		// The rank tells.
		{"4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"},
		{"4k3/8/8/8/8/3Q4/8/K2Q4 w - - 0 1", "d1f1", "Q1f1"}, // https://github.com/notnil/chess/issues/33
		// The rook on e5 pins and is not pinned (https://github.com/rudzen/ChessLib/issues/65).
		{"4k3/4n3/8/4R3/8/8/8/R5K1 w - - 0 1", "a1e1", "Rae1"},
		{"4k3/4n3/8/4R3/8/8/8/R5K1 w - - 0 1", "e5e1", "Ree1"},
		// It takes both.
		{"8/8/1k6/8/Q6Q/8/8/K6Q w - - 0 1", "h4e1", "Q4e1"},
		{"8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
		{"8/7k/8/3Q4/8/8/8/Q2NK3 w - - 0 1", "a1a2", "Qaa2"},
	} {
		p := position(t, test.fen)
		m, err := p.ParseMove(test.move)
		if err != nil {
			t.Errorf("%s: %s: %v", test.fen, test.move, err)
			continue
		}
		if got := p.SAN(m); got != test.want {
			t.Errorf("%s: %s is %q, want %q", test.fen, test.move, got, test.want)
		}
	}
}

func FuzzSAN(f *testing.F) {
	for _, fen := range positionsToWalkFrom {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		names := map[string]Move{}
		for _, m := range p.LegalMoves(nil) {
			san := p.SAN(m)
			if other, taken := names[san]; taken {
				t.Fatalf("%s: %v and %v are both %q", fen, m, other, san)
			}
			names[san] = m
			for _, text := range []string{san, m.String()} {
				if got, err := p.ParseMove(text); err != nil || got != m {
					t.Fatalf("%s: %v is written %q and read as %v, %v", fen, m, text, got, err)
				}
			}
			if got, err := ParseUCI(m.String()); err != nil || got != m {
				t.Fatalf("%v is read as %v, %v", m, got, err)
			}
		}
	})
}
