package rules

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestTypedMoves(t *testing.T) {
	t.Parallel()
	const (
		start     = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		bFile     = "rnb1kbnr/p1q1pppp/8/1p6/2p5/1P2PN2/3P1PPP/RNBQKB1R w KQkq - 0 1"
		castles   = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
		castlesB  = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1"
		promotes  = "3r4/4P3/8/8/8/8/k7/4K3 w - - 0 1"
		passes    = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
		rooks     = "4k3/8/8/8/R7/8/8/R3K3 w - - 0 1"
		rookOnE1  = "3k4/8/8/8/8/8/8/K3R3 w - - 0 1"
		bishopsBB = "4k3/8/8/8/8/8/8/1B2KB2 w - - 0 1"
		queens    = "8/8/1k6/8/Q6Q/8/8/K6Q w - - 0 1"
		pinned    = "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1"
		queensD   = "4k3/8/8/8/8/3Q4/8/K2Q4 w - - 0 1"
	)
	for _, test := range []struct{ fen, want, texts string }{
		{start, "g1f3", "Nf3 nf3 Ngf3 N1f3 Ng1f3 ng1f3 Ng1-f3 Nxf3 Nf3+ Nf3# Nf3! Nf3?! Nf3!? g1f3 g1-f3 N:f3"},
		{start, "b1c3", "Nc3 b1c3 nc3 Nb1c3"},
		{start, "e2e4", "e4 e2e4 e2-e4 Pe4 pe4 Pe2e4"},
		{bFile, "b3c4", "bxc4 bc4 b3c4 b3xc4 Pxc4 b:c4"},
		{bFile, "f1c4", "Bxc4 Bc4 f1c4 Bfxc4 B1c4 Bf1xc4"},
		{bFile, "b3b4", "b4 b3b4"},
		{castles, "e1g1", "O-O 0-0 o-o OO 00 oo e1g1 e1h1 O-O+ 0-0! Ke1g1 Ke1-g1"},
		{castles, "e1c1", "O-O-O 0-0-0 o-o-o OOO 000 e1c1 e1a1 O-O-O#"},
		{castlesB, "e8g8", "O-O e8g8 e8h8"},
		{castlesB, "e8c8", "O-O-O e8c8 e8a8"},
		{promotes, "e7e8n", "e8=N e8N e8n e7e8n e7e8N e7-e8=N e8(N) e8/N e8=n e8=N+"},
		{promotes, "e7e8q", "e8=Q e8q e8Q# e7e8q"},
		{promotes, "e7d8b", "exd8=B exd8b ed8b e7d8b e7xd8=B"},
		{passes, "e5d6", "exd6 ed6 exd6e.p. exd6ep e5d6 e5xd6"},
		{rooks, "a1a3", "R1a3 a1a3 Ra1a3 ra1a3"},
		{rooks, "a4a3", "R4a3 a4a3"},
		{rookOnE1, "e1g1", "Rg1 e1g1"},
		{bishopsBB, "f1d3", "Bfd3 bfd3 f1d3 Bf1d3 bf1d3"},
		{bishopsBB, "f1b5", "Bb5 bb5 bxb5 bf1b5"},
		{bishopsBB, "f1h3", "Bh3 bh3"},
		{queens, "h4e1", "Qh4e1 h4e1 qh4e1"},
		{queensD, "d1f1", "Q1f1 Qd1f1 d1f1"},
		// More is said than needed, the other knight being pinned (chesslib #38).
		{pinned, "g1f3", "Nf3 Ngf3 N1f3 Ng1f3"},
	} {
		p := position(t, test.fen)
		for text := range strings.FieldsSeq(test.texts) {
			if m, err := p.ParseMove(text); err != nil || m.String() != test.want {
				t.Errorf("%s: %q is read as %v, %v; want %s", test.fen, text, m, err, test.want)
			}
		}
	}
	p := position(t, passes)
	if m, err := p.ParseMove("  exd6 e.p. + "); err != nil || m != NewMove(E5, D6, NoKind) {
		t.Errorf("with blanks: %v, %v", m, err)
	}
}

// TestMoveTypedSlowly: what is typed so far is not yet the move of another piece.
func TestMoveTypedSlowly(t *testing.T) {
	t.Parallel()
	p := StartPosition()
	for _, text := range []string{"", "b", "b1", "b1c", "g", "g1", "g1f", "N", "Nf", "O", "O-", "O-O", "e", "e2", "e2e"} {
		if m, err := p.ParseMove(text); err == nil {
			t.Errorf("%q is read as %v", text, m)
		}
	}
}

