package term

import (
	"fmt"
	"testing"

	"passant/rules"
)

// Wherever one is in a long game, the moves before are listed as well as those after, and
// no row is left empty.
func TestMovesAreListedAroundThePlace(t *testing.T) {
	n := notation{start: rules.StartPosition()}
	for i := range 60 {
		n.sans = append(n.sans, fmt.Sprintf("N%d", i))
	}
	for _, want := range []struct {
		at          int
		tight       bool
		first, last string // numbers of the rows
	}{
		{at: 0, first: "1.", last: "7."},
		{at: 7, first: "1.", last: "7."},
		{at: 29, first: "12.", last: "18."},
		{at: 30, first: "12.", last: "18."},
		{at: 60, first: "24.", last: "30."},
		{at: 29, tight: true, first: "", last: ""},
	} {
		n.at, n.tight = want.at, want.tight
		rows := n.shown(7)
		if len(rows) != 7 {
			t.Fatalf("at %d: %d rows", want.at, len(rows))
		}
		if first, last := rows[0].number, rows[6].number; first != want.first || last != want.last {
			t.Errorf("at %d: from %q to %q, want from %q to %q", want.at, first, last, want.first, want.last)
		}
		if n.at == 0 {
			continue
		}
		seen := false
		for _, r := range rows {
			seen = seen || r.first < n.at && n.at <= r.first+len(r.moves)
		}
		if !seen {
			t.Errorf("at %d: its move is not among them", want.at)
		}
	}
}
