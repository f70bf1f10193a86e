package term

import (
	"testing"

	"passant/rules"
)

// The layout at each breakpoint, and one cell to either side of it.
func TestLayout(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		ruled bool
		size  size
		board rect
		panel int // width
		entry int
		hints int
	}{
		{w: 39, h: 20, size: tooSmall},
		{w: 40, h: 19, size: tooSmall},
		{w: 1, h: 1, size: tooSmall},
		{w: 40, h: 20, size: small, board: rect{2, 2, 24, 8}, panel: 40, entry: 15, hints: 19},
		{w: 79, h: 24, size: small, board: rect{21, 3, 24, 8}, panel: 40, entry: 16, hints: 23},
		{w: 80, h: 23, size: small, board: rect{22, 3, 24, 8}, panel: 40, entry: 16, hints: 22},
		{w: 80, h: 24, size: medium, board: rect{3, 1, 40, 17}, panel: 32, entry: 20, hints: 23},
		{w: 80, h: 24, ruled: true, size: medium, board: rect{4, 1, 40, 17}, panel: 32, entry: 20, hints: 23},
		{w: 92, h: 29, size: medium, board: rect{3, 4, 40, 17}, panel: 44, entry: 23, hints: 28},
		{w: 93, h: 28, size: medium, board: rect{3, 3, 40, 17}, panel: 45, entry: 22, hints: 27},
		{w: 93, h: 29, size: large, board: rect{3, 1, 56, 24}, panel: 30, entry: 26, hints: 28},
		{w: 93, h: 29, ruled: true, size: medium, board: rect{4, 4, 40, 17}, panel: 45, entry: 23, hints: 28},
		{w: 103, h: 38, size: large, board: rect{3, 5, 56, 24}, panel: 40, entry: 31, hints: 37},
		{w: 104, h: 37, size: large, board: rect{3, 4, 56, 24}, panel: 41, entry: 30, hints: 36},
		{w: 104, h: 38, size: huge, board: rect{3, 1, 64, 32}, panel: 33, entry: 35, hints: 37},
		{w: 120, h: 30, size: large, board: rect{5, 1, 56, 24}, panel: 52, entry: 27, hints: 29},
		{w: 120, h: 40, size: huge, board: rect{3, 2, 64, 32}, panel: 49, entry: 36, hints: 39},
		{w: 480, h: 154, size: huge, board: rect{181, 59, 64, 32}, panel: 52, entry: 93, hints: 153},
	} {
		l := layoutFor(c.w, c.h, c.ruled)
		if l.size != c.size || l.board != c.board || l.panel.w != c.panel || l.entry != c.entry || l.hints != c.hints {
			t.Errorf("%dx%d ruled %v: size %d board %v panel %d entry %d hints %d, want %d %v %d %d %d",
				c.w, c.h, c.ruled, l.size, l.board, l.panel.w, l.entry, l.hints, c.size, c.board, c.panel, c.entry, c.hints)
		}
	}
}

// At every size, nothing lies outside of the window or over something else.
func TestLayoutFits(t *testing.T) {
	for _, ruled := range []bool{false, true} {
		for w := minWidth; w <= 200; w++ {
			for h := minHeight; h <= 80; h++ {
				l := layoutFor(w, h, ruled)
				for _, r := range []rect{l.board, l.panel, l.top, l.bottom, l.moves, l.topNotes, l.bottomNotes} {
					if r.x < 0 || r.y < 0 || r.x+r.w > w || r.y+r.h > h || r.w <= 0 || r.h <= 0 {
						t.Fatalf("%dx%d ruled %v: %v lies outside", w, h, ruled, r)
					}
				}
				files := l.grid.y + 8*l.grid.dy // the row of the files' letters
				order := []int{files, l.entry, l.status, l.hints}
				if l.tight {
					order = []int{files, l.bottom.y, l.status, l.entry, l.hints}
				} else if l.panel.x <= l.board.x+l.board.w || l.top.y >= l.panel.y || l.panel.y+l.panel.h > l.bottom.y {
					t.Fatalf("%dx%d ruled %v: the panel covers the board or a clock", w, h, ruled)
				}
				for i := 1; i < len(order); i++ {
					if order[i] <= order[i-1] {
						t.Fatalf("%dx%d ruled %v: rows %v", w, h, ruled, order)
					}
				}
			}
		}
	}
}

// One function maps squares to cells; its inverse finds each of them again, seen
// from either side.
func TestGrid(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		ruled bool
	}{{40, 20, false}, {80, 24, false}, {80, 24, true}, {93, 29, false}, {120, 40, false}} {
		l := layoutFor(c.w, c.h, c.ruled)
		for _, flipped := range []bool{false, true} {
			for s := rules.A1; s <= rules.H8; s++ {
				x, y := l.grid.at(s, flipped)
				for dx := range l.grid.w {
					for dy := range l.grid.h {
						if got := l.grid.square(x+dx, y+dy, flipped); got != s {
							t.Fatalf("%dx%d flipped %v: the cell of %v is that of %v", c.w, c.h, flipped, s, got)
						}
					}
				}
			}
			x, y := l.grid.at(rules.A1, flipped)
			below := y > l.grid.y
			left := x == l.grid.x
			if below == flipped || left == flipped {
				t.Errorf("%dx%d flipped %v: a1 is at %d, %d", c.w, c.h, flipped, x, y)
			}
		}
		for _, p := range [][2]int{{l.grid.x - 1, l.grid.y}, {l.grid.x, l.grid.y - 2}, {l.grid.x + 8*l.grid.dx, l.grid.y}, {l.grid.x, l.grid.y + 8*l.grid.dy}} {
			if s := l.grid.square(p[0], p[1], false); s != rules.NoSquare {
				t.Errorf("%dx%d: %v is %v, beside the board", c.w, c.h, p, s)
			}
		}
	}
}
