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
	"passant/term/lang"
)

// A goldenScene is a state of the screen that is kept as golden frames.
type goldenScene struct {
	name string
	play func(s *scene)
}

func allScenes() []goldenScene {
	return slices.Concat(gameScenes, questionScenes, meetingScenes, computerScenes, rulesScenes, historyScenes, settingsScenes, setupScenes)
}

// A canvas is a size of the window, and a way to draw in it.
type canvas struct {
	w, h    int
	painter string
	look    func() *look
}

func (v canvas) String() string { return fmt.Sprintf("%dx%d %s", v.w, v.h, v.painter) }

// The sizes and painters of golden frames: English has the poorest board there is, and
// the others, which may have letters that no ASCII terminal shows, the one with lines.
func canvases(ruled func() *look) []canvas {
	var all []canvas
	for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 20}} {
		all = append(all, canvas{size[0], size[1], "painted", paintedLook}, canvas{size[0], size[1], "ruled", ruled})
	}
	return all
}

// The size and the board that are left have frames of these alone.
var (
	otherCanvases   = []canvas{{100, 30, "painted", paintedLook}, {80, 24, "ruled", linedLook}}
	onOtherCanvases = []string{"game-picked", "game-check"}
)

// Every screen at three sizes by both painters, in all languages. Time stands still: the
// clocks show what they should and nothing moves. English's frames are kept as text and
// as a letter for each style; of the others' is kept what differs from them.
//
// Frames are drawn by one goroutine, and under the race detector in ten times the time:
// there, the other sizes and languages have nothing to add to one.
func TestGolden(t *testing.T) {
	for _, sc := range allScenes() {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			english := canvases(ruledLook)
			if underRace {
				sc.frame(t, english[0], lang.English())
				return
			}
			if slices.Contains(onOtherCanvases, sc.name) {
				english = append(english, otherCanvases...)
			}
			var got strings.Builder
			for _, v := range english {
				f := sc.frame(t, v, lang.English())
				fmt.Fprintf(&got, "== %v\n%s\n%s\n", v, frameText(f), frameStyles(f))
			}
			golden(t, sc.name+".txt", got.String())
			goldenTranslations(t, sc)
		})
	}
}

func goldenTranslations(t *testing.T, sc goldenScene) {
	t.Helper()
	files := make(map[string]string)
	for _, v := range canvases(linedLook) {
		english := sc.frame(t, v, lang.English())
		for _, say := range lang.All()[1:] {
			files[say.Tag] += fmt.Sprintf("== %v\n%s", v, translated(sc.frame(t, v, say), english))
		}
	}
	for tag, got := range files {
		golden(t, filepath.Join(tag, sc.name+".txt"), got)
	}
}

// frame plays the scene in a language and draws it.
func (sc goldenScene) frame(t *testing.T, v canvas, say *lang.Phrases) *frame {
	t.Helper()
	var drawn frame
	var mistakes []string
	synctest.Test(t, func(t *testing.T) {
		s := newScene(t, tomas(), iryna(), kolja())
		said := listen(say)
		s.u.lk = v.look()
		s.u.lk.say = said.phrases
		s.u.draw(v.w, v.h)
		sc.play(s)
		drawn = *s.u.draw(v.w, v.h)
		mistakes = said.mistakes(s)
	})
	for _, m := range mistakes {
		t.Errorf("%v in %s: %s", v, say.Name, m)
	}
	return &drawn
}

// translated are the rows of a frame that differ from English's, each with its number
// and without what stands before the first words that are others: the board is the same
// in every language.
func translated(f, english *frame) string {
	var b strings.Builder
	for y := range f.h {
		row, other := f.cells[y*f.w:(y+1)*f.w], english.cells[y*f.w:(y+1)*f.w]
		at := 0
		for at < len(row) && row[at].text == other[at].text {
			at++
		}
		if at == len(row) {
			continue
		}
		for at > 0 && (row[at-1].text != " " || at > 1 && row[at-2].text != " ") {
			at--
		}
		text := strings.Repeat(" ", at)
		for _, c := range row[at:] {
			text += c.text
		}
		b.WriteString(strings.TrimRight(fmt.Sprintf("%2d %s", y, text), " ") + "\n")
	}
	return b.String()
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "frames", name)
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) == got {
		return
	}
	diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n"))
	t.Errorf("%s: the screen has changed; if it is right, run go test ./term -run Golden -update\n%s", name, diff)
}

func refusing(err error) func(context.Context, string, game.Proposal) (*game.Match, error) {
	return func(context.Context, string, game.Proposal) (*game.Match, error) { return nil, err }
}
