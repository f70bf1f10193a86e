package main

import (
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite testdata/*.svg")

func TestPictures(t *testing.T) {
	inputs, err := filepath.Glob("testdata/*.ansi")
	if err != nil || len(inputs) == 0 {
		t.Fatalf("no inputs: %v", err)
	}
	for _, input := range inputs {
		t.Run(filepath.Base(input), func(t *testing.T) {
			in, err := os.Open(input)
			if err != nil {
				t.Fatal(err)
			}
			defer in.Close()
			var out strings.Builder
			if err := run(in, &out, options{
				columns: 40, cursor: "3,1", light: strings.Contains(input, "light"), font: "DejaVu Sans Mono", each: time.Second,
			}); err != nil {
				t.Fatal(err)
			}
			golden := strings.TrimSuffix(input, ".ansi") + ".svg"
			if *update {
				if err := os.WriteFile(golden, []byte(out.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), out.String()); diff != "" {
				t.Errorf("picture differs (-want +got):\n%s", diff)
			}
		})
	}
}

func TestPen(t *testing.T) {
	const paper = "#101418"
	tests := map[string]struct{ text, ink, paper string }{
		"none":                 {"x", "#d8dee9", paper},
		"named":                {"\x1b[31mx", "#cd0000", paper},
		"bright":               {"\x1b[91;104mx", "#ff0000", "#5c5cff"},
		"cube":                 {"\x1b[38;5;33mx", "#0087ff", paper},
		"grey":                 {"\x1b[48;5;244mx", "#d8dee9", "#808080"},
		"true":                 {"\x1b[38;2;1;2;3mx", "#010203", paper},
		"true, colons":         {"\x1b[38:2::1:2:3mx", "#010203", paper},
		"true, then more":      {"\x1b[38;2;1;2;3;42mx", "#010203", "#00cd00"},
		"swapped":              {"\x1b[7;31mx", paper, "#cd0000"},
		"hidden":               {"\x1b[8mx", paper, paper},
		"reset by nothing":     {"\x1b[31m\x1b[mx", "#d8dee9", paper},
		"reset of one":         {"\x1b[31;44;39mx", "#d8dee9", "#0000ee"},
		"unfinished":           {"\x1b[38;5mx", "#d8dee9", paper},
		"other sequences":      {"\x1b[?25l\x1b]0;title\x07\x1b[31mx", "#cd0000", paper},
		"underline's colour":   {"\x1b[58;5;9;31mx", "#cd0000", paper},
		"a curly underline":    {"\x1b[4:3;31mx", "#cd0000", paper},
		"not a sequence's end": {"\x1b[31\x1b[32mx", "#00cd00", paper},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			s := parse(test.text, background(false))
			got := s.rows[0][len(s.rows[0])-1]
			if got.text != "x" || got.ink.String() != test.ink || got.paper.String() != test.paper {
				t.Errorf("got %q, %v on %v; want \"x\", %v on %v", got.text, got.ink, got.paper, test.ink, test.paper)
			}
		})
	}
}

func TestWidths(t *testing.T) {
	for text, want := range map[string]int{
		"abc": 3, "Шах": 3, "♟\ufe0e♔": 2, "日本": 4, "e\u0301x": 2, "\x0eqx\x0f": 2, "a\tb\x07": 2,
	} {
		if got := len(parse(text, background(false)).rows[0]); got != want {
			t.Errorf("%q takes %d cells, want %d", text, got, want)
		}
	}
}

// The four ways of drawing a frame must all meet in the corners: a stroke that
// begins beyond the middle leaves a hole.
func TestCornersClose(t *testing.T) {
	for _, text := range strings.Split("┌ ┐ └ ┘ ┏ ┓ ┗ ┛ ╔ ╗ ╚ ╝ ╒ ╓ ╕ ╖ ╘ ╙ ╛ ╜", " ") {
		a := lineArms[text]
		for side, weight := range a {
			if weight == none || weight == double {
				continue
			}
			if from := begin(a, side, 0, thin); from >= 0 {
				t.Errorf("%s: the arm on side %d begins at %g, past the middle", text, side, from)
			}
		}
	}
}

func TestBeside(t *testing.T) {
	var out strings.Builder
	if err := run(strings.NewReader("ab\nc\v日\fab\nd\v本"), &out, options{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`viewBox="0 0 60 40"`,     // twice two columns, and what parts them
		`<text x="40" y="15.2">日`, // before the first form feed
		`<text x="40" y="15.2">本`,
		`<text x="0" y="35.2">d`,
	} {
		before, after, found := strings.Cut(out.String(), want)
		if !found {
			t.Fatalf("no %s, after\n%s", want, before)
		}
		out.Reset()
		out.WriteString(after)
	}
}

func TestNothingOnTheScreen(t *testing.T) {
	for _, text := range []string{"", "\n", "\fab", "\vab"} {
		if err := run(strings.NewReader(text), io.Discard, options{}); err == nil {
			t.Errorf("%q is drawn", text)
		}
	}
}

// A screen of a moving picture writes what is different from the one before it,
// and covers only what was there.
func TestChange(t *testing.T) {
	tests := map[string]struct {
		before, after string
		texts, papers int
	}{
		"nothing":                        {"abc", "abc", 0, 0},
		"written on empty paper":         {"a c", "abc", 1, 0},
		"rubbed out":                     {"abc", "a c", 0, 1},
		"written over":                   {"abc", "axc", 1, 1},
		"two beside each other":          {"abc", "xyc", 2, 1},
		"two apart":                      {"abc", "xbz", 2, 2},
		"another paper":                  {"a c", "a\x1b[41m \x1b[mc", 0, 1},
		"a wide character for a narrow":  {"ab ", "日 ", 1, 1},
		"a narrow character for a wide":  {"日 ", "a  ", 1, 1},
		"one wide character for another": {"日 ", "本 ", 1, 1},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			p := picture{svg: new(strings.Builder)}
			p.change(parse(test.before, background(false)), parse(test.after, background(false)))
			texts, papers := strings.Count(p.svg.String(), "<text"), strings.Count(p.svg.String(), "<rect")
			if texts != test.texts || papers != test.papers {
				t.Errorf("%d texts and %d papers, want %d and %d:\n%s", texts, papers, test.texts, test.papers, p.svg)
			}
		})
	}
}
