package term

import (
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// A cell is one character cell of a frame. A cluster two cells wide has its text
// in the left cell; the right one has the width 0.
type cell struct {
	text  string
	width int8
	style style
}

// A frame is what the screen should show: cells, and where the terminal's own
// cursor stands. Everything draws into a frame; see [flusher] for how it gets out.
type frame struct {
	w, h  int
	cells []cell

	// cursorX is -1 while the terminal's cursor is hidden.
	cursorX, cursorY int

	// ascii folds everything to ASCII, for terminals that show nothing else.
	ascii bool
	// follows has the terminal's cursor stand on what is chosen; see focus.
	follows bool
}

// reset makes the frame an empty one of w by h cells.
func (f *frame) reset(w, h int) {
	f.w, f.h = max(w, 0), max(h, 0)
	if n := f.w * f.h; n <= cap(f.cells) {
		f.cells = f.cells[:n]
	} else {
		f.cells = make([]cell, n)
	}
	for i := range f.cells {
		f.cells[i] = cell{text: " ", width: 1}
	}
	f.cursorX, f.cursorY = -1, -1
}

// whole is the frame as an area.
func (f *frame) whole() area { return area{f: f, w: f.w, h: f.h} }

// set puts one cluster of the given width at x, y. What lies outside is left out;
// half a wide cluster becomes a blank.
func (f *frame) set(x, y int, cluster string, width int, st style) {
	if x < 0 || y < 0 || x >= f.w || y >= f.h {
		return
	}
	row := f.cells[y*f.w : (y+1)*f.w]
	if x+width > f.w {
		cluster, width = " ", 1
	}
	for i := x; i < x+width; i++ {
		f.cut(row, i)
	}
	row[x] = cell{cluster, int8(width), st}
	if width == 2 {
		row[x+1] = cell{"", 0, st}
	}
}

// cut blanks the other half of a wide cluster that is about to lose one half.
func (f *frame) cut(row []cell, x int) {
	switch {
	case row[x].width == 0 && x > 0:
		row[x-1].text, row[x-1].width = " ", 1
	case row[x].width == 2 && x+1 < len(row):
		row[x+1].text, row[x+1].width = " ", 1
	}
}

// unprintable stands for what must not reach the terminal.
const unprintable = "\uFFFD"

// noBreak is a space at which no line is broken. It is drawn as any other.
const noBreak = "\u00a0"

// textVariant asks for a chess pawn as text rather than as an emoji. It is the
// one invisible character that we draw ourselves.
const textVariant = "\uFE0E"

// clusters calls yield for each cluster of s that can be shown, with its width in
// cells. Control characters come out as [unprintable] and so does whatever is
// invisible or changes the direction of text: nothing that a peer sends may
// steer the terminal or make one name look like another.
func clusters(s string, ascii bool, yield func(cluster string, width int) bool) {
	state := -1
	for s != "" {
		if c := s[0]; c >= ' ' && c < 0x7f && (len(s) == 1 || s[1] < utf8.RuneSelf) {
			if !yield(s[:1], 1) {
				return
			}
			s, state = s[1:], -1
			continue
		}
		var cluster string
		var width int
		cluster, s, width, state = uniseg.FirstGraphemeClusterInString(s, state)
		switch {
		case cluster == noBreak:
			cluster = " "
		case !printable(cluster):
			cluster, width = unprintable, 1
		case width < 1:
			continue
		}
		if ascii {
			for _, r := range fold(cluster) {
				if !yield(string(r), 1) {
					return
				}
			}
			continue
		}
		if !yield(cluster, min(width, 2)) {
			return
		}
	}
}

// printable reports whether a cluster consists of visible characters and the
// marks that belong to them.
func printable(cluster string) bool {
	for i, r := range cluster {
		switch {
		case r == utf8.RuneError, unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return false
		case r == '\uFE0E':
			if i == 0 {
				return false
			}
		case r == '\uFE0F', unicode.Is(unicode.Cf, r):
			return false
		case i == 0 && unicode.Is(unicode.M, r):
			return false
		}
	}
	return true
}

// clean is s as it may be sent to the terminal outside of a frame, for a title.
func clean(s string, ascii bool) string {
	var out []byte
	clusters(s, ascii, func(cluster string, _ int) bool {
		out = append(out, cluster...)
		return true
	})
	return string(out)
}
