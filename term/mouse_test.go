package term

import (
	"strings"
	"testing"

	"passant/game"
	"passant/rules"
)

// find is the cell in which a text begins on the screen at 80x24.
func (s *scene) find(text string) (x, y int) {
	s.Helper()
	f := s.u.draw(80, 24)
	for y := range f.h {
		row, cells := "", map[int]int{}
		for x, c := range f.cells[y*f.w : (y+1)*f.w] {
			cells[len(row)] = x
			row += c.text
		}
		if i := strings.Index(row, text); i >= 0 {
			return cells[i], y
		}
	}
	s.Fatalf("%q cannot be seen on\n%s", text, frameText(f))
	return 0, 0
}

// click presses the left button on a text and lets it go.
func (s *scene) click(text string) {
	s.Helper()
	x, y := s.find(text)
	for _, deed := range []pointerDeed{pressed, released} {
		s.u.point(pointer{deed, x, y})
		s.hear()
	}
}

// mouse does something with the mouse on a text, and lets the screen hear of it.
func (s *scene) mouse(deed pointerDeed, text string) {
	s.Helper()
	x, y := s.find(text)
	s.u.point(pointer{deed, x, y})
	s.hear()
}

// over has the mouse over a square do something.
func (s *scene) over(sq rules.Square, deeds ...pointerDeed) {
	x, y := s.u.layout().grid.at(sq, s.u.play.flipped)
	for _, deed := range deeds {
		s.u.point(pointer{deed, x, y})
		s.hear()
	}
}

// What is open beside the board is done with the mouse as well.
func TestPanelsByMouse(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*scene)
		sees string
	}{
		{"an item of the menu", func(s *scene) { s.keys("m"); s.click("Flip the board") }, "1   ♜    ♞    ♝    ♚"},
		{"the right button closes", func(s *scene) { s.keys("m"); s.mouse(secondary, "Game menu") }, "Enter pick"},
		{"so it does elsewhere", func(s *scene) { s.keys("m"); s.mouse(secondary, "Tomáš") }, "Enter pick"},
		{"the wheel goes through items", func(s *scene) {
			s.keys("m")
			s.mouse(wheelDown, "Game menu")
			s.mouse(wheelDown, "Game menu")
			s.mouse(wheelUp, "Game menu")
		}, "▸ u  Ask to take back"},
		{"the wheel scrolls help", func(s *scene) {
			s.keys("?")
			for range 30 {
				s.mouse(wheelDown, "Keys and marks")
			}
		}, "in check"},
		{"beside the menu the wheel looks back", func(s *scene) { s.keys("m"); s.mouse(wheelUp, "Oksana") }, "Game menu"},
		{"a promotion is clicked", func(s *scene) {
			s.from("8/4P3/8/6k1/8/8/8/K6R w - - 0 1")
			s.keys("e8 <Enter>")
			s.click("Knight")
		}, "1. e8=N"},
		{"a promotion by dragging", func(s *scene) {
			s.from("8/4P3/8/6k1/8/8/8/K6R w - - 0 1")
			s.over(rules.E7, pressed)
			s.over(rules.E8, dragged, released)
			s.click("Rook")
		}, "1. e8=R"},
		{"a promotion is given up", func(s *scene) {
			s.from("8/4P3/8/6k1/8/8/8/K6R w - - 0 1")
			s.keys("e8 <Enter>")
			s.mouse(secondary, "Promote to")
		}, "Your move."},
		{"a click beside the board does nothing to the hand", func(s *scene) {
			s.over(rules.G1, pressed, released)
			s.click("connected")
		}, "Knight on g1 in hand."},
		{"the right button puts back", func(s *scene) {
			s.over(rules.G1, pressed, released)
			s.mouse(secondary, "connected")
		}, "Your move."},
		{"a click on a move in the list", func(s *scene) { s.click("e4") }, "Move 1 of 2. End returns."},
		{"the right button returns", func(s *scene) { s.click("e4"); s.mouse(secondary, "Oksana") }, "Your move."},
		{"a click on the board returns, and takes nothing up", func(s *scene) {
			s.click("e4")
			s.over(rules.G1, pressed, released)
		}, "Your move."},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScene(t)
			s.match(rules.White, game.Terms{})
			s.moves("e4 e5 d4 d5")
			c.do(s)
			s.wantSeen(c.sees)
		})
	}
}

