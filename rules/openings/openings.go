package openings

import (
	"iter"
	"slices"

	"passant/rules"
)

// An Opening is a line of moves from the usual array that has a name.
type Opening struct {
	ECO  string // such as "C42"
	Name string // in English, such as "Russian Game: Classical Attack"

	line string // the moves, as UCI has them
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

// All are the openings in the order of their codes, and of their names in one code.
func (b *Book) All() iter.Seq[Opening] { return slices.Values(b.lines) }

// Moves are the moves of the line, of at most 36 plies.
func (o Opening) Moves() []rules.Move {
	moves, _, err := play(o.line)
	if err != nil {
		return nil // the book has been read, so that there is none
	}
	return moves
}
