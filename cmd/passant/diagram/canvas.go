package diagram

import (
	"fmt"
	"strings"
)

// A canvas is an SVG as it is written.
type canvas struct {
	strings.Builder
	ink inks
	pen float64 // how wide lines are, in the units of the picture
}

func (c *canvas) write(format string, args ...any) {
	c.WriteString(fmt.Sprintf(format, args...) + "\n")
}

// at draws with the origin at a point.
func (c *canvas) at(x, y float64, draw func()) {
	c.write(`<g transform="translate(%g,%g)">`, x, y)
	draw()
	c.write("</g>")
}

// rect draws a square.
func (c *canvas) rect(x, y, side int, color string) {
	c.write(`<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, x, y, side, side, color)
}

func (c *canvas) path(d, attributes string, args ...any) {
	c.write(`<path d="%s" %s/>`, d, fmt.Sprintf(attributes, args...))
}

func (c *canvas) fill(d, color string) { c.path(d, `fill="%s"`, color) }

func (c *canvas) line(d, color string, width float64) {
	c.path(d, `fill="none" %s`, c.stroke(color, width))
}

// shape is filled, with a line round it.
func (c *canvas) shape(d, color, outline string, width float64) {
	c.path(d, `fill="%s" %s`, color, c.stroke(outline, width))
}

func (c *canvas) stroke(color string, width float64) string {
	return fmt.Sprintf(`stroke="%s" stroke-width="%.4g" stroke-linecap="round" stroke-linejoin="round"`, color, width*c.pen)
}

// letter draws one of the letters with its middle at a point.
func (c *canvas) letter(r rune, x, y float64) {
	c.at(x-8.5, y-12, func() { c.line(letters[r], c.ink.letter, 2.6) })
}

// circle is a circle as a path.
func circle(x, y, r float64) string {
	return fmt.Sprintf("M%g %gA%g %g 0 1 1 %g %gA%g %g 0 1 1 %g %gZ", x, y-r, r, r, x, y+r, r, r, x, y-r)
}
