package term

import (
	"fmt"

	"passant/rules"
)

// A notation is the moves of a game as they are listed beside the board.
type notation struct {
	start rules.Position
	sans  []string
	signs func(ply int) string // what is put to the move that led to ply, or nil
	at    int                  // how many plies lead to the position that is shown
	// shared is how many moves are there only since the others follow them.
	shared int
	tight  bool // too narrow for both moves of a number in a row
	ruled  bool // the move at that place has marks instead of a colour
	// focused is set while the list has the keys, which is seen at that move.
	focused bool
}

// A moveRow is a row of the notation.
type moveRow struct {
	number         string
	numberW, moveW int
	first          int // index of its first move
	moves          []string
}

// rows arranges the notation: both moves of a number in a row, or where that is too
// narrow each in its own.
func (n *notation) rows() []moveRow {
	var rows []moveRow
	number, black := n.start.Fullmove(), n.start.Turn() == rules.Black
	for i, san := range n.sans {
		if n.signs != nil {
			san += n.signs(i + 1)
		}
		fresh := !black || i == 0
		switch {
		case fresh && black:
			rows = append(rows, moveRow{fmt.Sprintf("%d...", number), 5, 9, i, []string{san}})
		case fresh:
			rows = append(rows, moveRow{fmt.Sprintf("%d.", number), 4, 9, i, []string{san}})
		case n.tight:
			rows = append(rows, moveRow{"", 4, 9, i, []string{san}})
		default:
			r := &rows[len(rows)-1]
			r.moves = append(r.moves, san)
		}
		if n.tight {
			rows[len(rows)-1].numberW = 4
		}
		if black {
			number++
		}
		black = !black
	}
	return rows
}

// shown are as many rows as there is room for, with the place in their middle: what led
// to it and what follows are both read. Near an end there are more of the other side.
func (n *notation) shown(room int) []moveRow {
	rows := n.rows()
	place := 0
	for place+1 < len(rows) && rows[place+1].first < n.at {
		place++
	}
	first := max(0, min(place-room/2, len(rows)-room))
	return rows[first:min(len(rows), first+room)]
}

// draw lists the moves, with the one marked that led to the place.
func (n *notation) draw(a area) {
	for y, r := range n.shown(a.h) {
		x := a.right(r.numberW, y, r.number, faint) + width(r.number, false) + 1
		for i, san := range r.moves {
			at, st := x, text
			switch {
			case r.first+i+1 == n.at:
				if san, st = n.marked(san); n.ruled {
					at--
				}
			case r.first+i < n.shared:
				st = faint
			}
			a.text(at, y, a.w-at, san, st)
			x += r.moveW
		}
	}
}

// marked is the move that led to the place, as it is drawn.
func (n *notation) marked(san string) (string, style) {
	switch {
	case n.ruled && n.focused:
		return "[" + san + "]", style(cursorMark) | bold
	case n.ruled:
		return "<" + san + ">", style(lightLast) | bold
	case n.focused:
		return san, choiceInk.on(choicePaper) | bold
	}
	return san, whiteFigure.on(darkLast)
}

// plyAt is how many plies lead to the position after the move that is drawn at a cell
// of an area with so many rows; ok is false where there is none.
func (n *notation) plyAt(x, y, room int) (ply int, ok bool) {
	rows := n.shown(room)
	if y < 0 || y >= len(rows) || x < 0 {
		return 0, false
	}
	r := rows[y]
	i := max(0, x-r.numberW-1) / r.moveW
	return r.first + min(i, len(r.moves)-1) + 1, true
}
