package main

import (
	"fmt"
	"html"
	"strings"
	"time"
)

// Sizes in SVG units.
const (
	cellWidth  = 10.0
	cellHeight = 20.0
	fontSize   = cellWidth / 0.60205 // DejaVu Sans Mono advances 0.602 em
	baseline   = 15.2                // below the top of the cell
	thin       = 1.4
	thick      = 2.8
	gap        = 2.0 // from the middle of a double line to each of its strokes
)

// A picture is an SVG document being written. Its ink is that of text which names
// no other.
type picture struct {
	svg *strings.Builder
	ink color
}

// draw draws the first screen, and over it what is different on each that
// follows, from its time on.
func draw(frames []*screen, each time.Duration, font string) string {
	first := frames[0]
	p := picture{new(strings.Builder), first.ink}
	columns, rows := first.size()
	width, height := float64(columns)*cellWidth, float64(rows)*cellHeight
	fmt.Fprintf(p.svg, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" width="%g" height="%g" `+
		`font-family="%s, DejaVu Sans, monospace" font-size="%.3f" fill="%s" xml:space="preserve" shape-rendering="crispEdges">`+"\n",
		width, height, width, height, html.EscapeString(font), fontSize, p.ink)
	p.rect(0, 0, width, height, first.paper)
	p.change(first.blank(), first)
	for i := 1; i < len(frames); i++ {
		p.from(i, len(frames), each)
		p.change(frames[i-1], frames[i])
		p.svg.WriteString("</g>\n")
	}
	p.svg.WriteString("</svg>\n")
	return p.svg.String()
}

// from begins what is hidden until its turn in each round of the frames.
func (p picture) from(frame, frames int, each time.Duration) {
	fmt.Fprintf(p.svg, `<g visibility="hidden"><animate attributeName="visibility" calcMode="discrete" `+
		`values="hidden;visible" keyTimes="0;%.5g" dur="%gs" repeatCount="indefinite"/>`+"\n",
		float64(frame)/float64(frames), (each * time.Duration(frames)).Seconds())
}

// change draws the cells that are different on two screens of one size.
func (p picture) change(before, after *screen) {
	for i, row := range after.rows {
		y := float64(i) * cellHeight
		p.papers(before.rows[i], row, y)
		for from := 0; from < len(row); {
			to := from + 1
			if differ(before.rows[i], row, from) {
				for to < len(row) && differ(before.rows[i], row, to) && row[to] == row[from] && isBar(row[to].text) {
					to++
				}
				p.cell(float64(from)*cellWidth, y, float64(to-from), row[from])
			}
			from = to
		}
	}
}

// differ reports whether a cell is different in two rows. A wide character
// changes both of its cells.
func differ(before, after []cell, i int) bool {
	return before[i] != after[i] || i > 0 && before[i-1] != after[i-1] && (before[i-1].wide || after[i-1].wide)
}

// papers draws the backgrounds in runs: where they are others than before, or
// cover what was written.
func (p picture) papers(before, row []cell, y float64) {
	drawn := func(i int) bool {
		return differ(before, row, i) && (row[i].paper != before[i].paper || !before[i].empty())
	}
	for from := 0; from < len(row); {
		to := from + 1
		for to < len(row) && row[to].paper == row[from].paper && drawn(to) == drawn(from) {
			to++
		}
		if drawn(from) {
			p.rect(float64(from)*cellWidth, y, float64(to-from)*cellWidth, cellHeight, row[from].paper)
		}
		from = to
	}
}

// cell draws one, or several of the same if they are a bar.
func (p picture) cell(x, y, several float64, c cell) {
	lines, isLine := lineArms[c.text]
	boxes, isBlock := blocks[c.text]
	part, isShade := shades[c.text]
	switch {
	case c.text == "" || c.text == " ":
	case isLine && isRound(c.text):
		p.corner(x, y, lines, c.ink)
	case isLine && isRule(lines):
		p.rule(x, y, several, lines[1], c.ink)
	case isLine:
		p.lines(x, y, lines, c.ink)
	case isBlock:
		for _, b := range boxes {
			const w, h = cellWidth / 8, cellHeight / 8
			p.rect(x+float64(b.x)*w, y+float64(b.y)*h, several*float64(b.w)*w, float64(b.h)*h, c.ink)
		}
	case isShade:
		p.rect(x, y, cellWidth, cellHeight, c.ink.over(c.paper, part))
	default:
		p.text(x, y, c)
	}
	if c.underline {
		p.rect(x, y+17, several*cellWidth, 1.2, c.ink)
	}
	if c.strike {
		p.rect(x, y+10, several*cellWidth, 1.2, c.ink)
	}
}