// What was clicked on was another panel than the one that has come in its place.
func TestClickOnWhatIsGone(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, game.Terms{})
	s.keys("m")
	x, y := s.find("Leave the game")
	s.keys("r") // and nothing was drawn since
	s.u.point(pointer{pressed, x, y})
	s.wantSeen("Resign?")
}

// Lists, sheets and the rules by mouse.
func TestLobbyByMouse(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(*scene)
		sees string
	}{
		{"a line of the list", func(s *scene) { s.click("Two players") }, "Start the game"},
		{"a value", func(s *scene) { s.click("Two players"); s.click("Time") }, "‹ 15+10 ›"},
		{"the wheel in a panel", func(s *scene) {
			s.click("Two players")
			s.mouse(wheelDown, "Start the game")
		}, "▸ t  Time"},
		{"the wheel beside a panel", func(s *scene) {
			s.click("Two players")
			s.mouse(wheelDown, "Passant")
		}, "▸ s  Start the game"},
		{"the right button goes back", func(s *scene) {
			s.click("Two players")
			s.mouse(secondary, "Passant")
		}, "People on this network"},
		{"the wheel in a list", func(s *scene) {
			s.mouse(wheelDown, "Tomáš")
		}, "▸ Ірина"},
		{"the wheel in the other list", func(s *scene) {
			s.mouse(wheelDown, "Two players")
		}, "▸ s  Settings"},
		{"help is scrolled", func(s *scene) {
			s.keys("?")
			for range 30 {
				s.mouse(wheelDown, "Keys and marks")
			}
		}, "favourite"},
		{"the rules are turned", func(s *scene) {
			s.click("Rules")
			s.mouse(wheelDown, "1 of")
		}, "2 of 16"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScene(t, tomas(), iryna())
			c.do(s)
			s.wantSeen(c.sees)
		})
	}
}

// A value is turned both ways: by a click on it or on the arrow before it, by the right
// button on its row, and by the wheel over it.
func TestValuesByMouse(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		do         func(*scene)
		sees       string
	}{
		{"a click goes forward", "1", func(s *scene) { s.click("Board") }, "‹ black below ›"},
		{"a click on the value too", "1", func(s *scene) { s.click("white below") }, "‹ black below ›"},
		{"the arrow before it goes back", "1", func(s *scene) { s.click("‹ white below") }, "‹ to the mover ›"},
		{"so does the right button", "1", func(s *scene) { s.mouse(secondary, "Board") }, "‹ to the mover ›"},
		{"the wheel goes back", "1", func(s *scene) { s.mouse(wheelUp, "white below") }, "‹ to the mover ›"},
		{"the wheel goes forward", "1", func(s *scene) { s.mouse(wheelDown, "white below") }, "‹ black below ›"},
		{"beside it the wheel goes through items", "1", func(s *scene) {
			s.mouse(wheelDown, "Board")
			s.mouse(wheelDown, "Board")
		}, "▸ w  White"},
		{"beside values the right button closes", "1", func(s *scene) { s.mouse(secondary, "Two players at this screen ─") }, "looking"},
		{"a setting is chosen first", "s", func(s *scene) { s.click("Colours") }, "‹ walnut ›"},
		{"then it is turned", "s", func(s *scene) { s.click("Colours"); s.click("walnut") }, "‹ slate ›"},
		{"or back", "s", func(s *scene) { s.click("Colours"); s.click("‹ walnut") }, "‹ contrast ›"},
		{"by the right button", "s", func(s *scene) { s.click("Colours"); s.mouse(secondary, "Colours") }, "‹ contrast ›"},
		{"by the wheel", "s", func(s *scene) { s.click("Colours"); s.mouse(wheelUp, "walnut") }, "‹ contrast ›"},
		{"beside its value the wheel goes through settings", "s", func(s *scene) {
			s.click("Colours")
			s.mouse(wheelDown, "Colours")
		}, "‹ drawn ›"},
		{"elsewhere the right button closes", "s", func(s *scene) { s.mouse(secondary, "Pieces") }, "looking"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newScene(t)
			s.keys(c.keys)
			c.do(s)
			s.wantSeen(c.sees)
		})
	}
}
