package unwinnable

import (
	"slices"

	"passant/rules"
)

// A table remembers the positions that a search has visited, and how much it had
// left to spend there. It compares whole positions: two that share a hash must
// not be taken for each other, because "nothing new is left to visit" is what a
// proof that no mate exists rests on.
//
// It uses a small part of its memory first, so that the many short searches stay
// in the cache of the processor. When a bucket overflows it doubles, and at its
// limit it forgets, the least searched first. Forgetting costs time and never
// truth.
type table struct {
	entries    []entry // the part in use, a power of two
	generation uint16  // entries of another generation count as empty
}

// An entry is one position, with what was left to spend when it was searched.
type entry struct {
	id         rules.Identity
	hash       uint32 // the low half of the position's, which places the entry
	generation uint16
	remaining  int16
}

const (
	bucketSize   = 4
	firstEntries = 1 << 10
	mostEntries  = 1 << 20 // 48 MiB
)

// clear forgets everything, and makes the table small again.
func (t *table) clear() {
	if len(t.entries) == 0 {
		t.entries = make([]entry, firstEntries)
	}
	t.generation++
	if t.generation == 0 {
		clear(t.entries[:cap(t.entries)])
		t.generation = 1
	}
	t.entries = t.entries[:firstEntries]
}

// visited reports whether p has been searched with at least as much to spend.
// If not, it notes that it will be now.
func (t *table) visited(p *rules.Position, remaining int) bool {
	now := entry{p.Identity(), uint32(p.Hash()), t.generation, int16(remaining)}
	if e := t.find(&now); e != nil {
		if e.remaining >= now.remaining {
			return true
		}
		e.remaining = now.remaining
		return false
	}
	for !t.place(&now) {
		t.grow()
	}
	return false
}

// knows reports whether p has been searched at all.
func (t *table) knows(p *rules.Position) bool {
	sought := entry{id: p.Identity(), hash: uint32(p.Hash()), generation: t.generation}
	return t.find(&sought) != nil
}

// find returns the entry for the same position, if there is one.
func (t *table) find(sought *entry) *entry {
	bucket := t.bucket(sought.hash)
	for i := range bucket {
		e := &bucket[i]
		if e.hash == sought.hash && e.generation == t.generation && e.id == sought.id {
			return e
		}
	}
	return nil
}

// bucket returns the entries in which a position with this hash may stand.
func (t *table) bucket(hash uint32) []entry {
	start := int(hash) & (len(t.entries) - 1) &^ (bucketSize - 1)
	return t.entries[start : start+bucketSize]
}

// place writes an entry into its bucket. It refuses if the bucket is full and
// the table may still grow.
func (t *table) place(e *entry) bool {
	bucket := t.bucket(e.hash)
	victim := &bucket[0]
	for i := range bucket {
		if bucket[i].generation != t.generation {
			bucket[i] = *e
			return true
		}
		if bucket[i].remaining < victim.remaining {
			victim = &bucket[i]
		}
	}
	if len(t.entries) < mostEntries {
		return false
	}
	*victim = *e
	return true
}

// grow doubles the table and keeps what it knows. An entry stays in its bucket
// or moves as far up as the table was long, into memory that holds nothing of
// this generation.
func (t *table) grow() {
	n := len(t.entries)
	t.entries = slices.Grow(t.entries, n)[:2*n]
	for i := range t.entries[:n] {
		e := &t.entries[i]
		if e.hash&uint32(n) != 0 {
			t.entries[i+n] = *e
			e.generation = 0
		}
	}
}
