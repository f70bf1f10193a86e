package computer

import (
	"testing"

	"passant/rules"
)

func TestTableFindsWhatItStored(t *testing.T) {
	t.Parallel()
	table := newTable()
	table.begin()
	m := rules.NewMove(rules.E2, rules.E4, rules.NoKind)
	table.store(42, 3, entry{move: m, score: 55, static: 20, depth: 7, mark: uint8(lower)})
	if got := table.probe(42, 5); got.move != m || got.score != 55 || got.static != 20 || got.depth != 7 || got.bound() != lower {
		t.Errorf("found %+v", got)
	}
	if got := table.probe(43, 5); got.bound() != unknown || got.static != noScore {
		t.Errorf("found %+v, which was not stored", got)
	}
	table.begin()
	if got := table.probe(42, 5); got.bound() != unknown || got.move != rules.NoMove {
		t.Errorf("found %+v of the search before", got)
	}
}

// TestTableCountsMatesFromThePosition: mated 3 plies on is mated 3 plies on, however
// far from the root the position is met.
func TestTableCountsMatesFromThePosition(t *testing.T) {
	t.Parallel()
	table := newTable()
	table.begin()
	table.store(1, 4, entry{score: int16(-mate + 7), depth: 3, mark: uint8(exact)})
	table.store(2, 4, entry{score: int16(mate - 9), depth: 3, mark: uint8(exact)})
	if got := table.probe(1, 10).score; got != -mate+13 {
		t.Errorf("mated after %d plies, want 13", mate+int(got))
	}
	if got := table.probe(2, 0).score; got != mate-5 {
		t.Errorf("mates after %d plies, want 5", mate-int(got))
	}
}

// TestTableGivesUpTheShallowest fills a bucket.
func TestTableGivesUpTheShallowest(t *testing.T) {
	t.Parallel()
	table := newTable()
	table.begin()
	for i := range uint64(bucketSize) {
		table.store(i*bucketCount, 0, entry{depth: int8(10 - 2*i), mark: uint8(exact)})
	}
	table.store(9*bucketCount, 0, entry{depth: 5, mark: uint8(exact)})
	for i := range uint64(bucketSize) {
		if kept := table.probe(i*bucketCount, 0).bound() != unknown; kept != (i != bucketSize-1) {
			t.Errorf("entry of depth %d kept: %v", 10-2*i, kept)
		}
	}
	if table.probe(9*bucketCount, 0).bound() == unknown {
		t.Error("the new one is not there")
	}
}

// TestTableKeepsTheMove: a later, shallower look without a move does not forget it.
func TestTableKeepsTheMove(t *testing.T) {
	t.Parallel()
	table := newTable()
	table.begin()
	m := rules.NewMove(rules.G1, rules.F3, rules.NoKind)
	table.store(7, 0, entry{move: m, depth: 5, mark: uint8(lower)})
	table.store(7, 0, entry{depth: 6, mark: uint8(upper)})
	if got := table.probe(7, 0); got.move != m || got.depth != 6 {
		t.Errorf("found %+v", got)
	}
	table.store(7, 0, entry{depth: 1, mark: uint8(upper)})
	if got := table.probe(7, 0); got.depth != 6 {
		t.Errorf("a search of depth %d replaced one of depth 6", got.depth)
	}
}
