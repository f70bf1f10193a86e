package rules

import (
	"strings"
	"testing"
)

// play plays moves in SAN from a position, and returns the last one with the
// history of them all.
func play(t *testing.T, fen, moves string) (Position, History) {
	t.Helper()
	p := position(t, fen)
	history := History{}.Add(p)
	for text := range strings.FieldsSeq(moves) {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatalf("%s: %s: %v", p.FEN(), text, err)
		}
		if p, err = p.Play(m); err != nil {
			t.Fatalf("%s: %s: %v", p.FEN(), text, err)
		}
		history = history.Add(p)
	}
	return p, history
}

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

func TestRepetition(t *testing.T) {
	t.Parallel()
	const shuffle = "Nf3 Nc6 Ng1 Nb8 "
	for _, test := range []struct {
		name, fen, moves string
		times            int
	}{
		{"knights out and back, twice", startFEN, shuffle + shuffle, 3},
		{"four times", startFEN, shuffle + shuffle + shuffle + shuffle, 5},
		// https://github.com/cutechess/cutechess/issues/817
		{
			"the en passant capture was pinned", "6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
			"h5 Rh6 Rh7 Re6 Rg7 Rh6 Rh7 Re6 Rg7", 3,
		},
		{"castling rights went with the rooks", startFEN, "Nf3 Nf6 Rg1 Rg8 Rh1 Rh8 Rg1 Rg8 Rh1 Rh8", 2},
		{"no pawn could capture", startFEN, "e4 e5 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", 3},
		{"a pawn could capture the first time", startFEN, "e4 Nf6 e5 d5 Bc4 Nc6 Bf1 Nb8 Bc4 Nc6 Bf1 Nb8", 2},
		{
			"exd6 was pinned, and never possible", startFEN,
			"e4 c5 e5 Qb6 Nf3 Qe6 Ng1 d5 Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8", 3,
		},
		{
			"in check, the capture was never legal", "8/8/8/8/4p3/8/R2P3k/K7 w - - 0 1",
			"d4 Kh3 Ra3+ Kh2 Ra2+ Kh1 Ra3 Kh2 Ra2+", 3,
		},
		{"rights lost by the kings", startFEN, "e4 e5 Nf3 Nf6 Ng1 Ng8 Ke2 Ke7 Ke1 Ke8 Na3 Na6 Nb1 Nb8", 2},
		{
			"the rooks have changed places", "3R1R2/8/8/8/8/8/7k/K7 w - - 0 1",
			"Rd4 Kg2 Rfd8 Kh2 Rf4 Kg2 Rff8 Kh2", 2,
		},
		{
			"the knights have changed places", "6k1/8/8/8/8/8/8/N1N4K w - - 0 1",
			"Nd3 Kh8 Nb3 Kg8 Nbc1 Kh8 Nb4 Kg8 Nc2 Kh8 Na1 Kg8", 2,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p, history := play(t, test.fen, test.moves)
			if got := history.Count(p.Identity()); got != test.times {
				t.Errorf("%s: %d times, want %d", p.FEN(), got, test.times)
			}
		})
	}
}

// TestPieceThatWasAPawn: nothing remembers where a piece has come from
// (https://github.com/niklasf/python-chess/issues/265).
func TestPieceThatWasAPawn(t *testing.T) {
	t.Parallel()
	p, history := play(t, "7k/P7/8/8/8/8/8/1N2K3 w - - 0 1", "a8=N Kg8 Nb6 Kh8 Nd5 Kg8 Ndc3 Kh8 Na2 Kg8 Nc1 Kh8")
	original := position(t, p.FEN())
	if p.Identity() != original.Identity() || p.Hash() != original.Hash() || history.Count(original.Identity()) != 1 {
		t.Errorf("%s is another position with a knight that was a pawn", p.FEN())
	}
}

func TestHistoryIsAValue(t *testing.T) {
	t.Parallel()
	start := StartPosition()
	_, common := play(t, startFEN, "Nf3 Nc6 Ng1 Nb8")
	one, _ := play(t, startFEN, "e4")
	left := common.Add(one)
	again, _ := play(t, startFEN, "Nf3 Nc6 Ng1 Nb8 Nf3 Nc6 Ng1 Nb8")
	right := common.Add(again)
	if n := common.Count(start.Identity()); n != 2 {
		t.Errorf("the common part has seen the start %d times", n)
	}
	if n := left.Count(start.Identity()); n != 0 {
		t.Errorf("after a pawn move the start, which cannot come back, counts %d", n)
	}
	if left.Count(one.Identity()) != 1 || right.Count(one.Identity()) != 0 || right.Count(start.Identity()) != 3 {
		t.Error("two continuations of one history share what each added")
	}
	if n := (History{}).Count(start.Identity()); n != 0 {
		t.Errorf("an empty history has seen the start %d times", n)
	}
}

