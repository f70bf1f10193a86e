package pgn_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"passant/rules"
	"passant/rules/pgn"
)

// Every game of a text can be read anew from where it begins, and the same is wrong with
// one that cannot be read.
func checkOffsets(t *testing.T, text string) (games int) {
	t.Helper()
	r := pgn.NewReader(strings.NewReader(text))
	for g, err := range r.Games() {
		again, errAgain := pgn.NewReader(strings.NewReader(text[r.Offset():])).Next()
		if diff := cmp.Diff(g, again, cmp.AllowUnexported(rules.Position{})); diff != "" {
			t.Errorf("the game at %d is another: %s", r.Offset(), diff)
		}
		if (err == nil) != (errAgain == nil) {
			t.Errorf("at %d: %v, and then %v", r.Offset(), err, errAgain)
		}
		games++
	}
	return games
}

func TestOffset(t *testing.T) {
	text := "\ufeff\n% escaped\n[White \"A\"]\n\n1. e4 (1. d4 *) e5 {x} 1-0 {after}\n\n" +
		"[White \"B\"]\n\n1. e4 e5 2. Ke3 *\n[White \"C\"]\n1. d4 {never closed\n[Event \"D\"]\n\n1. c4 c5 1/2-1/2 1. Nf3 *\n"
	if n := checkOffsets(t, text); n != 5 {
		t.Errorf("%d games", n)
	}
}

func TestOffsetInCollections(t *testing.T) {
	for _, path := range []string{"annotated-linares2002.pgn", "lichess100.pgn", "morphy.pgn"} {
		text, err := os.ReadFile(filepath.Join(dataFolder(t), path))
		if err != nil {
			t.Fatal(err)
		}
		if n := checkOffsets(t, string(text)); n == 0 {
			t.Errorf("%s has no games", path)
		}
	}
}
