package term

import (
	"strings"
	"testing"
	"time"

	"passant/rules"
)

// shown flushes scenes to a tty and returns how many bytes each frame took.
type shown struct {
	*scene
	tty *fakeTty
	fl  flusher
}

func show(t *testing.T, tty *fakeTty) *shown {
	t.Helper()
	screen := tty.open(t)
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(screen.Fini)
	s := &shown{scene: newScene(t, tomas()), tty: tty}
	s.fl = flusher{screen: screen, theme: themeFor(Walnut, screen.Colors(), false)}
	s.u.draw(tty.w, tty.h)
	tty.taken()
	return s
}

func (s *shown) cost() int {
	s.fl.flush(s.u.draw(s.tty.w, s.tty.h))
	return len(s.tty.taken())
}

// What goes over the wire, so that a game is pleasant over ssh: nothing where
// nothing has changed, little for a tick of the clock, not much for a move.
func TestByteBudget(t *testing.T) {
	for _, c := range []struct {
		w, h int
		full bool
		move int
	}{
		{80, 24, false, 2000},
		{40, 20, false, 2000},
		{93, 29, false, 4000},
		{120, 40, false, 4000},
		{200, 60, false, 4000},
		{80, 24, true, 2000},
		{120, 40, true, 4000},
		{200, 60, true, 4000},
	} {
		tty := newFakeTty(c.w, c.h)
		tty.full = c.full
		s := show(t, tty)
		s.match(rules.White, club())
		at := time.Duration(0)
		s.u.play.clock = func() time.Duration { return at }
		t.Logf("%v: the whole screen takes %d bytes", c, s.cost())
		within := func(what string, budget int) {
			t.Helper()
			n := s.cost()
			t.Logf("%v: %s takes %d bytes", c, what, n)
			if n > budget {
				t.Errorf("%v: %s takes %d bytes, want at most %d", c, what, n, budget)
			}
		}
		within("nothing", 0)
		for _, san := range strings.Fields("e4 e5 Nf3 d5 Bb5+ Bd7 Bxd7+ Qxd7 O-O") {
			s.moves(san)
			within(san, c.move)
		}
		s.moves("dxe4")
		within("dxe4", c.move)
		within("nothing", 0)
		at = 25 * time.Second
		s.cost()
		for range 3 {
			at += time.Second
			within("a tick", 120)
		}
		s.keys("<Up>")
		within("a step of the cursor", 400)
		s.keys("m")
		within("the menu", 3000)
		s.keys("<Esc>")
		within("the menu closed", 3000)
		within("nothing", 0)
	}
}
