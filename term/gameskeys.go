package term

func (l *gameList) key(k key) {
	l.note = ""
	switch {
	case k.code == keyInterrupt:
		l.u.closeGames()
	case l.deleting:
		l.questionKey(k)
	case l.player.active && l.searchKey(k):
	case l.moveKey(k):
	case k.code == keyEnter, k.is(' '):
		l.open()
	case k.code == keyEsc, k.is('q'):
		l.leave()
	case k.is('/'):
		l.player.active = true
	case l.history != nil:
		l.historyKey(k)
	}
}

// searchKey types the name that is looked for.
func (l *gameList) searchKey(k key) bool {
	switch {
	case l.player.key(k):
		l.look()
	case k.code == keyEnter, k.code == keyTab:
		l.player.active = false
	case k.code == keyEsc:
		l.player = field{limit: maxField}
		l.look()
	default:
		return false
	}
	return true
}

// moveKey goes through the list.
func (l *gameList) moveKey(k key) bool {
	switch k.code {
	case keyUp:
		l.step(-1)
	case keyDown:
		l.step(1)
	case keyPageUp:
		l.step(-max(1, l.list.h-1))
	case keyPageDown:
		l.step(max(1, l.list.h-1))
	case keyHome:
		l.at = 0
	case keyEnd:
		l.step(len(l.shown))
	default:
		return false
	}
	return true
}

func (l *gameList) step(by int) { l.at = max(0, min(l.at+by, len(l.shown)-1)) }

// leave shows all games again, or goes back to the lobby.
func (l *gameList) leave() {
	if len(l.player.text) > 0 || l.standing != anyStanding {
		l.player, l.standing = field{limit: maxField}, anyStanding
		l.look()
		return
	}
	l.u.closeGames()
}

// historyKey is a key for the games played alone.
func (l *gameList) historyKey(k key) {
	switch {
	case k.code == keyRight, k.code == keyTab:
		l.filter(1)
	case k.code == keyLeft, k.code == keyBackTab:
		l.filter(-1)
	case k.is('g'):
		l.goOn()
	case k.is('d'):
		if e := l.chosen(); e != nil {
			l.deleting, l.chooser = true, chooser{}
		}
	case k.is('s'):
		l.export(false)
	case k.is('a'):
		l.export(true)
	}
}

func (l *gameList) filter(by int) {
	l.standing = (l.standing + standings + standing(by)) % standings
	l.look()
}

// panel asks before a game is deleted; Enter alone keeps it.
func (l *gameList) panel() *panel {
	if !l.deleting {
		return nil
	}
	say := &l.u.lk.say.History
	pan := &panel{title: say.Delete, items: []item{
		{key: 'n', label: say.DeleteNo, do: func(int) {}},
		{key: 'y', label: say.DeleteYes, do: func(int) { l.remove() }},
	}}
	e := l.chosen()
	pan.para(l.u.lk.say.Game.Versus(e.Names[0], e.Names[1]), strong)
	pan.para(say.DeleteWhy, text)
	return pan
}

func (l *gameList) questionKey(k key) {
	it, _ := l.chooser.press(k, l.panel().items)
	it.answer(&l.deleting)
}

// paste adds a character that was pasted to the name that is looked for.
func (l *gameList) paste(k key) {
	if k.code == keyRune && l.player.active && l.player.key(k) {
		l.look()
	}
}

// point handles the mouse: a click chooses, a second one on the same game opens it, and one
// on which games are listed lists others.
func (l *gameList) point(pt pointer) {
	if by := pt.turns(l.standingAt); by != 0 && l.standingAt.has(pt.x, pt.y) && l.panel() == nil {
		l.filter(by)
		return
	}
	switch pt.deed {
	case wheelUp, wheelDown:
		l.key(pt.wheel())
	case secondary:
		l.key(key{code: keyEsc})
	case pressed:
		l.click(pt)
	case dragged, released:
	}
}

func (l *gameList) click(pt pointer) {
	if pan := l.panel(); pan != nil {
		if i := l.box.itemAt(pt, pan); i >= 0 {
			pan.items[i].answer(&l.deleting)
		}
		return
	}
	if !l.list.has(pt.x, pt.y) {
		return
	}
	switch i := l.first + pt.y - l.list.y; {
	case i >= len(l.shown):
	case i == l.at:
		l.open()
	default:
		l.at = i
	}
}
