package replay_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"passant/game"
	"passant/game/replay"
	"passant/rules"
)

func entries(t *testing.T, f *replay.File) []replay.Entry {
	t.Helper()
	var all []replay.Entry
	if err := f.Read(t.Context(), func(found []replay.Entry, unread int) {
		if unread != 0 {
			t.Errorf("%d of a file are not listed", unread)
		}
		all = append(all, found...)
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

func file(text string) *replay.File { return replay.NewFile(strings.NewReader(text), int64(len(text))) }

// A game that cannot be read is listed with the place and the reason, and those round it
// can be opened.
func TestFile(t *testing.T) {
	f := file(annotated + "\n[White \"B\"]\n[Date \"????.??.??\"]\n\n1. e4 e5 2. Ke3 *\n\n" +
		"[White \"" + strings.Repeat("Ж", 100) + "\"]\n\n1. d4 1/2-1/2\n")
	all := entries(t, f)
	if len(all) != 3 {
		t.Fatalf("there are %d games", len(all))
	}
	first := all[0]
	if first.Names != [2]string{"Anderssen, Adolf", "?"} || first.Date != "1851" || first.Outcome != game.WhiteWins || first.Plies != 5 {
		t.Errorf("the first is %+v", first)
	}
	if wrong := all[1].Wrong; wrong == nil || wrong.Line != 11 || wrong.Move != "2. Ke3" || !errors.Is(wrong.Err, rules.ErrIllegal) {
		t.Errorf("wrong with the second is %+v", wrong)
	}
	if name := all[2].Names[0]; len([]rune(name)) != 40 {
		t.Errorf("a name of 100 letters has %d", len([]rune(name)))
	}
	for i, want := range []int{5, -1, 1} {
		g, err := f.Open(t.Context(), all[i].ID)
		if (err != nil) != (want < 0) || err == nil && g.Plies() != want {
			t.Errorf("game %d: %v", i, err)
		}
	}
	for _, id := range []string{"", "x", "-1", "999999999"} {
		if _, err := f.Open(t.Context(), id); err == nil {
			t.Errorf("there is a game %q", id)
		}
	}
}

// Those of a player are all that have them on either side, and can be opened.
func TestFileOfPlayer(t *testing.T) {
	f := file("[White \"Anna\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. e5 *\n\n[Black \"ІРИНА\"]\n\n1. d4 d5 *\n\n[White \"Joanna\"]\n\n*\n")
	for player, want := range map[string]int{"ANNA": 2, "ірина": 1, "nobody": 0, "": 4} {
		all := entries(t, f.Of(player))
		if len(all) != want {
			t.Errorf("%q has %d games, want %d", player, len(all), want)
		}
		for _, e := range all {
			if g, err := f.Of(player).Open(t.Context(), e.ID); e.Wrong == nil && (err != nil || g.Plies() != e.Plies) {
				t.Errorf("a game of %q: %v", player, err)
			}
		}
	}
}

// However many games there are, as many are listed as there may be, and reading ends when
// nobody wants them any more.
func TestFileBounds(t *testing.T) {
	f := file(strings.Repeat("1. e4 *\n", replay.MaxListed+1))
	listed := 0
	err := f.Read(t.Context(), func(found []replay.Entry, _ int) { listed += len(found) })
	if !errors.Is(err, replay.ErrMore) || listed != replay.MaxListed {
		t.Errorf("%d games are listed: %v", listed, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	listed = 0
	err = f.Read(ctx, func(found []replay.Entry, _ int) {
		listed += len(found)
		cancel()
	})
	if !errors.Is(err, context.Canceled) || listed > 1000 {
		t.Errorf("%d games after nobody wants them: %v", listed, err)
	}
}
