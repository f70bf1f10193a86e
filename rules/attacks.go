package rules

// Attacks returns the squares that a piece on s attacks when the given squares
// are occupied: for a slider up to and including the first occupied one, for a
// pawn the two it captures on, for NoPiece none. The square is one of the board.
func Attacks(piece Piece, s Square, occupied Bitboard) Bitboard {
	switch piece.Kind() {
	case Pawn:
		return pawnAttacks[piece.Color()][s&63]
	case Knight:
		return knightAttacks[s&63]
	case Bishop:
		return bishopAttacks(s, occupied)
	case Rook:
		return rookAttacks(s, occupied)
	case Queen:
		return bishopAttacks(s, occupied) | rookAttacks(s, occupied)
	case King:
		return kingAttacks[s&63]
	case NoKind:
	}
	return 0
}

var (
	knightAttacks = leaperTable([]direction{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}})
	kingAttacks   = leaperTable([]direction{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}})

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
