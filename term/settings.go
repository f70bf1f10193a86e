package term

import "passant/term/lang"

// A settingsPage is the screen of the settings, beside a board that shows what they come
// to. What is changed holds at once.
type settingsPage struct {
	ground
	at     int // the setting that is chosen
	typing *prompt
	board  *view

	listAt  rect // where the list was drawn, from which setting on
	first   int
	valueAt rect // where the value of the chosen one was, between its arrows
}

// A setting is a line of it.
type setting struct {
	label, value string
	about        string // what it does, in a sentence
	// change goes to the next value or the one before it, or is nil where the value is
	// typed.
	change func(by int)
}

func (u *ui) openSettings() { u.over = &settingsPage{ground: u.ground(), board: sampleView()} }

// settings are the lines that there are, in the language that is spoken.
func (s *settingsPage) settings() []setting {
	u, say := s.u, &s.u.lk.say.Preferences
	p := u.prefs
	language := setting{label: say.Language.Label, value: u.lk.say.Name, about: say.Language.About, change: u.speakNext}
	if u.lk.ascii {
		language.about = u.lk.say.Settings.NoCyrillic
	}
	theme, pieces := oneOf(u, say.Theme, &p.Theme, &p), oneOf(u, say.Pieces, &p.Pieces, &p)
	if u.lk.ruled {
		theme.about, pieces.about = say.Ruled, say.Ruled
	}
	turning := say.Turning
	turning.Values = u.lk.say.Menu.Turnings[:]
	list := append(s.own(), language, theme, pieces,
		oneOf(u, say.Size, &p.Size, &p),
		oneOf(u, turning, &p.Turning, &p),
		yesOrNo(u, say.Coordinates, &p.HideCoordinates, &p),
		yesOrNo(u, say.Moves, &p.HideMoves, &p),
		yesOrNo(u, say.Bell, &p.Silent, &p),
		yesOrNo(u, say.Motion, &p.Still, &p),
		yesOrNo(u, say.VimKeys, &p.VimKeys, &p),
		yesOrNo(u, say.Focus, &p.SayFocus, &p))
	return append(list, s.strangers()...)
}

// oneOf is a preference that is one of several values; field is its place in p.
func oneOf[T ~uint8](u *ui, say lang.Preference, field *T, p *Preferences) setting {
	n := len(say.Values)
	return setting{label: say.Label, value: say.Values[*field], about: say.About, change: func(by int) {
		*field = cycled(*field, by, n)
		u.choose(*p)
	}}
}

// yesOrNo is a preference of two values, of which the first is false.
func yesOrNo(u *ui, say lang.Preference, field *bool, p *Preferences) setting {
	value := say.Values[0]
	if *field {
		value = say.Values[1]
	}
	return setting{label: say.Label, value: value, about: say.About, change: func(int) {
		*field = !*field
		u.choose(*p)
	}}
}

// own is the player's name, where it can be changed.
func (s *settingsPage) own() []setting {
	if s.u.o.Rename == nil {
		return nil
	}
	say := &s.u.lk.say.Settings
	return []setting{{label: say.Name, value: s.u.lobby.self.Name, about: say.NameWhy}}
}

// strangers is whether others than those whom one knows can connect.
func (s *settingsPage) strangers() []setting {
	if s.u.o.People == nil {
		return nil
	}
	say, yes := &s.u.lk.say.Settings, &s.u.lk.say.People
	line := setting{label: say.OnlyKnown, value: yes.No, about: say.OnlyKnownOff, change: func(int) { s.u.lobby.keepStrangersOut() }}
	if s.u.o.People.OnlyKnown() {
		line.value, line.about = yes.Yes, say.OnlyKnownOn
	}
	return []setting{line}
}

// chosen is the setting that has the keys.
func (s *settingsPage) chosen() setting {
	list := s.settings()
	s.at = max(0, min(s.at, len(list)-1))
	return list[s.at]
}

func (s *settingsPage) key(k key) {
	s.u.lobby.note = ""
	if s.typing != nil {
		s.typeName(k)
		return
	}
	switch {
	case k.code == keyEsc, k.is('q'):
		s.uncover()
	case k.code == keyUp, k.code == keyBackTab:
		s.at--
	case k.code == keyDown, k.code == keyTab:
		s.at++
	case k.code == keyHome, k.code == keyPageUp:
		s.at = 0
	case k.code == keyEnd, k.code == keyPageDown:
		s.at = len(s.settings()) - 1
	case k.code == keyLeft:
		s.change(-1)
	case k.code == keyRight, k.code == keyEnter, k.is(' '):
		s.change(1)
	case k.is('l'):
		s.u.speakNext(1)
	}
	s.chosen() // stays in the list
}

// change changes the setting that is chosen, or begins to type it.
func (s *settingsPage) change(by int) {
	if change := s.chosen().change; change != nil {
		change(by)
		return
	}
	s.typing = s.u.lobby.namePrompt(func(*prompt) { s.typing = nil })
}

func (s *settingsPage) typeName(k key) {
	switch {
	case s.typing.field.key(k):
		s.typing.wrong = ""
	case k.code == keyEnter:
		s.typing.enter()
	case k.code == keyEsc:
		s.typing = nil
	}
}

func (s *settingsPage) paste(k key) {
	if s.typing != nil && k.code == keyRune {
		s.typing.field.key(k)
	}
}

// point handles the mouse: a click chooses a setting, and a second one changes it.
func (s *settingsPage) point(pt pointer) {
	over := s.listAt.has(pt.x, pt.y)
	on := over && s.typing == nil && s.first+pt.y-s.listAt.y == s.at
	if by := pt.turns(s.valueAt); on && by != 0 && (s.valueAt.w > 0 || pt.deed == pressed) {
		s.change(by)
		return
	}
	switch pt.deed {
	case wheelUp, wheelDown:
		s.key(pt.wheel())
	case secondary:
		s.key(key{code: keyEsc})
	case pressed:
		if over && s.typing == nil {
			s.at = s.first + pt.y - s.listAt.y
		}
	case dragged, released:
	}
}

// hints are what the keys do now.
func (s *settingsPage) hints() []hint {
	say, gl := &s.u.lk.say.Hint, &s.u.lk.glyphs
	if s.typing != nil {
		return []hint{{"Enter", say.Keep}, {"Esc", say.Back}}
	}
	change := hint{gl.leftRight, say.Change}
	if s.chosen().change == nil {
		change.key = "Enter"
	}
	return []hint{{gl.upDown, say.Choose}, change, {"Esc", say.Back}, {"l", say.Language}}
}
