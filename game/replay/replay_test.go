package replay_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"passant/game"
	"passant/game/replay"
	"passant/rules"
	"passant/rules/pgn"
)

const annotated = `[Event "Casual game"]
[White "Anderssen, Adolf"]
[Date "1851.??.??"]

{the immortal game} 1. e4 {[%clk 0:09:58] best by test} 1... e5!? $14 {[%clk 0:09:50]}
2. f4 exf4 $1 $255 (2... d5 3. exd5) 3. Bc4 1-0
`

func read(t *testing.T, text string) *replay.Game {
	t.Helper()
	score, err := pgn.NewReader(strings.NewReader(text)).Next()
	if err != nil {
		t.Fatal(err)
	}
	g, err := replay.New(score)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestGame(t *testing.T) {
	g := read(t, annotated)
	if g.Name(rules.White) != "Anderssen, Adolf" || g.Name(rules.Black) != "?" {
		t.Errorf("the players are %q and %q", g.Name(rules.White), g.Name(rules.Black))
	}
	if got := strings.Join(g.Occasion(), ", "); got != "Casual game, 1851" {
		t.Errorf("it was played %s", got)
	}
	if replay.Known("????.??.??") != "" || replay.Known(" London ") != "London" {
		t.Errorf("a date that is not known is known, or London is not")
	}
	if got := strings.Join(g.SANs(), " "); got != "e4 e5 f4 exf4 Bc4" || g.Plies() != 5 {
		t.Errorf("the moves are %s", got)
	}
	var comments, opinions []string
	for ply := range g.Plies() + 1 {
		comments, opinions = append(comments, g.Comment(ply)), append(opinions, fmt.Sprint(g.NAGs(ply)))
	}
	if want := []string{"the immortal game", "best by test", "", "", "", ""}; !slices.Equal(comments, want) {
		t.Errorf("the comments are %q", comments)
	}
	if want := []string{"[]", "[]", "[!? +=]", "[]", "[! $255]", "[]"}; !slices.Equal(opinions, want) {
		t.Errorf("the opinions are %q", opinions)
	}
}

func TestClock(t *testing.T) {
	g := read(t, annotated)
	for _, c := range []struct {
		of   rules.Color
		ply  int
		want game.Millis
		ok   bool
	}{
		{rules.White, 0, 0, false},
		{rules.White, 1, 598_000, true},
		{rules.Black, 1, 0, false},
		{rules.White, 2, 598_000, true},
		{rules.Black, 2, 590_000, true},
		{rules.White, 3, 0, false}, // not noted any more
		{rules.Black, 3, 590_000, true},
	} {
		if got, ok := g.Clock(c.of, c.ply); got != c.want || ok != c.ok {
			t.Errorf("%v after %d: %d, %v", c.of, c.ply, got, ok)
		}
	}
}

// The ends hold, and going on leaves the place one was at as it was.
func TestGo(t *testing.T) {
	start := replay.Replay{Game: read(t, annotated)}
	if at := start.Go(-1); at.At != 0 || at.Last() != rules.NoMove || at.Ended() {
		t.Errorf("before the beginning: %d", at.At)
	}
	end := start.Go(99)
	if end.At != 5 || !end.Ended() || end.Last().String() != "f1c4" || start.At != 0 {
		t.Errorf("behind the end: %d, after %v", end.At, end.Last())
	}
	p := end.Position()
	if p.FEN() != "rnbqkbnr/pppp1ppp/8/8/2B1Pp2/8/PPPP2PP/RNBQK1NR b KQkq - 1 3" {
		t.Errorf("the end is %s", p.FEN())
	}
}

func TestIllegal(t *testing.T) {
	m, err := rules.ParseUCI("e2e5")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := replay.New(pgn.New(nil, rules.StartPosition(), []rules.Move{m}, nil, pgn.Unknown)); !errors.Is(err, rules.ErrIllegal) {
		t.Errorf("e2e5 is taken: %v", err)
	}
}
