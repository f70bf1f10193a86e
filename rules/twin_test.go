package rules

// The twin is a second opinion: the laws of chess written down once more, on an
// array of 64 squares, by trying each move and looking whether the king is
// attacked afterwards. It is slow, shares no table and no bit trick with the
// package, and is meant to be checked by reading.
type twin struct {
	board    [64]Piece
	turn     Color
	castling string // some of KQkq
	passed   Square // what the last move's pawn stepped over, capturable or not
}

func newTwin(p *Position) twin {
	w := twin{turn: p.Turn(), passed: p.EnPassant(), castling: p.Castling().String()}
	for s := A1; s <= H8; s++ {
		w.board[s] = p.At(s)
	}
	return w
}

var (
	orthogonal = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	oblique    = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	jumps      = [][2]int{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}}
)

// attacked reports whether a piece of the color could capture on the square.
func (w *twin) attacked(file, rank int, by Color) bool {
	is := func(file, rank int, kinds ...Kind) bool {
		s := SquareAt(file, rank)
		if s == NoSquare {
			return false
		}
		for _, kind := range kinds {
			if w.board[s] == NewPiece(by, kind) {
				return true
			}
		}
		return false
	}
	pawnsFrom := rank - 1
	if by == Black {
		pawnsFrom = rank + 1
	}
	if is(file-1, pawnsFrom, Pawn) || is(file+1, pawnsFrom, Pawn) {
		return true
	}
	for _, d := range jumps {
		if is(file+d[0], rank+d[1], Knight) {
			return true
		}
	}
	for _, way := range []struct {
		steps  [][2]int
		slider Kind
	}{{orthogonal, Rook}, {oblique, Bishop}} {
		for _, d := range way.steps {
			if is(file+d[0], rank+d[1], King) {
				return true
			}
			f, r := file+d[0], rank+d[1]
			for SquareAt(f, r) != NoSquare && w.board[SquareAt(f, r)] == NoPiece {
				f, r = f+d[0], r+d[1]
			}
			if is(f, r, way.slider, Queen) {
				return true
			}
		}
	}
	return false
}

// inCheck reports whether the king of the color is attacked.
func (w *twin) inCheck(c Color) bool {
	for s, piece := range w.board {
		if piece == NewPiece(c, King) {
			return w.attacked(s%8, s/8, c.Other())
		}
	}
	return false
}

// moves returns the legal moves.
func (w *twin) moves() (legal []Move) {
	for _, m := range w.candidates() {
		next := *w
		next.play(m)
		if !next.inCheck(w.turn) {
			legal = append(legal, m)
		}
	}
	return legal
}

// candidates returns the moves that only the safety of the king can forbid.
func (w *twin) candidates() (moves []Move) {
	for from := A1; from <= H8; from++ {
		if w.board[from] == NoPiece || w.board[from].Color() != w.turn {
			continue
		}
		switch w.board[from].Kind() {
		case Pawn:
			moves = append(moves, w.pawnMoves(from)...)
		case Knight:
			moves = append(moves, w.steps(from, jumps, 1)...)
		case Bishop:
			moves = append(moves, w.steps(from, oblique, 7)...)
		case Rook:
			moves = append(moves, w.steps(from, orthogonal, 7)...)
		case Queen:
			moves = append(moves, w.steps(from, append(orthogonal[:4:4], oblique...), 7)...)
		case King:
			moves = append(moves, w.steps(from, append(orthogonal[:4:4], oblique...), 1)...)
			moves = append(moves, w.castlings(from)...)
		case NoKind:
		}
	}
	return moves
}

func (w *twin) steps(from Square, directions [][2]int, most int) (moves []Move) {
	for _, d := range directions {
		for n := 1; n <= most; n++ {
			to := SquareAt(from.File()+n*d[0], from.Rank()+n*d[1])
			if to == NoSquare || w.board[to] != NoPiece && w.board[to].Color() == w.turn {
				break
			}
			moves = append(moves, NewMove(from, to, NoKind))
			if w.board[to] != NoPiece {
				break
			}
		}
	}
	return moves
}

func (w *twin) pawnMoves(from Square) (moves []Move) {
	ahead, home := 1, 1
	if w.turn == Black {
		ahead, home = -1, 6
	}
	add := func(to Square) {
		if to.Rank() != 0 && to.Rank() != 7 {
			moves = append(moves, NewMove(from, to, NoKind))
			return
		}
		for _, kind := range []Kind{Knight, Bishop, Rook, Queen} {
			moves = append(moves, NewMove(from, to, kind))
		}
	}
	if one := SquareAt(from.File(), from.Rank()+ahead); w.board[one] == NoPiece {
		add(one)
		if two := SquareAt(from.File(), from.Rank()+2*ahead); from.Rank() == home && w.board[two] == NoPiece {
			add(two)
		}
	}
	for _, side := range []int{-1, 1} {
		to := SquareAt(from.File()+side, from.Rank()+ahead)
		if to == NoSquare {
			continue
		}
		if to == w.passed || w.board[to] != NoPiece && w.board[to].Color() != w.turn {
			add(to)
		}
	}
	return moves
}

// castlings returns where the king may castle to, its arrival left unchecked as
// in every other candidate.
func (w *twin) castlings(from Square) (moves []Move) {
	rank := from.Rank()
	for _, letter := range w.castling {
		if letter == '-' || (letter >= 'a') != (w.turn == Black) {
			continue
		}
		rookFile, step := 7, 1
		if letter == 'Q' || letter == 'q' {
			rookFile, step = 0, -1
		}
		free := true
		for file := 4 + step; file != rookFile; file += step {
			free = free && w.board[SquareAt(file, rank)] == NoPiece
		}
		if free && !w.attacked(4, rank, w.turn.Other()) && !w.attacked(4+step, rank, w.turn.Other()) {
			moves = append(moves, NewMove(from, SquareAt(4+2*step, rank), NoKind))
		}
	}
	return moves
}

// play makes a candidate move.
func (w *twin) play(m Move) {
	from, to := m.From(), m.To()
	piece := w.board[from]
	w.board[from], w.board[to] = NoPiece, piece
	switch {
	case piece.Kind() == Pawn && to == w.passed:
		w.board[SquareAt(to.File(), from.Rank())] = NoPiece
	case piece.Kind() == Pawn && m.Promotion() != NoKind:
		w.board[to] = NewPiece(w.turn, m.Promotion())
	case piece.Kind() == King && to == from+2:
		w.board[from+1], w.board[from+3] = w.board[from+3], NoPiece
	case piece.Kind() == King && from == to+2:
		w.board[from-1], w.board[from-4] = w.board[from-4], NoPiece
	}
	w.passed = NoSquare
	if piece.Kind() == Pawn && (to == from+16 || from == to+16) {
		w.passed = (from + to) / 2
	}
	rights := ""
	for _, letter := range w.castling {
		lost := map[rune][2]Square{'K': {E1, H1}, 'Q': {E1, A1}, 'k': {E8, H8}, 'q': {E8, A8}}[letter]
		if letter != '-' && from != lost[0] && from != lost[1] && to != lost[0] && to != lost[1] {
			rights += string(letter)
		}
	}
	w.castling = rights
	w.turn = w.turn.Other()
}

// enPassant returns the passed square if some pawn may legally capture on it.
func (w *twin) enPassant() Square {
	for _, m := range w.moves() {
		if m.To() == w.passed && w.board[m.From()].Kind() == Pawn {
			return w.passed
		}
	}
	return NoSquare
}
