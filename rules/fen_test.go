package rules

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestFENRoundTrip(t *testing.T) {
	t.Parallel()
	for _, fen := range slices.Concat(positionsToWalkFrom, []string{
		"4k3/8/8/8/8/8/8/4K3 b - - 9999 9999",
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
		"RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1",
	}) {
		p := position(t, fen)
		want := strings.Replace(fen, "b - d3", "b - -", 1) // that capture opens the king to the bishop
		if got := p.FEN(); got != want {
			t.Errorf("%s is written back as %s", fen, got)
		}
	}
	start := StartPosition()
	if p := position(t, positionsToWalkFrom[0]); p != start {
		t.Errorf("the start position is %s", start.FEN())
	}
}

func TestFENForgives(t *testing.T) {
	t.Parallel()
	start := StartPosition()
	board := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, fen := range []string{
		board + " w KQkq -",
		board + " w KQkq - 0",
		board + " w KQkq - 0 0",
		board + " w qkQK - 0 1",
		"  " + board + "\tw  KQkq - 0 1 ",
	} {
		if p := position(t, fen); p != start {
			t.Errorf("%q is read as %s", fen, p.FEN())
		}
	}
}

// TestFENThatNoGameReaches accepts what can be played, wherever it has come from.
func TestFENThatNoGameReaches(t *testing.T) {
	t.Parallel()
	for fen, moves := range map[string]int{
		"8/8/8/8/8/8/B7/k1KN4 w - - 0 1":      13, // Black has no last move
		"4k3/8/8/8/8/8/8/R3K3 w - - 15 1":     15, // fifteen half-moves before the first move
		"4k3/8/8/8/7b/8/8/r3K3 w - - 0 1":     2,  // a double check that no move gives (chessops #151)
		"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1":  6,  // a check that the double step did not open
		"4k3/8/8/8/8/4K3/8/8 w - - 9999 9999": 8,  // a counter far beyond seventy-five moves
	} {
		p := position(t, fen)
		if n := len(p.LegalMoves(nil)); n != moves {
			t.Errorf("%s: %d moves, want %d", fen, n, moves)
		}
	}
}

