package term

import (
	"strings"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// An area is a rectangle of a frame. What is drawn into it is cut off at its
// edges; positions are counted from its upper left corner.
type area struct {
	f          *frame
	x, y, w, h int
}

// sub is the part of the area that lies in the given rectangle.
func (a area) sub(x, y, w, h int) area {
	x0, y0 := max(x, 0), max(y, 0)
	return area{a.f, a.x + x0, a.y + y0, max(0, min(x+w, a.w)-x0), max(0, min(y+h, a.h)-y0)}
}

// fill paints the whole area in one style.
func (a area) fill(st style) {
	for y := range a.h {
		for x := range a.w {
			a.f.set(a.x+x, a.y+y, " ", 1, st)
		}
	}
}

// focus says where what is chosen is drawn: screen readers and magnifiers look for the
// terminal's cursor. What is typed later has it in its place.
func (a area) focus(x, y int) {
	if a.f.follows {
		a.f.cursorX, a.f.cursorY = a.x+x, a.y+y
	}
}

// put draws s from x on and returns the column after it. Cells outside of the
// area are left out.
func (a area) put(x, y int, s string, st style) int {
	clusters(s, a.f.ascii, func(cluster string, width int) bool {
		if y >= 0 && y < a.h && x >= 0 && x+width <= a.w {
			a.f.set(a.x+x, a.y+y, cluster, width, st)
		}
		x += width
		return x < a.w
	})
	return x
}

// text draws s within w cells from x on, shortened with an ellipsis if it is
// longer, and returns the column after it.
func (a area) text(x, y, w int, s string, st style) int {
	return a.put(x, y, a.shorten(s, min(w, a.w-x)), st)
}

// right draws s so that it ends before column x, and returns where it begins.
func (a area) right(x, y int, s string, st style) int {
	x -= a.width(s)
	a.put(x, y, s, st)
	return x
}

// centre draws s in the middle of row y.
func (a area) centre(y int, s string, st style) {
	s = a.shorten(s, a.w)
	a.put((a.w-a.width(s))/2, y, s, st)
}

// line draws a horizontal line of w cells.
func (a area) line(x, y, w int, glyph string, st style) {
	a.put(x, y, strings.Repeat(glyph, max(0, min(w, a.w-x))), st)
}

// width is how many cells s takes.
func (a area) width(s string) int { return width(s, a.f.ascii) }

// shorten is s in at most w cells.
func (a area) shorten(s string, w int) string { return shorten(s, w, a.f.ascii) }

func width(s string, ascii bool) int {
	n := 0
	clusters(s, ascii, func(_ string, width int) bool {
		n += width
		return true
	})
	return n
}

func shorten(s string, w int, ascii bool) string {
	if w <= 0 {
		return ""
	}
	if width(s, ascii) <= w {
		return s
	}
	ellipsis := "…"
	if ascii {
		ellipsis = "~"
	}
	var b strings.Builder
	used := 0
	clusters(s, ascii, func(cluster string, width int) bool {
		if used+width > w-1 {
			return false
		}
		used += width
		b.WriteString(cluster)
		return true
	})
	return strings.TrimRight(b.String(), " ") + ellipsis
}

// wrap breaks a sentence into lines of at most w cells, at spaces that may break; a word
// that is longer than a line, such as a path, is broken too, after a sign if it has one.
func wrap(s string, w int, ascii bool) []string {
	var lines []string
	line, used := "", 0
	end := func() {
		lines = append(lines, strings.TrimRight(line, " "))
		line, used = "", 0
	}
	for _, word := range strings.FieldsFunc(s, func(r rune) bool { return r == ' ' }) {
		n := width(word, ascii)
		if used > 0 && (used+1+n <= w || n > w && used+1 < w) {
			line, used = line+" ", used+1
		} else if used > 0 {
			end()
		}
		for n > w-used && w > 0 {
			first := prefix(word, w-used, ascii)
			if i := strings.LastIndexAny(first, `/\.-`); i > 0 {
				first = first[:i+1]
			}
			if used == 0 || width(first, ascii) <= w-used {
				line, word = line+first, word[len(first):]
			}
			end()
			n = width(word, ascii)
		}
		line, used = line+word, used+n
	}
	if line != "" || len(lines) == 0 {
		end()
	}
	return lines
}

// prefix is as much of s as has room in w cells, and at least one cluster.
func prefix(s string, w int, ascii bool) string {
	n, used := 0, 0
	for n < len(s) {
		cluster, _, _, _ := uniseg.FirstGraphemeClusterInString(s[n:], -1)
		used += width(cluster, ascii)
		if n > 0 && used > w {
			break
		}
		n += len(cluster)
	}
	return s[:n]
}

// sentence is s with a capital letter first.
func sentence(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return strings.ToUpper(string(r)) + s[n:]
}
