package term

import (
	"slices"

	"passant/game"
)

// A hint is a key and the verb that it does now.
type hint struct{ key, verb string }

// drawHints draws the row of hints. What does not fit is left out from the right.
func (lk *look) drawHints(a area, y int, hints []hint) {
	x := 1
	for _, h := range hints {
		w := a.width(h.key) + 1 + a.width(h.verb)
		if x+w > a.w-1 {
			return
		}
		x = a.put(x, y, h.key, keyText) + 1
		x = a.put(x, y, h.verb, faint) + 2
	}
}

// panelHints are what the keys do in a panel that has them.
func (lk *look) panelHints(pan *panel) []hint {
	say, gl := &lk.say.Hint, &lk.glyphs
	if pan.verb != "" {
		return []hint{{"Enter", pan.verb}, {"Esc", say.Back}}
	}
	if len(pan.items) == 0 {
		return []hint{{gl.upDown, say.Move}, {"Esc", say.Close}}
	}
	var list []hint
	if len(pan.items) > 1 {
		list = append(list, hint{gl.upDown, say.Move})
	}
	if slices.ContainsFunc(pan.items, func(it item) bool { return it.values }) {
		list = append(list, hint{gl.leftRight, say.Change})
	}
	return append(list, hint{"Enter", say.Choose}, hint{"Esc", say.Back})
}

// answerHint says by which keys a notice is answered, which does not have them all.
func (lk *look) answerHint(pan *panel) hint {
	keys := ""
	for _, it := range pan.items {
		if pan.letters && !it.off {
			keys += string(it.key) + " "
		}
	}
	return hint{keys + "Tab", lk.say.Hint.Answer}
}

// hints are what the keys do now in the game.
func (p *play) hints(pan *panel) []hint {
	say, gl := &p.u.lk.say.Hint, &p.u.lk.glyphs
	switch {
	case pan != nil && !pan.notice:
		return p.u.lk.panelHints(pan)
	case p.listing:
		return []hint{{gl.arrows, say.Look}, {"Esc", say.Now}, {"Tab", say.Menu}}
	case p.back > 0:
		list := []hint{{"PgUp PgDn", say.Look}, {"Esc", say.Now}}
		if pan != nil {
			list = append(list, hint{"Tab", say.Answer})
		}
		return append(list, hint{"m", say.Menu})
	case p.over():
		first := hint{"m", say.Result}
		switch {
		case p.asked != nil && pan != nil:
			first = p.u.lk.answerHint(pan)
		case pan != nil:
			first = hint{gl.upDown, say.Choose}
		}
		return []hint{first, {"PgUp", say.Look}, {"s", say.Save}, {"k", p.u.lk.say.Copying.Copy}, {"v", say.Flip}, {"?", say.Help}}
	}
	var list []hint
	if pan != nil {
		list = append(list, hint{"Tab", say.Answer})
	}
	switch {
	case p.program != nil && !p.myTurn():
		list = append(list, hint{"Space", p.u.lk.say.Computer.Now}, hint{"PgUp", say.Look})
	case p.state.Answering(), !p.myTurn():
		list = append(list, hint{"PgUp", say.Look})
	case p.hand.entry.active():
		return append(list, hint{"Enter", say.Play}, hint{"Tab", say.Complete}, hint{"Esc", say.Clear})
	case p.hand.busy():
		list = append(list, hint{gl.arrows, say.Move}, hint{"Enter", say.Drop}, hint{"Esc", say.PutBack})
	default:
		list = append(list, hint{gl.arrows, say.Move}, hint{"Enter", say.Pick}, hint{"e4", say.Type})
	}
	list = append(list, hint{"m", say.Menu})
	if p.canTalk() {
		list = append(list, hint{"/", say.Write})
	}
	return append(list, hint{"v", say.Flip}, hint{"s", say.Save}, hint{"?", say.Help}, hint{"Ctrl-L", say.Redraw})
}

// hints are what the keys do now in the lobby.
func (l *lobby) hints(pan *panel) []hint {
	say, gl := &l.u.lk.say.Hint, &l.u.lk.glyphs
	if l.drafting() && !l.answering {
		return []hint{{"Enter", say.Change}, {"Esc", say.Back}}
	}
	var list []hint
	switch {
	case pan != nil && pan.notice:
		list = append(list, l.u.lk.answerHint(pan))
	case l.waitsBehind():
		list = append(list, hint{"Tab", say.Answer})
	}
	switch {
	case pan != nil && !pan.notice:
		return append(list, l.u.lk.panelHints(pan)...)
	case l.address.active:
		return append(list, hint{"Enter", say.Find}, hint{"Esc", say.Back})
	case l.sent != nil:
		return list
	case l.hidden():
		return append(list, hint{"?", say.Help}, hint{"q", say.Quit}, hint{"l", say.Language})
	}
	list = append(list, hint{gl.upDown, say.Choose})
	enter, other := hint{"Enter", say.Open}, hint{"Tab", say.Other}
	p, ok := l.chosen()
	if ok {
		switch {
		case l.hasTable(p):
			enter.verb = say.Join
		case l.waits(p): // to be gone on with
		case l.canWatch(p):
			enter.verb = say.Watch
		case p.Presence == game.Free:
			enter.verb = say.Challenge
		}
	}
	list = append(list, enter) // before what a narrow screen leaves out
	if pan == nil {
		list = append(list, other)
	}
	if ok {
		list = append(list, hint{"i", say.Person})
		if l.u.o.Chat != nil {
			list = append(list, hint{"/", say.Write})
		}
	}
	return append(list, hint{"a", say.Address}, hint{"?", say.Help}, hint{"q", say.Quit}, hint{"l", say.Language})
}
