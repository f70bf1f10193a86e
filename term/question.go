package term

import (
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// panel is the panel that is open beside the board, or nil. It is made afresh
// from the state of the game each time, so it never says what is no longer so.
func (p *play) panel(now time.Time) *panel {
	switch p.dialog {
	case menuOpen:
		return p.menuPanel()
	case resignAsked:
		return p.resignPanel()
	case abortAsked:
		return p.abortPanel()
	case leaveAsked:
		return p.leavePanel()
	case claimAsked:
		return p.claimPanel()
	case agreementAsked:
		return p.agreementPanel()
	case promotionAsked:
		return p.promotionPanel()
	case helpOpen:
		return p.u.lk.helpPanel(p.u.lk.gameHelp(), p.helpAt, p.u.layout())
	case rematchSent:
		return p.sent.panel(p.u, now)
	case haltOpen:
		return p.haltPanel()
	case damageOpen:
		return p.damagePanel()
	case copyOpen:
		return p.copyPanel()
	case talkOpen:
		return p.talkPanel(now)
	case wordsOpen:
		if p.u.words == nil { // somebody has closed it meanwhile
			return nil
		}
		return p.u.words.panel(now)
	case resultOpen, noDialog:
	}
	if p.paused() {
		return p.pausePanel()
	}
	pan := p.notice(now)
	if pan != nil && !pan.notice {
		pan.notice = !p.answering
		pan.letters = p.over() && !p.unseen.After(now) // in a game they belong to moves
	}
	return pan
}

// notice is a message that came by itself. It never takes the keys: a player
// who is about to press Enter for a move must not accept a draw with it.
func (p *play) notice(now time.Time) *panel {
	switch {
	case p.asked != nil:
		return p.u.askedPanel(p.asked, 0, now)
	case p.dialog == resultOpen:
		return p.resultPanel()
	case p.wordsWait():
		return p.u.words.notice()
	case p.over():
		return nil
	case p.backAsked() != "":
		return p.takeBackPanel()
	case p.offered():
		return p.offerPanel()
	case p.timerOffAsked():
		return p.timerOffPanel()
	case p.link == game.LinkLost:
		return p.lostPanel(now)
	case p.link == game.LinkGone:
		return p.gonePanel()
	}
	return nil
}

// wordsWait reports whether somebody asks to compare safety words, and nothing of the
// game comes first.
func (p *play) wordsWait() bool {
	first := p.asked != nil || p.dialog == resultOpen || p.wanted() || p.link == game.LinkLost || p.link == game.LinkGone
	return p.u.wordsAsked() && !first
}

// wanted reports whether the opponent waits for an answer.
func (p *play) wanted() bool { return p.backAsked() != "" || p.offered() || p.timerOffAsked() }

// offered reports whether the opponent offers a draw to the player here.
func (p *play) offered() bool {
	return !p.hotSeat() && p.myTurn() && p.state.Offered()
}

// question asks before something that cannot be undone: Enter alone plays on.
func (p *play) question(title, yes string) *panel {
	return &panel{title: title, items: []item{
		{key: 'n', label: p.u.lk.say.Ask.PlayOn, choice: goBack},
		{key: 'y', label: yes, choice: confirm},
	}}
}

func (p *play) resignPanel() *panel {
	say := &p.u.lk.say.Ask
	pan := p.question(say.Resign, say.ResignYes)
	pan.para(say.ResignWins(p.names[p.me().Other()]), text)
	return pan
}

func (p *play) abortPanel() *panel {
	say := &p.u.lk.say.Abort
	pan := p.question(say.Title, say.Yes)
	pan.para(say.Why, text)
	return pan
}

func (p *play) leavePanel() *panel {
	say := &p.u.lk.say.Ask
	pan := p.question(say.Leave, say.LeaveYes)
	switch {
	case p.match != nil:
		pan.para(say.LeaveKept(p.opponent()), text)
	case p.u.o.Local != nil && p.state.Slot() > 0:
		pan.para(say.LeaveHere, text)
	default:
		pan.para(say.LeaveLost, text)
	}
	return pan
}

func (p *play) agreementPanel() *panel {
	say := &p.u.lk.say.Ask
	pan := p.question(say.Agree, say.AgreeYes)
	pan.para(say.AgreeWhy, text)
	return pan
}

// maxClaims is how many ways to claim a draw are offered. They all lead to it.
const maxClaims = 4

func (p *play) claimPanel() *panel {
	say := &p.u.lk.say.Ask
	pan := &panel{title: say.Claim, items: []item{{key: 'n', label: say.PlayOn, choice: goBack}}}
	pos := p.state.Position()
	claims := p.claims[:min(len(p.claims), maxClaims)]
	for i, c := range claims {
		it := item{label: say.ClaimYes, choice: claimFirst + choice(i)}
		if c.Move != rules.NoMove {
			it.label = say.ClaimWith(pos.SAN(c.Move))
		}
		if len(claims) == 1 {
			it.key = 'y'
		} else {
			it.key = rune('1' + i)
		}
		pan.items = append(pan.items, it)
	}
	if len(claims) == 0 {
		return pan
	}
	third, fifty := say.ClaimThird, say.ClaimFifty
	if claims[0].Move != rules.NoMove {
		third, fifty = say.ThirdWith, say.FiftyWith
	}
	why, article := third, game.ByThreefold
	if claims[0].Ground == game.FiftyMoves {
		why, article = fifty, game.ByFiftyMoves
	}
	pan.note = p.u.lk.say.Result.ArticleShort(article.Article())
	pan.para(why, text)
	return pan
}

func (p *play) promotionPanel() *panel {
	say := p.u.lk.say
	pan := &panel{title: say.Ask.Promote}
	for _, c := range []struct {
		key    rune
		kind   rules.Kind
		choice choice
	}{
		{'q', rules.Queen, becomeQueen},
		{'r', rules.Rook, becomeRook},
		{'b', rules.Bishop, becomeBishop},
		{'n', rules.Knight, becomeKnight},
	} {
		it := item{key: c.key, label: sentence(say.Pieces[speech.Piece(c.kind)]), choice: c.choice}
		if !p.u.lk.ruled {
			it.note = p.u.lk.figure(c.kind)
		}
		pan.items = append(pan.items, it)
	}
	return pan
}

func (p *play) offerPanel() *panel {
	say := &p.u.lk.say.Ask
	pan := &panel{title: say.Offers(p.opponent()), items: []item{
		{key: 'y', label: say.OffersYes, choice: acceptDraw},
		{key: 'n', label: say.OffersNo, choice: declineDraw},
	}}
	pan.after = append(pan.after, line{{say.MovingToo, faint}})
	return pan
}

func (p *play) haltPanel() *panel {
	say := p.u.lk.say
	pan := &panel{title: say.Link.HaltTitle, items: []item{
		{key: 'b', label: say.Result.Look, choice: lookAtBoard},
		{key: 's', label: say.Result.Save, choice: savePGN, off: p.u.o.Archive == nil},
		{key: 'q', label: say.Result.Back, choice: toLobby},
	}}
	pan.para(speech.Halted(&say.Link, p.halted), text)
	pan.para(say.Link.HaltKept, text)
	return pan
}
