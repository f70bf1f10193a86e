package main

import (
	"slices"
	"testing"

	"passant/rules"
)

func TestCompareNamesEveryDifference(t *testing.T) {
	t.Parallel()
	ours := []rules.Branch{
		{Move: rules.NewMove(rules.E2, rules.E4, rules.NoKind), Lines: 20},
		{Move: rules.NewMove(rules.D2, rules.D4, rules.NoKind), Lines: 19},
		{Move: rules.NewMove(rules.A2, rules.A5, rules.NoKind), Lines: 1},
	}
	theirs := map[string]uint64{"e2e4": 20, "d2d4": 20, "g1f3": 20}
	want := []string{
		"a2a5: legal for us alone",
		"d2d4: 19 lines for us, 20 for the engine",
		"g1f3: legal for the engine alone",
	}
	if got := compare(ours, theirs); !slices.Equal(got, want) {
		t.Errorf("differences %q, want %q", got, want)
	}
	if got := compare(ours[:1], map[string]uint64{"e2e4": 20}); len(got) > 0 {
		t.Errorf("differences %q where there are none", got)
	}
}
