package diagram

import (
	"fmt"
	"math"
	"strings"

	"passant/rules"
)

const (
	square = 100         // the side of a square, in the units of the picture
	board  = 8 * square  // and that of the board
	margin = square / 2  // where the coordinates stand
	edge   = square / 25 // round the board
)

// SVG is the picture as Scalable Vector Graphics 1.1 (W3C): paths alone, without
// fonts and styles.
func (d *Diagram) SVG() string { return d.draw(1) }

// side is the width of the picture, in its units, and border where the board begins.
func (d *Diagram) side() (side, border int) {
	if d.Coordinates {
		return board + 2*margin, margin
	}
	return board + 2*edge, edge
}

// draw draws the picture with a pen that is so many times as wide as usual.
func (d *Diagram) draw(pen float64) string {
	c := &canvas{ink: d.Theme.inks(), pen: pen}
	side, border := d.side()
	c.write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d">`, side, side, side, side)
	c.write("<title>%s</title>", d.Position.FEN())
	c.rect(0, 0, side, c.ink.paper)
	c.rect(border-edge, border-edge, board+2*edge, c.ink.edge)
	if d.Coordinates {
		d.coordinates(c)
	}
	c.at(float64(border), float64(border), func() {
		d.squares(c)
		if king, ok := d.checked(); ok {
			d.warning(c, king)
		}
		d.men(c)
		for _, sq := range d.Marks {
			row, column := d.place(sq)
			c.line(circle(center(column), center(row), 43), c.ink.mark, 6)
		}
		for _, a := range d.Arrows {
			d.arrow(c, a)
		}
	})
	c.write("</svg>")
	return c.String()
}

// center is the middle of a row or column.
func center(i int) float64 { return (float64(i) + 0.5) * square }

func (d *Diagram) squares(c *canvas) {
	c.rect(0, 0, board, c.ink.light)
	for row := range 8 {
		for column := range 8 {
			if (row+column)%2 == 1 {
				c.rect(column*square, row*square, square, c.ink.dark)
			}
		}
	}
}

// warning marks a king in check: a frame in his square, so that it does not take a
// colour to see it.
func (d *Diagram) warning(c *canvas, king rules.Square) {
	const in, out = 4, square - 4
	row, column := d.place(king)
	c.at(float64(column*square), float64(row*square), func() {
		c.line(fmt.Sprintf("M%d %dL%d %dL%d %dL%d %dZ", in, in, out, in, out, out, in, out), c.ink.check, 8)
	})
}

func (d *Diagram) men(c *canvas) {
	for row := range 8 {
		for column := range 8 {
			p := d.Position.At(d.at(row, column))
			if p == rules.NoPiece {
				continue
			}
			body, line := c.ink.white, c.ink.whiteLine
			if p.Color() == rules.Black {
				body, line = c.ink.black, c.ink.blackLine
			}
			f := figures[p.Kind()]
			c.at(float64(column*square), float64(row*square), func() {
				c.shape(f.body, body, c.ink.outline, 3)
				c.line(f.line, line, 2.4)
				if f.dot != "" {
					c.fill(f.dot, line)
				}
			})
		}
	}
}

// arrow is one shape, so that what shows through it is even.
func (d *Diagram) arrow(c *canvas, a Arrow) {
	fromRow, fromColumn := d.place(a.From)
	toRow, toColumn := d.place(a.To)
	x, y := center(fromColumn), center(fromRow)
	dx, dy := center(toColumn)-x, center(toRow)-y
	long := math.Hypot(dx, dy)
	dx, dy = dx/long, dy/long

	const start, tip, head, half, wing = 22, 8, 40, 9, 25
	var shape strings.Builder
	for i, p := range [...]struct{ along, aside float64 }{
		{start, -half},
		{long - tip - head, -half},
		{long - tip - head, -wing},
		{long - tip, 0},
		{long - tip - head, wing},
		{long - tip - head, half},
		{start, half},
	} {
		command := "L"
		if i == 0 {
			command = "M"
		}
		fmt.Fprintf(&shape, "%s%.1f %.1f", command, x+dx*p.along-dy*p.aside, y+dy*p.along+dx*p.aside)
	}
	c.path(shape.String()+"Z", `fill="%s" fill-opacity="%s"`, c.ink.pointer, c.ink.pointerOpacity)
}

// coordinates draws the names of files and ranks, and a disc beside the board on the
// side of whoever is to move.
func (d *Diagram) coordinates(c *canvas) {
	for i := range 8 {
		sq := d.at(i, i)
		along := margin + center(i)
		c.letter(rune('1'+sq.Rank()), margin/2, along)
		c.letter(rune('a'+sq.File()), along, board+margin+margin/2)
	}
	y, color := margin+board-18.0, c.ink.white
	if d.Position.Turn() == rules.Black {
		color = c.ink.black
	}
	if d.Flipped == (d.Position.Turn() == rules.White) {
		y = margin + 18
	}
	c.shape(circle(board+margin+margin/2, y, 12), color, c.ink.letter, 3)
}
