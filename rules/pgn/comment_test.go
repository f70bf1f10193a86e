package pgn_test

import (
	"fmt"
	"strings"
	"testing"

	"passant/rules/pgn"
)

func TestCommentCommands(t *testing.T) {
	const c = pgn.Comment("[%clk 0:09:58] good [%eval #-3]  [%csl Gd5,Re4][%clk 9] for now [%odd [%")
	for name, want := range map[string]string{"clk": "0:09:58", "eval": "#-3", "csl": "Gd5,Re4"} {
		if got, ok := c.Command(name); !ok || got != want {
			t.Errorf("Command(%q) = %q, %v, want %q", name, got, ok, want)
		}
	}
	for _, name := range []string{"emt", "cl", "", "%clk"} {
		if got, ok := c.Command(name); ok {
			t.Errorf("Command(%q) = %q, want none", name, got)
		}
	}
	if got, want := c.Text(), "good for now [%odd [%"; got != want {
		t.Errorf("Text() = %q, want %q", got, want)
	}
}

// Of what a terminal would obey nothing is left, and of the text round it everything.
func TestEscapesAreDropped(t *testing.T) {
	for text, want := range map[string]string{
		"a\x1b[31mred\x1b[0m b":            "ared b",
		"a \x1b[2J b":                      "a b",
		"\x1b]0;a title\x07after":          "after",
		"\x1b]8;;http://x\x1b\\link":       "link",
		"\u009b1;2Hx \u009d0;y\u009cz":     "x z",
		"\x1bP1$qm\x1b\\x\x1b(By\x1b7z":    "xyz",
		"\x1b]0;without an end":            "]0;without an end",
		"a\x1b":                            "a",
		"[2J and ]0; are only text\x00":    "[2J and ]0; are only text",
		"\x1b[\x1b[31m31mtwice\x1b[0\x1bm": "[31mtwice [0",
	} {
		g, err := pgn.NewReader(strings.NewReader("{" + text + "} 1. e4 *")).Next()
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		var got string
		if len(g.Comments) > 0 {
			got = string(g.Comments[0])
		}
		if strings.Join(strings.Fields(got), " ") != want {
			t.Errorf("of %q %q is left, want %q", text, got, want)
		}
	}
}

func TestClock(t *testing.T) {
	for value, want := range map[string]int64{
		"0:09:58":       598_000,
		"1:30:57":       5_457_000,
		"00:00:00":      0,
		"0:00:02.9":     2_900,
		"0:00:02.05":    2_050,
		"0:00:00.12399": 123,
		"9:58":          598_000,
		"598":           598_000,
		"100:00:00":     360_000_000,
		"0:00:75":       75_000,
	} {
		if got, ok := clockOf(t, pgn.Comment("[%clk "+value+"]")); !ok || got != want {
			t.Errorf("%s is %d ms, %v; want %d", value, got, ok, want)
		}
	}
	for _, value := range []string{
		"", "x", "-1", "0:-1:00", "+5", "1:2:3:4", "0::1", ":", "1.x", "1.-5", "99999:00:00", "4294967295:4294967295:4294967295", "99999999999999999999",
	} {
		if got, ok := clockOf(t, pgn.Comment("[%clk "+value+"]")); ok {
			t.Errorf("%q is %d ms, want none", value, got)
		}
	}
}

func TestClockComment(t *testing.T) {
	for ms, want := range map[int64]string{
		0:           "[%clk 0:00:00]",
		-5:          "[%clk 0:00:00]",
		598_000:     "[%clk 0:09:58]",
		59_999:      "[%clk 0:00:59.999]",
		3_600_050:   "[%clk 1:00:00.05]",
		360_000_900: "[%clk 100:00:00.9]",
	} {
		got := pgn.ClockComment(ms)
		if string(got) != want {
			t.Errorf("ClockComment(%d) = %s, want %s", ms, got, want)
		}
		if again, ok := clockOf(t, got); !ok || again != max(ms, 0) {
			t.Errorf("%s is read as %d ms, %v", got, again, ok)
		}
	}
}

// clockOf reads the clock of a move that has the comment behind another one.
func clockOf(t *testing.T, c pgn.Comment) (ms int64, ok bool) {
	t.Helper()
	games, _ := readAll(t, strings.NewReader(fmt.Sprintf("1. e4 {[%%emt 0:00:03]} {%s} *", c)))
	if len(games) != 1 {
		t.Fatalf("%s: %d games", c, len(games))
	}
	n := games[0].Moves[0]
	if elapsed, found := n.Elapsed(); !found || elapsed != 3000 {
		t.Errorf("Elapsed() = %d, %v, want 3000", elapsed, found)
	}
	return n.Clock()
}
