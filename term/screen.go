package term

// A screen is what fills the window and has the keys: the lobby, a game, or what lies
// over them.
type screen interface {
	draw(a area)
	key(k key)
	// paste takes a character that was pasted. It may only become text: what was copied
	// from somewhere must neither choose nor confirm anything.
	paste(k key)
	point(p pointer)
}

// screen is the one that is seen.
func (u *ui) screen() screen {
	switch {
	case u.covering() != nil:
		return u.over
	case u.play != nil:
		return u.play
	case u.watch != nil:
		return u.watch
	case u.replay != nil:
		return u.replay
	case u.games != nil:
		return u.games
	}
	return u.lobby
}

// draw draws everything for a window of w by h cells.
func (u *ui) draw(w, h int) *frame {
	u.frame.reset(w, h)
	u.frame.ascii, u.frame.follows = u.lk.ascii, u.prefs.SayFocus
	a := u.frame.whole()
	if w < minWidth || h < minHeight {
		lines := wrap(u.lk.say.TooSmall(w, h), w, u.lk.ascii)
		for i, s := range lines {
			a.centre((h-len(lines))/2+i, s, text)
		}
		return &u.frame
	}
	u.screen().draw(a)
	return &u.frame
}

// unseen reports whether the window is too small to show what a key would do.
func (u *ui) unseen() bool { return u.layout().size == tooSmall }

// key handles a key. In a window that is too small only leaving is possible, which is
// for what lies below an overlay.
func (u *ui) key(k key) {
	switch {
	case k.code == keyInterrupt:
		u.over = nil
	case u.unseen():
		return
	}
	u.screen().key(k)
}

func (u *ui) paste(k key) {
	if !u.unseen() {
		u.screen().paste(k)
	}
}

// pasteEnd is the end of what was pasted.
func (u *ui) pasteEnd() {
	if l, ok := u.screen().(*lobby); ok && l.draft != nil && !u.unseen() {
		l.draft.pasteEnd()
	}
}

func (u *ui) point(p pointer) {
	if !u.unseen() {
		u.screen().point(p)
	}
}
