package rulebook

import (
	"testing"

	"passant/rules"
)

// What the words say of the diagrams is so. The claims are explained in claim_test.go.
func TestClaims(t *testing.T) {
	t.Parallel()
	n := 0
	for _, c := range chapters(t) {
		for _, d := range c.diagrams {
			for i := range d.Steps {
				for _, claimed := range d.Steps[i].claims {
					n++
					if err := verify(&d, i, claimed); err != nil {
						t.Errorf("%s, %s, step %d: %s: %v", c.id, d.id, i, claimed, err)
					}
				}
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d claims", n)
	}
}

func TestFalseClaimsAreFound(t *testing.T) {
	t.Parallel()
	d := diagram(t, "position 4r1k1/8/8/1B6/8/8/8/4K3 w - - 0 1\nmove Bxe8 Kf8")
	for _, c := range []struct {
		step    int
		claimed string
	}{
		{0, "count b5 3"},
		{0, "moves 7"},
		{0, "choices b5e8 4"},
		{0, "mobility rook 7 14"},
		{0, "mobility bishop 7 14"},
		{0, "colours knight keeps"},
		{0, "colours queen changes"},
		{0, "worth queen 8"},
		{0, "squares 63"},
		{0, "ranks 7"},
		{0, "men 1"},
		{0, "light h1 a1"},
		{0, "dark a1 h1"},
		{0, "stands king d1"},
		{0, "legal b5a4"},
		{0, "illegal b5e8 pinned"},
		{0, "illegal b5a4 pinned"},
		{0, "enpassant b5e8"},
		{0, "san b5e8 Be8"},
		{0, "san b5a4 Ba4"},
		{0, "after Bxe8 mate"},
		{0, "after Bxe8 after Kf8 check f8"},
		{0, "attacked a3 black"},
		{0, "check d1"},
		{1, "check g8"},
		{0, "no-check"},
		{0, "mate"},
		{0, "stalemate"},
		{0, "repeated 2"},
		{1, "quiet 1"},
		{1, "move-number 2"},
		{0, "move-number 1"},
		{0, "turn black"},
		{0, "cannot-mate black"},
		{2, "can-mate black"},
		{0, "dead"},
		{1, "alive"},
		// and those that are not written as claims are
		{0, "nonsense"},
		{0, ""},
		{0, "count b5"},
		{0, "count b5 two"},
		{0, "count z9 0"},
		{0, "count b5 2 2"},
		{0, "colours dragon keeps"},
		{0, "legal b5"},
		{0, "legal b5e8 e1d1"},
		{0, "illegal b5a4 because"},
		{0, "after Ba4 check e1"},
		{0, "attacked d1 green"},
		{0, "light"},
	} {
		if verify(&d, c.step, c.claimed) == nil {
			t.Errorf("step %d: nothing is wrong with %q", c.step, c.claimed)
		}
	}
}

// chapters reads rulebook.txt.
func chapters(t *testing.T) []chapter {
	t.Helper()
	all, err := parse("rulebook.txt", parseOutline)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// diagram reads the statements of a diagram.
func diagram(t *testing.T, statements string) Diagram {
	t.Helper()
	all, err := parseOutline("page p 1.1\ndiagram d\n" + statements)
	if err != nil {
		t.Fatal(err)
	}
	return all[0].diagrams[0]
}

// The steps of a diagram follow from each other, and what is marked on them from
// the rules.
func TestSteps(t *testing.T) {
	t.Parallel()
	d := diagram(t, "position 4k3/3p4/8/4P3/8/8/8/4K2R b K - 0 1\nmark e5 d7\nmove d5\nreach e5\nmove Rh8+")
	if len(d.Steps) != 3 {
		t.Fatalf("%d steps", len(d.Steps))
	}
	first, second, third := &d.Steps[0], &d.Steps[1], &d.Steps[2]
	if want := squares(rules.E5, rules.D7); first.Marked != want || first.Move != rules.NoMove || first.Piece != rules.NoSquare {
		t.Errorf("first step: %+v", first)
	}
	if want := squares(rules.E6, rules.D6); second.Reach != want || second.Piece != rules.E5 || second.SAN != "d5" {
		t.Errorf("second step: %+v", second)
	}
	if next, err := second.Position.Play(third.Move); err != nil || next != third.Position {
		t.Errorf("third step: %v, %v", third.Position.FEN(), err)
	}
	if second.Check() != rules.NoSquare || third.Check() != rules.E8 {
		t.Errorf("check on %v, then on %v", second.Check(), third.Check())
	}
}

func squares(list ...rules.Square) rules.Bitboard {
	var set rules.Bitboard
	for _, s := range list {
		set |= 1 << s
	}
	return set
}
