package term

// A box is a panel laid out in rows. In tight boxes, for small windows, the title
// is a row of its own and there is no border.
type box struct {
	title string
	rows  []boxRow
	at    rect   // where it was drawn; the zero box was not
	of    *panel // that was laid out
	tight bool

	// above and below report that there is no room for the first or last items.
	above, below bool
}

type boxRow struct {
	line  line
	item  int // the index of the item on this row, or -1
	rule  bool
	value rect // where the item's value was drawn between its arrows, if it can be changed
}

// layOut arranges a panel in w columns and at most h rows, border included.
// Where rows are short, blank rows and lines between items are left out, then the
// last sentences; and where not even all items have room, those round the one that
// is chosen stay.
func (p *panel) layOut(w, h, chosen int, tight, ascii bool) box {
	b := box{title: p.title, tight: tight, of: p}
	textW := w - b.textX() - 2
	room := h - b.height()
	first, last := 0, len(p.items)
	if last > room {
		first = firstShown(chosen, last, room)
		last = first + room
		b.above, b.below = first > 0, last < len(p.items)
	}
	spare := room - (last - first)
	lines := p.lines
	if width(p.title, ascii) > w-6 { // a long name: it goes where it can be read
		b.title = ""
		lines = append([]line{{{p.title, strong}}}, lines...)
	}
	if p.latest {
		lines = lastLines(lines, textW, spare-len(p.after), ascii)
	}
	text := fit(lines, textW, &spare, ascii)
	after := fit(p.after, textW, &spare, ascii)
	// Blank rows go where they are missed most: between text and items first,
	// then round the whole, then the lines between items.
	gap := func(n int, wanted bool) bool {
		if tight || !wanted || spare < n {
			return false
		}
		spare -= n
		return true
	}
	beforeItems := gap(1, len(text) > 0 && len(p.items) > 0)
	afterItems := gap(1, len(after) > 0)
	margins := gap(2, true)
	rules := gap(p.rules(), true)

	b.blank(margins)
	b.lines(text)
	b.blank(beforeItems)
	for i := first; i < last; i++ {
		if p.items[i].ruled && rules {
			b.rows = append(b.rows, boxRow{item: -1, rule: true})
		}
		b.rows = append(b.rows, boxRow{item: i})
	}
	b.blank(afterItems)
	b.lines(after)
	b.blank(margins)
	return b
}

func (b *box) blank(wanted bool) {
	if wanted {
		b.rows = append(b.rows, boxRow{item: -1})
	}
}

func (b *box) lines(lines []line) {
	for _, l := range lines {
		b.rows = append(b.rows, boxRow{line: l, item: -1})
	}
}

func (p *panel) rules() int {
	n := 0
	for _, it := range p.items {
		if it.ruled {
			n++
		}
	}
	return n
}

// fit wraps sentences to w cells and takes as many as fit, whole, into the rows
// to spare. Lines of several spans are rows of their own.
func fit(lines []line, w int, spare *int, ascii bool) []line {
	var out []line
	for _, l := range lines {
		rows := []line{l}
		if len(l) == 1 {
			rows = rows[:0]
			for _, s := range wrap(l[0].text, w, ascii) {
				rows = append(rows, line{{s, l[0].style}})
			}
		}
		if len(rows) > *spare {
			break
		}
		out = append(out, rows...)
		*spare -= len(rows)
	}
	return out
}

// lastLines are the last sentences that fit into n rows of w cells; the first of them
// may begin in its middle.
func lastLines(lines []line, w, n int, ascii bool) []line {
	var rows []line
	for i := len(lines) - 1; i >= 0 && len(rows) < n; i-- {
		all := 1 << 16
		rows = append(fit(lines[i:i+1], w, &all, ascii), rows...)
	}
	return rows[max(0, len(rows)-max(n, 0)):]
}

// textX is how far text stands from the edge of the box.
func (b box) textX() int {
	if b.tight {
		return 2
	}
	return 3
}

// height is how many rows the box takes.
func (b box) height() int {
	if b.tight {
		return len(b.rows) + 1
	}
	return len(b.rows) + 2
}

// has reports whether the mouse is over the box as it was drawn.
func (b box) has(pt pointer) bool { return b.at.has(pt.x, pt.y) }

// itemAt is the item of a panel that the mouse is over, or -1. What was drawn may have
// been another panel, which is not the one that is open now.
func (b box) itemAt(pt pointer, pan *panel) int {
	if row := b.rowAt(pt, pan); row != nil {
		return row.item
	}
	return -1
}

func (b box) rowAt(pt pointer, pan *panel) *boxRow {
	row := pt.y - b.at.y - 1
	if !b.has(pt) || row < 0 || row >= len(b.rows) || b.of.title != pan.title || len(b.of.items) != len(pan.items) {
		return nil
	}
	return &b.rows[row]
}

