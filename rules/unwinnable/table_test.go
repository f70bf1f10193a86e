package unwinnable

import (
	"testing"

	"passant/rules"
)

// game returns the positions of a long aimless game.
func game(t *testing.T, plies int) []rules.Position {
	t.Helper()
	p := rules.StartPosition()
	positions := []rules.Position{p}
	state := uint32(1)
	for len(positions) < plies {
		moves := p.LegalMoves(nil)
		if len(moves) == 0 {
			p = rules.StartPosition()
			continue
		}
		state = state*1664525 + 1013904223
		p.PlayUnchecked(&p, moves[int(state>>8)%len(moves)])
		positions = append(positions, p)
	}
	return positions
}

func TestTableRemembersWhileItGrows(t *testing.T) {
	t.Parallel()
	var tab table
	tab.clear()
	seen := make(map[rules.Identity]bool)
	positions := game(t, 20*firstEntries)
	for i := range positions {
		p := &positions[i]
		if got, want := tab.visited(p, 0), seen[p.Identity()]; got != want {
			t.Fatalf("position %d: visited is %v, want %v", i, got, want)
		}
		seen[p.Identity()] = true
	}
	if len(tab.entries) == firstEntries {
		t.Error("the table has not grown")
	}
	for i := range positions {
		if !tab.knows(&positions[i]) {
			t.Fatalf("position %d is forgotten", i)
		}
	}
}

func TestTableAsksForMoreMeans(t *testing.T) {
	t.Parallel()
	var tab table
	tab.clear()
	p := rules.StartPosition()
	for _, step := range []struct {
		means int
		want  bool
	}{{2, false}, {1, true}, {2, true}, {3, false}, {3, true}} {
		if got := tab.visited(&p, step.means); got != step.want {
			t.Errorf("with means %d: visited is %v", step.means, got)
		}
	}
}

// TestTableForgets clears the table more often than there are generations.
func TestTableForgets(t *testing.T) {
	t.Parallel()
	var tab table
	p := rules.StartPosition()
	for n := range 1<<16 + 3 {
		tab.clear()
		if tab.knows(&p) {
			t.Fatalf("the position is known after clear %d", n)
		}
		if tab.visited(&p, 0) || !tab.knows(&p) {
			t.Fatalf("the position is not noted after clear %d", n)
		}
	}
}
