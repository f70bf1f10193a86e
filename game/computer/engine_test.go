package computer

import (
	"context"
	"errors"
	"os"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"passant/rules"
)

// middlegame is a position with much to think about.
const middlegame = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

// TestSameTaskSameThought holds all of an answer to what the task alone decides: not
// the engine's age, nor what it was asked before.
func TestSameTaskSameThought(t *testing.T) {
	t.Parallel()
	used := New()
	for level := Easy; level <= Hard; level++ {
		for _, fen := range benchFENs {
			task := Task{Start: position(t, fen), Level: level, Seed: 3, Nodes: 8000}
			fresh, err := New().Think(t.Context(), task)
			if err != nil {
				t.Fatal(err)
			}
			for range 2 {
				if again, err := used.Think(t.Context(), task); err != nil || !reflect.DeepEqual(again, fresh) {
					t.Errorf("%s, %v: %+v, then %+v, %v", fen, level, fresh, again, err)
				}
			}
		}
	}
}

// TestForgetsAcrossGenerations asks more often than the table has marks.
func TestForgetsAcrossGenerations(t *testing.T) {
	t.Parallel()
	e := New()
	task := Task{Start: position(t, middlegame), Level: Hard, Nodes: 3000}
	var first Thought
	for i := range 70 {
		answer, err := e.Think(t.Context(), task)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			first = answer
		}
		if !reflect.DeepEqual(answer, first) {
			t.Fatalf("time %d: %+v, not %+v", i, answer, first)
		}
	}
}

func TestAnotherSeedAnotherOpponent(t *testing.T) {
	t.Parallel()
	e := New()
	for level := Easy; level <= Hard; level++ {
		games := map[string]bool{}
		for seed := range uint64(8) {
			games[selfPlay(t, e, Task{Start: rules.StartPosition(), Level: level, Seed: seed, Nodes: 500}, 20)] = true
		}
		if len(games) < 6 {
			t.Errorf("%v: 8 seeds gave %d different games", level, len(games))
		}
	}
}

// selfPlay plays a game of at most so many plies and returns its moves. Every move
// is held to the rules.
func selfPlay(t *testing.T, e *Engine, task Task, plies int) (moves string) {
	t.Helper()
	p := task.Start
	history := rules.History{}.Add(p)
	for range plies {
		if !p.HasLegalMove() || history.Count(p.Identity()) >= 5 || p.Halfmove() >= 150 || p.InsufficientMaterial() {
			break
		}
		answer, err := e.Play(t.Context(), task)
		if err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		if p, err = p.Play(answer.Move); err != nil {
			t.Fatalf("seed %d after%s: %v", task.Seed, moves, err)
		}
		history = history.Add(p)
		task.Moves = append(task.Moves, answer.Move)
		moves += " " + answer.Move.String()
	}
	return moves
}

// TestWholeGames plays every level against itself: legal moves, to an end by the
// rules. PASSANT_LONG plays 500 games of each.
func TestWholeGames(t *testing.T) {
	t.Parallel()
	games, longest := uint64(20), 2000
	switch {
	case testing.Short():
		games = 2
	case os.Getenv("PASSANT_LONG") != "":
		games = 500
	}
	e := New()
	for level := Easy; level <= Hard; level++ {
		for seed := range games {
			task := Task{Start: rules.StartPosition(), Level: level, Seed: seed, Nodes: 400}
			if moves := selfPlay(t, e, task, longest); strings.Count(moves, " ") == longest {
				t.Errorf("%v, seed %d: no end after %d plies", level, seed, longest)
			}
		}
	}
}

func TestTheLineIsPlayable(t *testing.T) {
	t.Parallel()
	e := New()
	for _, fen := range benchFENs {
		start := position(t, fen)
		_, err := e.Think(t.Context(), Task{Start: start, Level: Hard, Nodes: 20_000, Report: func(a Thought) {
			if len(a.Line) == 0 || a.Line[0] != a.Move {
				t.Errorf("%s: %v with the line %v", fen, a.Move, a.Line)
			}
			p := start
			for _, m := range a.Line {
				next, err := p.Play(m)
				if err != nil {
					t.Errorf("%s, line %v: %v", fen, a.Line, err)
					return
				}
				p = next
			}
		}})
		if err != nil {
			t.Error(err)
		}
	}
}

func TestNodesAndDepthAreKept(t *testing.T) {
	t.Parallel()
	e := New()
	for _, nodes := range []uint64{1, 500, 10_000} {
		answer, err := e.Think(t.Context(), Task{Start: position(t, middlegame), Level: Hard, Nodes: nodes})
		if err != nil || answer.Depth < 1 || answer.Nodes > nodes+2000 {
			t.Errorf("%d nodes: %+v, %v", nodes, answer, err)
		}
	}
	answer, err := e.Think(t.Context(), Task{Start: position(t, middlegame), Level: Hard, Depth: 4})
	if err != nil || answer.Depth != 4 {
		t.Errorf("depth 4: %+v, %v", answer, err)
	}
}

