package term

import (
	"testing"

	"passant/game"
	"passant/rules"
)

// Commands are understood by the place of the key on every screen, whatever it writes.
func TestCommandsByKey(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		sees       string
	}{
		{"menu", "ь", "Game menu"},
		{"resign", "ь к", "Resign?"},
		{"resigned", "ь к н", "Resignation"},
		{"played on", "ь к т", "Your move."},
		{"help, Ukrainian", ",", "Keys and marks"},
		{"save, Ukrainian", "і", "Saved as"},
		{"save, Russian", "ы", "Saved as"},
		{"the menu's first item, Slovak", "m +", "You offer a draw"},
		{"capitals", "Ь К", "Resign?"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScene(t)
			s.match(rules.White, game.Terms{})
			s.moves("e4 e5")
			s.keys(c.keys)
			if c.sees == "Saved as" {
				s.settle()
			}
			s.wantSeen(c.sees)
		})
	}
}

// A game on ЙЦУКЕН from the first move to the promotion.
func TestGameByKey(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("ф4 <Enter>")
	s.moves("b5")
	s.keys("фчи5 <Enter>")
	s.moves("a6")
	s.keys("ичф6 <Enter>")
	s.moves("Nc6")
	s.keys("ф7 <Enter>")
	s.moves("Rb8")
	s.keys("фчи8 <Enter>")
	s.wantSeen("Promote to")
	s.keys("<Esc> фчи8=Т <Enter>")
	s.wantSeen("1. a4       b5", "2. axb5     a6", "3. bxa6     Nc6", "4. a7       Rb8", "5. axb8=N")
}

func TestPromotionByKey(t *testing.T) {
	for keys, want := range map[string]string{"й": "e8=Q", "к": "e8=R", "и": "e8=B", "т": "e8=N"} {
		s := newScene(t)
		s.from("8/4P3/8/6k1/8/8/8/K7 w - - 0 1")
		s.keys("у8 <Enter> " + keys)
		if got := s.u.play.sans; len(got) != 1 || got[0] != want {
			t.Errorf("%s plays %v, want %s", keys, got, want)
		}
	}
}

// In the lobby letters and digits are keys too, and a text is what it is.
func TestLobbyByKey(t *testing.T) {
	for _, c := range []struct{ name, keys, sees string }{
		{"rules", "к", "1 of 16"},
		{"two at this screen", "+", "Start the game"},
		{"an address", "ф", "Address"},
		{"an address stays as it is", "ф фіва", "фіва"},
		{"a time in a draft", "1 ž5", "65"},
		{"a plus begins no game", "1 +", "Time"},
		{"a time with delay", "1 15в3", "15d3"},
	} {
		s := newScene(t)
		s.keys(c.keys)
		if !s.sees(c.sees) {
			t.Errorf("%s: %q cannot be seen on\n%s", c.name, c.sees, frameText(&s.u.frame))
		}
	}
	s := newScene(t)
	s.keys("й")
	if !s.u.quit {
		t.Error("the key of q does not quit")
	}
}
