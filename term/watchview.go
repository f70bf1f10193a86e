package term

import (
	"passant/rules"
	"passant/term/speech"
)

// draw draws the screen of a game of others: as that of one's own, without a cursor
// and without a line to type on.
func (w *watch) draw(a area) {
	p, lk, l := w.board, w.u.lk, w.u.layout()
	v := p.view()
	v.cursor, v.picked, v.targets = rules.NoSquare, rules.NoSquare, 0
	lk.drawBoard(a, l, v)
	p.drawNames(a, l)
	p.movesAt = l.moves
	if !l.tight {
		p.movesAt.h -= p.drawOpening(l.moves.in(a))
	}
	p.drawMoves(p.movesAt.in(a), l.tight)
	if !l.tight {
		w.drawTitle(a)
	}
	pan := w.panel()
	w.box = box{}
	if pan != nil {
		w.box = lk.drawPanel(l.panel.in(a), pan, w.chooser, l.tight)
		if l.tight {
			l.status = l.panel.y + w.box.at.h
		}
	}
	if room := l.hints - l.status; room > 0 {
		w.drawStatus(a.sub(1, l.status, a.w-2, room))
	}
	if l.hints >= w.box.at.y+w.box.at.h {
		lk.drawHints(a, l.hints, w.hints(pan))
	}
}

func (w *watch) drawTitle(a area) {
	lk, p := w.u.lk, w.board
	lk.drawTitle(a,
		line{{lk.say.Game.Versus(p.names[0], p.names[1]) + " · " + p.times(), titleBar}},
		line{{lk.say.Watching.Title + " · " + w.late(), style(barDim)}})
}

// late says how far behind the players one sees.
func (w *watch) late() string {
	if w.game.Delay == 0 {
		return w.u.lk.say.Watching.Live
	}
	return w.u.lk.say.Watching.Late(speech.Moves(w.game.Delay))
}

func (w *watch) drawStatus(a area) {
	words, st := w.status()
	for y, s := range wrap(words, a.w, a.f.ascii) {
		a.text(0, y, a.w, s, st)
	}
}

// status says what is going on.
func (w *watch) status() (string, style) {
	say, p := &w.u.lk.say.Watching, w.board
	late := ""
	if w.u.layout().tight { // there is no title to say it
		late = sentence(w.late()) + ". "
	}
	switch asked := w.u.lobby.asked; {
	case len(asked) > 0:
		return say.Asked(asked[0].From.Name), strong
	case p.back > 0:
		return p.looking(), faint
	case w.ended() != nil:
		return speech.WatchFailure(say, w.ended(), w.name), style(warn)
	case p.over():
		res := &w.u.lk.say.Result
		return speech.Outcome(res, p.state.Result().Outcome) + ". " + speech.EndingOf(res, p.state).Sentence(p.loser()), style(good)
	}
	if n := p.state.Plies(); n > 0 {
		before := p.state.PositionAt(n - 1)
		late += sentence(w.u.lk.say.Say(speech.Move(&before, p.state.Moves()[n-1]))) + ". "
	}
	return late + say.ToMove(p.names[p.state.Author()]), faint
}

func (w *watch) hints(pan *panel) []hint {
	say := &w.u.lk.say.Hint
	if pan != nil {
		return w.u.lk.panelHints(pan)
	}
	if w.board.back > 0 {
		return []hint{{w.u.lk.glyphs.arrows, say.Look}, {"Esc", say.Now}, {"m", say.Menu}}
	}
	return []hint{{w.u.lk.glyphs.arrows, say.Look}, {"v", say.Flip}, {"m", say.Menu}, {"?", say.Help}, {"Esc", say.Leave}}
}
