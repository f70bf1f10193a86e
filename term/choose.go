package term

import (
	"context"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// panelKey is a key for the open panel.
func (p *play) panelKey(k key, pan *panel) {
	if p.dialog == helpOpen && p.scrollHelp(k) {
		return
	}
	if p.dialog == talkOpen {
		p.talkKey(k)
		return
	}
	it, by := p.chooser.press(k, pan.items)
	p.chooseItem(it, by)
}

// chooseItem does what an item stands for, or says why it is greyed.
func (p *play) chooseItem(it item, by int) {
	switch {
	case it.off:
		p.whyNot(it.choice)
	case it.do != nil:
		it.do(by)
	default:
		p.choose(it.choice)
	}
}

// clickItem is a click on an item; it gives a notice the keys first. Where somebody
// asks for a game it does no more: it may have been meant for what was there.
func (p *play) clickItem(pan *panel, i int) {
	if pan.notice {
		p.attend()
	}
	p.chooser.at = i
	if pan.notice && p.asked != nil {
		return
	}
	p.chooseItem(pan.items[i], 1)
}

// whyNot says why an item is greyed.
func (p *play) whyNot(c choice) {
	switch c {
	case proposeDraw:
		p.refuse(p.state.Check(p.me(), game.OfferDraw{}))
	case agreeDraw:
		p.refuse(game.ErrTooEarly)
	case claimDraw:
		p.whyNoClaim()
	case takeBack:
		p.refuse(p.state.Check(p.asker(), game.TakeBack{}))
	case timerOff:
		p.refuse(p.whyNoTimerOff())
	case abortGame:
		p.refuse(p.state.Check(p.me(), game.Abort{}))
	case resign:
		p.refuse(p.state.Check(p.me(), game.Resign{}))
	case savePGN:
		p.say(p.u.lk.say.Refusal.NoArchive, warn)
	case rematch:
		p.say(p.u.lk.say.Challenge.Unreachable(p.opponent()), warn)
	default:
	}
}

// whyNoClaim names the ground that is nearest.
func (p *play) whyNoClaim() {
	me := p.me()
	err := p.state.Check(me, game.ClaimDraw{Ground: game.Threefold})
	if pos := p.state.Position(); p.state.Repetitions() == 1 && pos.Halfmove() >= 2*30 {
		err = p.state.Check(me, game.ClaimDraw{Ground: game.FiftyMoves})
	}
	p.refuse(err)
}

// choose does what an item stands for.
func (p *play) choose(c choice) {
	switch c {
	case noChoice:
	case goBack:
		p.dismiss()
	case proposeDraw:
		p.close()
		p.act(p.me(), game.OfferDraw{})
	case acceptDraw:
		p.answer(game.AcceptDraw{})
	case declineDraw:
		p.answer(game.DeclineDraw{})
	case agreeDraw:
		p.open(agreementAsked)
	case takeBack:
		p.close()
		p.takeBack()
	case giveBack:
		p.answer(game.AcceptTakeBack{})
	case keepMove:
		p.answer(game.DeclineTakeBack{})
	case timerOff:
		p.answer(game.ProposeTimerOff{})
	case keepClocks:
		p.close()
		p.keepsClocks = p.state.Slot()
	case abortGame:
		p.open(abortAsked)
	case claimWin, claimHalf:
		p.close()
		p.claimAbsence(c == claimHalf)
	case claimDraw:
		p.open(claimAsked)
	case resign:
		p.open(resignAsked)
	case flipBoard:
		p.flipped = !p.flipped
		if p.dialog == menuOpen {
			p.close()
		}
	case savePGN:
		if p.dialog == menuOpen {
			p.close()
		}
		p.save()
	case showHelp:
		p.helpAt = 0
		p.cover(helpOpen)
	case leaveGame:
		p.open(leaveAsked)
	case toLobby:
		p.u.leaveGame()
	case lookAtBoard, wait:
		p.close()
	case rematch:
		p.rematch()
	case playAgain:
		p.playAgain()
	case confirm:
		p.confirm()
	case acceptIt:
		p.accept()
	case declineIt:
		p.decline()
	case becomeQueen:
		p.promote(rules.Queen)
	case becomeRook:
		p.promote(rules.Rook)
	case becomeBishop:
		p.promote(rules.Bishop)
	case becomeKnight:
		p.promote(rules.Knight)
	case newHotSeat, newComputer, resume, resumeHere, showTable, tryCode, showPeople, showGames, showSettings, quit, send, changeTime, changeTakeBacks, changeColour: // of the lobby
	default:
		p.claim(int(c - claimFirst))
	}
}

// dismiss is Esc, or the answer that changes nothing.
func (p *play) dismiss() {
	switch {
	case p.dialog == rematchSent:
		p.sent.withdraw()
	case p.dialog == wordsOpen:
		p.u.words.close()
		p.close()
	case p.asked != nil && (p.dialog == resultOpen || p.dialog == noDialog):
		p.decline()
	case p.dialog == promotionAsked:
		p.hand.putBack()
		p.close()
	case p.dialog == noDialog && p.paused():
		p.seats[p.me()].Table().Restart()
	default:
		p.close()
	}
}

// confirm is the Yes of a question.
func (p *play) confirm() {
	d := p.dialog
	p.close()
	switch d {
	case resignAsked:
		p.act(p.me(), game.Resign{})
	case abortAsked:
		p.act(p.me(), game.Abort{})
	case agreementAsked:
		// At one screen both have been asked: the side that waits offers, and
		// the side to move accepts.
		author := p.state.Author()
		if p.act(author.Other(), game.OfferDraw{}) {
			p.act(author, game.AcceptDraw{})
		}
	case leaveAsked:
		p.u.leaveGame()
	default:
	}
}

func (p *play) claim(i int) {
	p.close()
	if i < len(p.claims) {
		p.act(p.state.Author(), p.claims[i])
	}
}

func (p *play) promote(k rules.Kind) {
	p.close()
	p.playMove(rules.NewMove(p.pawn.from, p.pawn.to, k))
}

// answer answers what the opponent asks in the game.
func (p *play) answer(a game.Action) {
	p.close()
	p.act(p.me(), a)
}

// accept and decline answer the wish for a rematch.
func (p *play) accept() {
	p.answering = false
	if ch := p.asked; ch != nil {
		p.asked = nil
		p.u.accept(ch)
	}
}

func (p *play) decline() {
	p.answering = false
	if p.asked != nil {
		p.asked.Decline()
		p.asked = nil
	}
}

// playAgain plays once more at this screen.
func (p *play) playAgain() {
	if p.program != nil {
		p.playProgramAgain()
		return
	}
	names, terms := changed(p.names, p.state.Terms(), p.u.lk.say)
	p.u.hotSeat(terms, names)
}

// rematch challenges the opponent once more, with the colours exchanged.
func (p *play) rematch() {
	prop := p.match.Proposal
	prop.RematchOf = p.match.ID
	prop.Wish = game.AsWhite
	if p.me() == rules.White {
		prop.Wish = game.AsBlack
	}
	p.sent = p.u.challenge(p.match.Opponent, prop, p.u.asking(p.match.Opponent, prop), func(why string) {
		p.sent = nil
		p.open(resultOpen)
		if why != "" {
			p.say(why, warn)
		}
	})
	p.open(rematchSent)
}

// save has the game written as PGN.
func (p *play) save() {
	if p.u.o.Archive == nil {
		p.whyNot(savePGN)
		return
	}
	s, names, started := p.state, p.names, p.started
	p.u.start(func(context.Context) func() {
		path, err := p.u.o.Archive.SavePGN(s, names[rules.White], names[rules.Black], started)
		return func() {
			if err != nil {
				p.u.log.Error("save game", "err", err)
				p.say(speech.Unwritten(&p.u.lk.say.Refusal, err, p.u.lk.say.Game.NotSaved), warn)
				return
			}
			p.say(p.u.ofFile(p.u.lk.say.Game.Saved, path), good)
		}
	})
}
