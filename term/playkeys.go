package term

import (
	"time"

	"passant/game"
	"passant/rules"
)

// key handles a key: by the open panel, or at the board.
func (p *play) key(k key) {
	p.note = ""
	if k.code == keyInterrupt {
		p.interrupt()
		return
	}
	if pan := p.panel(p.u.now()); pan != nil {
		if !pan.notice {
			p.panelKey(k, pan)
			return
		}
		if p.noticeKey(k, pan) {
			return
		}
	}
	if p.focusKey(k) || p.lookKey(k) {
		return
	}
	p.boardKey(k)
}

// noticeKey is a key for a notice: Tab gives it the keys. A result takes the keys
// by which one goes through it too, and its letters work at once; Enter does
// nothing before one has seen that it is meant.
func (p *play) noticeKey(k key, pan *panel) bool {
	seen := pan.letters
	p.unseen = time.Time{}
	if k.code == keyTab && !p.hand.entry.active() {
		p.attend()
		return true
	}
	if !p.over() {
		return false
	}
	if it, ok := pan.letter(k); ok {
		p.chooseItem(it, 1)
		return true
	}
	result := p.dialog == resultOpen && p.asked == nil
	switch {
	case k.code == keyUp, k.code == keyDown, k.code == keyEnter, k.is(' '):
		if seen && result {
			p.attend()
		}
		return true
	case k.code == keyEsc && result && p.back == 0:
		if seen {
			p.close()
		}
		return true
	case k.is('k'):
		return false
	}
	return k.code == keyRune && p.hand.entry.takes(k.r, p.u.lk.say)
}

// paste handles a character that was pasted: it is typed as part of a move, or
// nothing.
func (p *play) paste(k key) {
	if k.code != keyRune {
		return
	}
	if p.dialog == talkOpen {
		p.talk.field.key(k)
		return
	}
	if pan := p.panel(p.u.now()); pan != nil && !pan.notice || p.waiting || !p.typable() {
		return
	}
	p.hand.paste(k.r, p.sight())
}

// attend gives a notice the keys.
func (p *play) attend() {
	if p.wordsWait() {
		p.u.words.shown = true
		p.hand.putBack()
		p.cover(wordsOpen)
		return
	}
	p.answering, p.chooser = true, chooser{}
	p.hand.putBack()
}

// interrupt is Ctrl-C: it asks before it leaves a running game.
func (p *play) interrupt() {
	if p.over() || p.dialog == leaveAsked {
		p.u.leaveGame()
		return
	}
	p.hand.putBack()
	p.open(leaveAsked)
}

// boardKey is a key at the board, or the key of a command.
func (p *play) boardKey(k key) {
	if p.hurries(k) {
		p.program.Hurry()
		return
	}
	if p.over() && k.is('k') { // not the beginning of a move of the king any more
		p.cover(copyOpen)
		return
	}
	if p.hand.wants(k, p.sight()) {
		p.handKey(k)
		return
	}
	switch {
	case k.is('m'):
		p.openMenu()
	case k.is('v'):
		p.choose(flipBoard)
	case k.is('s'):
		p.choose(savePGN)
	case k.is('?'):
		p.choose(showHelp)
	case k.is('u'):
		p.takeBackKey()
	case k.is('/') && p.canTalk():
		p.openTalk()
	case k.is('y') && p.wanted():
		p.attend()
	}
}

func (p *play) openMenu() {
	p.hand.putBack()
	if p.over() {
		p.open(resultOpen)
		if p.halted != nil {
			p.open(haltOpen)
		}
		p.answering = p.asked == nil // whoever asks waits for Tab
		return
	}
	p.open(menuOpen)
}

// sight is what the player has before them, as the game stands.
func (p *play) sight() sight {
	pos := p.state.Position()
	return sight{pos: &pos, flipped: p.flipped, say: p.u.lk.say, vim: p.u.prefs.VimKeys}
}

// handKey moves the hand, and plays what it comes to. It does nothing to a position that
// is not seen: where one looks back it returns, and only what is typed counts too.
func (p *play) handKey(k key) {
	if p.back > 0 || p.listing {
		p.returns()
		if k.code != keyRune || k.r == ' ' {
			return
		}
	}
	switch p.hand.arrow(k, p.sight()).code {
	case keyUp, keyDown, keyLeft, keyRight, keyEsc:
	default:
		if !p.mayMove() {
			return
		}
	}
	if in, ok := p.hand.key(k, p.sight()); ok {
		p.intend(in)
	}
}

// mayMove reports whether a piece can be moved now, and says why not.
func (p *play) mayMove() bool {
	switch {
	case p.over():
		p.openMenu()
		return false
	case p.waiting:
		p.say(p.u.lk.say.Link.WaitWhy(p.opponent()), warn)
		return false
	case !p.myTurn():
		p.say(p.u.lk.say.Game.NotYourTurn(p.names[p.state.Author()]), warn)
		return false
	case p.state.Answering():
		p.say(p.u.lk.say.Refusal.Unanswered, warn)
		return false
	}
	return true
}

// intend does what the hand has come to.
func (p *play) intend(in intent) {
	switch in := in.(type) {
	case nothing:
	case playMove:
		p.playMove(in.move)
	case choosePiece:
		p.pawn = in
		p.open(promotionAsked)
	case refuse:
		p.refuse(in.err)
		if len(candidates(p.sight(), p.hand.entry.text)) == 0 { // there is nothing to go on from
			p.hand.entry.clear()
		}
	}
}

func (p *play) playMove(m rules.Move) {
	if p.act(p.state.Author(), game.Move{Move: m}) {
		p.hand.putBack()
		p.hand.cursor = m.To()
	}
}

// point handles the mouse.
func (p *play) point(pt pointer) {
	pan := p.panel(p.u.now())
	switch {
	case pan != nil && p.box.has(pt):
		p.pointPanel(pt, pan)
	case pt.deed == wheelUp, pt.deed == wheelDown:
		p.wheel(pt)
	case pan != nil && !pan.notice:
		if pt.deed == secondary {
			p.panelKey(key{code: keyEsc}, pan)
		}
	case pt.deed == secondary && (p.back > 0 || p.listing):
		p.returns()
	case pt.deed == pressed && p.movesAt.has(pt.x, pt.y):
		p.pointMoves(pt)
	default:
		p.pointBoard(pt, p.u.layout())
	}
}

// pointPanel handles the mouse over the panel.
func (p *play) pointPanel(pt pointer, pan *panel) {
	i := p.box.itemAt(pt, pan)
	if _, by := p.box.turned(pt, pan); by != 0 {
		p.chooser.at = i
		p.chooseItem(pan.items[i], by)
		return
	}
	switch {
	case pt.deed == pressed && i >= 0:
		p.clickItem(pan, i)
	case pan.notice:
	case pt.deed == secondary:
		p.panelKey(key{code: keyEsc}, pan)
	case pt.deed == wheelUp, pt.deed == wheelDown:
		p.panelKey(pt.wheel(), pan)
	}
}

func (p *play) pointBoard(pt pointer, l layout) {
	s := rules.NoSquare
	if l.size != tooSmall && l.board.has(pt.x, pt.y) {
		s = l.grid.square(pt.x, pt.y, p.flipped)
	}
	if pt.deed == pressed {
		p.note = ""
		if s != rules.NoSquare {
			p.hand.cursor = s
			looked := p.back > 0
			p.returns()
			if looked || !p.mayMove() {
				return
			}
		}
	}
	pos := p.state.Position()
	if p.myTurn() && !p.over() && !p.waiting && !p.state.Answering() {
		p.intend(p.hand.point(pt.deed, s, &pos))
	}
}
