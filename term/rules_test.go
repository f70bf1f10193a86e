package term

import (
	"fmt"
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
	"passant/term/rulebook"
)

// reading is the screen of the rules that is open.
func reading(s *scene) *reader {
	s.Helper()
	r, ok := s.u.covering().(*reader)
	if !ok {
		s.Fatal("the rules are not open")
	}
	return r
}

// The rules are gone through from the lobby and left again.
func TestRules(t *testing.T) {
	s := newScene(t)
	s.keys("r")
	s.wantSeen("Rules · 1 of 16 · The board and the pieces", "Diagram 1 of 1", "FIDE Laws, art. 1.1")
	s.keys("<Left> <Right> <Right>")
	s.wantSeen("3 of 16 · The bishop")
	s.keys("<End> <Right>")
	s.wantSeen("16 of 16")
	s.keys("<Home>")
	s.u.point(pointer{deed: wheelDown})
	s.wantSeen("2 of 16 · The rook")
	s.u.point(pointer{deed: wheelUp})
	s.wantSeen("1 of 16")
	s.keys("<Esc>")
	s.wantSeen("People on this network")
}

// Enter goes through the moves of a diagram, to the next one, and to the next page; Up
// goes back within the page.
func TestRulesSteps(t *testing.T) {
	s := newScene(t)
	s.keys("r <Right>")
	s.wantSeen("Diagram 1 of 2")
	s.wantUnseen("Rd8+")
	s.keys("<Enter>")
	s.wantSeen("1. Rd8+")
	s.keys("<Down>")
	s.wantSeen("Diagram 2 of 2")
	s.keys("<Up>")
	s.wantSeen("Diagram 1 of 2", "1. Rd8+")
	s.keys("<Up> <Up>")
	s.wantSeen("2 of 16 · The rook", "Diagram 1 of 2")
	s.keys("<Enter> <Enter> <Enter> <Space>")
	s.wantSeen("3 of 16 · The bishop")
}

// All of every page can be read, in all languages and at all sizes: no word is cut off,
// and the text ends.
func TestRulesReadable(t *testing.T) {
	sequential(t)
	for _, say := range lang.All() {
		for _, size := range [][2]int{{80, 24}, {93, 29}, {104, 38}, {120, 40}, {40, 20}, {79, 23}} {
			s := newScene(t)
			s.u.lk.say = say
			see := func() string { return frameText(s.u.draw(size[0], size[1])) }
			see()
			s.keys("r")
			for i, page := range rulebook.Pages(say.Tag) {
				at := fmt.Sprintf("%s, %dx%d, page %d", say.Tag, size[0], size[1], i+1)
				for range page.Diagrams {
					wantWords(t, at, see(), page.Title, reading(s).shownDiagram().Caption)
					for range len(reading(s).shownDiagram().Steps) { // at the end of the last page it stays
						s.keys("<Enter>")
					}
				}
				reading(s).turn(i)
				s.keys("<Tab>") // where there is no room for both
				seen := see()
				for reading(s).from < reading(s).last {
					before := reading(s).from
					s.keys("<PgDn>")
					if reading(s).from == before {
						t.Fatalf("%s: the text does not go on", at)
					}
					seen += see()
				}
				wantWords(t, at, seen, append(page.Text, page.Article)...)
				s.keys("<Tab> <Right>")
			}
		}
	}
}

// wantWords wants every word of some texts to be seen.
func wantWords(t *testing.T, at, seen string, texts ...string) {
	t.Helper()
	words := make(map[string]bool)
	for _, w := range strings.Fields(seen) {
		words[w] = true
	}
	for _, text := range texts {
		for _, w := range strings.Fields(text) {
			if !words[w] {
				t.Errorf("%s: %q of %q is missing from\n%s", at, w, text, seen)
				return
			}
		}
	}
}

// Over a game the rules tell what the opponent does, and Esc goes back to that game.
func TestRulesInGame(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, club())
	s.keys("e4 <Enter> m b")
	s.wantSeen("Rules · 1 of 16")
	s.moves("e5")
	s.wantSeen("Rules · 1 of 16", "Your move.")
	s.u.challenged(&game.Challenge{From: kolja(), Ended: make(chan struct{})})
	s.wantSeen("Kolja would like to play")
	s.keys("Nf3 <Enter> e4 <Enter>")
	s.wantMoves(" e4 e5")
	s.keys("<Esc>")
	s.wantSeen("Oksana vs Tomáš")
	s.keys("Nf3 <Enter> m b")
	s.act(rules.Black, game.OfferDraw{})
	s.moves("Nc6")
	s.wantSeen("Tomáš offers a draw.")
	s.keys("<Esc>")
	s.wantSeen("Accept")
}

// The end of a game is told, and its result waits below.
func TestRulesWhenGameEnds(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, club())
	s.moves("f3 e5 g4")
	s.keys("m b")
	s.moves("Qh4#")
	s.wantSeen("Rules", "Black wins.")
	s.keys("<Esc>")
	s.wantSeen("Rematch, you play Black")
}

// A challenge is told over the lobby, and its letters are not taken for an answer. A
// game that begins takes the place of the rules, and they do not come back after it.
func TestRulesGiveWay(t *testing.T) {
	s := newScene(t)
	s.keys("r")
	s.u.challenged(&game.Challenge{From: kolja(), Ended: make(chan struct{})})
	s.wantSeen("Kolja would like to play.")
	s.keys("y")
	s.wantSeen("Rules · 1 of 16", "Kolja would like to play.")
	s.match(rules.White, club())
	s.wantSeen("Oksana vs Tomáš")
	s.u.leaveGame()
	s.wantUnseen("Rules · 1 of 16")
}

// Ctrl-C is for what lies below: in a running game it asks.
func TestRulesInterrupt(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, club())
	s.moves("e4 e5")
	s.keys("m b <Ctrl-C>")
	s.wantSeen("Leave the game?")
}
