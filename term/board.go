package term

import "passant/rules"

// A view is what a board shows: a position and the marks on it.
type view struct {
	pos     *rules.Position
	flipped bool
	cursor  rules.Square   // NoSquare if there is none
	picked  rules.Square   // the piece in hand, or NoSquare
	targets rules.Bitboard // where it may go
	last    rules.Move     // or NoMove
	check   rules.Square   // the king in check, or NoSquare
	marked  rules.Bitboard // squares that are pointed out as if by the cursor
}

// lastMove reports whether the last move began or ended on s.
func (v *view) lastMove(s rules.Square) bool {
	return v.last != rules.NoMove && (s == v.last.From() || s == v.last.To())
}

// points reports whether s is pointed out.
func (v *view) points(s rules.Square) bool { return s == v.cursor || v.marked.Has(s) }

// paper is the colour of a square. Check is seen before the piece in hand, and
// that before the last move.
func (v *view) paper(s rules.Square) ink {
	dark := (s.File()+s.Rank())%2 == 0
	switch {
	case s == v.check:
		return checkSquare
	case s == v.picked:
		return pickedSquare
	case v.lastMove(s) && dark:
		return darkLast
	case v.lastMove(s):
		return lightLast
	case dark:
		return darkSquare
	}
	return lightSquare
}

// seen is the square at a column and row of the board as it is seen, counted
// from the upper left.
func (v *view) seen(column, row int) rules.Square {
	if v.flipped {
		column, row = 7-column, 7-row
	}
	return rules.SquareAt(column, 7-row)
}

// figures are the glyphs of pieces: the filled ones for both sides, told apart
// by colour. The outlined ones look like the other side on a dark background.
var figures = [...]string{
	rules.Pawn:   "♟" + textVariant,
	rules.Knight: "♞",
	rules.Bishop: "♝",
	rules.Rook:   "♜",
	rules.Queen:  "♛",
	rules.King:   "♚",
}

// outlinePawn is for terminals that draw the filled pawn as a coloured emoji,
// whatever is asked for.
const outlinePawn = "♙"

// figure is the glyph for a kind of piece.
func (lk *look) figure(k rules.Kind) string {
	if k == rules.Pawn && lk.outlinePawn {
		return outlinePawn
	}
	return figures[k]
}

func figureInk(c rules.Color) ink {
	if c == rules.White {
		return whiteFigure
	}
	return blackFigure
}

// drawBoard draws the board and its labels.
func (lk *look) drawBoard(a area, l layout, v *view) {
	switch {
	case lk.ruled && l.size == small:
		lk.ruleSmall(a, l.grid, v)
	case lk.ruled:
		lk.ruleBoard(a, l.grid, v)
	case l.size == small:
		lk.paintSmall(a, l.grid, v)
	case l.size == medium:
		lk.paintMedium(a, l.grid, v)
	default:
		lk.paintPixels(a, l.grid, v)
	}
	lk.labels(a, l.grid, v.flipped)
}

// labels writes the ranks to the left of the board and the files below it.
func (lk *look) labels(a area, g grid, flipped bool) {
	v := view{flipped: flipped}
	rankX := g.x - 2
	if g.ruled {
		rankX = g.x - 3
	}
	fileY := g.y + 8*g.dy
	for i := range 8 {
		s := v.seen(i, i).String()
		a.put(rankX, g.y+i*g.dy+(g.h-1)/2, s[1:], faint)
		a.put(g.x+i*g.dx+(g.w-1)/2, fileY, s[:1], faint)
	}
}

// A square of glyphs has its middle cell for the piece, one on each side for
// marks of that square, and at five cells the outermost for the cursor.

// paintSmall draws squares of 3x1 cells.
func (lk *look) paintSmall(a area, g grid, v *view) {
	for s := rules.A1; s <= rules.H8; s++ {
		x, y := g.at(s, v.flipped)
		paper := v.paper(s)
		a.put(x, y, "   ", text.on(paper))
		lk.piece(a, x+1, y, s, v)
		marks(a, x, x+2, y, s, v)
		if v.points(s) {
			lk.cursorBars(a, x, x+2, y, paper)
		}
	}
}

// paintMedium draws squares of 5x2 cells, shifted by half a row so that the piece
// stands in the exact middle. A row where two ranks meet is upper half blocks:
// the ink is the upper square, the paper the lower one.
func (lk *look) paintMedium(a area, g grid, v *view) {
	for row := range 9 {
		for column := range 8 {
			x, y := g.x+column*g.dx, g.y+row*g.dy-1
			glyph, upper, lower := "▀", plain, plain // beyond the board is the terminal's own background
			if row > 0 {
				upper = v.paper(v.seen(column, row-1))
			}
			if row < 8 {
				lower = v.paper(v.seen(column, row))
			}
			st := upper.on(lower)
			switch {
			case row == 0:
				glyph, st = "▄", style(lower)
			case upper == lower:
				glyph = " "
			}
			for i := range g.w {
				a.put(x+i, y, glyph, st)
			}
		}
	}
	for s := rules.A1; s <= rules.H8; s++ {
		x, y := g.at(s, v.flipped)
		paper := v.paper(s)
		a.put(x, y, "     ", text.on(paper))
		lk.piece(a, x+2, y, s, v)
		marks(a, x+1, x+3, y, s, v)
		if v.points(s) {
			lk.cursorBars(a, x, x+4, y, paper)
		}
	}
}

// piece draws what stands on s, or the dot of a square where a piece may go.
func (lk *look) piece(a area, x, y int, s rules.Square, v *view) {
	glyph, st := lk.figureOn(s, v, v.pos.At(s))
	a.put(x, y, glyph, st)
}

// figureOn is what stands in the middle of a square.
func (lk *look) figureOn(s rules.Square, v *view, man rules.Piece) (string, style) {
	paper := v.paper(s)
	switch {
	case man != rules.NoPiece:
		return lk.figure(man.Kind()), figureInk(man.Color()).on(paper)
	case v.targets.Has(s):
		return "•", targetMark.on(paper)
	}
	return " ", text.on(paper)
}

// marks draws what lies left and right of a piece.
func marks(a area, left, right, y int, s rules.Square, v *view) {
	before, after, st := sideMarks(s, v, v.pos.At(s) != rules.NoPiece)
	a.put(left, y, before, st)
	a.put(right, y, after, st)
}

// sideMarks say of a piece that it may be taken, or of a king that it is in
// check.
func sideMarks(s rules.Square, v *view, man bool) (left, right string, st style) {
	paper := v.paper(s)
	switch {
	case v.targets.Has(s) && man:
		return "›", "‹", targetMark.on(paper) | bold
	case s == v.check:
		return " ", "+", whiteFigure.on(paper) | bold
	}
	return " ", " ", text.on(paper)
}

// cursorBars draws the cursor at both sides of a square.
func (lk *look) cursorBars(a area, left, right, y int, paper ink) {
	st := cursorMark.on(paper)
	a.put(left, y, "▌", st)
	a.put(right, y, "▐", st)
}