// text is set in the middle of its place where the glyph is a symbol, whose
// width fonts do not agree on.
func (p picture) text(x, y float64, c cell) {
	place := fmt.Sprintf(`x="%g"`, x)
	if isSymbol([]rune(c.text)[0]) {
		middle := x + cellWidth/2
		if c.wide {
			middle = x + cellWidth
		}
		place = fmt.Sprintf(`x="%g" text-anchor="middle"`, middle)
	}
	style := ""
	if c.ink != p.ink {
		style += fmt.Sprintf(` fill="%s"`, c.ink)
	}
	if c.bold {
		style += ` font-weight="bold"`
	}
	if c.italic {
		style += ` font-style="italic"`
	}
	fmt.Fprintf(p.svg, "<text %s y=\"%g\"%s>%s</text>\n", place, y+baseline, style, html.EscapeString(c.text))
}

// isSymbol: arrows and what follows them up to the CJK blocks, and the emoji.
func isSymbol(r rune) bool { return r >= 0x2190 && r < 0x2c00 || r >= 0x1f000 && r < 0x20000 }

func (p picture) rect(x, y, w, h float64, c color) {
	fmt.Fprintf(p.svg, "<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" fill=\"%s\"/>\n", x, y, w, h, c)
}

// corner draws a rounded one, which has one vertical and one horizontal arm.
func (p picture) corner(x, y float64, a arms, c color) {
	endX, endY := x, y+cellHeight
	if a[0] != none {
		endY = y
	}
	if a[1] != none {
		endX = x + cellWidth
	}
	middleX, middleY := x+cellWidth/2, y+cellHeight/2
	fmt.Fprintf(p.svg, "<path d=\"M%g %gQ%g %g %g %g\" fill=\"none\" stroke=\"%s\" stroke-width=\"%g\" shape-rendering=\"auto\"/>\n",
		middleX, endY, middleX, middleY, endX, middleY, c, thin)
}

// rule draws a line from side to side of several cells.
func (p picture) rule(x, y, several float64, weight int, c color) {
	stroke := func(offset, width float64) {
		fmt.Fprintf(p.svg, "<path d=\"M%g %gH%g\" stroke=\"%s\" stroke-width=\"%g\"/>\n",
			x, y+cellHeight/2+offset, x+several*cellWidth, c, width)
	}
	switch weight {
	case light:
		stroke(0, thin)
	case heavy:
		stroke(0, thick)
	case double:
		stroke(-gap, thin)
		stroke(gap, thin)
	}
}

// lines draws straight arms from the middle of the cell to its sides.
func (p picture) lines(x, y float64, a arms, c color) {
	for side, weight := range a {
		switch weight {
		case light:
			p.arm(x, y, a, side, 0, thin, c)
		case heavy:
			p.arm(x, y, a, side, 0, thick, c)
		case double:
			p.arm(x, y, a, side, -gap, thin, c)
			p.arm(x, y, a, side, gap, thin, c)
		}
	}
}

// arm draws one stroke of the arm on a side (0 up, 1 right, 2 down, 3 left), at
// an offset across it.
func (p picture) arm(x, y float64, a arms, side int, offset, width float64, c color) {
	along := [4][2]float64{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[side]
	reach := cellHeight / 2
	across := [2]float64{offset, 0}
	if side%2 == 1 {
		reach = cellWidth / 2
		across = [2]float64{0, offset}
	}
	from := begin(a, side, offset, width)
	middleX, middleY := x+cellWidth/2+across[0], y+cellHeight/2+across[1]
	fmt.Fprintf(p.svg, "<path d=\"M%g %gL%g %g\" stroke=\"%s\" stroke-width=\"%g\"/>\n",
		middleX+along[0]*from, middleY+along[1]*from,
		middleX+along[0]*reach, middleY+along[1]*reach, c, width)
}

// begin is where a stroke begins, along its arm from the middle: before the
// middle, so that corners close, and with regard to a double line across it,
// which has its strokes beside the middle.
func begin(a arms, side int, offset, width float64) float64 {
	opposite := a[(side+2)%4]
	// The sides that lie in the direction of a negative and a positive offset.
	near, far := a[3], a[1]
	if side%2 == 1 {
		near, far = a[0], a[2]
	}
	if offset > 0 {
		near, far = far, near
	}
	switch {
	case offset == 0 && near == double && far == double && opposite == none:
		return gap
	case offset == 0 && near != far && (near == double || far == double):
		return -gap - width/2
	case offset != 0 && near == double:
		return gap - width/2
	case offset != 0 && far == double:
		return -gap - width/2
	default:
		return -width / 2
	}
}
