package randomgame_test

import (
	"iter"
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
	fens := func(stages iter.Seq[randomgame.Stage]) (fens []string) {
		for stage := range stages {
			fens = append(fens, stage.Position.FEN())
		}
		return fens
	}
	stages := randomgame.Stages(7, 50)
	seven := fens(stages)
	if !slices.Equal(seven, fens(stages)) || !slices.Equal(seven, fens(randomgame.Stages(7, 50))) {
		t.Error("the same seed makes different games")
	}
	if slices.Equal(seven, fens(randomgame.Stages(8, 50))) {
		t.Error("different seeds make the same games")
	}
}
