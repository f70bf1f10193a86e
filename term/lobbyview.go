package term

import (
	"strings"
	"time"
)

// draw draws the lobby: two columns, or one below the other in small windows.
func (l *lobby) draw(a area) {
	now := l.u.now()
	l.rows = l.rows[:0]
	l.box = box{}
	l.drawTitle(a)
	pan := l.panel(now)
	if a.w >= 80 {
		l.drawWide(a, pan, now)
	} else {
		l.drawNarrow(a, pan, now)
	}
	l.u.lk.drawHints(a, a.h-1, l.hints(pan))
}

func (l *lobby) drawTitle(a area) {
	lk := l.u.lk
	lk.drawTitle(a,
		line{{lk.say.Title, titleBar | bold}},
		line{{lk.say.Short + "   ", titleBar}, {a.shorten(l.self.Name, a.w/2), style(barDim)}})
}

// Widths of the lobby's columns, and of the whole.
const (
	lobbyLeft  = 35
	lobbyRight = 37
	lobbyWide  = 76
)

func (l *lobby) drawWide(a area, pan *panel, now time.Time) {
	lk := l.u.lk
	spare := a.w - 80
	wider := min(spare, 20)
	left := 2 + (spare-wider)/2
	foot := a.h - 6
	top := 2 + min((a.h-24)/4, 4)
	rows := foot - top - 3

	options := a.sub(left, top, lobbyLeft+wider/2, rows+2)
	options.put(2, 0, lk.say.Lobby.Play, strong)
	l.drawOptions(options.sub(0, 2, options.w, rows))

	people := a.sub(left+lobbyLeft+wider/2+2, top, lobbyRight+2+wider-wider/2, rows+2)
	l.drawHeading(people, now)
	l.drawPeople(people.sub(0, 2, people.w, rows))

	a.line(left+2, foot, lobbyWide+wider-3, lk.glyphs.horizontal, faint)
	l.drawSelf(a.sub(left+2, foot+1, lobbyWide+wider-3, 2))
	l.drawNote(a.sub(left+2, 0, lobbyWide+wider-3, a.h-1), foot+3)
	if pan != nil {
		l.drawPanel(people.sub(0, 1, people.w, people.h-1), pan, false)
	}
}

func (l *lobby) drawNarrow(a area, pan *panel, now time.Time) {
	foot := a.h - 5
	options := len(l.options())
	list := a.sub(0, 2, a.w, min(options, max(5, foot-10)))
	l.drawOptions(list)
	people := a.sub(0, 3+list.h, a.w, foot-4-list.h)
	l.drawHeading(people, now)
	l.drawPeople(people.sub(0, 1, people.w, people.h-1))
	l.drawSelf(a.sub(2, foot, a.w-3, 3))
	l.drawNote(a.sub(2, 0, a.w-3, a.h-1), foot+3)
	if pan != nil {
		l.drawPanel(a.sub(0, 2, a.w, foot+1), pan, false) // over who one is, if it must be
	}
}

// drawNote says what just happened, or who waits behind a panel, from row y on; where that
// is too long for the rows below, it covers some of those above.
func (l *lobby) drawNote(a area, y int) {
	words, st := l.note, l.noteStyle
	if words == "" {
		words, st = l.mention(), strong
	}
	if words == "" {
		return
	}
	lines := wrap(words, a.w, a.f.ascii)
	y = max(0, min(y, a.h-len(lines)))
	for i, s := range lines {
		row := a.sub(0, y+i, a.w, 1)
		row.fill(text)
		row.text(0, 0, row.w, s, st)
	}
}

func (l *lobby) drawPanel(a area, pan *panel, tight bool) {
	l.box = l.u.lk.drawPanel(a, pan, l.chooser, tight)
}

// row draws one row of a list and remembers where it is.
func (l *lobby) row(a area, y int, c column, index int) (st style, inner area) {
	inner = a.sub(0, y, a.w, 1)
	l.rows = append(l.rows, hotRow{rect{inner.x, inner.y, inner.w, 1}, c, index})
	pan := l.panel(l.u.now())
	if l.column != c || l.at[c] != index || pan != nil && !pan.notice || l.sent != nil {
		return text, inner
	}
	st = choiceInk.on(choicePaper)
	inner.fill(st)
	inner.put(0, 0, l.u.lk.glyphs.chosen, st)
	inner.focus(0, 0)
	return st, inner
}

