package term

import (
	"strings"
	"testing"

	"passant/rules"
)

// Every mark is a shape as well as a tint: without any colour, each is told from the
// others and from a square without a mark, at every size and by both painters.
func TestMarksAreShapes(t *testing.T) {
	pos, err := rules.ParseFEN("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		w, h int
		lk   *look
	}{
		{40, 20, paintedLook()},
		{80, 24, paintedLook()},
		{93, 29, paintedLook()},
		{104, 38, paintedLook()},
		{40, 20, ruledLook()},
		{80, 24, ruledLook()},
	} {
		for _, at := range []rules.Square{rules.E1, rules.E8, rules.D4, rules.D5} {
			man := pos.At(at) != rules.NoPiece
			seen := map[string]string{}
			for _, m := range []struct {
				name string
				on   bool // such a square
				mark func(v *view)
			}{
				{"nothing", true, func(*view) {}},
				{"cursor", true, func(v *view) { v.cursor = at }},
				{"picked", man, func(v *view) { v.picked = at }},
				{"may go, may take", true, func(v *view) { v.targets = 1 << at }},
				{"last move", true, func(v *view) { v.last = rules.NewMove(rules.A1, at, rules.NoKind) }},
				{"check", man, func(v *view) { v.check = at }},
			} {
				if !m.on {
					continue
				}
				v := view{pos: &pos, cursor: rules.NoSquare, picked: rules.NoSquare, check: rules.NoSquare}
				m.mark(&v)
				shape := squareShape(c.lk, c.w, c.h, &v, at)
				if other, ok := seen[shape]; ok {
					t.Errorf("%dx%d ruled %v: on %v %s looks like %s:\n%s", c.w, c.h, c.lk.ruled, at, m.name, other, shape)
				}
				seen[shape] = m.name
			}
		}
	}
}

// squareShape is a square as somebody sees it who cannot tell one colour from another:
// its text, or of half blocks which pixels are not of the square's own colour.
func squareShape(lk *look, w, h int, v *view, s rules.Square) string {
	l := layoutFor(w, h, lk.ruled, huge)
	f := frame{ascii: lk.ascii}
	f.reset(w, h)
	lk.drawBoard(f.whole(), l, v)
	x, y := l.grid.at(s, v.flipped)
	var b strings.Builder
	for row := range l.grid.h {
		cells := f.cells[(y+row)*w+x : (y+row)*w+x+l.grid.w]
		if l.size < large {
			for _, c := range cells {
				b.WriteString(c.text)
			}
			continue
		}
		for _, upper := range []bool{true, false} {
			for _, c := range cells {
				i := c.style.paper()
				if upper && c.text == "▀" {
					i = c.style.ink()
				}
				pixel := byte('.')
				if i != v.paper(s) {
					pixel = '#'
				}
				b.WriteByte(pixel)
			}
			b.WriteByte('\n')
		}
	}
	return b.String()
}
