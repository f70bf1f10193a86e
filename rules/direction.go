package rules

// A direction is one step on the board.
type direction struct{ file, rank int }

// back returns the opposite direction.
func (d direction) back() direction { return direction{-d.file, -d.rank} }

// from returns the square one step from s, NoSquare beyond the edge.
func (d direction) from(s Square) Square {
	if !s.Valid() {
		return NoSquare
	}
	return SquareAt(s.File()+d.file, s.Rank()+d.rank)
}

// ray returns the squares from s in the direction up to the first occupied
// one, which is included.
func (d direction) ray(s Square, occupied Bitboard) (ray Bitboard) {
	for s = d.from(s); s.Valid(); s = d.from(s) {
		ray |= s.bit()
		if occupied.Has(s) {
			break
		}
	}
	return ray
}

// line returns the squares of an empty line through s, both ways, without s.
func (d direction) line(s Square) Bitboard { return d.ray(s, 0) | d.back().ray(s, 0) }

// inner returns the squares of the line through s, both ways, on which a piece
// stands in the way of something: without s and without those at the edge.
func (d direction) inner(s Square) (inner Bitboard) {
	for _, d := range []direction{d, d.back()} {
		for s := d.from(s); d.from(s).Valid(); s = d.from(s) {
			inner |= s.bit()
		}
	}
	return inner
}
