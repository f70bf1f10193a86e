package term

import (
	"testing"

	"github.com/gdamore/tcell/v2"

	"passant/term/lang"
)

// The screen speaks the language that was chosen, unless the terminal cannot show its
// letters: then it speaks English, and not question marks.
func TestLanguageOfTheScreen(t *testing.T) {
	for _, say := range lang.All() {
		for _, c := range []struct {
			charset, term string
			ascii, shown  bool
		}{
			{"UTF-8", "xterm-256color", false, true},
			{"UTF-8", "linux", false, !say.Cyrillic()},
			{"UTF-8", "xterm-256color", true, !say.Cyrillic()},
			{"US-ASCII", "xterm-256color", false, !say.Cyrillic()},
		} {
			o := Options{Say: say, ASCII: c.ascii, Getenv: func(name string) string {
				return map[string]string{"TERM": c.term}[name]
			}}
			want := "en"
			if c.shown {
				want = say.Tag
			}
			if got := lookOf(tcell.NewSimulationScreen(c.charset), o).say.Tag; got != want {
				t.Errorf("%s is chosen, and on %+v the screen speaks %s", say.Tag, c, got)
			}
		}
	}
	noEnv := Options{Getenv: func(string) string { return "" }}
	if got := lookOf(tcell.NewSimulationScreen("UTF-8"), noEnv).say.Tag; got != "en" {
		t.Errorf("where nothing is chosen, the screen speaks %s", got)
	}
}
