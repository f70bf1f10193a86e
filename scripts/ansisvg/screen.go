package main

import (
	"regexp"
	"strings"

	"github.com/rivo/uniseg"
)

// between is how many empty columns part two screens that stand beside each other.
const between = 2

// A cell is one place on the screen. A wide character takes two; the second has
// no text.
type cell struct {
	text                            string
	wide                            bool
	ink, paper                      color
	bold, italic, underline, strike bool
}

// empty reports whether nothing is drawn on the cell's paper. The second cell of
// a wide character has some of that.
func (c cell) empty() bool { return c.text == " " && !c.underline && !c.strike }

type screen struct {
	colors
	rows [][]cell
}

// token is what a line consists of: escape sequences, of which only SGR means
// something in a still picture, shifts to the line-drawing set and back, and
// text.
var token = regexp.MustCompile("^(?:" +
	`\x1b\[([0-9;:]*)m` +
	`|\x1b\[[0-9;:?<>=]*[@-~]` +
	`|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)` +
	`|\x1b[()].` +
	`|([\x0e\x0f])` +
	`|[\x00-\x1f\x7f]` +
	")")

// lineDrawing is the VT100's second character set, from "`" to "~".
var lineDrawing = []rune("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·")

// parse reads the lines of a screen.
func parse(text string, c colors) *screen {
	s := &screen{colors: c}
	var p pen
	drawing := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		var row []cell
		for line != "" {
			if m := token.FindStringSubmatch(line); m != nil {
				line = line[len(m[0]):]
				switch {
				case m[2] != "":
					drawing = m[2] == "\x0e"
				case strings.HasPrefix(m[0], "\x1b[") && strings.HasSuffix(m[0], "m"):
					p.sgr(m[1])
				}
				continue
			}
			var cluster string
			var width int
			cluster, line, width, _ = uniseg.FirstGraphemeClusterInString(line, -1)
			if drawing {
				cluster = drawn(cluster)
			}
			row = append(row, s.cell(cluster, p))
			if width == 2 {
				row[len(row)-1].wide = true
				row = append(row, s.cell("", p))
			}
		}
		s.rows = append(s.rows, row)
	}
	return s
}

func drawn(cluster string) string {
	if i := int(cluster[0]) - '`'; len(cluster) == 1 && i >= 0 && i < len(lineDrawing) {
		return string(lineDrawing[i])
	}
	return cluster
}

// cell is one written with the pen.
func (s *screen) cell(text string, p pen) cell {
	c := cell{
		text: text, ink: s.ink, paper: s.paper,
		bold: p.bold, italic: p.italic, underline: p.underline, strike: p.strike,
	}
	if p.ink != nil {
		c.ink = *p.ink
	}
	if p.paper != nil {
		c.paper = *p.paper
	}
	if p.swapped {
		c.ink, c.paper = c.paper, c.ink
	}
	if p.dim {
		c.ink = c.ink.over(c.paper, 0.55)
	}
	if p.hidden {
		c.ink = c.paper
	}
	return c
}

// resize fills or cuts the screen to a size; 0 is that of what was read.
func (s *screen) resize(columns, rows int) {
	if rows == 0 {
		rows = len(s.rows)
	}
	if columns == 0 {
		for _, row := range s.rows {
			columns = max(columns, len(row))
		}
	}
	for len(s.rows) < rows {
		s.rows = append(s.rows, nil)
	}
	s.rows = s.rows[:rows]
	for y := range s.rows {
		for len(s.rows[y]) < columns {
			s.rows[y] = append(s.rows[y], s.cell(" ", pen{}))
		}
		s.rows[y] = s.rows[y][:columns]
	}
}

// size is that of a screen that has been resized.
func (s *screen) size() (columns, rows int) {
	if len(s.rows) == 0 {
		return 0, 0
	}
	return len(s.rows[0]), len(s.rows)
}

// beside puts another screen, as high as s, to the right of it. s is nil for the first,
// which has nothing to its left.
func (s *screen) beside(right *screen) *screen {
	if s == nil {
		return right
	}
	for y := range s.rows {
		for range between {
			s.rows[y] = append(s.rows[y], s.cell(" ", pen{}))
		}
		s.rows[y] = append(s.rows[y], right.rows[y]...)
	}
	return s
}

// blank is a screen as large as s on which there is nothing.
func (s *screen) blank() *screen {
	b := &screen{colors: s.colors}
	b.resize(s.size())
	return b
}

// invert draws the cursor as a block.
func (s *screen) invert(column, row int) {
	if row < 0 || row >= len(s.rows) || column < 0 || column >= len(s.rows[row]) {
		return
	}
	c := &s.rows[row][column]
	c.ink, c.paper = c.paper, s.ink
}
