package computer

import "testing"

func TestLevelsByName(t *testing.T) {
	t.Parallel()
	for level := Easy; level <= Hard; level++ {
		if got, err := ParseLevel(level.String()); err != nil || got != level {
			t.Errorf("%v: %v, %v", level, got, err)
		}
	}
	if _, err := ParseLevel("harder"); err == nil {
		t.Error("harder is a level")
	}
}

func TestFeaturesByName(t *testing.T) {
	t.Parallel()
	for i, name := range featureNames {
		if got, err := ParseFeatures(name); err != nil || got != 1<<i {
			t.Errorf("%s: %b, %v", name, got, err)
		}
	}
	if got, err := ParseFeatures("null-move+knowledge"); err != nil || got != NullMove|Knowledge {
		t.Errorf("two features: %b, %v", got, err)
	}
	if _, err := ParseFeatures("luck"); err == nil {
		t.Error("luck is a feature")
	}
}

func TestScoresInWords(t *testing.T) {
	t.Parallel()
	for score, want := range map[Score]string{
		35: "cp 35", -120: "cp -120", mate - 1: "mate 1", mate - 2: "mate 1", mate - 3: "mate 2", -mate + 2: "mate -1", -mate + 4: "mate -2",
	} {
		if got := score.String(); got != want {
			t.Errorf("%d: %s, want %s", int(score), got, want)
		}
	}
}

// TestEveryFeatureCanBeLeftOut thinks without each of them.
func TestEveryFeatureCanBeLeftOut(t *testing.T) {
	t.Parallel()
	e := New()
	start := position(t, middlegame)
	for i, name := range featureNames {
		answer, err := e.Think(t.Context(), Task{Start: start, Level: Hard, Nodes: 1500, Without: 1 << i})
		if err != nil || !start.IsLegal(answer.Move) {
			t.Errorf("%s: %v, %v", name, answer.Move, err)
		}
	}
}
