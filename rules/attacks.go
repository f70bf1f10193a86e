package rules

// A direction is one step on the board.
type direction struct{ file, rank int }

var (
	rookDirections   = [4]direction{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	bishopDirections = [4]direction{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}
	knightSteps      = [8]direction{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// from returns the square one step from s, NoSquare beyond the edge.
func (d direction) from(s Square) Square {
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

// inner returns the ray over an empty board without its last square.
func (d direction) inner(s Square) (inner Bitboard) {
	for s = d.from(s); s.Valid() && d.from(s).Valid(); s = d.from(s) {
		inner |= s.bit()
	}
	return inner
}

// slide walks the four rays; it fills the tables.
func slide(s Square, directions [4]direction, occupied Bitboard) (attacks Bitboard) {
	for _, d := range directions {
		attacks |= d.ray(s, occupied)
	}
	return attacks
}

var (
	knightAttacks = leaperTable(knightSteps[:])
	kingAttacks   = leaperTable(append(rookDirections[:], bishopDirections[:]...))

	// pawnAttacks holds what a pawn of a color attacks.
	pawnAttacks = [2][64]Bitboard{
		White: leaperTable([]direction{{-1, 1}, {1, 1}}),
		Black: leaperTable([]direction{{-1, -1}, {1, -1}}),
	}

	// rookRays and bishopRays are the attacks on an empty board.
	rookRays   = squareTable(func(s Square) Bitboard { return slide(s, rookDirections, 0) })
	bishopRays = squareTable(func(s Square) Bitboard { return slide(s, bishopDirections, 0) })

	// between holds the squares strictly between two squares of one line, and
	// lines the whole line through both, edge to edge; both are empty for squares
	// that share none.
	between, lines = newLines()
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

func newLines() (between, lines [64][64]Bitboard) {
	for s := A1; s <= H8; s++ {
		for _, d := range append(rookDirections[:], bishopDirections[:]...) {
			back := direction{-d.file, -d.rank}
			line := d.ray(s, 0) | back.ray(s, 0) | s.bit()
			passed := Bitboard(0)
			for to := d.from(s); to.Valid(); to = d.from(to) {
				between[s][to] = passed
				lines[s][to] = line
				passed |= to.bit()
			}
		}
	}
	return between, lines
}

// pawnLines holds, for a color and the square of its king, the lines on which a
// pinned pawn may still make each of its steps.
type pawnLine struct{ push, left, right Bitboard }

var pawnLines = newPawnLines()

func newPawnLines() (table [2][64]pawnLine) {
	for king := A1; king <= H8; king++ {
		through := func(d direction) Bitboard {
			return d.ray(king, 0) | direction{-d.file, -d.rank}.ray(king, 0)
		}
		file, rising, falling := through(direction{0, 1}), through(direction{1, 1}), through(direction{-1, 1})
		table[White][king] = pawnLine{push: file, left: falling, right: rising}
		table[Black][king] = pawnLine{push: file, left: rising, right: falling}
	}
	return table
}
