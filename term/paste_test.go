package term

import (
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
)

// Ten thousand characters pasted anywhere become at most the text that there is room
// for, and choose and confirm nothing.
func TestPasteAnywhere(t *testing.T) {
	long := strings.Repeat("y1q Nf3\n", 1300)
	for _, c := range []struct {
		name, keys string
		sees       string // afterwards
	}{
		{"the lobby", "", "People on this network"},
		{"the address", "a", "Address"},
		{"a question", "game m r", "Resign?"},
		{"the menu", "game m", "Game menu"},
		{"the board", "game", "› qNf31qNf31"},
		{"the list of moves", "game <Tab>", "Tab menu"},
		{"help", "?", "Keys and marks"},
		{"the rules", "r", "1 of 16"},
		{"a draft", "1", "Start the game"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScene(t, tomas())
			keys, inGame := strings.CutPrefix(c.keys, "game")
			if inGame {
				s.match(rules.White, game.Terms{})
				s.moves("e4 e5")
			}
			s.keys(keys)
			for _, r := range long {
				k := key{r: r}
				if r == '\n' {
					k = key{code: keyEnter}
				}
				s.u.paste(k)
			}
			s.hear()
			s.wantSeen(c.sees)
			if s.u.quit || inGame && (s.u.play.over() || s.u.play.state.Plies() != 2) {
				t.Error("what was pasted has done something")
			}
			if n := len(string(s.u.lobby.address.text)); n > maxField {
				t.Errorf("the address has %d bytes", n)
			}
		})
	}
}

// The window's title says whose turn it is, in which game, without what a name may hide.
func TestWindowTitle(t *testing.T) {
	s := newScene(t, tomas())
	want := func(title string) {
		t.Helper()
		if got := s.u.title(); got != title {
			t.Errorf("the title is %q, want %q", got, title)
		}
	}
	want("♞ Passant")
	s.match(rules.White, game.Terms{})
	want("♞ Your move – Oksana · Tomáš")
	s.moves("e4")
	want("♞ Oksana · Tomáš")
	s.u.play.names[1] = "To\x1b]0;máš\u202e"
	want("♞ Oksana · To\ufffd]0;máš\ufffd")
}
