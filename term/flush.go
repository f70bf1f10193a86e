package term

import "github.com/gdamore/tcell/v2"

// A flusher sends frames to a terminal and remembers what it shows.
//
// tcell keeps such a memory too, but a cell that is cleared and drawn again
// counts as changed there: an unchanged screen would cost seven kilobytes. So
// only what differs is handed on, and nothing is shown when nothing differs.
type flusher struct {
	screen tcell.Screen
	theme  *theme
	shown  frame
	title  string
}

// forget makes the next frame go out whole, after the terminal was used by
// somebody else or changed its size.
func (fl *flusher) forget() { fl.shown.reset(0, 0) }

// flush makes the terminal show f.
func (fl *flusher) flush(f *frame) {
	fresh := fl.shown.w != f.w || fl.shown.h != f.h
	if fresh {
		fl.shown.reset(f.w, f.h)
	}
	changed := fresh
	var st style
	for i := range f.cells {
		c := &f.cells[i]
		st = f.sent(i, st)
		if !fresh && *c == fl.shown.cells[i] {
			continue
		}
		changed = true
		fl.shown.cells[i] = *c
		if c.width > 0 {
			fl.screen.Put(i%f.w, i/f.w, c.text, fl.theme.style(st))
		}
	}
	if f.cursorX != fl.shown.cursorX || f.cursorY != fl.shown.cursorY {
		fl.shown.cursorX, fl.shown.cursorY = f.cursorX, f.cursorY
		fl.screen.ShowCursor(f.cursorX, f.cursorY)
		changed = true
	}
	if changed {
		fl.screen.Show()
	}
}

// sent is the style with which a cell goes out after one that went out with another. A
// blank shows only its paper, so that it takes the ink of its neighbours: a change of
// style costs more than anything that is drawn in it.
func (f *frame) sent(i int, before style) style {
	c, end := &f.cells[i], i-i%f.w+f.w
	if c.text != " " {
		return c.style
	}
	if i%f.w > 0 && before.paper() == c.style.paper() {
		return before
	}
	for _, next := range f.cells[i+1 : end] {
		switch {
		case next.style.paper() != c.style.paper():
			return c.style
		case next.text != " ":
			return next.style
		}
	}
	return c.style
}

// setTitle names the terminal's window.
func (fl *flusher) setTitle(s string) {
	if s != fl.title {
		fl.title = s
		fl.screen.SetTitle(s)
	}
}
