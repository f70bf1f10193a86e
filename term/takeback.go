package term

import (
	"slices"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// answerWithin is how long a table waits for the answer to an entry that asks for
// a move back, before it gives one itself.
const answerWithin game.Millis = 20_000

// backAsked is the move that the player here is asked to give back, and the one
// that answered it, or "".
func (p *play) backAsked() string {
	n := p.state.TakeBackAsked()
	if n == 0 || p.hotSeat() || !p.myTurn() {
		return ""
	}
	return speech.NumberedMove(p.state, p.state.Plies()-n+1)
}

// backWanted is the move that the player here has asked to have back, or "".
func (p *play) backWanted() string {
	n := p.state.TakeBackAsked()
	if n == 0 || p.hotSeat() || p.myTurn() {
		return ""
	}
	return speech.NumberedMove(p.state, p.state.Plies()-n+1)
}

// answerWords says what is waited for while an entry asks for a move back.
func (p *play) answerWords() string {
	say := &p.u.lk.say.TakeBack
	if move := p.backWanted(); move != "" {
		return say.Asked(move)
	}
	return say.Asks(p.names[p.state.Author().Other()], p.backAsked()) + "."
}

// takeBackItem is the item of the menu: at one screen the last move is taken back
// at once, by whoever made it; a program gives it back at once.
func (p *play) takeBackItem() item {
	say := &p.u.lk.say.TakeBack
	it := item{key: 'u', label: say.Ask, choice: takeBack, off: p.state.Check(p.asker(), game.TakeBack{}) != nil}
	if p.match == nil {
		it.label = say.AtOnce
	}
	return it
}

// asker is the side that would ask for a move back: at one screen, the one that
// has just moved.
func (p *play) asker() rules.Color {
	if p.hotSeat() {
		return p.state.Author().Other()
	}
	return p.me()
}

// mayAskBack reports whether the menu has the item: whoever has not moved has nothing
// to take back.
func (p *play) mayAskBack() bool {
	if p.state.Terms().NoTakeBacks || p.state.Answering() {
		return false
	}
	return slices.ContainsFunc(p.state.Log(), func(d game.Deed) bool {
		_, move := d.Action.(game.Move)
		return move && p.seats[d.By] != nil
	})
}

// takeBackKey is the key for it at the board, which says why not if it cannot be.
func (p *play) takeBackKey() {
	it := p.takeBackItem()
	switch {
	case p.over():
		p.refuse(game.ErrOver)
	default:
		p.chooseItem(it, 1)
	}
}

// takeBack asks for the last move back, or at one screen takes it back.
func (p *play) takeBack() {
	c := p.asker()
	if p.act(c, game.TakeBack{}) && p.hotSeat() {
		p.act(c.Other(), game.AcceptTakeBack{})
	}
}

// takeBackPanel asks whether a move may be taken back.
func (p *play) takeBackPanel() *panel {
	say := &p.u.lk.say.TakeBack
	pan := &panel{title: say.Asks(p.opponent(), p.backAsked()), items: p.takeBackAnswers()}
	after := p.u.lk.say.Ask.MovingToo
	if p.state.Answering() {
		pan.para(say.Both(speech.NumberedMove(p.state, p.state.Plies())), text)
		after = say.Soon(speech.Countdown(answerWithin - p.state.Thought(p.time())))
	}
	pan.after = append(pan.after, line{{after, faint}})
	return pan
}

func (p *play) takeBackAnswers() []item {
	say := &p.u.lk.say.TakeBack
	return []item{
		{key: 'y', label: say.Yes, choice: giveBack},
		{key: 'n', label: say.No, choice: keepMove},
	}
}
