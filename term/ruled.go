package term

import (
	"strings"

	"passant/rules"
)

// ruleBoard draws a board of lines and letters: squares of 4x1 cells between
// lines. White's men are "wN" and Black's "bN"; what marks a square stands on
// both sides of it.
//
//	| bR | .. |<bB>|    |[bP]|    | () |    |
func (lk *look) ruleBoard(a area, g grid, v *view) {
	gl := lk.glyphs
	edge := func(left, middle, right string) string {
		return left + strings.Repeat(strings.Repeat(gl.horizontal, g.w)+middle, 7) + strings.Repeat(gl.horizontal, g.w) + right
	}
	corners := [3][3]string{
		{gl.boardTopLeft, gl.teeDown, gl.boardTopRight},
		{gl.teeLeft, gl.cross, gl.teeR},
		{gl.boardBottomLeft, gl.teeUp, gl.boardBottomRight},
	}
	for row := range 9 {
		which := 1
		switch row {
		case 0:
			which = 0
		case 8:
			which = 2
		}
		c := corners[which]
		a.put(g.x-1, g.y+row*g.dy-1, edge(c[0], c[1], c[2]), faint)
	}
	for row := range 8 {
		for column := range 9 {
			a.put(g.x-1+column*g.dx, g.y+row*g.dy, gl.vertical, faint)
		}
	}
	for s := rules.A1; s <= rules.H8; s++ {
		x, y := g.at(s, v.flipped)
		man, st := ruledMan(s, v, v.pos.At(s))
		a.put(x+1, y, man, st)
		v.ruledMarks(s, v.pos.At(s) != rules.NoPiece).draw(a, x, x+3, y)
	}
}

// ruleSmall draws squares of 3x1 cells without lines: capitals are White, as in
// FEN.
func (lk *look) ruleSmall(a area, g grid, v *view) {
	for s := rules.A1; s <= rules.H8; s++ {
		x, y := g.at(s, v.flipped)
		man, st := ".", faint
		if v.targets.Has(s) {
			man, st = "o", style(targetMark)|bold
		}
		if p := v.pos.At(s); p != rules.NoPiece {
			man, st = p.String(), manStyle(p)
		}
		a.put(x+1, y, man, st)
		v.ruledMarks(s, v.pos.At(s) != rules.NoPiece).draw(a, x, x+2, y)
	}
}

// ruledMan is what stands on a square, in two cells.
func ruledMan(s rules.Square, v *view, man rules.Piece) (string, style) {
	switch dark := (s.File()+s.Rank())%2 == 0; {
	case man != rules.NoPiece && man.Color() == rules.White:
		return "w" + string(rune(man.Kind().Letter())), manStyle(man)
	case man != rules.NoPiece:
		return "b" + string(rune(man.Kind().Letter())), manStyle(man)
	case v.targets.Has(s):
		return "()", style(targetMark) | bold
	case dark:
		return "..", faint
	}
	return "  ", text
}

// ruledMarks are the marks at the two sides of a square. Where several are due,
// the one that matters most to the move at hand is shown; colour, where there
// is some, repeats them.
func (v *view) ruledMarks(s rules.Square, man bool) brace {
	switch {
	case v.points(s):
		return brace{"[", "]", style(cursorMark) | bold}
	case s == v.picked:
		return brace{"{", "}", style(targetMark) | bold}
	case v.targets.Has(s) && man:
		return brace{"x", "x", style(targetMark) | bold}
	case s == v.check:
		return brace{"!", "!", style(warn) | bold}
	case v.lastMove(s):
		return brace{"<", ">", style(lightLast) | bold}
	}
	return brace{}
}

// manStyle is how the letter of a man is written: White's are bold.
func manStyle(p rules.Piece) style {
	if p.Color() == rules.White {
		return strong
	}
	return text
}
