package main

import (
	"bytes"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"passant/rules"
	"passant/rules/pgn"
)

// engines are shell scripts that speak just enough UCI, each with its own fault.
var engines = map[string]string{
	"illegal": `echo "bestmove a1a1"`,
	"crashes": `exit 3`,
	"nothing": `echo "bestmove (none)"`,
}

// writeEngine returns the path of an engine that answers go as given.
func writeEngine(t *testing.T, answer string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "engine")
	script := "#!/bin/sh\nwhile read -r command rest; do case $command in\n" +
		"isready) echo readyok ;;\nquit) exit ;;\ngo) " + answer + " ;;\nesac; done\n"
	if err := os.WriteFile(path, []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

// newMatch returns a match of so many pairs that keeps its games in text.
func newMatch(t *testing.T, a, b string, pairs int, text io.Writer) *match {
	t.Helper()
	m := &match{pairs: pairs, seed: 3, games: text, progress: io.Discard}
	for i, words := range []string{a, b} {
		s, err := parseSpec(words)
		if err != nil {
			t.Fatal(err)
		}
		m.specs[i] = s
	}
	var err error
	if m.openings, err = readOpenings("", pairs, m.seed); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestFaultsLose(t *testing.T) {
	t.Parallel()
	for fault, answer := range engines {
		m := newMatch(t, "random", "engine="+writeEngine(t, answer)+" depth=1", 2, io.Discard)
		o, err := m.play(t.Context())
		if fault == "crashes" {
			err = nil // it ends as it wants to, and that is said
		}
		if err != nil || o.won != 4 || o.faults != [2]int{0, 4} || o.pairs != [5]int{4: 2} {
			t.Errorf("%s: %+v, %v", fault, o, err)
		}
	}
}

func TestSameSeedSameMatch(t *testing.T) {
	t.Parallel()
	var texts [2]bytes.Buffer
	var outcomes [2]outcome
	for i := range texts {
		o, err := newMatch(t, "easy", "grabber", 3, &texts[i]).play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		outcomes[i] = o
	}
	if outcomes[0] != outcomes[1] || texts[0].String() != texts[1].String() {
		t.Errorf("%v, then %v", outcomes[0], outcomes[1])
	}
	reader := pgn.NewReader(&texts[0])
	for range outcomes[0].games() {
		if _, err := reader.Next(); err != nil {
			t.Fatalf("the games cannot be read: %v", err)
		}
	}
}

// What somebody sees who counts men: with one ply that a pawn is to be had, with two
// that it is guarded, and a mate however far they look.
func TestForeseen(t *testing.T) {
	t.Parallel()
	p, err := rules.ParseFEN("k2r3R/pp6/8/8/8/1Q6/8/K7 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		move  string
		plies int
		want  int
	}{
		{"b3b7", 1, 1},
		{"b3b7", 2, 1 - 9},
		{"h8d8", 1, mated},
		{"h8d8", 2, mated},
		{"b3c2", 2, -5},
	} {
		m, err := p.ParseMove(c.move)
		if err != nil {
			t.Fatal(err)
		}
		if got := foreseen(&p, m, c.plies); got != c.want {
			t.Errorf("%s, %d plies: %d, not %d", c.move, c.plies, got, c.want)
		}
	}
}

func TestHowGamesEnd(t *testing.T) {
	t.Parallel()
	for fen, want := range map[string]string{
		"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3": "checkmate",
		"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1":                                "stalemate",
		"7k/8/6K1/8/8/8/8/8 b - - 0 1":                                  "material",
		"7k/8/6K1/8/8/8/8/R7 b - - 100 90":                              "fifty moves",
	} {
		p, err := rules.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		g := game{start: p}
		if !g.ended(&p, rules.History{}.Add(p)) || g.reason != want || g.won != (want == "checkmate") {
			t.Errorf("%s: %+v", fen, g)
		}
	}
}

func TestOutcome(t *testing.T) {
	t.Parallel()
	o := outcome{won: 100, drawn: 60, lost: 40, pairs: [5]int{5, 10, 25, 40, 20}}
	// A mean of 0.65 and a variance of 0.07125 of 100 pairs: a standard error of 0.0267.
	if mean, margin := o.score(); math.Abs(mean-0.65) > 1e-9 || math.Abs(margin-0.0523) > 1e-4 {
		t.Errorf("score %v ± %v", mean, margin)
	}
	if got := o.String(); !strings.Contains(got, "Elo +108 (+69 to +149)") {
		t.Error(got)
	}
	all := outcome{won: 40, pairs: [5]int{4: 20}}
	if got := all.String(); !strings.Contains(got, "Elo at least +436") {
		t.Error(got)
	}
}

func TestSpecs(t *testing.T) {
	t.Parallel()
	s, err := parseSpec("engine=stockfish depth=8 Skill_Level=7")
	if err != nil || s.program != "stockfish" || s.depth != 8 || s.options[0] != (option{"Skill Level", "7"}) {
		t.Errorf("%+v, %v", s, err)
	}
	for _, wrong := range []string{"", "easier", "hard nodes", "hard nodes=-1", "hard skill=1", "engine=x", "hard without=luck"} {
		if _, err := parseSpec(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
}
