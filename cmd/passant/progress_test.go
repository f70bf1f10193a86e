package main

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
)

func TestProgress(t *testing.T) {
	for _, test := range []struct {
		percent int
		name    string
		columns int
		want    string
	}{
		{0, "games.pgn", 80, strings.Repeat(" ", 40) + "   0% games.pgn"},
		{50, "games.pgn", 80, strings.Repeat("#", 20) + strings.Repeat(" ", 20) + "  50% games.pgn"},
		{100, "games.pgn", 300, strings.Repeat("#", 40) + " 100% games.pgn"},
		{100, "games.pgn", 30, strings.Repeat("#", 14) + " 100% games.pgn"},
		{100, "партії.pgn", 27, strings.Repeat("#", 10) + " 100% партії.pgn"},
		{100, "対局.pgn", 24, "100%"}, // two columns a character
		{7, "games.pgn", 20, "  7%"},
		{7, "games.pgn", 4, ""},
		{7, "games.pgn", 0, ""},
	} {
		got := progress(test.percent, test.name, test.columns)
		if got != test.want {
			t.Errorf("%d%% of %s in %d columns: %q, want %q", test.percent, test.name, test.columns, got, test.want)
		}
		if width := uniseg.StringWidth(got); width > max(test.columns-1, 0) {
			t.Errorf("%q has %d columns of %d", got, width, test.columns)
		}
	}
}
