package pgn_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"passant/rules"
	"passant/rules/pgn"
)

// TestPgnExtractAcceptsWhatWeWrite has everything we read written and checked by
// David Barnes' pgn-extract: no complaint, and as many games as we wrote.
// With -short the collections are left out.
func TestPgnExtractAcceptsWhatWeWrite(t *testing.T) {
	t.Parallel()
	program := findPgnExtract(t)
	t.Run("made", func(t *testing.T) { confirm(t, program, madeGames(t)) })

	t.Run("edge files", func(t *testing.T) {
		var games []*pgn.Game
		for _, file := range readLines[edgeFile](t, filepath.Join(dataFolder(t), "edge_files.jsonl")) {
			read, _ := readAll(t, strings.NewReader(file.PGN))
			games = append(games, read...)
		}
		confirm(t, program, games)
	})
	if testing.Short() {
		return
	}
	t.Run("collections", func(t *testing.T) {
		names, err := fs.Glob(os.DirFS(dataFolder(t)), "*.pgn")
		if err != nil || len(names) == 0 {
			t.Fatalf("there are no collections: %v", err)
		}
		for _, name := range names {
			confirm(t, program, readFile(t, filepath.Join(dataFolder(t), name), knownMistakes[name]))
		}
	})
}

func findPgnExtract(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"pgn-extract", "/usr/games/pgn-extract"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("pgn-extract is not installed (apt-get install pgn-extract)")
	return ""
}

func confirm(t *testing.T, program string, games []*pgn.Game) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "written.pgn")
	var text bytes.Buffer
	w := pgn.NewWriter(&text)
	for _, g := range games {
		if err := w.Write(withTrueResult(t, g)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(name, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	// -r reports errors and writes no games; -s leaves out all but its progress.
	said, err := exec.CommandContext(t.Context(), program, "-r", "-s", name).CombinedOutput()
	said = regexp.MustCompile(`Games: \d+\s*`).ReplaceAll(said, nil)
	if err != nil || len(said) > 0 {
		t.Errorf("pgn-extract -r -s: %v\n%.4000s", err, said)
	}
	said, err = exec.CommandContext(t.Context(), program, "-r", name).CombinedOutput()
	want := fmt.Sprintf("%d games matched out of %d.", len(games), len(games))
	if len(games) == 1 {
		want = "1 game matched out of 1."
	}
	if err != nil || !bytes.Contains(said, []byte(want)) {
		t.Errorf("pgn-extract -r: %v, and %q is missing from\n...%s", err, want, said[max(0, len(said)-400):])
	}
}

// withTrueResult returns the game with the result that its last position decides,
// for pgn-extract complains of games that say otherwise.
func withTrueResult(t *testing.T, g *pgn.Game) *pgn.Game {
	t.Helper()
	final, err := g.Final()
	if err != nil {
		t.Fatal(err)
	}
	decided := *g
	switch {
	case final.IsStalemate():
		decided.Result = pgn.Draw
	case final.IsCheckmate() && final.Turn() == rules.White:
		decided.Result = pgn.BlackWins
	case final.IsCheckmate():
		decided.Result = pgn.WhiteWins
	}
	return &decided
}
