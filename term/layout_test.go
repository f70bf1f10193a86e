package term

import (
	"fmt"
	"testing"

	"passant/rules"
)

// The layout at each breakpoint, and one cell to either side of it.
func TestLayout(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		ruled bool
		most  Size
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
		{w: 120, h: 40, most: AtMostLarge, size: large, board: rect{5, 6, 56, 24}, panel: 52, entry: 32, hints: 39},
		{w: 93, h: 29, most: AtMostLarge, size: large, board: rect{3, 1, 56, 24}, panel: 30, entry: 26, hints: 28},
		{w: 80, h: 24, most: AtMostLarge, size: medium, board: rect{3, 1, 40, 17}, panel: 32, entry: 20, hints: 23},
		{w: 120, h: 40, most: AtMostMedium, size: medium, board: rect{13, 9, 40, 17}, panel: 52, entry: 28, hints: 39},
		{w: 80, h: 24, most: AtMostSmall, size: small, board: rect{22, 3, 24, 8}, panel: 40, entry: 16, hints: 23},
		{w: 120, h: 40, ruled: true, most: AtMostSmall, size: small, board: rect{42, 8, 24, 8}, panel: 40, entry: 21, hints: 39},
		{w: 480, h: 154, size: huge, board: rect{181, 59, 64, 32}, panel: 52, entry: 93, hints: 153},
	} {
		l := layoutFor(c.w, c.h, c.ruled, c.most.most())
		if l.size != c.size || l.board != c.board || l.panel.w != c.panel || l.entry != c.entry || l.hints != c.hints {
			t.Errorf("%dx%d ruled %v at most %v: size %d board %v panel %d entry %d hints %d, want %d %v %d %d %d",
				c.w, c.h, c.ruled, c.most, l.size, l.board, l.panel.w, l.entry, l.hints, c.size, c.board, c.panel, c.entry, c.hints)
		}
	}
}

// overlaps reports whether two rectangles have a cell in common.
func (r rect) overlaps(o rect) bool {
	return r.x < o.x+o.w && o.x < r.x+r.w && r.y < o.y+o.h && o.y < r.y+r.h
}

// labelled is the board with the letters and numbers beside it.
func (l *layout) labelled() rect {
	left := 2
	if l.grid.ruled {
		left = 3 // a line between
	}
	return rect{l.board.x - left, l.board.y, l.board.w + left, l.grid.y + 8*l.grid.dy + 1 - l.board.y}
}

// In every window, by both painters and with each limit of the size, all that is drawn
// at once lies inside and apart, and a question covers neither the board nor the clocks.
func TestLayoutFits(t *testing.T) {
	sequential(t)
	for w := 1; w <= 500; w++ {
		for h := 1; h <= 200; h++ {
			for _, ruled := range []bool{false, true} {
				for _, most := range []size{small, medium, large, huge} {
					if fault := layoutFault(w, h, layoutFor(w, h, ruled, most)); fault != "" {
						t.Fatalf("%dx%d ruled %v at most %d: %s", w, h, ruled, most, fault)
					}
				}
			}
		}
	}
}

func layoutFault(w, h int, l layout) string {
	if l.size == tooSmall {
		if w >= minWidth && h >= minHeight {
			return "too small"
		}
		return ""
	}
	row := func(y int) rect { return rect{0, y, w, 1} }
	title, board := row(0), l.labelled()
	apart := []rect{board, l.top, l.bottom, l.moves, l.topNotes, l.bottomNotes, row(l.entry), row(l.status), row(l.hints)}
	panelApart := []rect{board, l.top, l.bottom, l.topNotes, l.bottomNotes}
	if !l.tight {
		apart = append(apart, title, l.topRule, l.bottomRule)
		panelApart = append(panelApart, title, row(l.entry), row(l.status), row(l.hints))
	}
	for i, r := range append(apart, l.panel) {
		if r.x < 0 || r.y < 0 || r.x+r.w > w || r.y+r.h > h || r.w <= 0 || r.h <= 0 {
			return fmt.Sprintf("%v lies outside", r)
		}
		for _, o := range apart[min(i+1, len(apart)):] {
			if r.overlaps(o) {
				return fmt.Sprintf("%v lies over %v", r, o)
			}
		}
	}
	for _, r := range panelApart {
		if l.panel.overlaps(r) {
			return fmt.Sprintf("a question covers %v", r)
		}
	}
	if !l.tight && (l.panel.w < 30 || l.panel.h < 5) {
		return fmt.Sprintf("a panel of %v", l.panel)
	}
	return ""
}

// One function maps squares to cells; its inverse finds each of them again, seen
// from either side.
func TestGrid(t *testing.T) {
	for _, c := range []struct {
		w, h  int
		ruled bool
	}{{40, 20, false}, {80, 24, false}, {80, 24, true}, {93, 29, false}, {120, 40, false}} {
		l := layoutFor(c.w, c.h, c.ruled, huge)
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
