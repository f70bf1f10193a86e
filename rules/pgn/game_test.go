package pgn_test

import (
	"strings"
	"testing"

	"passant/rules"
	"passant/rules/pgn"
)

// madeGames are games that hold everything a tree can hold.
func madeGames(t *testing.T) []*pgn.Game {
	t.Helper()
	games, wrong := readAll(t, strings.NewReader(everything))
	if len(wrong) > 0 {
		t.Fatal(wrong[0])
	}
	return append(games, pgn.New(pgn.Tags{{"Event", "a\tb"}, {"White-Elo", "1"}}, rules.StartPosition(), nil, nil, pgn.Unknown))
}

const everything = `
{preface {1} [Event "Every \"thing\" \\"]
[Site "J` + "\xfc" + `rgensland"]
[Time-Control "40/7200"]
[Result "1/2-1/2"]

{a} 1. e4! $14 {after} {after 2} (1. d4 {%line
%another ; [%clk 0:00:01] (x) $3 "} d5?! (1... -- 2. Z0 {two threats} c5) ({first} 1... Nf6 {last} ({lonely})) {behind}) (1. c4) {between}
(1. Nf3 {[Event "in a comment"]}) {before black} 1... e5 ; } to the end of the line
$255 2. Nf3 Nc6 3. Bb5 a6 $1 $2 4. Ba4 Nf6 5. O-O {x} Be7 1/2-1/2 {epilogue}
`
