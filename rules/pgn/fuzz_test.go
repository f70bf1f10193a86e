package pgn_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"passant/rules/pgn"
)

// seeds are texts that take the reader through all it knows.
var seeds = []string{
	"",
	everything,
	"\ufeff1. e4 e5 2. Nf3 1-0\r\n\r\n[Event \"b\"]\r\n% escaped\r\n\r\n1-0",
	"[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n1. a8=Q+ (1. a8N Kd7 (1... -- 2. Nb6)) *",
	"[Event \"a\\\"]\n[Site \"b\"c\"]\n[x \"\n1.d4{[%clk 1:02:03.4][%emt 0:01]}d5 ; rest\n$7 ?! 1/2",
	"[--- stray]\n\n1. e4 (1. d4 {open\n[Event \"next\"] 0-1",
	"1. Nf3 Nf6\n1. Nc3 exd6 e.p. ++ +- N 0-0 0-0-0 Z0 @@ \xfc \xe2\x80\xa6",
}

// FuzzReader holds the reader to its promises for any input: it ends, whatever
// the pieces in which the input comes; it gives a game or an error with a place in
// the text; and it gives no more of them than there can be.
func FuzzReader(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		whole := outcomes(t, pgn.NewReader(strings.NewReader(text)), text)
		bytewise := outcomes(t, pgn.NewReader(iotest.OneByteReader(strings.NewReader(text))), text)
		if diff := cmp.Diff(whole, bytewise, comparePositions); diff != "" {
			t.Errorf("read as a whole and byte by byte (-whole +bytes):\n%s", diff)
		}
	})
}

// An outcome is what Next has returned.
type outcome struct {
	Game  *pgn.Game
	Wrong string
}

func outcomes(t *testing.T, r *pgn.Reader, text string) (all []outcome) {
	t.Helper()
	lines := strings.Count(text, "\n") + 1
	for {
		g, err := r.Next()
		if err == io.EOF { //nolint:errorlint // Next promises io.EOF itself
			return all
		}
		o := outcome{Game: g}
		if err != nil {
			o.Wrong = err.Error()
			syntax, ok := errors.AsType[*pgn.SyntaxError](err)
			if !ok || syntax.Line < 1 || syntax.Line > lines || syntax.Column < 1 || g != nil {
				t.Fatalf("Next() = %v, %v", g, err)
			}
		}
		all = append(all, o)
		if len(all) > len(text) {
			t.Fatalf("%d games from %d bytes", len(all), len(text))
		}
	}
}

// FuzzRoundTrip writes what could be read and reads it again: an equal tree.
func FuzzRoundTrip(f *testing.F) {
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		games, _ := readAll(t, strings.NewReader(text))
		checkRoundTrip(t, games)
	})
}
