package randomgame_test

import (
	"slices"
	"testing"

	"passant/rules"
	"passant/scripts/randomgame"
)

// Every stage follows from the usual array by the moves that it says were played.
func TestStagesAreThoseOfGames(t *testing.T) {
	t.Parallel()
	const n = 2000
	games, seen := 0, 0
	for stage := range randomgame.Stages(1, n) {
		seen++
		if len(stage.Played) == 0 {
			games++
		}
		if stage.Game != games {
			t.Fatalf("position %d is of game %d, not %d", seen, stage.Game, games)
		}
		p := rules.StartPosition()
		for _, m := range stage.Played {
			var err error
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if p != stage.Position {
			t.Fatalf("position %d is %s, after its moves %s", seen, stage.Position.FEN(), p.FEN())
		}
	}
	if seen != n || games < 2 {
		t.Errorf("%d positions of %d games, want %d of several", seen, games, n)
	}
}

func TestSeedDecides(t *testing.T) {
	t.Parallel()
	fens := func(seed uint64) (fens []string) {
		for stage := range randomgame.Stages(seed, 50) {
			fens = append(fens, stage.Position.FEN())
		}
		return fens
	}
	if !slices.Equal(fens(7), fens(7)) {
		t.Error("the same seed makes different games")
	}
	if slices.Equal(fens(7), fens(8)) {
		t.Error("different seeds make the same games")
	}
}
