package term

import (
	"testing"

	"passant/rules"
)

// Help over a result gives the result back.
func TestHelpOverResult(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, clocks())
	s.moves("f3 e5 g4 Qh4#")
	s.keys("?")
	s.wantSeen("Keys and marks")
	s.keys("<Esc>")
	s.wantSeen("Rematch, you play Black")
}

// A refused move does not stand in the way of the next.
func TestRefusedMoveGoes(t *testing.T) {
	s := newScene(t)
	s.match(rules.White, clocks())
	s.keys("Qh5 <Enter>")
	s.wantSeen("is blocked on e2.")
	s.keys("e4 <Enter>")
	s.wantMoves(" e4")
}

// Whoever has not moved is not offered to take a move back.
func TestNothingToTakeBack(t *testing.T) {
	s := newScene(t)
	s.match(rules.Black, club())
	s.moves("e4")
	s.keys("m")
	s.wantUnseen("take back")
	s.keys("<Esc>")
	s.moves("e5")
	s.keys("m")
	s.wantSeen("Ask to take back")
}
