package term

import "time"

// A sheet is something that the player has opened in the panel of the lobby. One may
// lie upon another.
type sheet interface {
	// panel is what it shows now.
	panel(now time.Time) *panel
	// typing is the text that is being typed in it, or nil, and enter takes it.
	typing() *field
	enter()
	// close ends what was begun for it.
	close()
}

// A plainSheet has no text that is typed, and nothing to end.
type plainSheet struct{}

func (plainSheet) typing() *field { return nil }
func (plainSheet) enter()         {}
func (plainSheet) close()         {}

// A layer is a sheet, and where the player was in what lies below it.
type layer struct {
	sheet
	below chooser
}

// top is the sheet that is seen, or nil.
func (l *lobby) top() sheet {
	if n := len(l.sheets); n > 0 {
		return l.sheets[n-1].sheet
	}
	return nil
}

// lay opens a sheet upon those that are open.
func (l *lobby) lay(s sheet) {
	l.sheets = append(l.sheets, layer{s, l.chooser})
	l.chooser, l.note = chooser{}, ""
}

// lift closes the sheet that is seen.
func (l *lobby) lift() {
	if n := len(l.sheets); n > 0 {
		s := l.sheets[n-1]
		l.sheets = l.sheets[:n-1]
		l.chooser = s.below
		s.close()
	}
}

// lifted closes a sheet, if it is the one that is seen, and reports whether it was.
func (l *lobby) lifted(s sheet) bool {
	if l.top() != s {
		return false
	}
	l.lift()
	return true
}

// clear closes all sheets.
func (l *lobby) clear() {
	for len(l.sheets) > 0 {
		l.lift()
	}
}

// typeInto is a key for a sheet in which something is typed.
func (l *lobby) typeInto(s sheet, k key) {
	switch {
	case s.typing().key(k):
	case k.code == keyEnter:
		s.enter()
	case k.code == keyEsc:
		l.lift()
	}
}

// A question asks before something that cannot be undone at once: Enter alone goes
// back.
type question struct {
	plainSheet
	title, why string
	whyStyle   style
	back, yes  string
	key        rune // for yes: not y where it must not be pressed without reading
	then       func()
	l          *lobby
}

func (q *question) panel(time.Time) *panel {
	pan := &panel{title: q.title, items: []item{
		{key: 'n', label: q.back, choice: goBack},
		{key: q.key, label: q.yes, do: func(int) {
			if q.l.lifted(q) {
				q.then()
			}
		}},
	}}
	pan.para(q.why, q.whyStyle)
	return pan
}

// A prompt asks for a line of text.
type prompt struct {
	title, why string
	label      string
	verb       string // of Enter, a hint
	field      field
	wrong      string // why what was typed is not taken
	giveUp     func() // what happens where it is closed without having been taken, or nil
	// take takes what was typed, and says why not, or "".
	take func(text string) (wrong string)
}

func (p *prompt) typing() *field { return &p.field }

func (p *prompt) close() {
	if p.giveUp != nil {
		p.giveUp()
	}
}

func (p *prompt) enter() { p.refuse(p.take(string(p.field.text))) }

// refuse says why what was typed is not taken: it can be corrected, and what is typed
// anew takes its place.
func (p *prompt) refuse(wrong string) {
	p.wrong = wrong
	p.field.given = wrong != ""
}

func (p *prompt) panel(time.Time) *panel {
	pan := &panel{title: p.title, items: []item{{label: p.label, typing: &p.field}}, verb: p.verb}
	pan.para(p.why, text)
	if p.wrong != "" {
		pan.para(p.wrong, style(warn))
	}
	return pan
}
