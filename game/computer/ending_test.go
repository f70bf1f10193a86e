package computer

import (
	"os"
	"testing"

	"passant/rules"
)

// TestMatesABareKing plays won endings to the end, the level against the hard one:
// none is given away, and none takes more moves than the fifty.
func TestMatesABareKing(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("takes long under the race detector; a run without -short has it")
	}
	for level := Easy; level <= Hard; level++ {
		for _, fen := range []string{
			"8/8/8/3k4/8/8/8/QK6 w - - 0 1",
			"8/8/8/3k4/8/8/8/RK6 w - - 0 1",
			"8/8/8/3k4/8/8/8/RK4R1 w - - 0 1",
			"8/8/8/3k4/8/8/8/1K3BB1 w - - 0 1",
			"8/8/4P3/3k4/8/8/8/1K3Q2 w - - 0 1",
		} {
			checkMates(t, level, 30_000, fen)
		}
	}
}

// TestMatesWithBishopAndKnight takes all that the hard level looks at for a move:
// with less, the fifty moves are over before the king is in the right corner.
func TestMatesWithBishopAndKnight(t *testing.T) {
	t.Parallel()
	if os.Getenv("PASSANT_LONG") == "" {
		t.Skip("takes five minutes; PASSANT_LONG=1 has it, as scripts/test --full")
	}
	for _, fen := range []string{
		"8/8/8/3k4/8/8/8/1KBN4 w - - 0 1",
		"k7/8/8/8/3BN3/3K4/8/8 w - - 0 1",
		"7k/8/8/8/2B1N3/3K4/8/8 w - - 0 1",
		"8/8/8/3k4/8/8/8/K4NB1 w - - 0 1",
		"8/8/8/8/3k4/8/8/KN3B2 w - - 0 1",
	} {
		checkMates(t, Hard, Hard.skill().nodes, fen)
	}
}

// checkMates lets White win by the level within the fifty moves. The hard level may
// look at so many positions for a move.
func checkMates(t *testing.T, level Level, nodes uint64, fen string) {
	t.Helper()
	e := New()
	task := Task{Start: position(t, fen), Seed: 11}
	p := task.Start
	for !p.IsCheckmate() {
		if p.Halfmove() >= 100 || !p.HasLegalMove() || p.InsufficientMaterial() {
			t.Errorf("%v, %s: no mate after %v", level, fen, task.Moves)
			return
		}
		task.Level, task.Nodes = level, 0
		if p.Turn() == rules.Black {
			task.Level, task.Nodes = Hard, 3000
		} else if level == Hard {
			task.Nodes = nodes
		}
		answer, err := e.Play(t.Context(), task)
		if err != nil {
			t.Fatal(err)
		}
		p.PlayUnchecked(&p, answer.Move)
		task.Moves = append(task.Moves, answer.Move)
	}
	t.Logf("%v, %s: mate in %d plies", level, fen, len(task.Moves))
}
