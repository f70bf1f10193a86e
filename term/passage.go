package term

// A passage is how far the player has read what is said of a place in a game, where that
// is longer than there is room for.
type passage struct {
	row  int  // the first that is shown
	page int  // how many rows are gone on by
	more bool // whether there are rows below those that are shown
	at   rect // where they were drawn, for the mouse
}

// readOn shows the rest, and behind the end the beginning again. Nobody who reads wants the
// next move to come by itself.
func (r *replayer) readOn() {
	r.playing = false
	if r.passage.more {
		r.passage.row += r.passage.page
	} else {
		r.passage.row = 0
	}
}

// shown are as many rows of what is said as there is room for. The last one comes again at
// the top of those that follow: there its end can be read.
func (p *passage) shown(lines []line, w, h int, ascii bool) []line {
	rows := wrapped(lines, w, ascii)
	p.row = max(0, min(p.row, len(rows)-1))
	rows = rows[p.row:]
	p.page, p.more = max(1, h-1), len(rows) > h
	return cutOff(rows, w, h, ascii)
}

// long reports whether there is more to read than is shown.
func (p *passage) long() bool { return p.more || p.row > 0 }
