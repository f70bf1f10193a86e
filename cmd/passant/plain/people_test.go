package plain

import (
	"strconv"
	"testing"

	"passant/game"
)

// Numbers stay with those who are here and never become another's, and those of
// people who have left do not pile up.
func TestNumbers(t *testing.T) {
	n := numbers{of: map[string]int{}}
	anna := game.Peer{ID: "anna"}
	here := func() []game.Peer { return []game.Peer{anna} }
	given := map[int]string{n.number(anna.ID, here): anna.ID}
	for i := range 10 * maxNumbers {
		id := strconv.Itoa(i)
		number := n.number(id, here)
		if other, ok := given[number]; ok {
			t.Fatalf("%s has number %d, as %s had", id, number, other)
		}
		given[number] = id
		if len(n.of) > maxNumbers {
			t.Fatalf("%d numbers are kept after %d people", len(n.of), i+2)
		}
	}
	if got := given[n.number(anna.ID, here)]; got != anna.ID {
		t.Errorf("anna has the number of %s", got)
	}
}
