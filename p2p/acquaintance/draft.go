package acquaintance

import (
	"bytes"
	"cmp"
	"crypto/ed25519"
	"maps"
	"slices"
	"strings"
	"time"

	"passant/game"
	"passant/p2p/identity"
)

// A draft is a book as it is to be.
type draft struct {
	people      map[identity.ID]Person
	noStrangers bool
}

// set changes what is known of the holder of a key.
func (d *draft) set(key ed25519.PublicKey, f func(*Person)) error {
	id := identity.IDOf(key)
	p, known := d.people[id]
	p = p.clone()
	p.Key = slices.Clone(key)
	f(&p)
	if !p.worthKeeping() {
		delete(d.people, id)
		return nil
	}
	if _, err := readLine(writeLine(p)); err != nil { // they would be lost with the next start
		return err
	}
	if !known && len(d.people) >= maxPeople && !d.makeRoom() {
		return ErrFull
	}
	d.people[id] = p
	return nil
}

// makeRoom forgets whom one has only played with and not seen for longest, and
// reports whether there is such a one.
func (d *draft) makeRoom() bool {
	var oldest identity.ID
	var last time.Time
	found := false
	for id, p := range d.people {
		if p.Verified || p.Marks != (game.Marks{}) {
			continue
		}
		if !found || p.Last.Before(last) || p.Last.Equal(last) && id.Less(oldest) {
			oldest, last, found = id, p.Last, true
		}
	}
	delete(d.people, oldest)
	return found
}

// text is the file: a line each, those seen last first, and the lines that were not understood last.
func (d *draft) text(aside []string) string {
	var b strings.Builder
	b.WriteString(header)
	if d.noStrangers {
		b.WriteString(noStrangers + "\n")
	}
	ids := slices.SortedFunc(maps.Keys(d.people), func(p, q identity.ID) int {
		return cmp.Or(d.people[q].Last.Compare(d.people[p].Last), bytes.Compare(p[:], q[:]))
	})
	for _, id := range ids {
		b.WriteString(writeLine(d.people[id]) + "\n")
	}
	for _, line := range aside {
		b.WriteString(line + "\n")
	}
	return b.String()
}
