package openings

import (
	"iter"
	"maps"

	"passant/rules"
)

// An Opening is what a position is called that is reached from the usual array.
type Opening struct {
	ECO  string // such as "C42"
	Name string // in English, such as "Russian Game: Classical Attack"
}

// Named is the opening whose position p is; ok is false where it has no name.
func (b *Book) Named(p *rules.Position) (o Opening, ok bool) {
	o, ok = b.named[p.Identity()]
	return o, ok
}

// Last is the opening of a game: that of the last of its positions up to ply that has a
// name. at is the position after a number of plies.
func (b *Book) Last(ply int, at func(ply int) rules.Position) (o Opening, ok bool) {
	for ; ply > 0 && !ok; ply-- {
		p := at(ply)
		o, ok = b.Named(&p)
	}
	return o, ok
}

// All are the openings that a position may have, in no order.
func (b *Book) All() iter.Seq[Opening] { return maps.Values(b.named) }
