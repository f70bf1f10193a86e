package term

import (
	"testing"

	"passant/game"
	"passant/rules"
)

// Two at one screen go by the names that they type, and keep them when they change
// colours.
func TestNamesOfTwo(t *testing.T) {
	s := newScene(t)
	s.keys("1 w Anna <Enter>")
	s.wantSeen("w  White                     Anna")
	s.keys("k Boris <Esc> k Bob <Enter> s")
	s.wantSeen("Anna vs Bob", "Anna is to move.")
	s.keys("e4 <Enter> m r y")
	s.wantSeen("White wins", "Play again")
	s.keys("r")
	s.wantSeen("Bob vs Anna")
}

// Who has typed no name is called as their side, whichever that is.
func TestOneName(t *testing.T) {
	s := newScene(t)
	names, terms := changed([2]string{"White", "Boris"}, game.Terms{White: clocks().White}, s.u.lk.say)
	if names != [2]string{"Boris", "Black"} || terms.White.Timed() || !terms.Black.Timed() {
		t.Errorf("after the change %v play with %+v", names, terms)
	}
}

// The board of two is seen from the side that they have chosen; one's own is not turned.
func TestTurning(t *testing.T) {
	for turning, want := range map[Turning][2]bool{
		WhiteBelow: {false, false}, BlackBelow: {true, true}, MoverBelow: {false, true},
	} {
		s := newScene(t)
		s.u.prefs.Turning = turning
		s.keys("1 s")
		if got := s.u.play.flipped; got != want[0] {
			t.Errorf("turning %d: at the beginning flipped is %v", turning, got)
		}
		s.keys("e4 <Enter>")
		if got := s.u.play.flipped; got != want[1] {
			t.Errorf("turning %d: after White's move flipped is %v", turning, got)
		}
		s.keys("v")
		if got := s.u.play.flipped; got == want[1] {
			t.Errorf("turning %d: the key for it does not turn the board", turning)
		}
		s.keys("v m r y")
		if got := s.u.play.flipped; got != want[1] {
			t.Errorf("turning %d: at the end flipped is %v", turning, got)
		}
		s.match(rules.White, club())
		s.keys("e4 <Enter>")
		if s.u.play.flipped {
			t.Errorf("turning %d: against somebody elsewhere the board is turned", turning)
		}
	}
}

// How the board stands is chosen with the game and in its menu, and kept.
func TestTurningIsChosen(t *testing.T) {
	s := newScene(t)
	kept := make(chan Preferences, 4)
	s.u.o.Keep = func(p Preferences) error { kept <- p; return nil }
	s.keys("1 o")
	s.wantSeen("‹ black below ›")
	s.settle()
	s.keys("s")
	if p := <-kept; p.Turning != BlackBelow || !s.u.play.flipped {
		t.Errorf("%+v is kept, and flipped is %v", p, s.u.play.flipped)
	}
	s.keys("m o")
	s.settle()
	s.wantSeen("‹ to the mover ›")
	s.keys("<Esc> e4 <Enter>")
	if p := <-kept; p.Turning != MoverBelow || !s.u.play.flipped {
		t.Errorf("%+v is kept, and after White's move flipped is %v", p, s.u.play.flipped)
	}
}