// turned is the item whose value the mouse turns, and by how much: 0 where the deed means
// something else.
func (b box) turned(pt pointer, pan *panel) (i, by int) {
	row := b.rowAt(pt, pan)
	if pan.notice || row == nil || row.value.w == 0 {
		return -1, 0
	}
	return row.item, pt.turns(row.value)
}

// drawPanel draws a panel at the top of the area and returns its box.
func (lk *look) drawPanel(a area, p *panel, c chooser, tight bool) box {
	c.settle(p.items)
	b := p.layOut(a.w, a.h, c.at, tight, a.f.ascii)
	a = a.sub(0, 0, a.w, b.height())
	b.at = rect{a.x, a.y, a.w, b.height()}
	edge := bar
	if p.notice {
		edge = barDim.on(barPaper)
	}
	a.fill(bar)
	if tight {
		a.line(0, 0, a.w, lk.glyphs.horizontal, edge)
	} else {
		lk.drawBorder(a, edge)
	}
	if b.title != "" {
		a.put(2, 0, " "+b.title+" ", bar|bold)
	}
	if p.noteFits(a.w, a.f.ascii) {
		a.right(a.w-2, 0, " "+p.note+" ", barDim.on(barPaper))
	}
	inner, margin := a.sub(1, 0, a.w-2, a.h), b.textX()
	for i, row := range b.rows {
		y := i + 1
		switch {
		case row.rule:
			inner.line(1, y, inner.w-2, lk.glyphs.horizontal, barDim.on(barPaper))
		case row.item >= 0:
			b.rows[i].value = lk.drawItem(inner.sub(0, y, inner.w, 1), p.items[row.item], row.item == c.at && !p.notice)
		default:
			drawLine(a.sub(margin, y, a.w-margin-1, 1), row.line)
		}
	}
	if b.above {
		a.put(a.w-1, 1, lk.glyphs.up, bar)
	}
	if b.below {
		a.put(a.w-1, a.h-1, lk.glyphs.down, bar)
	}
	return b
}

// noteFits reports whether the title's row, in w cells, has room for the note.
func (p *panel) noteFits(w int, ascii bool) bool {
	return p.note != "" && width(p.title, ascii)+width(p.note, ascii) <= w-8
}

func (lk *look) drawBorder(a area, st style) {
	gl := lk.glyphs
	a.line(1, 0, a.w-2, gl.horizontal, st)
	a.line(1, a.h-1, a.w-2, gl.horizontal, st)
	for y := 1; y < a.h-1; y++ {
		a.put(0, y, gl.vertical, st)
		a.put(a.w-1, y, gl.vertical, st)
	}
	a.put(0, 0, gl.topLeft, st)
	a.put(a.w-1, 0, gl.topRight, st)
	a.put(0, a.h-1, gl.bottomLeft, st)
	a.put(a.w-1, a.h-1, gl.bottomR, st)
}

// drawItem draws an item: its key, its verb, a note at the right. It returns where that
// stands, if it is a value that can be changed.
func (lk *look) drawItem(a area, it item, chosen bool) (value rect) {
	st, key := bar, bar|bold
	switch {
	case it.off:
		st, key = barDim.on(barPaper), barDim.on(barPaper)
	case chosen:
		st, key = choiceInk.on(choicePaper), choiceInk.on(choicePaper)|bold
		a.fill(st)
		a.put(0, 0, lk.glyphs.chosen, key)
		a.focus(0, 0)
	}
	end := a.w - 2
	note := it.note
	switch {
	case it.typing != nil:
		x := 5 + a.width(it.label) + 2
		if it.key == 0 {
			x -= 3
		}
		it.typing.draw(a, x, end-x, st|bold)
		note, end = "", x-1
	case it.values:
		note = lk.glyphs.previous + " " + it.note + " " + lk.glyphs.next
	}
	if note != "" {
		note = a.shorten(note, a.w-6)
		x := a.right(end, 0, note, st)
		if it.values {
			value = rect{a.x + x, a.y, a.width(note), 1}
		}
		end = x - 1
	}
	if it.key != 0 {
		a.put(2, 0, string(it.key), key)
	}
	label := it.label
	if it.off && lk.ruled { // grey is a colour
		label = "(" + label + ")"
	}
	x := 5
	if it.key == 0 {
		x = 2
	}
	a.text(x, 0, end-x, label, st)
	return value
}

// drawLine draws a line of spans in a panel.
func drawLine(a area, l line) {
	x := 0
	for _, s := range l {
		st := s.style
		if st.paper() == plain {
			switch st.ink() {
			case plain:
				st |= style(barInk)
			case dim:
				st = st&^0xff | style(barDim)
			default:
			}
			st = st.on(barPaper)
		}
		x = a.put(x, 0, s.text, st)
	}
}
