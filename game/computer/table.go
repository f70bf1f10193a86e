package computer

import "passant/rules"

const (
	tableBytes  = 16 << 20
	bucketSize  = 4
	entryBytes  = 16
	bucketCount = tableBytes / entryBytes / bucketSize // a power of two
)

// A bound says how the score of an entry compares with the true one. An exact score
// is both bounds, also in bits.
type bound uint8

const (
	unknown bound = iota
	upper         // the true score is at most this
	lower         // at least this
	exact
)

// boundOf is what a score that came out of a search of a window tells of the true one.
func boundOf(score, alpha, beta int) bound {
	switch {
	case score >= beta:
		return lower
	case score <= alpha:
		return upper
	}
	return exact
}

// An entry is what a search has found out about a position.
type entry struct {
	key    uint64
	move   rules.Move // the best, or the one that refuted the position; or none
	score  int16      // a mate counted from this position, not from the root
	static int16      // the evaluation, noScore for none
	depth  int8
	mark   uint8 // the generation in the upper six bits, the bound in the lower two
}

func (e entry) bound() bound { return bound(e.mark & 3) }

// A table remembers positions that a search has seen, to know them when it comes
// there by other moves. What an earlier search has left is never read: the same
// task has the same answer, whatever the engine was asked before.
type table struct {
	buckets    []([bucketSize]entry)
	generation uint8
}

func newTable() *table { return &table{buckets: make([][bucketSize]entry, bucketCount)} }

// begin forgets everything. The marks of 63 generations are told apart, so that
// the memory is written over only when they have been used up.
func (t *table) begin() {
	if t.generation++; t.generation == 64 {
		clear(t.buckets)
		t.generation = 1
	}
}

// probe returns what is known about a position at the given ply of the search: its
// bound is unknown if nothing is.
func (t *table) probe(key uint64, ply int) entry {
	for _, e := range &t.buckets[key%bucketCount] {
		if e.key == key && e.mark>>2 == t.generation {
			e.score = int16(fromTable(int(e.score), ply))
			return e
		}
	}
	return entry{static: noScore}
}

// store remembers a position instead of the one in its bucket that is worth least:
// an older generation's, or the one that was searched least deep.
func (t *table) store(key uint64, ply int, found entry) {
	bucket := &t.buckets[key%bucketCount]
	slot := &bucket[0]
	for i := range bucket {
		e := &bucket[i]
		current := e.mark>>2 == t.generation
		if current && e.key == key {
			slot = e
			break
		}
		if !current {
			slot = e
			continue
		}
		if slot.mark>>2 == t.generation && e.depth < slot.depth {
			slot = e
		}
	}
	if slot.key == key && slot.mark>>2 == t.generation {
		if found.move == rules.NoMove {
			found.move = slot.move
		}
		// A shallow bound must not push out what a deep search has shown.
		if found.bound() != exact && found.depth+3 < slot.depth {
			return
		}
	}
	found.key = key
	found.score = int16(toTable(int(found.score), ply))
	found.mark |= t.generation << 2
	*slot = found
}

// toTable counts a mate from the position instead of from the root, so that the
// entry is true wherever the position is met; fromTable counts it from the root.
func toTable(score, ply int) int {
	switch {
	case score >= mateIn:
		return score + ply
	case score <= -mateIn:
		return score - ply
	}
	return score
}

func fromTable(score, ply int) int {
	switch {
	case score >= mateIn:
		return score - ply
	case score <= -mateIn:
		return score + ply
	}
	return score
}
