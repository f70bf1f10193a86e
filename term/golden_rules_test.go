package term

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"

	"passant/rules"
	"passant/term/lang"
)

// Pages of the rules at three sizes in all languages, and one of them with lines and
// letters: the first diagram after a move, and a page with a check.
func TestGoldenRules(t *testing.T) {
	for _, page := range []struct{ name, keys string }{
		{"rules-enpassant", "r <Right> <Right> <Right> <Right> <Right> <Right> <Right> <Enter>"},
		{"rules-king", "r <Right> <Right> <Right> <Right> <Right> <Enter> <Enter>"},
	} {
		t.Run(page.name, func(t *testing.T) {
			var got strings.Builder
			play := func(s *scene) { s.keys(page.keys) }
			for _, size := range [][2]int{{80, 24}, {120, 40}, {40, 20}} {
				for _, say := range lang.All() {
					fmt.Fprintf(&got, "== %s\n", say.Tag)
					lk := paintedLook()
					lk.say = say
					synctest.Test(t, func(t *testing.T) { writeFrame(t, &got, play, lk, size[0], size[1]) })
				}
				synctest.Test(t, func(t *testing.T) { writeFrame(t, &got, play, ruledLook(), size[0], size[1]) })
			}
			golden(t, page.name, got.String())
		})
	}
}

// rulesScenes are the rules over a game, and the text where it takes the place of the
// board.
var rulesScenes = []goldenScene{
	{"rules-text", func(s *scene) { s.keys("r <Tab>") }},
	{"rules-in-game", func(s *scene) {
		s.match(rules.White, club())
		s.keys("e4 <Enter> m b")
		s.moves("e5")
	}},
}