func (l *lobby) drawOptions(a area) {
	options := l.options()
	first := firstShown(l.at[playColumn], len(options), a.h)
	for y, o := range options[first:min(len(options), first+a.h)] {
		st, row := l.row(a, y, playColumn, first+y)
		key, note := keyText, style(good)
		if st != text {
			key, note = st|bold, st
		}
		row.put(2, 0, string(o.key), key)
		end := row.w - 1
		if o.note != "" && 5+row.width(o.label)+1+row.width(o.note) > end {
			o.note = l.u.lk.glyphs.link
		}
		if o.note != "" {
			end = row.right(end, 0, o.note, note) - 1
		}
		row.text(5, 0, end-5, o.label, st)
	}
	if first > 0 {
		a.put(a.w-1, 0, l.u.lk.glyphs.up, faint)
	}
	if first+a.h < len(options) {
		a.put(a.w-1, a.h-1, l.u.lk.glyphs.down, faint)
	}
}

// firstShown is where a list of n lines begins in h rows so that line at is seen.
func firstShown(at, n, h int) int {
	return max(0, min(at-h/2, n-h))
}

// drawHeading says that people are looked for, with something that moves as long
// as there is nobody.
func (l *lobby) drawHeading(a area, now time.Time) {
	lk := l.u.lk
	x := a.put(2, 0, lk.say.Lobby.People, strong) + 2
	if !l.u.searching() {
		return
	}
	x = a.put(x, 0, lk.say.Lobby.Looking, faint) + 1
	if len(l.peers) == 0 && !l.u.prefs.Still {
		frames := lk.glyphs.spinner
		a.put(x, 0, frames[int(now.UnixMilli()/spinnerStep.Milliseconds())%len(frames)], style(accent))
	}
}

// drawPeople draws the people on the network, and below them the line for an
// address.
func (l *lobby) drawPeople(a area) {
	if a.h < 2 {
		return
	}
	say := &l.u.lk.say.Lobby
	list := a.sub(0, 0, a.w, a.h-2)
	y := 0
	if len(l.peers) == 0 {
		for _, s := range wrap(l.u.nobody(), a.w-4, a.f.ascii) {
			list.put(2, y, s, faint)
			y++
		}
	}
	c := l.columns(a)
	first := firstShown(min(l.at[peopleColumn], len(l.peers)), len(l.peers), list.h)
	for i, p := range l.peers[first:min(len(l.peers), first+list.h)] {
		st, row := l.row(list, i, peopleColumn, first+i)
		l.drawPeer(row, p, st, c)
		y++
	}
	if more := len(l.peers) - list.h; more > 0 {
		a.text(2, list.h, a.w-2, say.More(more), faint)
	}
	l.drawAddress(a, min(y+1, a.h-1))
}

func (l *lobby) drawAddress(a area, y int) {
	say := &l.u.lk.say.Lobby
	st, row := l.row(a, y, peopleColumn, len(l.peers))
	label := faint
	if st != text {
		label = st
	}
	x := row.put(2, 0, say.Address, label) + 1
	if l.address.active {
		st = strong
		row.fill(text)
		x = row.put(2, 0, say.Asking, keyText) + 1
	}
	if l.address.active || len(l.address.text) > 0 {
		l.address.draw(row, x, row.w-x, st)
	}
}

// drawSelf says who one is and where others find one: what people tell each
// other when the network hides them.
func (l *lobby) drawSelf(a area) {
	say := &l.u.lk.say.Lobby
	x := a.put(0, 0, say.YouAre, faint) + 1
	x = a.text(x, 0, 24, l.self.Name, strong) + 3
	if a.h > 2 { // one below the other
		x = 0
		a = a.sub(0, 1, a.w, 2)
	}
	switch {
	case l.newcomer():
	case len(l.self.Addresses) > 0:
		x = a.put(x, 0, say.Reachable, faint) + 1
		a.text(x, 0, a.w-x, l.addresses(a.w-x), text)
	default:
		a.text(x, 0, a.w-x, say.Unreachable, style(warn))
	}
	if t := l.self.Trouble; t != nil {
		a.text(0, 1, a.w, sentence(t.Error()), style(warn))
	}
}

// addresses are as many of one's own addresses as fit, at least one.
func (l *lobby) addresses(w int) string {
	n := len(l.self.Addresses)
	for n > 1 && width(strings.Join(l.self.Addresses[:n], "  "), false) > w {
		n--
	}
	return strings.Join(l.self.Addresses[:n], "  ")
}
