package term

// An overlay is a screen that lies over a game or the lobby, which goes on below it.
type overlay interface {
	screen
	// below is what it lies over.
	below() ground
}

// A ground is what is seen where there is no overlay: a game, one of others, or the
// lobby.
type ground struct {
	u     *ui
	play  *play // or nil
	watch *watch
}

func (u *ui) ground() ground { return ground{u, u.play, u.watch} }

func (g ground) below() ground { return g }

// uncover takes the overlay away.
func (g ground) uncover() { g.u.over = nil }

// covering is the overlay that is seen, or nil. Once something else has come below it,
// such as a game that begins, that is to be seen instead.
func (u *ui) covering() overlay {
	if u.over != nil && u.over.below() != u.ground() {
		u.over = nil
	}
	return u.over
}

// drawTold says in a row what goes on below an overlay, with one's own clock.
func (g ground) drawTold(a area) {
	words, st := g.told()
	clocked := g.play != nil && g.play.state.Timed()
	if words == "" && !clocked {
		return
	}
	a.fill(text)
	end := a.w
	if clocked {
		end = g.play.drawClock(a, g.play.me())
	}
	a.text(0, 0, end, words, st)
}

// told is what there is to know of the game, or else of the lobby.
func (g ground) told() (string, style) {
	switch {
	case g.play != nil:
		return g.play.toldElsewhere()
	case g.watch != nil:
		return g.watch.status()
	}
	return g.u.lobby.told()
}

// toldElsewhere is what somebody who does not see the board is to know.
func (p *play) toldElsewhere() (string, style) {
	say := p.u.lk.say
	if p.asked != nil {
		return say.Challenge.From(p.asked.From.Name) + ".", strong
	}
	if !p.over() {
		if pan := p.notice(p.u.now()); pan != nil {
			return pan.title + ".", strong
		}
	}
	words, st := p.status(true)
	if n := p.unread(); n > 0 {
		words = p.opponent() + ": " + say.Chat.Unread(n) + ". " + words
	}
	return words, st
}
