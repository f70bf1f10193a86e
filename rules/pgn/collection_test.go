package pgn_test

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"passant/rules"
	"passant/rules/pgn"
)

// dataFolder returns the folder with the public collections, which are not part of
// the project.
func dataFolder(tb testing.TB) string {
	tb.Helper()
	folder := os.Getenv("PASSANT_DATA")
	if folder == "" {
		tb.Skip("PASSANT_DATA does not name the folder with the test data")
	}
	return filepath.Join(folder, "pgn")
}

// An oracleGame is what an independent program found in a game.
type oracleGame struct {
	File     string `json:"file"`
	Game     int    `json:"game"` // in the file, from 0
	Plies    int    `json:"plies"`
	Result   string `json:"result"`
	FinalFEN string `json:"final_fen"`
	FENsSHA  string `json:"fens_sha256"` // over all FENs, the initial one first, each with a newline
	Errors   int    `json:"errors"`      // in the moves
}

// readLines decodes a file of JSON lines.
func readLines[T any](tb testing.TB, name string) (lines []T) {
	tb.Helper()
	file, err := os.Open(name)
	if err != nil {
		tb.Fatal(err)
	}
	defer file.Close()
	decoder := json.NewDecoder(bufio.NewReader(file))
	for {
		var line T
		err := decoder.Decode(&line)
		if errors.Is(err, io.EOF) {
			return lines
		}
		if err != nil {
			tb.Fatalf("%s: %v", name, err)
		}
		lines = append(lines, line)
	}
}

// readAll returns the games of a text and what could not be read.
func readAll(tb testing.TB, src io.Reader) (games []*pgn.Game, wrong []*pgn.SyntaxError) {
	tb.Helper()
	for g, err := range pgn.NewReader(src).Games() {
		if err == nil {
			games = append(games, g)
			continue
		}
		syntax, ok := errors.AsType[*pgn.SyntaxError](err)
		if !ok {
			tb.Fatal(err)
		}
		wrong = append(wrong, syntax)
	}
	return games, wrong
}

// What the reader refuses in the collections, rightly: one game of the opening
// book is followed by a fragment of another, without tags and from nowhere.
var knownMistakes = map[string]int{"superbook.pgn": 1}

// With -short the large collections are left out.
func TestCollectionsReplayAsTheOracleSays(t *testing.T) {
	t.Parallel()
	folder := dataFolder(t)
	expected := make(map[string][]oracleGame)
	for _, g := range readLines[oracleGame](t, filepath.Join(folder, "oracle.jsonl")) {
		expected[g.File] = append(expected[g.File], g)
	}
	if len(expected) == 0 {
		t.Fatal("the oracle knows no game")
	}
	for name, oracle := range expected {
		if testing.Short() && len(oracle) > 200 {
			continue
		}
		t.Run(name, func(t *testing.T) {
			games := readFile(t, filepath.Join(folder, name), knownMistakes[name])
			if len(games) != len(oracle) {
				t.Fatalf("read %d games, want %d", len(games), len(oracle))
			}
			for i, g := range games {
				got := replay(t, name, g)
				got.Game = i
				if diff := cmp.Diff(oracle[i], got); diff != "" {
					t.Errorf("game %d (-want +got):\n%s", i, diff)
				}
			}
			checkRoundTrip(t, games)
		})
	}
}

func readFile(t *testing.T, name string, mistakes int) []*pgn.Game {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	games, wrong := readAll(t, file)
	for _, err := range wrong {
		t.Log(err)
	}
	if len(wrong) != mistakes {
		t.Errorf("%d games could not be read, want %d", len(wrong), mistakes)
	}
	return games
}

// replay plays a game with the rules alone.
func replay(t *testing.T, file string, g *pgn.Game) oracleGame {
	t.Helper()
	pos := g.Start
	sum := sha256.New()
	sum.Write([]byte(pos.FEN() + "\n"))
	for _, m := range g.Mainline() {
		next, err := pos.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		pos = next
		sum.Write([]byte(pos.FEN() + "\n"))
	}
	final, err := g.Final()
	if err != nil || final != pos {
		t.Fatalf("Final() = %v, %v, but the moves lead to %v", final.FEN(), err, pos.FEN())
	}
	return oracleGame{
		File: file, Plies: len(g.Moves), Result: g.Result.String(), FinalFEN: pos.FEN(),
		FENsSHA: hex.EncodeToString(sum.Sum(nil)),
	}
}

// checkRoundTrip writes games and reads them again: the trees must be equal.
func checkRoundTrip(tb testing.TB, games []*pgn.Game) {
	tb.Helper()
	text := write(tb, games...)
	again, wrong := readAll(tb, bytes.NewReader(text))
	if len(wrong) > 0 {
		tb.Fatalf("what we wrote could not be read: %v\n%s", wrong[0], text)
	}
	if len(again) != len(games) {
		tb.Fatalf("wrote %d games, read %d\n%s", len(games), len(again), text)
	}
	for i := range games {
		// Diff says where the trees differ, but takes ten times as long.
		if want := written(games[i]); !reflect.DeepEqual(want, again[i]) {
			tb.Fatalf("game %d (-before +after):\n%s", i, cmp.Diff(want, again[i], comparePositions))
		}
	}
}

var comparePositions = cmp.Comparer(func(a, b rules.Position) bool { return a == b })

// written returns the game with its tags as the export format has them: the seven
// tag roster, complete, then the others in order of their names.
func written(g *pgn.Game) *pgn.Game {
	roster := pgn.Tags{
		{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"},
	}
	var others pgn.Tags
	for _, tag := range g.Tags {
		i := slices.IndexFunc(roster, func(r pgn.Tag) bool { return r.Name == tag.Name })
		switch {
		case i < 0:
			others = append(others, tag)
		case tag.Value != "":
			roster[i] = tag
		}
	}
	slices.SortFunc(others, func(a, b pgn.Tag) int { return strings.Compare(a.Name, b.Name) })
	export := *g
	export.Tags = append(roster, others...)
	return &export
}
