package main

import "testing"

func TestShownPath(t *testing.T) {
	for path, want := range map[string]string{
		"games/morphy.pgn":      "games/morphy.pgn",
		"Мої партії (2).pgn":    "Мої партії (2).pgn",
		"a\x1b[2J.pgn":          `"a\x1b[2J.pgn"`,
		"a\nb.pgn":              `"a\nb.pgn"`,
		"a\u202engp.pgn":        `"a\u202engp.pgn"`, // turns the direction of writing
		"Latin-1 \xfcber.pgn":   `"Latin-1 \xfcber.pgn"`,
		"C:\\games\\morphy.pgn": "C:\\games\\morphy.pgn",
	} {
		if got := shown(path); got != want {
			t.Errorf("%q is shown as %s, want %s", path, got, want)
		}
	}
}
