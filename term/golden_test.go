package term

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/google/go-cmp/cmp"

	"passant/game"
)

func allScenes() []goldenScene {
	return slices.Concat(gameScenes, questionScenes, meetingScenes, computerScenes, rulesScenes)
}

// Every screen at three sizes by both painters, as text and as a letter for each
// style. Time stands still: the clocks show what they should and nothing moves.
func TestGolden(t *testing.T) {
	for _, sc := range allScenes() {
		t.Run(sc.name, func(t *testing.T) {
			var got strings.Builder
			for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 20}} {
				for _, lk := range []*look{paintedLook(), ruledLook()} {
					synctest.Test(t, func(t *testing.T) { writeFrame(t, &got, sc.play, lk, size[0], size[1]) })
				}
			}
			if sc.name == "game-picked" || sc.name == "game-check" { // the size and the lines that are left
				synctest.Test(t, func(t *testing.T) { writeFrame(t, &got, sc.play, paintedLook(), 100, 30) })
				lines := paintedLook()
				lines.ruled = true
				synctest.Test(t, func(t *testing.T) { writeFrame(t, &got, sc.play, lines, 80, 24) })
			}
			golden(t, sc.name, got.String())
		})
	}
}

func writeFrame(t *testing.T, to *strings.Builder, play func(*scene), lk *look, w, h int) {
	t.Helper()
	s := newScene(t, tomas(), iryna(), kolja())
	s.u.lk = lk
	s.u.draw(w, h)
	play(s)
	f := s.u.draw(w, h)
	painter := "painted"
	if lk.ruled {
		painter = "ruled"
	}
	fmt.Fprintf(to, "== %dx%d %s\n%s\n%s\n", w, h, painter, frameText(f), frameStyles(f))
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "frames", name+".txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("the screen has changed; if it is right, run go test ./term -update\n%s", diff)
	}
}

func refusing(err error) func(context.Context, string, game.Proposal) (*game.Match, error) {
	return func(context.Context, string, game.Proposal) (*game.Match, error) { return nil, err }
}
