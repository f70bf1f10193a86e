package rules

import (
	"slices"
	"strings"
	"testing"
)

// TestEnPassant has the captures that programs are known to get wrong.
func TestEnPassant(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, fen, capture string
		legal              bool
		moves              int // in all
	}{
		{"both pawns leave the rank of the king", "8/8/8/K2pP2r/8/8/8/7k w - d6 0 1", "e5d6", false, 6},
		{"the capture answers the check", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4d3", true, 9},
		{"a check discovered by the double step", "8/8/7k/8/2pP4/8/8/2B1K3 b - d3 0 1", "c4d3", false, 4},
		{"the captured pawn shields the king", "8/8/1k6/8/2pP4/8/5B2/4K3 b - d3 0 1", "c4d3", false, 8},
		{"the capture uncovers a rook", "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1", "d5e6", false, 6},
		{"the pawn stays on its pin", "4k3/8/8/8/2pP4/8/B7/4K3 b - d3 0 1", "c4d3", true, 7},
		// Positions that no game can reach, and the rules are plain all the same:
		// https://github.com/official-stockfish/Stockfish/issues/3270
		{"the capture blocks a check from afar", "8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3 0 1", "e4d3", true, 6},
		// https://github.com/niklasf/shakmaty/issues/53
		{"a check by a pawn that did not just move", "rnbqk1nr/bb3p1p/1q2r3/2pPp3/3P4/7P/1PP1NpPP/R1BQKBNR w KQkq c6 0 1", "d5c6", false, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := position(t, test.fen)
			m, err := ParseUCI(test.capture)
			if err != nil {
				t.Fatal(err)
			}
			moves := p.LegalMoves(nil)
			if slices.Contains(moves, m) != test.legal || p.IsLegal(m) != test.legal || p.EnPassant().Valid() != test.legal {
				t.Errorf("%s is among %v: want %v", test.capture, moves, test.legal)
			}
			if len(moves) != test.moves {
				t.Errorf("%d moves, want %d: %v", len(moves), test.moves, moves)
			}
			next, err := p.Play(m)
			if (err == nil) != test.legal {
				t.Fatalf("%s: %v", test.capture, err)
			}
			if captured := SquareAt(m.To().File(), m.From().Rank()); test.legal && next.At(captured) != NoPiece {
				t.Errorf("the captured pawn still stands on %v", captured)
			}
		})
	}
}

// TestPieceOnPassedSquare: only pawns capture en passant; a knight that goes to
// the square goes there and takes nothing
// (https://github.com/LeelaChessZero/lc0/pull/2425).
func TestPieceOnPassedSquare(t *testing.T) {
	t.Parallel()
	p := position(t, "r2qkb1r/p1p1pppp/bp3n2/n7/1PpP2P1/P3PN2/5P1P/RNBQKBR1 b Qkq b3 0 1")
	for text, captures := range map[string]bool{"Nb3": false, "cxb3": true} {
		m, err := p.ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		next, err := p.Play(m)
		if err != nil || (next.At(B4) == NoPiece) != captures {
			t.Errorf("%s: %s, %v", text, next.FEN(), err)
		}
		if p.IsEnPassant(m) != captures || p.SAN(m) != text {
			t.Errorf("%s: en passant %v, written %s", text, p.IsEnPassant(m), p.SAN(m))
		}
	}
}

// TestDoubleStepWithoutCapturer: a square on which nobody may capture is neither
// written nor makes the position another one
// (https://github.com/lichess-org/lila/issues/6827).
func TestDoubleStepWithoutCapturer(t *testing.T) {
	t.Parallel()
	const placement = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq "
	p, _ := play(t, startFEN, "e4")
	with, without := position(t, placement+"e3 0 1"), position(t, placement+"- 0 1")
	if p != with || p != without || p.Hash() != with.Hash() || !strings.Contains(p.FEN(), " b KQkq - ") {
		t.Errorf("after e4: %s, %s, %s", p.FEN(), with.FEN(), without.FEN())
	}
}
