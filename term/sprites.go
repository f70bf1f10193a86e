package term

import "passant/rules"

// A sprite is a figure drawn in square pixels, one line a row of them. The last row
// stays free, so that nobody stands on the head of the man below and marks have
// a row of their own.
type sprite []string

// sprites7 are the figures for squares of 7x6 pixels.
var sprites7 = [...]sprite{
	rules.Pawn: {
		".......",
		"...#...",
		"..###..",
		"...#...",
		"..###..",
		".......",
	},
	rules.Knight: {
		"...#.#.",
		"..####.",
		".##.##.",
		"######.",
		"#..###.",
		".......",
	},
	rules.Bishop: {
		"...#...",
		"..#.#..",
		"..###..",
		"...#...",
		".#####.",
		".......",
	},
	rules.Rook: {
		".#.#.#.",
		".#####.",
		".#####.",
		"..###..",
		".#####.",
		".......",
	},
	rules.Queen: {
		"#..#..#",
		"##.#.##",
		".#####.",
		"..###..",
		".#####.",
		".......",
	},
	rules.King: {
		"...#...",
		"..###..",
		"##.#.##",
		"#######",
		".#####.",
		".......",
	},
}

// sprites8 are the figures for squares of 8x8 pixels.
var sprites8 = [...]sprite{
	rules.Pawn: {
		"........",
		"........",
		"...##...",
		"..####..",
		"...##...",
		"...##...",
		"..####..",
		"........",
	},
	rules.Knight: {
		"...#.#..",
		"..#####.",
		".##.###.",
		"#######.",
		"##..###.",
		"...####.",
		".######.",
		"........",
	},
	rules.Bishop: {
		"...##...",
		"..##.#..",
		"..#.##..",
		"..####..",
		"...##...",
		"..####..",
		".######.",
		"........",
	},
	rules.Rook: {
		"........",
		".#.##.#.",
		".######.",
		"..####..",
		"..####..",
		"..####..",
		".######.",
		"........",
	},
	rules.Queen: {
		"#..##..#",
		"#..##..#",
		".#.##.#.",
		".######.",
		"..####..",
		"..####..",
		".######.",
		"........",
	},
	rules.King: {
		"...##...",
		"..####..",
		"...##...",
		"##.##.##",
		"########",
		".######.",
		".######.",
		"........",
	},
}

// A tile is one square in pixels.
type tile [8][8]ink

// paintPixels draws squares whose figures are made of half blocks: a cell is two
// square pixels, the upper one its ink and the lower one its paper.
func (lk *look) paintPixels(a area, g grid, v *view) {
	for s := rules.A1; s <= rules.H8; s++ {
		x, y := g.at(s, v.flipped)
		t := tileOf(s, v, g.w, 2*g.h, lk.pieces == DrawnPieces)
		for row := range g.h {
			for column := range g.w {
				upper, lower := t[2*row][column], t[2*row+1][column]
				glyph := "▀"
				if upper == lower {
					glyph = " "
				}
				a.put(x+column, y+row, glyph, upper.on(lower))
			}
		}
		if man := v.pos.At(s); man != rules.NoPiece && lk.pieces != DrawnPieces {
			lk.piece(a, x+(g.w-1)/2, y+(g.h-1)/2, s, v)
		}
	}
}

// tileOf draws the square s in w by h pixels, with the man on it if that is to be drawn.
func tileOf(s rules.Square, v *view, w, h int, drawn bool) tile {
	var t tile
	for y := range h {
		for x := range w {
			t[y][x] = v.paper(s)
		}
	}
	man := v.pos.At(s)
	target := v.targets.Has(s)
	if target && man != rules.NoPiece { // in the colour of whoever may take
		t.corners(w, h, 3, figureInk(man.Color().Other()))
	}
	if s == v.check {
		t.alarm(w, h, figureInk(man.Color().Other()))
	}
	if v.lastMove(s) && !target {
		t.feet(w, h, v.lastInk(s))
	}
	if v.points(s) {
		t.corners(w, h, 2, cursorMark)
	}
	if man != rules.NoPiece && drawn { // over the marks: a queen without its points is no queen
		t.stamp(spritesOf(w)[man.Kind()], figureInk(man.Color()))
	}
	if s == v.picked {
		t.shadow(w, h, targetMark)
	}
	if target && man == rules.NoPiece {
		t.dot(w, h, targetMark)
	}
	return t
}

func spritesOf(w int) [rules.King + 1]sprite {
	if w == 7 {
		return sprites7
	}
	return sprites8
}

// stamp draws a figure.
func (t *tile) stamp(f sprite, i ink) {
	for y, line := range f {
		for x, c := range line {
			if c == '#' {
				t[y][x] = i
			}
		}
	}
}

// corners draws an angle into each corner, n pixels wide and, where there is
// room, two high.
func (t *tile) corners(w, h, n int, i ink) {
	for _, c := range [4][4]int{{0, 0, 1, 1}, {w - 1, 0, -1, 1}, {0, h - 1, 1, -1}, {w - 1, h - 1, -1, -1}} {
		x, y, dx, dy := c[0], c[1], c[2], c[3]
		for k := range n {
			t[y][x+k*dx] = i
		}
		if h > 6 {
			t[y+dy][x] = i
		}
	}
}

// dot draws a spot into the middle.
func (t *tile) dot(w, h int, i ink) {
	for y := h/2 - 1; y <= h/2; y++ {
		for x := w/2 - 1; x <= w/2+w%2; x++ {
			t[y][x] = i
		}
	}
}

// feet draws the two lower corners: a man has stepped from here, or to here.
func (t *tile) feet(w, h int, i ink) {
	for k := range 2 {
		t[h-1][k], t[h-1][w-1-k] = i, i
	}
}

// shadow draws the ground below a man that is lifted.
func (t *tile) shadow(w, h int, i ink) {
	for x := 1; x < w-1; x++ {
		t[h-1][x] = i
	}
}

// alarm draws a broken line behind a king in check: down both sides, and round
// the whole square where that leaves the figure free.
func (t *tile) alarm(w, h int, i ink) {
	for y := range h {
		if y%2 == 0 {
			t[y][0], t[h-1-y][w-1] = i, i
		}
	}
	for x := range w {
		if x%2 == 0 && h > 6 {
			t[0][x], t[h-1][w-1-x] = i, i
		}
	}
}