func TestFENRefusedWithEveryReason(t *testing.T) {
	t.Parallel()
	for fen, want := range map[string][]Fault{
		"":                            {{BadFields, White, NoSquare}},
		"8/8/8/8/8/8/8/8":             {{BadFields, White, NoSquare}},
		strings.Repeat("8/", 200):     {{BadFields, White, NoSquare}},
		"4k3/8/8/8/8/8/8/4K3 w - - x": {{BadHalfmove, White, NoSquare}},
		"4k3/8/8/8/8/8/8/4K3 w - - -1 10000": {
			{BadHalfmove, White, NoSquare}, {BadFullmove, White, NoSquare},
		},
		"4k3/8/8/8/8/8/4K3 x KK e9 0 1": {
			{BadPlacement, White, NoSquare},
			{BadTurn, White, NoSquare},
			{BadCastling, White, NoSquare},
			{BadEnPassant, White, NoSquare},
		},
		// What can be read is looked at, even beside what cannot.
		"8/8/8/8/8/8/8/P7 x KK - 0 1": {
			{BadTurn, White, NoSquare},
			{BadCastling, White, NoSquare},
			{NoKing, White, NoSquare},
			{NoKing, Black, NoSquare},
			{PawnOnLastRank, White, A1},
		},
		"4k3/8/8/8/8/8/4R3/4K3 w K e6 x 1": {
			{BadHalfmove, White, NoSquare},
			{CastlingMisfit, White, H1},
			{EnPassantMisfit, Black, E6},
			{OpponentInCheck, Black, E8},
		},
		"4k3/9/8/8/8/8/8/4K3 w - - 0 1":     {{BadPlacement, White, NoSquare}},
		"4k3/7/8/8/8/8/8/4K3 w - - 0 1":     {{BadPlacement, White, NoSquare}},
		"4k3/88/8/8/8/8/8/4K3 w - - 0 1":    {{BadPlacement, White, NoSquare}},
		"4k3/8p/8/8/8/8/8/4K3 w - - 0 1":    {{BadPlacement, White, NoSquare}},
		"4k3/0p7/8/8/8/8/8/4K3 w - - 0 1":   {{BadPlacement, White, NoSquare}},
		"4k2é/8/8/8/8/8/8/4K3 w - - 0 1":    {{BadPlacement, White, NoSquare}},
		"8/8/8/8/8/8/8/4K3 w - - 0 1":       {{NoKing, Black, NoSquare}},
		"8/8/8/8/8/8/8/8 w - - 0 1":         {{NoKing, White, NoSquare}, {NoKing, Black, NoSquare}},
		"4k3/8/8/8/8/8/8/2K1K3 w - - 0 1":   {{SeveralKings, White, NoSquare}},
		"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -": {{TooManyPawns, White, NoSquare}},
		"4k3/8/8/8/8/QQQQQQQQ/PPPPPPPP/4K3 b - - 0 1": {
			{TooManyMen, White, NoSquare}, {TooManyPromoted, White, NoSquare},
		},
		"rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RNBQKBN1 w Qkq - 0 1": {{TooManyPromoted, White, NoSquare}},
		"P3k2p/8/8/8/8/8/8/p3K2P w - - 0 1": {
			{PawnOnLastRank, Black, A1},
			{PawnOnLastRank, White, H1},
			{PawnOnLastRank, White, A8},
			{PawnOnLastRank, Black, H8},
		},
		"r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1": {{CastlingMisfit, White, A1}, {CastlingMisfit, Black, H8}},
		"r3k2r/8/8/8/8/8/8/R2K3R w KQ - 0 1": {{CastlingMisfit, White, H1}, {CastlingMisfit, White, A1}},
		// En passant: wrong rank, no pawn, not empty, the pawn cannot come from there.
		"4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1":   {{EnPassantMisfit, Black, E3}},
		"4k3/8/8/8/8/8/8/4K3 b - e3 0 1":     {{EnPassantMisfit, White, E3}},
		"4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1": {{EnPassantMisfit, White, E3}},
		"4k3/8/8/8/4P3/8/4B3/4K3 b - e3 0 1": {{EnPassantMisfit, White, E3}},
		"4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1": {{EnPassantMisfit, Black, E6}},
		"4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1":  {{EnPassantMisfit, Black, E5}}, // the pawn's own square
		"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1":    {{OpponentInCheck, Black, E8}},
		"8/8/8/8/8/8/4k3/4K3 w - - 0 1":      {{OpponentInCheck, Black, E2}},
		"4k3/8/8/8/8/5n2/3b4/4K2r w - - 0 1": {{TooManyCheckers, White, E1}},
		"4k3/8/8/8/8/8/p3R3/P3K3 w K - 0 1": {
			{PawnOnLastRank, White, A1}, {CastlingMisfit, White, H1}, {OpponentInCheck, Black, E8},
		},
	} {
		_, err := ParseFEN(fen)
		refused, ok := errors.AsType[*PositionError](err)
		if !ok {
			t.Errorf("%q: error %v", fen, err)
			continue
		}
		if !slices.Equal(refused.Faults, want) {
			t.Errorf("%q: faults %v, want %v", fen, refused.Faults, want)
		}
		for _, fault := range want {
			if !refused.Has(fault.Kind) || !strings.Contains(err.Error(), fault.String()) {
				t.Errorf("%q: %v does not say %q", fen, err, fault)
			}
		}
	}
}

func TestFaultsHaveSentences(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for kind := BadFields; kind <= TooManyCheckers; kind++ {
		sentence := Fault{kind, White, A1}.String()
		if seen[sentence] || sentence == "" || strings.Contains(sentence, "unknown") {
			t.Errorf("fault %d: %q", kind, sentence)
		}
		seen[sentence] = true
	}
}

func FuzzFEN(f *testing.F) {
	for _, fen := range positionsToWalkFrom {
		f.Add(fen)
	}
	f.Add("4k3/8/8/8/8/8/4K3 x KK e9 0 1")
	f.Add(" 4k3/8/8/8/8/8/8/4K3\tb  - - 00012 0")
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := ParseFEN(fen)
		if err != nil {
			if refused, ok := errors.AsType[*PositionError](err); !ok || len(refused.Faults) == 0 || p != (Position{}) {
				t.Fatalf("%q: %v", fen, err)
			}
			return
		}
		again, err := ParseFEN(p.FEN())
		if err != nil || again != p || again.FEN() != p.FEN() || again.Hash() != p.Hash() {
			t.Fatalf("%q is written as %s and read again as %s, %v", fen, p.FEN(), again.FEN(), err)
		}
		if p.King(White) == NoSquare || p.King(Black) == NoSquare {
			t.Fatalf("%q is accepted", fen)
		}
	})
}
