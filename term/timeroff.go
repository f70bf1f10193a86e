package term

import "passant/game"

// timerOffAsked reports whether the opponent proposes to play on without clocks,
// and the player here has not said yet what they think of it.
func (p *play) timerOffAsked() bool {
	return !p.hotSeat() && p.myTurn() && p.state.TimerOffProposed() && !p.state.TimerOffAgreed() && p.keepsClocks != p.state.Slot()
}

// agreeTimerOff agrees to it at one screen, where both have been asked when one of them
// chose it.
func (p *play) agreeTimerOff() {
	if p.hotSeat() && p.state.TimerOffProposed() {
		p.act(p.me(), game.AcceptTimerOff{})
	}
}

// timerOffItem is the item of the menu, if there is a clock to turn off.
func (p *play) timerOffItem() (it item, ok bool) {
	if !p.state.Timed() {
		return item{}, false
	}
	say := &p.u.lk.say.TimerOff
	it = item{key: 't', label: say.Propose, choice: timerOff, off: p.state.Check(p.me(), game.ProposeTimerOff{}) != nil}
	if p.myTurn() && p.state.TimerOffProposed() {
		it.label, it.off = say.Agree, p.state.TimerOffAgreed()
	}
	return it, true
}

// whyNoTimerOff is why the item of the menu is greyed.
func (p *play) whyNoTimerOff() error {
	if p.state.TimerOffAgreed() {
		return game.ErrAsked
	}
	return p.state.Check(p.me(), game.ProposeTimerOff{})
}

// timerOffPanel asks whether to play on without clocks.
func (p *play) timerOffPanel() *panel {
	say := &p.u.lk.say.TimerOff
	return &panel{
		title: say.Asks(p.opponent()),
		items: []item{
			{key: 'y', label: say.Yes, choice: timerOff},
			{key: 'n', label: say.No, choice: keepClocks},
		},
		after: []line{{{say.WithMove, faint}}},
	}
}

// timerOffWords says what the player here has proposed or agreed to.
func (p *play) timerOffWords() string {
	say := &p.u.lk.say.TimerOff
	switch {
	case p.hotSeat():
		if p.state.TimerOffAgreed() || p.state.TimerOffProposedBy(p.me()) {
			return say.Both
		}
	case p.myTurn() && p.state.TimerOffAgreed():
		return say.AgreedHeld
	case p.myTurn() && p.state.TimerOffProposedBy(p.me()):
		return say.Held
	case !p.myTurn() && p.state.TimerOffProposed():
		return say.Made
	}
	return ""
}
