package term

import (
	"cmp"

	"passant/rules"
)

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

// lastInk is the ink of what marks s as a square of the last move, upon its tint:
// the tint of squares of the other shade.
func (v *view) lastInk(s rules.Square) ink {
	if v.paper(s) == lightLast {
		return darkLast
	}
	return lightLast
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
	if lk.pieces == LetterPieces {
		return string(rune(k.Letter()))
	}
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
	if lk.bare {
		return
	}
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

// A square of glyphs has its middle cell for the piece, one on each side for what
// marks the piece, and at five cells the outermost for what marks the square.

// paintSmall draws squares of 3x1 cells. They have room for one mark.
func (lk *look) paintSmall(a area, g grid, v *view) {
	for s := rules.A1; s <= rules.H8; s++ {
		x, y := g.at(s, v.flipped)
		man := v.pos.At(s)
		a.put(x, y, "   ", text.on(v.paper(s)))
		lk.piece(a, x+1, y, s, v)
		cmp.Or(v.cursorBars(s), v.pieceMarks(s, man != rules.NoPiece), v.stepMarks(s)).draw(a, x, x+2, y)
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
		a.put(x, y, "     ", text.on(v.paper(s)))
		lk.piece(a, x+2, y, s, v)
		v.pieceMarks(s, v.pos.At(s) != rules.NoPiece).draw(a, x+1, x+3, y)
		v.squareMarks(s).draw(a, x, x+4, y)
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

// A brace is a mark on both sides of a square or of what stands on it. The zero
// value is none.
type brace struct {
	left, right string
	style       style
}

func (b brace) draw(a area, left, right, y int) {
	if b != (brace{}) {
		a.put(left, y, b.left, b.style)
		a.put(right, y, b.right, b.style)
	}
}

// pieceMarks say of a man that it may be taken, that it is lifted, or of a king that
// it is in check.
func (v *view) pieceMarks(s rules.Square, man bool) brace {
	paper := v.paper(s)
	switch {
	case v.targets.Has(s) && man:
		return brace{"›", "‹", targetMark.on(paper) | bold}
	case s == v.check:
		return brace{" ", "+", whiteFigure.on(paper) | bold}
	case s == v.picked:
		return brace{"‹", "›", targetMark.on(paper) | bold}
	}
	return brace{}
}

// squareMarks are at the edges of a square.
func (v *view) squareMarks(s rules.Square) brace { return cmp.Or(v.cursorBars(s), v.stepMarks(s)) }

// cursorBars are the cursor.
func (v *view) cursorBars(s rules.Square) brace {
	if !v.points(s) {
		return brace{}
	}
	return brace{"▌", "▐", cursorMark.on(v.paper(s))}
}

// stepMarks say that a man has stepped from here, or to here.
func (v *view) stepMarks(s rules.Square) brace {
	if !v.lastMove(s) {
		return brace{}
	}
	return brace{"_", "_", v.lastInk(s).on(v.paper(s))}
}
