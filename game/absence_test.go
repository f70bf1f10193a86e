package game_test

import (
	"errors"
	"testing"

	"passant/game"
	"passant/rules"
)

// TestClaimsOfAbsenceHaveAnEnd has somebody claim a win, and then a draw, and so on:
// each claim takes room in both files.
func TestClaimsOfAbsenceHaveAnEnd(t *testing.T) {
	s, err := game.New(game.Terms{})
	if err != nil {
		t.Fatal(err)
	}
	claims := 0
	for err == nil && claims < 1000 {
		s, err = s.Apply(0, rules.Black, game.ClaimAbsence{Draw: claims%2 == 1})
		claims++
	}
	if claims != 65 || !errors.Is(err, game.ErrAsked) {
		t.Errorf("claim %d is answered by %v, want ErrAsked at the 65th", claims, err)
	}
	if _, ok := s.AbsenceClaimed(); !ok {
		t.Error("the last claim does not stand")
	}
	if s, err = s.Apply(0, rules.White, uci(t, "e2e4")); err != nil {
		t.Fatal(err)
	}
	if _, err = s.Apply(0, rules.White, game.ClaimAbsence{}); err != nil {
		t.Errorf("in the next slot: %v", err)
	}
}
