package term

import (
	"passant/rules"
	"passant/term/rulebook"
)

// A reader is the screen of the rules.
type reader struct {
	ground

	page, diagram, step int

	// words is set where the text is read instead of the board, in windows that have
	// no room for both.
	words bool
	from  int // the first line of the text that is shown

	room, last int // lines of the text that are shown at once, and the greatest from
}

// readRules opens the rules over what is on the screen.
func (u *ui) readRules() {
	u.over = &reader{ground: u.ground()}
}

// rulesItem is the item of the game menu that opens the rules.
func (p *play) rulesItem() item {
	return item{key: 'b', label: p.u.lk.say.Rules.Option, do: func(int) {
		p.close()
		p.u.readRules()
	}}
}

// pages are those of the language that is spoken; those of all languages have the same
// diagrams.
func (r *reader) pages() []rulebook.Page { return rulebook.Pages(r.u.lk.say.Tag) }

func (r *reader) shownPage() *rulebook.Page       { return &r.pages()[r.page] }
func (r *reader) shownDiagram() *rulebook.Diagram { return &r.shownPage().Diagrams[r.diagram] }
func (r *reader) shownStep() *rulebook.Step       { return &r.shownDiagram().Steps[r.step] }

// turn goes to the beginning of a page.
func (r *reader) turn(page int) {
	page = max(0, min(page, len(r.pages())-1))
	if page == r.page {
		return
	}
	r.page, r.diagram, r.step, r.from = page, 0, 0, 0
}

// forth goes to the next position: by a move, to the next diagram, to the next page.
func (r *reader) forth() {
	switch {
	case r.step+1 < len(r.shownDiagram().Steps):
		r.step++
	case r.diagram+1 < len(r.shownPage().Diagrams):
		r.diagram, r.step = r.diagram+1, 0
	default:
		r.turn(r.page + 1)
	}
}

// back is the inverse of forth, within a page.
func (r *reader) back() {
	switch {
	case r.step > 0:
		r.step--
	case r.diagram > 0:
		r.diagram--
		r.step = len(r.shownDiagram().Steps) - 1
	}
}

// covered reports whether the board gives way to the text.
func (r *reader) covered() bool { return r.words && r.u.layout().tight }

func (r *reader) scroll(by int) { r.from = max(0, min(r.from+by, r.last)) }

func (r *reader) key(k key) {
	switch {
	case k.code == keyEsc, k.is('q'):
		r.uncover()
	case k.is('l'):
		r.u.speakNext(1)
	case k.code == keyLeft:
		r.turn(r.page - 1)
	case k.code == keyRight:
		r.turn(r.page + 1)
	case k.code == keyHome:
		r.turn(0)
	case k.code == keyEnd:
		r.turn(len(r.pages()) - 1)
	case k.code == keyPageUp:
		r.scroll(-r.room)
	case k.code == keyPageDown:
		r.scroll(r.room)
	case k.code == keyTab:
		r.words = !r.words && r.u.layout().tight
		r.from = 0
	case r.covered():
		r.coveredKey(k)
	case k.code == keyDown, k.code == keyEnter, k.is(' '):
		r.forth()
	case k.code == keyUp:
		r.back()
	}
}

// coveredKey is a key while the board is not seen.
func (r *reader) coveredKey(k key) {
	switch {
	case k.code == keyDown:
		r.scroll(1)
	case k.code == keyUp:
		r.scroll(-1)
	case k.code == keyEnter, k.is(' '):
		r.words = false
	}
}

func (r *reader) paste(key) {}

// point handles the mouse.
func (r *reader) point(pt pointer) {
	switch pt.deed {
	case wheelUp:
		r.turn(r.page - 1)
	case wheelDown:
		r.turn(r.page + 1)
	case secondary:
		r.uncover()
	case pressed:
		if !r.covered() && r.layout().board.has(pt.x, pt.y) {
			r.forth()
		}
	case dragged, released:
	}
}

// view is the board as the step has it.
func (r *reader) view() *view {
	s := r.shownStep()
	return &view{
		pos: &s.Position, cursor: rules.NoSquare, picked: s.Piece, targets: s.Reach,
		last: s.Move, check: s.Check(), marked: s.Marked,
	}
}
