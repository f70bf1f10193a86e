package unwinnable

import "passant/rules"

// A table remembers the positions that a search has visited, and how much it had
// left to spend there. It compares whole positions: two that share a hash must
// not be taken for each other, because "nothing new is left to visit" is what a
// proof that no mate exists rests on.
//
// It starts small, doubles while it is full and then forgets, the least
// searched first. Forgetting costs time and never truth.
type table struct {
	entries    []entry
	limit      int    // the largest number of entries
	generation uint32 // entries of another generation count as empty
}

// An entry is one position, with what was left to spend when it was searched.
type entry struct {
	id         rules.Identity
	generation uint32
	remaining  int16
}

const (
	bucketSize    = 4
	firstCapacity = 1 << 8
)

// clear forgets everything.
func (t *table) clear() {
	t.generation++
	if t.generation == 0 {
		clear(t.entries)
		t.generation = 1
	}
}

// visited reports whether p has been searched with at least as much to spend.
// If not, it notes that it will be now.
func (t *table) visited(p *rules.Position, remaining int) bool {
	if len(t.entries) == 0 {
		t.entries = make([]entry, min(firstCapacity, t.limit))
	}
	id, hash := p.Identity(), p.Hash()
	for {
		victim := t.bucket(hash)
		for i := range victim {
			e := &victim[i]
			if e.generation == t.generation && e.id == id {
				if int(e.remaining) >= remaining {
					return true
				}
				e.remaining = int16(remaining)
				return false
			}
		}
		if t.place(victim, id, remaining) {
			return false
		}
		t.grow()
	}
}

// bucket returns the entries in which a position with this hash may stand.
func (t *table) bucket(hash uint64) []entry {
	start := int(hash) & (len(t.entries) - 1) &^ (bucketSize - 1)
	return t.entries[start : start+bucketSize]
}

// place writes a position into its bucket. It refuses if the bucket is full
// and the table may still grow.
func (t *table) place(bucket []entry, id rules.Identity, remaining int) bool {
	victim := &bucket[0]
	for i := range bucket {
		e := &bucket[i]
		if e.generation != t.generation {
			*e = entry{id, t.generation, int16(remaining)}
			return true
		}
		if e.remaining < victim.remaining {
			victim = e
		}
	}
	if len(t.entries) < t.limit {
		return false
	}
	*victim = entry{id, t.generation, int16(remaining)}
	return true
}
