package term

import (
	"slices"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

// draw draws the game screen.
func (p *play) draw(a area) {
	now := p.u.now()
	lk, l := p.u.lk, p.u.layout()
	v := p.view()
	lk.drawBoard(a, l, v)
	if v.cursor != rules.NoSquare {
		x, y := l.grid.at(v.cursor, v.flipped)
		a.focus(x+(l.grid.w-1)/2, y+(l.grid.h-1)/2)
	}
	p.drawNames(a, l)
	moves := l.moves.in(a)
	if !l.tight {
		moves.h -= p.drawOpening(moves)
		moves.h -= p.drawClaim(moves)
		moves.h -= p.drawTalk(moves)
	}
	p.movesAt = rect{moves.x, moves.y, moves.w, moves.h}
	p.drawMoves(moves, l.tight)
	if !l.tight {
		p.drawTitle(a)
	}
	pan := p.panel(now)
	p.box = box{}
	if pan != nil {
		at := l.panel
		if l.tight && pan.notice && !p.over() {
			at.h = noticeRows
		}
		p.box = lk.drawPanel(at.in(a), pan, p.chooser, l.tight)
		if l.tight { // what the panel covers goes below it, as far as there is room
			free := at.y + p.box.at.h
			l.status, l.entry = free, free+1
		}
	}
	if l.tight && !p.typable() { // the status has the row of the entry
		l.entry = l.hints
	}
	if room := l.statusRoom(); room > 0 {
		p.drawStatus(a.sub(1, l.status, a.w-2, room))
	}
	if l.entry < l.hints {
		p.drawEntry(a, l.entry)
	}
	if l.hints >= p.box.at.y+p.box.at.h {
		lk.drawHints(a, l.hints, p.hints(pan))
	}
}

// noticeRows is how tall a notice is where the panel is below the board: it
// leaves the rows of status, entry and hints.
const noticeRows = 5

// view is the board as it is to be drawn.
func (p *play) view() *view {
	pos := p.shown()
	v := &view{pos: &pos, flipped: p.flipped, cursor: rules.NoSquare, picked: rules.NoSquare, check: rules.NoSquare}
	if n := p.state.Plies() - p.back; n > 0 {
		v.last = p.state.Moves()[n-1]
	}
	if pos.InCheck() {
		v.check = pos.King(pos.Turn())
	}
	if p.back == 0 && !p.over() && !p.listing {
		v.cursor, v.picked = p.hand.cursor, p.hand.picked
		if !p.u.prefs.HideMoves {
			v.targets = p.hand.targets(&pos)
		}
		p.markHint(v)
	}
	return v
}

// drawTitle draws the title bar: who plays, at which time control, and how the
// connection is.
func (p *play) drawTitle(a area) {
	lk := p.u.lk
	var link line
	if p.match != nil {
		words, st := p.linkWords()
		link = line{{lk.glyphs.link, st}, {" ", titleBar}, {words, style(barDim)}}
	}
	lk.drawTitle(a, line{{lk.say.Game.Versus(p.names[0], p.names[1]) + " · " + p.times(), titleBar}}, link)
}

// times are the time controls that are played with.
func (p *play) times() string {
	say := &p.u.lk.say.Times
	if !p.state.Timed() {
		return say.NoClock
	}
	t := p.state.Terms()
	return speech.Notations(say, t.White, t.Black)
}

// linkWords says how the connection is.
func (p *play) linkWords() (string, style) {
	say := &p.u.lk.say.Link
	switch {
	case p.halted != nil:
		return say.Stopped, style(warn)
	case p.waiting:
		return say.Waiting, style(accent)
	case p.link == game.LinkWeak:
		return say.Weak, style(accent)
	case p.link == game.LinkLost:
		return say.Lost, style(warn)
	case p.link == game.LinkGone:
		return say.Gone, style(warn)
	}
	return say.Up, style(good)
}

func (p *play) drawNames(a area, l layout) {
	top := rules.Black
	if p.flipped {
		top = rules.White
	}
	p.drawName(l.top.in(a), top, l.tight)
	p.drawName(l.bottom.in(a), top.Other(), l.tight)
	p.drawClockNotes(l.topNotes.in(a), area{f: a.f}, top)
	p.drawClockNotes(l.bottomNotes.in(a), l.moreNotes.in(a), top.Other())
	if !l.tight {
		p.drawRule(l.topRule.in(a), top)
		p.drawRule(l.bottomRule.in(a), top.Other())
	}
}

// drawRule draws what a player has taken, and a line from there on.
func (p *play) drawRule(a area, c rules.Color) {
	x := p.drawHaul(a, c)
	a.line(x, 0, a.w-x, p.u.lk.glyphs.horizontal, faint)
}

// drawName draws a player's row: whether they are to move, the name, the clock.
func (p *play) drawName(a area, c rules.Color, tight bool) {
	lk, say := p.u.lk, &p.u.lk.say.Game
	toMove := !p.over() && p.state.Author() == c
	mark, markStyle, nameStyle := lk.glyphs.waiting, faint, text
	if toMove {
		mark, markStyle, nameStyle = lk.glyphs.toMove, style(accent), strong
	}
	a.put(0, 0, mark, markStyle)
	end := p.drawClock(a, c)
	note := ""
	switch {
	case p.hotSeat():
	case tight && p.seats[c] == nil && p.link != game.LinkUp: // there is no title to say it
		note, _ = p.linkWords()
	case tight && p.seats[c] == nil && p.unread() > 0:
		note = lk.say.Chat.Unread(p.unread())
	case p.seats[c] != nil && (lk.ruled || tight):
		note = lk.say.Beside[c] + ", " + say.You
	case p.seats[c] != nil:
		note = say.You
	case lk.ruled:
		note = lk.say.Beside[c]
	}
	if note != "" {
		note = " (" + note + ")"
	}
	// Where the name is long, the name is shortened rather than what is said of it.
	x := a.text(2, 0, end-2-a.width(note), p.names[c], nameStyle)
	x = a.put(x, 0, note, faint)
	if tight { // there is no other row for it
		p.drawHaul(a.sub(x+2, 0, end-x-3, 1), c)
	}
}

// drawMoves draws the end of the game's notation, or as much of it as shows the
// move that is looked back at.
func (p *play) drawMoves(a area, tight bool) {
	n := p.notation(tight)
	n.draw(a)
}

func (p *play) notation(tight bool) notation {
	return notation{
		start: p.state.PositionAt(0), sans: p.sans, at: p.state.Plies() - p.back, tight: tight, ruled: p.u.lk.ruled,
		focused: p.listing,
	}
}

// drawStatus says what is going on, in as many rows as there are. Where there is no room
// for all, the last move goes: it stands in the list.
func (p *play) drawStatus(a area) {
	focus := p.focused()
	s, st := p.status(true)
	lines := wrap(focus+s, a.w, a.f.ascii)
	if len(lines) > a.h {
		s, st = p.status(false)
		lines = wrap(focus+s, a.w, a.f.ascii)
	}
	if len(lines) > a.h {
		lines = append(lines[:a.h-1], strings.Join(lines[a.h-1:], " "))
	}
	for y, s := range lines {
		a.text(0, y, a.w, s, st)
	}
}

// focused is what stands where the hand is, for who wants to hear it, or "".
func (p *play) focused() string {
	if !p.u.prefs.SayFocus || p.back > 0 || p.over() {
		return ""
	}
	pos := p.shown()
	side, kind := lang.White, lang.NoPiece
	if man := pos.At(p.hand.cursor); man != rules.NoPiece {
		side, kind = speech.Side(man.Color()), speech.Piece(man.Kind())
	}
	return p.hand.cursor.String() + ": " + p.u.lk.say.Game.Men[side][kind] + ". "
}

// status is what is going on, with the last move in words or without.
func (p *play) status(withMove bool) (string, style) {
	say := &p.u.lk.say.Game
	switch {
	case p.note != "":
		return p.note, p.noteStyle
	case p.trouble() != nil:
		return speech.Trouble(&p.u.lk.say.Refusal, p.trouble(), p.opponent()), style(warn)
	case p.programTrouble() != "":
		return p.programTrouble(), style(warn)
	case p.back > 0:
		return p.looking(), faint
	case p.halted != nil && p.halted.Report != "":
		return p.u.ofFile(p.u.lk.say.Link.HaltReport, p.halted.Report), style(warn)
	case p.halted != nil:
		return p.u.lk.say.Refusal.Halted, style(warn)
	case p.over():
		res := p.state.Result()
		return speech.Outcome(&p.u.lk.say.Result, res.Outcome) + ". " + speech.EndingOf(&p.u.lk.say.Result, p.state).Sentence(p.loser()), style(good)
	case p.hand.picked != rules.NoSquare:
		pos := p.state.Position()
		return say.Picked(speech.Piece(pos.At(p.hand.picked).Kind()), p.hand.picked.String()), style(good)
	case !p.hotSeat() && p.state.Resigning(p.me()):
		return say.Resigning, style(warn)
	case p.aborting():
		return p.u.lk.say.Abort.Asked, style(warn)
	}
	if claim, ok := p.claimed(); ok {
		return p.claimWords(claim) + ". " + p.u.lk.say.Absence.ToConfirm(p.opponent()), style(accent)
	}
	return p.turnWords(withMove)
}

// trouble is why what the opponent did cannot be kept here, or nil.
func (p *play) trouble() error {
	if p.match == nil || p.match.Trouble == nil || p.over() {
		return nil
	}
	return p.match.Trouble()
}

// aborting reports whether the player here has aborted the game, and the log does
// not show it yet.
func (p *play) aborting() bool {
	return !p.hotSeat() && !p.myTurn() && slices.ContainsFunc(p.state.Requests(), func(d game.Deed) bool {
		_, abort := d.Action.(game.Abort)
		return abort
	})
}

// turnWords says what is on offer, what the last move was, and whose turn it is.
func (p *play) turnWords(withMove bool) (string, style) {
	say := &p.u.lk.say.Game
	if p.state.Answering() {
		return p.answerWords(), style(accent)
	}
	author := p.state.Author()
	words, st := say.YourMove, style(good)
	switch {
	case p.hotSeat() && p.names[author] == p.u.lk.say.Sides[author]:
		words = say.ToMove(speech.Side(author))
	case p.hotSeat():
		words = say.Thinks(p.names[author])
	case !p.myTurn():
		words, st = say.Thinks(p.names[author]), faint
	}
	var parts []string
	if !p.hotSeat() && p.state.OfferedBy(p.me()) {
		offer := say.OfferMade
		if p.myTurn() {
			offer = say.OfferHeld
		}
		parts = append(parts, offer)
	}
	if move := p.backWanted(); move != "" {
		parts = append(parts, p.u.lk.say.TakeBack.Asked(move))
	}
	if words := p.timerOffWords(); words != "" {
		parts = append(parts, words)
	}
	pos := p.state.Position()
	switch n := p.state.Plies(); {
	case n > 0 && withMove:
		before := p.state.PositionAt(n - 1)
		parts = append(parts, sentence(p.u.lk.say.Say(speech.Move(&before, p.state.Moves()[n-1])))+".")
	case pos.InCheck(): // no move says so
		parts = append(parts, say.Check)
	}
	parts = append(parts, words)
	if hint := p.claimHint(); hint != "" && p.u.layout().tight {
		parts = append(parts, hint)
	}
	return strings.Join(parts, " "), st
}

// claimHint says that the player here can claim a draw now, or nothing.
func (p *play) claimHint() string {
	if !p.myTurn() || p.back > 0 || p.dialog == claimAsked {
		return ""
	}
	pos := p.state.Position()
	return speech.ClaimHint(&p.u.lk.say.Game, &pos, p.claims)
}

// drawClaim keeps that before their eyes at the bottom of the area, and returns how many
// rows it took.
func (p *play) drawClaim(a area) int {
	hint := p.claimHint()
	if hint == "" {
		return 0
	}
	lines := wrap(hint, a.w, a.f.ascii)
	for i, s := range lines {
		a.put(0, a.h-len(lines)+i, s, style(accent))
	}
	return len(lines) + 1
}

// typable reports whether a move can be typed now.
func (p *play) typable() bool {
	return !p.over() && p.back == 0 && p.myTurn() && !p.state.Answering()
}

// drawEntry draws the line on which a move is typed: what was typed, what would
// complete it, and the moves that it could become.
func (p *play) drawEntry(a area, y int) {
	lk, e := p.u.lk, &p.hand.entry
	if !p.typable() {
		return
	}
	x := a.put(1, y, lk.glyphs.prompt, keyText) + 1
	if !e.active() {
		return
	}
	x = a.put(x, y, e.text, strong)
	a.f.cursorX, a.f.cursorY = a.x+x, a.y+y
	x = a.put(x, y, e.rest(p.sight()), faint)
	list := e.candidates(p.sight())
	if len(list) == 0 {
		return
	}
	x = max(x+3, 12)
	if a.w >= 60 {
		x = a.put(x, y, lk.say.Game.Completes, faint) + 2
	}
	for _, san := range list {
		w := a.width(san)
		if x+w >= a.w-3 {
			a.put(x, y, "…", faint)
			return
		}
		st := text
		if san == e.text {
			st = style(accent)
		}
		x = a.put(x, y, san, st) + 2
	}
}
