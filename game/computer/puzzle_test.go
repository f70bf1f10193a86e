package computer

import (
	"encoding/json"
	"slices"
	"testing"
)

// solve thinks until the puzzle is solved or the nodes are used up, and returns how
// many it took; 0 if the answer in the end is a wrong one.
func solve(t *testing.T, e *Engine, z puzzle, nodes uint64) uint64 {
	t.Helper()
	since := uint64(0)
	right := func(a Thought) bool {
		moves, ok := a.Score.Mate()
		if z.mate != 0 {
			return ok && moves > 0 && moves <= z.mate
		}
		return slices.Contains(z.best, a.Move)
	}
	answer, err := e.Think(t.Context(), Task{Start: z.position, Level: Hard, Nodes: nodes, Report: func(a Thought) {
		switch {
		case !right(a):
			since = 0
		case since == 0:
			since = a.Nodes
		}
	}})
	if err != nil {
		t.Fatalf("%s: %v", z.position.FEN(), err)
	}
	if !right(answer) {
		return 0
	}
	return max(since, 1)
}

func TestWinAtChess(t *testing.T) {
	lines := dataLines(t, "mate/wac.epd")
	if testing.Short() {
		t.Skip("takes minutes under the race detector; a run without -short has it")
	}
	e := New()
	solved := 0
	for _, line := range lines {
		if solve(t, e, readPuzzle(t, line), 1_000_000) != 0 {
			solved++
		} else {
			t.Logf("not solved: %s", line)
		}
	}
	t.Logf("%d of %d solved", solved, len(lines))
	if solved*10 < len(lines)*9 {
		t.Errorf("%d of %d solved", solved, len(lines))
	}
}

func TestMateSuite(t *testing.T) {
	lines := dataLines(t, "mate/mate_suite.epd")
	if testing.Short() {
		t.Skip("takes minutes under the race detector; a run without -short has it")
	}
	e := New()
	for _, line := range lines {
		nodes := solve(t, e, readPuzzle(t, line), 3_000_000)
		t.Logf("%d nodes: %s", nodes, line)
		if nodes == 0 {
			t.Errorf("no mate: %s", line)
		}
	}
}

func TestMateInOne(t *testing.T) {
	e := New()
	for _, line := range dataLines(t, "mate/mate_in_1_all.jsonl") {
		var record struct {
			FEN   string
			Mates []string
		}
		if err := json.Unmarshal([]byte(line), &record); err != nil {
			t.Fatal(err)
		}
		p := position(t, record.FEN)
		for level := Easy; level <= Hard; level++ {
			answer, err := e.Think(t.Context(), Task{Start: p, Level: level, Seed: 7, Nodes: 2000})
			if err != nil || !slices.Contains(record.Mates, answer.Move.String()) {
				t.Errorf("%s, %v: %v (%v), %v", record.FEN, level, answer.Move, answer.Score, err)
			}
		}
	}
}
