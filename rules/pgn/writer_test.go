package pgn_test

import (
	"bytes"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"passant/rules"
	"passant/rules/pgn"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestExportFormat compares what becomes of the games in testdata/export with the
// golden file beside each.
func TestExportFormat(t *testing.T) {
	names, err := filepath.Glob("testdata/export/*.pgn")
	if err != nil || len(names) == 0 {
		t.Fatalf("there are no games to write: %v", err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			in, err := os.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			games, wrong := readAll(t, in)
			if len(wrong) > 0 {
				t.Fatal(wrong[0])
			}
			checkGolden(t, strings.TrimSuffix(name, ".pgn")+".golden", write(t, games...))
			checkRoundTrip(t, games)
		})
	}
}

func checkGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", name, diff)
	}
}

func write(tb testing.TB, games ...*pgn.Game) []byte {
	tb.Helper()
	var text bytes.Buffer
	w := pgn.NewWriter(&text)
	for _, g := range games {
		if err := w.Write(g); err != nil {
			tb.Fatal(err)
		}
	}
	return text.Bytes()
}

// movesOf returns legal moves by their UCI names.
func movesOf(t *testing.T, start rules.Position, names string) (moves []rules.Move) {
	t.Helper()
	pos := start
	for _, name := range strings.Fields(names) {
		m, err := pos.ParseMove(name)
		if err != nil {
			t.Fatal(err)
		}
		if pos, err = pos.Play(m); err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	return moves
}

func TestNewHasAClockForEachKnownTime(t *testing.T) {
	start := rules.StartPosition()
	g := pgn.New(nil, start, movesOf(t, start, "e2e4 e7e5 g1f3 b8c6"), []int64{600_000, -1, 598_750}, pgn.Draw)
	want := "1. e4 {[%clk 0:10:00]} 1... e5 2. Nf3 {[%clk 0:09:58.75]} 2... Nc6 1/2-1/2\n"
	if _, got, _ := strings.Cut(string(write(t, g)), "\n\n"); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTextOfACallerIsMadeFit(t *testing.T) {
	g := pgn.New(pgn.Tags{
		{"Result", "0-1"},
		{"FEN", "nonsense"},
		{"SetUp", "1"}, // the game says otherwise
		{"a b", "1"},
		{"a-b", "2"},
		{"", "3"},
		{"Site", "two\nlines\x1b[2J"},
	}, rules.StartPosition(), nil, nil, pgn.WhiteWins)
	g.Comments = []pgn.Comment{"  spread\n\n\tover } lines \x1b[31m ", " ", ""}
	want := `[Event "?"]
[Site "two lines"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[a_b "2"]

{spread over ) lines} 1-0
`
	if diff := cmp.Diff(want, string(write(t, g))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestLinesAreShorterThan80Columns(t *testing.T) {
	g := &pgn.Game{Start: rules.StartPosition()}
	for n := range 300 {
		g.Comments = append(g.Comments, pgn.Comment(strings.Repeat("é", n%79)+" "+strings.Repeat("x ", n%7)))
	}
	longest := 0
	for line := range strings.Lines(string(write(t, g))) {
		longest = max(longest, len([]rune(strings.TrimSuffix(line, "\n"))))
	}
	if longest != 79 {
		t.Errorf("the longest line has %d columns, want 79", longest)
	}
}

func TestWriterRefusesWhatNobodyCouldRead(t *testing.T) {
	start := rules.StartPosition()
	e4 := movesOf(t, start, "e2e4")[0]
	deep := []pgn.Node{{Move: e4}}
	for range pgn.MaxDepth + 1 {
		deep = []pgn.Node{{Move: e4, Variations: [][]pgn.Node{deep}}}
	}
	for name, moves := range map[string][]pgn.Node{
		"illegal move":              {{Move: e4}, {Move: e4}},
		"illegal move in variation": {{Move: e4, Variations: [][]pgn.Node{{{Move: e4}, {Move: e4}}}}},
		"null move":                 {{Move: rules.NoMove}},
		"too deep":                  deep,
	} {
		t.Run(name, func(t *testing.T) {
			var text bytes.Buffer
			err := pgn.NewWriter(&text).Write(&pgn.Game{Start: start, Moves: moves})
			if err == nil || text.Len() > 0 {
				t.Errorf("Write() = %v, and wrote %q", err, text.String())
			}
			if strings.HasPrefix(name, "illegal") && !errors.Is(err, rules.ErrIllegal) {
				t.Errorf("%v does not wrap rules.ErrIllegal", err)
			}
		})
	}
}

// A brokenPipe takes nothing.
type brokenPipe struct{}

var errBroken = errors.New("broken pipe")

func (brokenPipe) Write([]byte) (int, error) { return 0, errBroken }

func TestWriterPassesOnFailures(t *testing.T) {
	err := pgn.NewWriter(brokenPipe{}).Write(&pgn.Game{Start: rules.StartPosition()})
	if !errors.Is(err, errBroken) {
		t.Errorf("Write() = %v, want %v", err, errBroken)
	}
}