func TestOnlyTheGivenMoves(t *testing.T) {
	t.Parallel()
	e := New()
	only := rules.NewMove(rules.A2, rules.A3, rules.NoKind)
	task := Task{Start: position(t, middlegame), Level: Hard, Nodes: 2000, Only: []rules.Move{only}}
	if answer, err := e.Think(t.Context(), task); err != nil || answer.Move != only {
		t.Errorf("%+v, %v", answer, err)
	}
	task.Only = []rules.Move{rules.NewMove(rules.A2, rules.A5, rules.NoKind)}
	if _, err := e.Think(t.Context(), task); !errors.Is(err, ErrNoMove) {
		t.Errorf("no legal move among the given: %v", err)
	}
}

func TestGamesThatCannotGoOn(t *testing.T) {
	t.Parallel()
	e := New()
	mated := position(t, "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
	if _, err := e.Think(t.Context(), Task{Start: mated, Level: Hard}); !errors.Is(err, ErrNoMove) {
		t.Errorf("after mate: %v", err)
	}
	wrong := Task{Start: rules.StartPosition(), Moves: []rules.Move{rules.NewMove(rules.E2, rules.E5, rules.NoKind)}}
	if _, err := e.Play(t.Context(), wrong); !errors.Is(err, rules.ErrIllegal) {
		t.Errorf("an illegal game: %v", err)
	}
}

func TestAnEndedContextStillHasAMove(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	start := position(t, middlegame)
	answer, err := New().Think(ctx, Task{Start: start, Level: Hard, Nodes: 1 << 40})
	if !errors.Is(err, context.Canceled) || !start.IsLegal(answer.Move) {
		t.Errorf("%+v, %v", answer, err)
	}
}

// TestCancelledSoon looks at processor time, which a busy machine does not stretch
// as it does the time on the clock: what is searched after the end is counted in
// nodes, of which there are several hundred in a millisecond.
func TestCancelledSoon(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	at := uint64(0)
	answer, err := New().Think(ctx, Task{Start: position(t, middlegame), Level: Hard, Nodes: 1 << 40, Report: func(a Thought) {
		if a.Depth == 8 {
			at = a.Nodes
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || answer.Depth < 8 {
		t.Fatalf("%+v, %v", answer, err)
	}
	if more := answer.Nodes - at; more > 1024 {
		t.Errorf("%d nodes after the end", more)
	}
}

func TestMemory(t *testing.T) {
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	e := New()
	if _, err := e.Think(t.Context(), Task{Start: position(t, middlegame), Level: Hard, Nodes: 5000}); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if grown := after.TotalAlloc - before.TotalAlloc; grown > 32<<20 {
		t.Errorf("%d MB", grown>>20)
	}
	runtime.KeepAlive(e)
}

func TestOpeningsAreLegal(t *testing.T) {
	t.Parallel()
	e := New()
	for level, plies := range map[Level]int{Easy: 4, Medium: 8, Hard: 12} {
		for seed := range uint64(30) {
			task := Task{Start: rules.StartPosition(), Level: level, Seed: seed}
			p := task.Start
			for range plies {
				answer, err := e.Play(t.Context(), task)
				if err != nil || answer.Nodes != 0 {
					t.Fatalf("%v, seed %d after %v: %+v, %v", level, seed, task.Moves, answer, err)
				}
				if p, err = p.Play(answer.Move); err != nil {
					t.Fatal(err)
				}
				task.Moves = append(task.Moves, answer.Move)
			}
			if m := task.opening(); m != rules.NoMove {
				t.Errorf("%v still plays %v by heart after %d plies", level, m, plies)
			}
		}
	}
}

func TestPace(t *testing.T) {
	t.Parallel()
	p, forced := position(t, middlegame), position(t, "7k/8/8/8/8/8/1r6/K7 w - - 0 30")
	seen := map[time.Duration]bool{}
	for seed := range uint64(50) {
		wait := Pace(seed, nil, &p)
		if wait != Pace(seed, nil, &p) || wait < 400*time.Millisecond || wait > 1500*time.Millisecond {
			t.Errorf("seed %d: %v", seed, wait)
		}
		seen[wait] = true
		if quick := Pace(seed, nil, &forced); quick > 900*time.Millisecond {
			t.Errorf("the only move after %v", quick)
		}
	}
	if len(seen) < 25 {
		t.Errorf("%d different waits of 50 seeds", len(seen))
	}
}
