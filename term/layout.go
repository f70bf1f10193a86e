package term

import "passant/rules"

// A size is how large the board is drawn.
type size uint8

// The sizes, with the cells of a square. At medium, ranks share the rows where
// they meet; see [grid].
const (
	tooSmall size = iota
	small         // 3x1
	medium        // 5x2
	large         // 7x3
	huge          // 8x4
)

// most is the largest size that a player wants.
func (s Size) most() size {
	switch s {
	case AtMostSmall:
		return small
	case AtMostMedium:
		return medium
	case AtMostLarge:
		return large
	case AnySize:
	}
	return huge
}

// Smallest window in which a game can be shown.
const (
	minWidth  = 40
	minHeight = 20
)

// A rect is a rectangle of cells.
type rect struct{ x, y, w, h int }

func (r rect) has(x, y int) bool { return x >= r.x && x < r.x+r.w && y >= r.y && y < r.y+r.h }

// in is the area of the frame that the rectangle covers.
func (r rect) in(a area) area { return a.sub(r.x, r.y, r.w, r.h) }

// A layout says where the parts of the game screen lie. Rows that do not exist
// are -1.
type layout struct {
	size  size
	grid  grid
	board rect // the squares, without their labels

	panel  rect // where questions are asked
	top    rect // the name and clock of the player at the top of the board
	bottom rect
	moves  rect

	// The rows between the names and the moves, where there are any: what each player
	// has taken.
	topRule, bottomRule rect

	// What there is to say of the clocks, beside the names, and where the rest goes
	// that has no room there.
	topNotes, bottomNotes, moreNotes rect

	entry  int
	status int
	hints  int

	// tight is set where the panel lies below the board, over the rows of entry,
	// status and hints, and every row counts.
	tight bool
}

// layoutFor lays out the game screen for a window of w by h cells: the largest
// board, of those that are at most as large as is wanted, that leaves a panel of 30
// columns beside it and the rows below it. A ruled board has lines and letters and
// comes in two sizes.
func layoutFor(w, h int, ruled bool, most size) layout {
	switch {
	case w < minWidth || h < minHeight:
		return layout{}
	case w < 80 || h < 24 || most <= small:
		return tightLayout(w, h)
	case ruled:
		return wideLayout(w, h, medium, grid{x: 4, dx: 5, w: 4, dy: 2, h: 1, ruled: true})
	case w >= 104 && h >= 38 && most >= huge:
		return wideLayout(w, h, huge, grid{x: 3, dx: 8, w: 8, dy: 4, h: 4})
	case w >= 93 && h >= 29 && most >= large:
		return wideLayout(w, h, large, grid{x: 3, dx: 7, w: 7, dy: 3, h: 3})
	}
	return wideLayout(w, h, medium, grid{x: 3, dx: 5, w: 5, dy: 2, h: 1})
}

// wideLayout has the panel to the right of the board. What the window has to
// spare goes round the whole, so that a large one does not tear it apart.
func wideLayout(w, h int, s size, g grid) layout {
	rows, panelX := 8*g.dy, g.x+8*g.dx+3
	if s == medium {
		rows++      // half a row above the squares and half a row below, or a line
		panelX = 47 // with lines or without: the same words have room beside both
	}
	panelW := min(w-panelX-1, 52)
	left := (w - panelX - panelW - 1) / 2

	// The title, the files, the entry, the status and the hints take a row each.
	spare := h - rows - 5
	beforeEntry := min(spare, 1)
	down := max(0, spare-1) / 2
	first := 1 + down

	g.x += left
	g.y = first
	if s == medium {
		g.y++
	}
	last := first + rows - 1
	middle := (g.h - 1) / 2
	l := layout{
		size:   s,
		grid:   g,
		board:  rect{g.x, first, 8 * g.dx, rows},
		top:    rect{left + panelX, g.y + middle, panelW, 1},
		bottom: rect{left + panelX, g.y + 7*g.dy + middle, panelW, 1},
		entry:  last + 2 + beforeEntry,
		status: last + 3 + beforeEntry,
		hints:  h - 1,
	}
	l.moves = rect{l.top.x, l.top.y + 2, panelW, l.bottom.y - l.top.y - 3}
	l.topRule = rect{l.top.x, l.top.y + 1, panelW, 1}
	l.bottomRule = rect{l.top.x, l.bottom.y - 1, panelW, 1}
	l.topNotes = rect{l.top.x, l.top.y - 1, panelW, 1}
	l.bottomNotes = rect{l.top.x, l.bottom.y + 1, panelW, 1}
	// A question hides the moves, but neither the names nor the clocks.
	l.panel = rect{l.top.x, l.top.y + 1, panelW, l.bottom.y - l.top.y - 1}
	return l
}

// tightLayout is for windows from 40x20: the moves beside a small board, the
// rest below it.
func tightLayout(w, h int) layout {
	left := (w - minWidth) / 2
	down := (h - minHeight) / 3
	g := grid{x: left + 2, y: down + 2, dx: 3, w: 3, dy: 1, h: 1}
	l := layout{
		size:   small,
		grid:   g,
		board:  rect{g.x, g.y, 24, 8},
		top:    rect{left, down, minWidth, 1},
		bottom: rect{left, down + 11, minWidth, 1},
		moves:  rect{left + 28, down + 2, 12, 8},

		topNotes:    rect{left + 2, down + 1, minWidth - 2, 1},
		bottomNotes: rect{left + 26, down + 10, 14, 1},
		moreNotes:   rect{left + 2, down + 12, minWidth - 2, 1},

		panel:  rect{left, down + 12, minWidth, 8},
		status: down + 13,
		entry:  down + 15,
		hints:  h - 1,
		tight:  true,
	}
	return l
}

// statusRoom is how many rows the status may take: until the entry, or the hints.
func (l layout) statusRoom() int {
	if l.entry > l.status {
		return min(l.entry, l.hints) - l.status
	}
	return l.hints - l.status
}

// A grid says which cells a square takes, and which square a cell belongs to.
// With dy 2 and h 1 the squares are half a row higher and lower than their cell:
// the row between two ranks belongs to both.
type grid struct {
	x, y   int // the upper left cell of the square at the upper left
	dx, dy int // from one square to the next
	w, h   int // cells of one square
	ruled  bool
}

// at is where a square begins, seen from the side of the given color.
func (g grid) at(s rules.Square, flipped bool) (x, y int) {
	file, rank := s.File(), 7-s.Rank()
	if flipped {
		file, rank = 7-file, 7-rank
	}
	return g.x + file*g.dx, g.y + rank*g.dy
}

// square is the square that a cell belongs to, or NoSquare. It is the inverse of
// at; cells shared by two ranks belong to the upper one.
func (g grid) square(x, y int, flipped bool) rules.Square {
	if x < g.x || y < g.y {
		return rules.NoSquare
	}
	file, rank := (x-g.x)/g.dx, (y-g.y)/g.dy
	if file > 7 || rank > 7 {
		return rules.NoSquare
	}
	if flipped {
		file, rank = 7-file, 7-rank
	}
	return rules.SquareAt(file, 7-rank)
}
