package rules

// A direction is one step on the board.
type direction struct{ file, rank int }

var (
	kingSteps   = []direction{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}
	knightSteps = []direction{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

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

var (
	knightAttacks = leaperTable(knightSteps)
	kingAttacks   = leaperTable(kingSteps)

	// pawnAttacks holds what a pawn of a color attacks.
	pawnAttacks = [2][64]Bitboard{
		White: leaperTable([]direction{{-1, 1}, {1, 1}}),
		Black: leaperTable([]direction{{-1, -1}, {1, -1}}),
	}

	// rookRays and bishopRays are the attacks on an empty board.
	rookRays   = newRays(alongRank, alongFile)
	bishopRays = newRays(rising, falling)

	// between holds the squares strictly between two squares of one line, and
	// lines the whole line through both, edge to edge; both are empty for squares
	// that share none. newRays fills them.
	between, lines [64][64]Bitboard
)

func leaperTable(steps []direction) [64]Bitboard {
	return squareTable(func(s Square) (attacks Bitboard) {
		for _, step := range steps {
			if to := step.from(s); to.Valid() {
				attacks |= to.bit()
			}
		}
		return attacks
	})
}

func squareTable(attacks func(Square) Bitboard) (table [64]Bitboard) {
	for s := range table {
		table[s] = attacks(Square(s))
	}
	return table
}

// newRays returns the squares on two lines through each square. It also fills the tables
// that are too large to be returned: sights, between and lines.
func newRays(first, second int) [64]Bitboard {
	return squareTable(func(s Square) (rays Bitboard) {
		for _, line := range [2]int{first, second} {
			sights[s][line].fill(s, line)
			fillLine(s, axes[line])
			rays |= axes[line].line(s)
		}
		return rays
	})
}

func fillLine(s Square, axis direction) {
	for _, d := range [2]direction{axis, axis.back()} {
		passed := Bitboard(0)
		for to := d.from(s); to.Valid(); to = d.from(to) {
			between[s][to] = passed
			lines[s][to] = axis.line(s) | s.bit()
			passed |= to.bit()
		}
	}
}

// pawnLines holds, for a color and the square of its king, the lines on which a
// pinned pawn may still make each of its steps.
type pawnLine struct{ push, left, right Bitboard }

var pawnLines = newPawnLines()

func newPawnLines() (table [2][64]pawnLine) {
	for king := A1; king <= H8; king++ {
		file, rising, falling := axes[alongFile].line(king), axes[rising].line(king), axes[falling].line(king)
		table[White][king] = pawnLine{push: file, left: falling, right: rising}
		table[Black][king] = pawnLine{push: file, left: rising, right: falling}
	}
	return table
}