func TestAmbiguousMoves(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ fen, text, want string }{
		{"4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", "Ra3", "a1a3 a4a3"},
		{"8/8/1k6/8/Q6Q/8/8/K6Q w - - 0 1", "Qe1", "h1e1 h4e1"},
		{"8/8/1k6/8/Q6Q/8/8/K6Q w - - 0 1", "Qhe4", "h1e4 h4e4"},
	} {
		p := position(t, test.fen)
		m, err := p.ParseMove(test.text)
		ambiguous, ok := errors.AsType[*AmbiguousError](err)
		if !ok || m != NoMove {
			t.Errorf("%s: %q is read as %v, %v", test.fen, test.text, m, err)
			continue
		}
		var names []string
		for i, candidate := range ambiguous.Candidates {
			names = append(names, candidate.String())
			if san := p.SAN(candidate); ambiguous.Names[i] != san || !strings.Contains(err.Error(), san) {
				t.Errorf("%q does not name %v", err, san)
			}
		}
		slices.Sort(names)
		if got := strings.Join(names, " "); got != test.want {
			t.Errorf("%s: %q could be %s, want %s", test.fen, test.text, got, test.want)
		}
	}
}

func TestRefusedMoves(t *testing.T) {
	t.Parallel()
	const none = NoSquare
	for _, test := range []struct {
		fen, text string
		want      RefusedError
	}{
		{"8/8/8/8/8/8/8/K6k w - - 0 1", "hello", RefusedError{NotAMove, NoPiece, none, none, none}},
		{"8/8/8/8/8/8/8/K6k w - - 0 1", "b2b3", RefusedError{EmptySquare, NoPiece, B2, B3, none}},
		{"8/8/8/8/8/8/8/K6k w - - 0 1", "h1h2", RefusedError{NotYourPiece, NewPiece(Black, King), H1, H2, none}},
		{"8/8/8/8/8/8/8/K6k w - - 0 1", "Na2", RefusedError{NoSuchPiece, NewPiece(White, Knight), none, A2, none}},
		{"8/8/8/8/8/8/8/K6k w - - 0 1", "a1a3", RefusedError{NotItsMove, NewPiece(White, King), A1, A3, none}},
		{"8/8/8/8/8/8/8/K6k w - - 0 1", "Ka3", RefusedError{NotItsMove, NewPiece(White, King), A1, A3, none}},
		{"8/8/8/8/8/8/P7/K6k w - - 0 1", "Ka2", RefusedError{OwnPieceThere, NewPiece(White, King), A1, A2, none}},
		// The way is blocked: for a slider by the first piece on it, for a pawn too.
		{"7k/8/8/8/8/2p1P3/8/K1R5 w - - 0 1", "Rc5", RefusedError{Blocked, NewPiece(White, Rook), C1, C5, C3}},
		{"r7/8/8/p7/n7/8/8/K6k b - - 0 1", "Ra3", RefusedError{Blocked, NewPiece(Black, Rook), A8, A3, A5}},
		{"8/8/8/8/4p3/4p3/4P3/K6k w - - 0 1", "e4", RefusedError{Blocked, NewPiece(White, Pawn), E2, E4, E3}},
		{"8/8/8/8/4p3/8/4P3/K6k w - - 0 1", "e4", RefusedError{Blocked, NewPiece(White, Pawn), E2, E4, E4}},
		{"8/8/8/8/8/4P3/8/K6k w - - 0 1", "e5", RefusedError{NoSuchPiece, NewPiece(White, Pawn), none, E5, none}},
		{"8/8/8/8/8/4P3/8/K6k w - - 0 1", "exd4", RefusedError{NothingToCapture, NewPiece(White, Pawn), E3, D4, none}},
		{"8/8/8/8/8/8/8/K6k w - - 0 1", "exd4", RefusedError{NoSuchPiece, NewPiece(White, Pawn), none, D4, none}},
		// A lower-case b that can be a pawn is one, though only the bishop could.
		{"8/8/8/8/2p5/8/1P6/K4B1k w - - 0 1", "bxc4", RefusedError{NoSuchPiece, NewPiece(White, Pawn), none, C4, none}},
		// The king: pinned pieces, checks not answered, attacked squares.
		{"4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Ndf3", RefusedError{Pinned, NewPiece(White, Knight), D2, F3, B4}},
		{"4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Nb3", RefusedError{Pinned, NewPiece(White, Knight), D2, B3, B4}},
		{"4k3/8/8/8/1b6/8/8/4K1N1 w - - 0 1", "Nf3", RefusedError{StillInCheck, NewPiece(White, Knight), G1, F3, B4}},
		{"4k3/8/8/8/1b6/5n2/8/R3K3 w Q - 0 1", "Ra4", RefusedError{StillInCheck, NewPiece(White, Rook), A1, A4, F3}},
		{"4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "Ke2", RefusedError{KingIntoCheck, NewPiece(White, King), E1, E2, A2}},
		{"4r2k/8/8/8/8/8/4K3/8 w - - 0 1", "Ke1", RefusedError{KingIntoCheck, NewPiece(White, King), E2, E1, E8}},
		{"8/8/8/8/8/4k3/8/4K3 w - - 0 1", "Ke2", RefusedError{KingIntoCheck, NewPiece(White, King), E1, E2, E3}},
		// Castling, by every condition of FIDE 3.8.2.
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", RefusedError{CastlingRightLost, NewPiece(White, King), E1, G1, none}},
		{"4k3/8/8/8/8/8/4K3/7R w - - 0 1", "O-O", RefusedError{CastlingRightLost, NewPiece(White, King), E2, G1, none}},
		{"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O", RefusedError{Blocked, NewPiece(White, King), E1, C1, B1}},
		{"4k3/8/8/8/8/8/8/4K1NR w K - 0 1", "e1g1", RefusedError{Blocked, NewPiece(White, King), E1, G1, G1}},
		{"4k3/8/8/8/1b6/8/8/4K2R w K - 0 1", "0-0", RefusedError{CastlingInCheck, NewPiece(White, King), E1, G1, B4}},
		{"4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", RefusedError{CastlingThroughCheck, NewPiece(White, King), E1, G1, F1}},
		{"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", RefusedError{KingIntoCheck, NewPiece(White, King), E1, G1, G8}},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1", RefusedError{NoSuchPiece, NewPiece(White, King), none, G1, none}},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Re1g1", RefusedError{NoSuchPiece, NewPiece(White, Rook), none, G1, none}},
		{"3k4/8/8/8/8/8/8/K3R3 w - - 0 1", "O-O", RefusedError{CastlingRightLost, NewPiece(White, King), A1, G1, none}},
		// Promotion is never assumed.
		{"8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e8", RefusedError{PromotionMissing, NewPiece(White, Pawn), E7, E8, none}},
		{"8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e7e8", RefusedError{PromotionMissing, NewPiece(White, Pawn), E7, E8, none}},
		{"8/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e8=K", RefusedError{BadPromotion, NewPiece(White, Pawn), E7, E8, none}},
		{"8/8/4P3/8/8/8/k7/4K3 w - - 0 1", "e7=Q", RefusedError{BadPromotion, NewPiece(White, Pawn), E6, E7, none}},
		{"4r3/4P3/8/8/8/8/k7/4K3 w - - 0 1", "e8", RefusedError{Blocked, NewPiece(White, Pawn), E7, E8, E8}},
		{"8/8/8/8/8/8/k7/1R2K3 w - - 0 1", "Rb8=Q", RefusedError{BadPromotion, NewPiece(White, Rook), B1, B8, none}},
	} {
		p := position(t, test.fen)
		m, err := p.ParseMove(test.text)
		refused, ok := errors.AsType[*RefusedError](err)
		if !ok || m != NoMove || !errors.Is(err, ErrIllegal) {
			t.Errorf("%s: %q is read as %v, %v", test.fen, test.text, m, err)
			continue
		}
		if *refused != test.want {
			t.Errorf("%s: %q: %+v, want %+v", test.fen, test.text, *refused, test.want)
		}
	}
}