func TestFiftyMoves(t *testing.T) {
	t.Parallel()
	// Plies are counted, twice fifty of them (chess-tui counts moves once).
	p := position(t, "7k/8/5K2/8/8/8/6R1/8 w - - 98 90")
	p, err := p.Play(NewMove(G2, G3, NoKind))
	if err != nil || p.Halfmove() != 99 {
		t.Fatalf("counter %d, %v", p.Halfmove(), err)
	}
	if p, err = p.Play(NewMove(H8, H7, NoKind)); err != nil || p.Halfmove() != 100 || p.Fullmove() != 91 {
		t.Errorf("counter %d, move %d, %v", p.Halfmove(), p.Fullmove(), err)
	}
	// A move that mates ends the game even if it is the seventy-fifth.
	last := position(t, "7k/5K2/8/8/8/8/6R1/8 w - - 149 120")
	for text, mates := range map[string]bool{"Rg3": false, "Rh2": true} {
		m, err := last.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = last.Play(m); err != nil || p.Halfmove() != 150 || p.IsCheckmate() != mates {
			t.Errorf("%s: counter %d, checkmate %v, %v", text, p.Halfmove(), p.IsCheckmate(), err)
		}
	}
}

func TestInsufficientMaterial(t *testing.T) {
	t.Parallel()
	for fen, want := range map[string]bool{
		"8/8/4k3/8/8/4K3/8/8 w - - 0 1":           true,
		"8/8/4k3/8/8/4KN2/8/8 w - - 0 1":          true,
		"8/8/4k3/8/8/4KB2/8/8 b - - 0 1":          true,
		"8/8/4k3/3b4/8/2B5/4K3/8 w - - 0 1":       false, // bishops on squares of both colors
		"8/8/4k3/2b5/8/2B5/4K3/8 w - - 0 1":       true,
		"b7/1b6/4k3/8/4B3/8/4K1B1/8 w - - 0 1":    true, // all on light squares
		"b7/1b6/4k3/8/4B3/5B2/4K3/B7 w - - 0 1":   false,
		"8/8/4k3/2n5/8/2N5/4K3/8 w - - 0 1":       false,
		"8/8/4k3/2n5/8/2B5/4K3/8 w - - 0 1":       false,
		"8/8/4k3/8/8/2N5/4KN2/8 w - - 0 1":        false,
		"8/8/4k3/8/8/4P3/4K3/8 w - - 0 1":         false,
		"8/8/4k3/8/8/8/4K2R/8 b - - 0 1":          false,
		"8/8/4k3/8/8/8/4K2Q/8 b - - 0 1":          false,
		"8/8/4k3/8/8/b1b5/4K1n1/8 w - - 0 1":      false,
		"8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - -": false, // dead, though not by material
	} {
		p := position(t, fen)
		if got := p.InsufficientMaterial(); got != want {
			t.Errorf("%s: %v", fen, got)
		}
	}
	// A promotion can end the game at once as well as a capture can.
	p := position(t, "8/P7/8/8/8/8/1k6/3K4 w - - 0 1")
	for text, want := range map[string]bool{"a8=N": true, "a8=B": true, "a8=R": false, "a8=Q": false} {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		if next, err := p.Play(m); err != nil || next.InsufficientMaterial() != want {
			t.Errorf("%s: %v, %v", text, !want, err)
		}
	}
	// White flags, and Black can only be taken: a single move, after which nobody mates.
	forced, _ := play(t, "8/2kr4/8/K7/8/8/8/8 w - - 0 1", "Ka6 Rd8 Ka7 Ra8+")
	moves := forced.LegalMoves(nil)
	if len(moves) != 1 || forced.SAN(moves[0]) != "Kxa8" {
		t.Fatalf("%s: %v", forced.FEN(), moves)
	}
	if next, err := forced.Play(moves[0]); err != nil || !next.InsufficientMaterial() {
		t.Errorf("after Kxa8: %v", err)
	}
}
