package term

import (
	"passant/game"
	"passant/rules"
)

// menuPanel is the game menu.
func (p *play) menuPanel() *panel {
	say := &p.u.lk.say.Menu
	pan := &panel{title: say.Title, items: p.drawItems()}
	p.tellPending(pan)
	if p.backAsked() != "" {
		pan.items = append(pan.items, p.takeBackAnswers()...)
	}
	if p.mayAskBack() {
		pan.items = append(pan.items, p.takeBackItem())
	}
	if p.program != nil {
		pan.items = append(pan.items, p.hintItem())
	}
	if it, ok := p.timerOffItem(); ok {
		pan.items = append(pan.items, it)
	}
	if p.mayPause() {
		pan.items = append(pan.items, p.pauseItem())
	}
	if p.match != nil && p.state.Slot() < 2 {
		off := p.state.Check(p.me(), game.Abort{}) != nil
		pan.items = append(pan.items, item{key: 'a', label: p.u.lk.say.Abort.Item, choice: abortGame, off: off})
	}
	pan.items = append(pan.items,
		item{key: 'r', label: say.Resign, choice: resign, off: p.state.Check(p.me(), game.Resign{}) != nil},
		item{key: 'v', label: say.Flip, choice: flipBoard, ruled: true})
	if p.hotSeat() {
		pan.items = append(pan.items, p.u.boardItem())
	}
	pan.items = append(pan.items, p.talkItems()...)
	pan.items = append(pan.items,
		item{key: 's', label: say.Save, choice: savePGN, off: p.u.o.Archive == nil},
		item{key: 'k', label: p.u.lk.say.Copying.Item, do: func(int) { p.open(copyOpen) }},
		p.rulesItem(),
		item{key: 'e', label: p.u.lk.say.Settings.Option, do: func(int) {
			p.close()
			p.u.openSettings()
		}},
		item{key: '?', label: say.Help, choice: showHelp},
		item{key: 'q', label: say.Leave, choice: leaveGame},
	)
	return pan
}

// drawItems are the ways to a draw: an offer that stands is accepted or declined
// here too, since the menu covers the question.
func (p *play) drawItems() []item {
	say := &p.u.lk.say.Menu
	claim := item{key: 'c', label: p.claimLabel(), choice: claimDraw, off: !p.myTurn() || len(p.claims) == 0}
	switch {
	case p.program != nil: // it agrees to no draw
		return []item{claim}
	case p.hotSeat():
		return []item{{key: 'd', label: say.Agree, choice: agreeDraw, off: p.tooEarly()}, claim}
	case p.offered():
		decline := item{key: 'n', label: say.Decline, choice: declineDraw}
		if p.backAsked() != "" { // to which n is the answer
			decline.key = 'x'
		}
		return []item{{key: 'd', label: say.Accept, choice: acceptDraw}, decline, claim}
	}
	return []item{
		{key: 'd', label: say.Propose, choice: proposeDraw, off: p.state.Check(p.me(), game.OfferDraw{}) != nil},
		claim,
	}
}

// tooEarly reports whether a draw cannot be agreed on yet, as not both have moved.
func (p *play) tooEarly() bool { return p.state.Plies() < 2 }

// claimLabel names the move that a claim needs, if there is only one.
func (p *play) claimLabel() string {
	say := &p.u.lk.say.Menu
	if !p.myTurn() || len(p.claims) != 1 || p.claims[0].Move == rules.NoMove {
		return say.Claim
	}
	pos := p.state.Position()
	return say.ClaimWith(pos.SAN(p.claims[0].Move))
}

// tellPending says in the menu, which covers the questions, what waits for an answer.
func (p *play) tellPending(pan *panel) {
	say := p.u.lk.say
	tell := func(when bool, words string) {
		if when {
			pan.para(words, style(accent))
		}
	}
	tell(p.offered(), say.Ask.Offers(p.opponent())+".")
	tell(p.backAsked() != "", say.TakeBack.Asks(p.opponent(), p.backAsked())+".")
	tell(p.timerOffAsked(), say.TimerOff.Asks(p.opponent())+".")
	tell(p.state.OfferedBy(p.me()) && p.myTurn(), say.Game.OfferHeld)
	tell(p.state.OfferedBy(p.me()) && !p.myTurn(), say.Game.OfferMade)
	if move := p.backWanted(); move != "" {
		pan.para(say.TakeBack.Asked(move), style(accent))
	}
	if words := p.timerOffWords(); words != "" {
		pan.para(words, style(accent))
	}
}
