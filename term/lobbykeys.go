package term

import "slices"

func (l *lobby) key(k key) {
	if k.code == keyInterrupt {
		l.u.quit = true
		return
	}
	l.note = ""
	if k.code == keyTab && l.waitsBehind() && !l.drafting() {
		l.attend()
		return
	}
	if pan := l.panel(l.u.now()); pan != nil {
		if !pan.notice {
			l.panelKey(k, pan)
			return
		}
		if k.code == keyTab {
			l.attend()
			return
		}
		if it, ok := pan.letter(k); ok {
			l.chooseItem(it, 0)
			return
		}
	}
	if l.sent != nil { // the challenge of somebody else covers it
		return
	}
	if l.address.active {
		l.addressKey(k)
		return
	}
	l.listKey(k)
}

// drafting reports whether something is being typed in a draft, which Tab takes.
func (l *lobby) drafting() bool { return l.draft != nil && l.draft.typing() != nil }

// attend gives the notice that is shown the keys.
func (l *lobby) attend() {
	if !l.challengeBehind() && l.u.wordsAsked() {
		l.u.words.shown = true
		l.lay(l.u.words)
		return
	}
	l.answering, l.chooser = true, chooser{}
}

// listKey goes through the lists.
func (l *lobby) listKey(k key) {
	l.touched = true
	switch k.code {
	case keyUp:
		l.step(-1)
	case keyDown:
		l.step(1)
	case keyTab, keyBackTab:
		l.column = 1 - l.column
	case keyLeft:
		l.column = playColumn
	case keyRight:
		l.column = peopleColumn
	case keyHome, keyPageUp:
		l.at[l.column] = 0
		l.clamp()
	case keyEnd, keyPageDown:
		l.at[l.column] = 1 << 30
		l.clamp()
	case keyEnter:
		l.open()
	case keyRune:
		l.letter(k)
	default:
	}
}

func (l *lobby) step(by int) {
	l.at[l.column] += by
	l.clamp()
}

func (l *lobby) letter(k key) {
	if k.r == ' ' {
		l.open()
		return
	}
	if k.is('a') {
		l.column, l.at[peopleColumn] = peopleColumn, len(l.peers)
		l.clamp()
		l.typeAddress()
		return
	}
	if k.is('l') {
		l.u.speakNext(1)
		return
	}
	if p, ok := l.chosen(); ok && !l.hidden() && l.personKey(k, p) {
		return
	}
	for _, o := range l.options() { // the line that is chosen stays: one comes back to it
		if k.is(o.key) {
			l.openOption(o)
			return
		}
	}
}

// hidden reports whether a notice lies over the line that is chosen: what one does not
// see is not opened.
func (l *lobby) hidden() bool {
	if l.panel(l.u.now()) == nil { // it was answered since it was drawn
		return false
	}
	return slices.ContainsFunc(l.rows, func(r hotRow) bool {
		return r.column == l.column && r.index == l.at[l.column] && l.box.at.has(r.at.x+r.at.w/2, r.at.y)
	})
}

// open does what the chosen line stands for.
func (l *lobby) open() {
	if l.hidden() {
		return
	}
	if l.column == playColumn {
		l.openOption(l.options()[l.at[playColumn]])
		return
	}
	if p, ok := l.chosen(); ok {
		l.meet(p)
		return
	}
	l.typeAddress()
}

// point handles the mouse: a click chooses, a second one on the same row opens.
func (l *lobby) point(pt pointer) {
	if pan := l.panel(l.u.now()); pan != nil {
		if i, by := l.box.turned(pt, pan); by != 0 {
			l.chooser.at = i
			l.chooseItem(pan.items[i], by)
			return
		}
	}
	switch pt.deed {
	case wheelUp, wheelDown:
		l.wheel(pt)
	case secondary:
		l.key(key{code: keyEsc})
	case pressed:
		l.click(pt)
	case dragged, released:
	}
}

// wheel goes through what is open, or through the list that the mouse is over.
func (l *lobby) wheel(pt pointer) {
	if pan := l.panel(l.u.now()); pan != nil && !pan.notice {
		if l.box.has(pt) {
			l.panelKey(pt.wheel(), pan)
		}
		return
	}
	for _, r := range l.rows { // of lists that stand one above the other, the last that begins above it
		if r.at.has(pt.x, r.at.y) && r.at.y <= pt.y {
			l.column = r.column
		}
	}
	l.listKey(pt.wheel())
}

func (l *lobby) click(pt pointer) {
	l.note = ""
	if pan := l.panel(l.u.now()); pan != nil {
		if l.box.has(pt) {
			l.clickPanel(pan, l.box.itemAt(pt, pan))
			return
		}
		if !pan.notice {
			return
		}
	}
	l.clickList(pt)
}

// clickPanel is a click on an item of the panel, or beside them where i is -1. On
// a notice it only chooses: it may have been meant for the list below.
func (l *lobby) clickPanel(pan *panel, i int) {
	if i < 0 || pan.items[i].off {
		return
	}
	if pan.notice {
		l.attend()
		l.chooser.at = i
		return
	}
	l.chooser.at = i
	l.chooseItem(pan.items[i], 1)
}

func (l *lobby) clickList(pt pointer) {
	l.touched = true
	for _, r := range l.rows {
		if r.at.has(pt.x, pt.y) {
			again := l.column == r.column && l.at[r.column] == r.index
			l.column, l.at[r.column] = r.column, r.index
			l.clamp()
			if again || r.column == playColumn {
				l.open()
			}
			return
		}
	}
}

// paste takes what is pasted into a draft, a sheet or the line for an address.
func (l *lobby) paste(k key) {
	switch {
	case l.draft != nil:
		l.draft.paste(k)
	case k.code != keyRune, l.help:
	case l.top() != nil:
		if f := l.top().typing(); f != nil {
			f.key(k)
		}
	case l.address.active:
		l.address.key(k)
	}
}
