package computer

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
)

// solved reports whether a thought is the answer to a puzzle.
func (z *puzzle) solved(a Thought) bool {
	if z.mate == 0 {
		return slices.Contains(z.best, a.Move)
	}
	moves, ok := a.Score.Mate()
	return ok && moves > 0 && moves <= z.mate
}

// think thinks about a puzzle until it has the mate that is asked for, or has used
// up the nodes.
func think(t *testing.T, e *Engine, z puzzle, nodes uint64) Thought {
	t.Helper()
	ctx, found := context.WithCancel(t.Context())
	defer found()
	answer, err := e.Think(ctx, Task{Start: z.position, Level: Hard, Nodes: nodes, Report: func(a Thought) {
		if z.mate != 0 && z.solved(a) {
			found()
		}
	}})
	if err != nil && !errors.Is(err, context.Canceled) {
		t.Fatalf("%s: %v", z.position.FEN(), err)
	}
	return answer
}

// TestTactics looks for the best moves in some positions from the books, within few
// nodes.
func TestTactics(t *testing.T) {
	t.Parallel()
	e := New()
	for _, line := range []string{
		`6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1`,
		`4k1r1/2p3r1/1pR1p3/3pP2p/3P2qP/P4N2/1PQ4P/5R1K b - - dm 2`,
		`7k/pp4np/2p3p1/3pN1q1/3P4/Q7/1r3rPP/2R2RK1 w - - dm 2`,
		`5k2/6pp/p1qN4/1p1p4/3P4/2PKP2Q/PP3r2/3R4 b - - bm Qc4+`,
		`r1b2rk1/ppbn1ppp/4p3/1QP4q/3P4/N4N2/5PPP/R1B2RK1 w - - bm c6`,
	} {
		z := readPuzzle(t, line)
		if answer := think(t, e, z, 100_000); !z.solved(answer) {
			t.Errorf("%s: %v %v", line, answer.Move, answer.Score)
		}
	}
}

// TestWinAtChess solves at least nine of ten with a million nodes, and of every third
// two of three with a tenth of that.
func TestWinAtChess(t *testing.T) {
	lines := dataLines(t, "mate/wac.epd")
	if testing.Short() {
		t.Skip("takes minutes under the race detector; a run without -short has it")
	}
	t.Parallel()
	nodes, step, least := uint64(100_000), 3, len(lines)/3*2/3
	if os.Getenv("PASSANT_LONG") != "" {
		nodes, step, least = 1_000_000, 1, (len(lines)*9+9)/10
	}
	e := New()
	solved := 0
	for i := 0; i < len(lines); i += step {
		line := lines[i]
		z := readPuzzle(t, line)
		if answer := think(t, e, z, nodes); z.solved(answer) {
			solved++
		} else {
			t.Logf("%v: %s", answer.Move, line)
		}
	}
	t.Logf("%d solved with %d nodes", solved, nodes)
	if solved < least {
		t.Errorf("%d solved, want %d", solved, least)
	}
}

// noMate stands in the suite with a mate in five, but it is none: Stockfish 15.1, too,
// sees no mate in it twenty plies ahead, whoever is to move.
const noMate = "1r1r2k1/p4ppp/1qp5/4Pb2/3b1P2/1PP2N2/P2BQ1PP/2KR3R w - -"

// TestMateSuite finds every mate, in no more moves than are needed.
func TestMateSuite(t *testing.T) {
	lines := dataLines(t, "mate/mate_suite.epd")
	if os.Getenv("PASSANT_LONG") == "" {
		t.Skip("looks at up to ten million positions for a mate; PASSANT_LONG=1 has it")
	}
	t.Parallel()
	e := New()
	for _, line := range lines {
		if strings.HasPrefix(line, noMate) {
			continue
		}
		z := readPuzzle(t, line)
		answer := think(t, e, z, 10_000_000)
		t.Logf("%v after %d nodes: %s", answer.Score, answer.Nodes, line)
		if !z.solved(answer) {
			t.Errorf("%v: %s", answer.Score, line)
		}
	}
}

// TestMateInOne asks every level, which may look at hardly anything.
func TestMateInOne(t *testing.T) {
	t.Parallel()
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
			for seed := range uint64(3) {
				answer, err := e.Think(t.Context(), Task{Start: p, Level: level, Seed: seed, Nodes: 2000})
				if err != nil || !slices.Contains(record.Mates, answer.Move.String()) || answer.Score != mate-1 {
					t.Errorf("%s, %v: %v (%v), %v", record.FEN, level, answer.Move, answer.Score, err)
				}
			}
		}
	}
}
