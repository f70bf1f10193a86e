package term

import (
	"testing"

	"passant/game"
	"passant/rules"
)

// The clocks of a game at one screen stand still until one plays on, whatever is pressed
// meanwhile.
func TestPause(t *testing.T) {
	s := newScene(t)
	s.keys("1 <Enter> e4 <Enter> m p")
	s.wantSeen("The clocks are stopped", "Play on")
	if s.u.play.running(rules.Black) {
		t.Error("a clock runs")
	}
	s.keys("e5 x <Ctrl-C>") // a question over it leaves it as it was
	s.wantSeen("Leave the game?")
	s.keys("<Esc>")
	s.wantSeen("The clocks are stopped")
	s.wantMoves(" e4")
	s.keys("<Enter>")
	s.wantUnseen("stopped")
	if !s.u.play.running(rules.Black) {
		t.Error("no clock runs after the pause")
	}
	s.keys("e5 <Enter>")
	s.wantMoves(" e4 e5")
	for _, end := range []string{"<Esc>", "p", "<Space>"} {
		s.keys("m p")
		s.wantSeen("The clocks are stopped")
		s.keys(end)
		s.wantUnseen("stopped")
	}
}

// There is no pause without clocks, nor of somebody's who plays elsewhere.
func TestNoPause(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, clocks())
	s.keys("m")
	s.wantUnseen("Stop the clocks")

	s = newScene(t)
	s.u.o.Proposal = game.Proposal{}
	s.keys("1 <Enter> m")
	s.wantSeen("Game menu")
	s.wantUnseen("Stop the clocks", "without clocks")
}

// Two at one screen turn the clocks off together: once each has moved.
func TestTimerOffAtOneScreen(t *testing.T) {
	s := newScene(t)
	s.keys("1 <Enter> e4 <Enter> m t")
	s.wantSeen("After a move by each side")
	s.keys("e5 <Enter>")
	s.wantSeen("After a move by each side")
	s.keys("m")
	s.wantSeen("After a move by each side")
	s.keys("<Esc> Nf3 <Enter>")
	s.wantSeen("The clocks are off.")
	if s.u.play.state.Timed() {
		t.Error("there are clocks still")
	}
}