func TestReasonsHaveSentences(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for reason := NotAMove; reason <= BadPromotion; reason++ {
		e := &RefusedError{reason, NewPiece(White, Pawn), E7, E8, D8}
		if seen[e.Error()] || strings.Contains(e.Error(), "unknown") || !strings.HasPrefix(e.Error(), ErrIllegal.Error()) {
			t.Errorf("reason %d: %q", reason, e)
		}
		seen[e.Error()] = true
	}
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"Nf3", "exd6 e.p.", "O-O-O+", "e7e8q", "e8(Q)", "bxa8=B#", "b1c3", "Qh4e1", "=", "x", ")", "é4"} {
		f.Add(positionsToWalkFrom[1], text)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := ParseFEN(fen)
		if err != nil {
			return
		}
		m, err := p.ParseMove(text)
		if err == nil {
			if !p.IsLegal(m) {
				t.Fatalf("%s: %q is read as %v, which is not legal", fen, text, m)
			}
			return
		}
		ambiguous, isAmbiguous := errors.AsType[*AmbiguousError](err)
		_, isRefused := errors.AsType[*RefusedError](err)
		if m != NoMove || isAmbiguous == isRefused || isAmbiguous && len(ambiguous.Candidates) < 2 || len(err.Error()) > 4000 {
			t.Fatalf("%s: %q: %v, %v", fen, text, m, err)
		}
	})
}
