package term

import (
	"fmt"

	"passant/rules"
)

// captionRows are those between the board and the hints: which diagram it is, its
// caption, and what goes on meanwhile.
const captionRows = 4

// layout is that of a game with as large a board as leaves rows for the caption.
func (r *reader) layout() layout {
	l, h := r.u.layout(), r.u.frame.h
	if !l.tight && l.size != medium && l.hints-r.captionY(l) < captionRows {
		l = layoutFor(r.u.frame.w, h-captionRows, r.u.lk.ruled, r.u.prefs.Size.most())
		l.hints = h - 1
	}
	return l
}

// captionY is the first row below the board and its files.
func (r *reader) captionY(l layout) int { return l.grid.y + 8*l.grid.dy + 1 }

func (r *reader) draw(a area) {
	lk, l := r.u.lk, r.layout()
	r.drawTitle(a, l.tight)
	if !r.covered() {
		lk.drawBoard(a, l, r.view())
	}
	switch {
	case r.covered():
		r.drawText(a.sub(1, 2, a.w-2, l.hints-3))
	case l.tight:
		r.room, r.last = 0, 0
		r.drawBeside(l.moves.in(a))
		r.drawCaption(a.sub(l.top.x+1, r.captionY(l)+1, minWidth-2, l.hints-r.captionY(l)-2))
	default:
		r.drawText(a.sub(l.top.x, l.board.y, l.top.w, l.board.h))
		below := a.sub(l.board.x, r.captionY(l), l.top.x+l.top.w-l.board.x, l.hints-r.captionY(l))
		below.text(0, 0, below.w, r.place()+"  "+r.move(), style(accent))
		r.drawCaption(below.sub(0, 1, below.w, below.h-1))
	}
	r.drawTold(a.sub(1, l.hints-1, a.w-2, 1))
	lk.drawHints(a, l.hints, r.hints(l.tight))
}

// drawTitle says which page of how many it is; where there is little room, in figures.
func (r *reader) drawTitle(a area, tight bool) {
	lk, page := r.u.lk, r.shownPage()
	say := &lk.say.Rules
	title := span{page.Title, titleBar | bold}
	if tight {
		lk.drawTitle(a, line{title}, line{{fmt.Sprintf("%d/%d", r.page+1, len(r.pages())), style(barDim)}})
		return
	}
	where := say.Option + " · " + say.Page(r.page+1, len(r.pages())) + " · "
	lk.drawTitle(a, line{{where, titleBar}, title}, line{{lk.say.Short, titleBar}})
}

// drawText draws the paragraphs from the line on that is read, and the articles of
// the Laws in the last row.
func (r *reader) drawText(a area) {
	page := r.shownPage()
	var lines []string
	for i, paragraph := range page.Text {
		if i > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, wrap(paragraph, a.w, a.f.ascii)...)
	}
	article := wrap(page.Article, a.w, a.f.ascii)
	r.room = max(1, a.h-len(article)-1)
	r.last = max(0, len(lines)-r.room)
	r.from = min(r.from, r.last)
	for y, s := range lines[r.from:min(len(lines), r.from+r.room)] {
		a.put(0, y, s, text)
	}
	if r.from < r.last {
		a.right(a.w, r.room, "PgDn "+r.u.lk.glyphs.down, keyText)
	} else if r.from > 0 {
		a.right(a.w, r.room, "PgUp "+r.u.lk.glyphs.up, keyText)
	}
	for y, s := range article {
		a.put(0, a.h-len(article)+y, s, faint)
	}
}

// place says which diagram of the page it is.
func (r *reader) place() string {
	return r.u.lk.say.Rules.Diagram(r.diagram+1, len(r.shownPage().Diagrams))
}

// move is the move that led to the position, with its number, or "".
func (r *reader) move() string {
	if r.step == 0 {
		return ""
	}
	before := &r.shownDiagram().Steps[r.step-1].Position
	dots := "."
	if before.Turn() == rules.Black {
		dots = "..."
	}
	return fmt.Sprintf("%d%s %s", before.Fullmove(), dots, r.shownStep().SAN)
}

// drawBeside says beside a small board which diagram it is, and the move.
func (r *reader) drawBeside(a area) {
	lines := append(wrap(r.place(), a.w, a.f.ascii), "")
	for y, s := range append(lines, wrap(r.move(), a.w, a.f.ascii)...) {
		a.put(0, y, s, style(accent))
	}
}

func (r *reader) drawCaption(a area) {
	for y, s := range wrap(r.shownDiagram().Caption, a.w, a.f.ascii) {
		a.put(0, y, s, text)
	}
}

func (r *reader) hints(tight bool) []hint {
	say, gl := r.u.lk.say, &r.u.lk.glyphs
	esc := hint{"Esc", say.Hint.Back}
	page := hint{gl.leftRight, say.Rules.Turn}
	switch {
	case r.covered():
		return []hint{page, {"Tab", say.Rules.Board}, esc, {gl.upDown, say.Rules.More}}
	case tight:
		return []hint{page, {"Tab", say.Rules.Text}, esc, {"Enter", say.Rules.Next}}
	}
	list := []hint{page, {"Enter", say.Rules.Next}}
	if r.last > 0 {
		list = append(list, hint{"PgUp PgDn", say.Rules.More})
	}
	return append(list, hint{"l", say.Hint.Language}, esc)
}
