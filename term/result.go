package term

import (
	"passant/game"
	"passant/rules"
)

// resultPanel says how the game ended, why, and by which article.
func (p *play) resultPanel() *panel {
	lk, say := p.u.lk, &p.u.lk.say.Result
	res := p.state.Result()
	ending := lk.ending(res.Reason)
	pan := &panel{title: ending.Title, note: say.ArticleShort(res.Reason.Article())}
	pan.para(lk.outcome(res.Outcome)+". "+ending.Sentence(side(p.loser())), strong)
	pan.para(lk.score(res.Outcome)+" · "+say.Moves((p.state.Plies()+1)/2)+" · "+say.Duration(int(p.state.Played()/1000)), faint)
	if !pan.noteFits(p.u.layout().panel.w, lk.ascii) {
		pan.note = ""
		pan.para(say.Article(res.Reason.Article()), faint)
	}
	if p.hotSeat() {
		pan.items = append(pan.items, item{key: 'r', label: say.Again, choice: playAgain})
	} else {
		pan.items = append(pan.items, item{
			key: 'r', label: say.Rematch(side(p.me().Other())), choice: rematch,
			off: p.link == game.LinkGone || p.link == game.LinkLost,
		})
	}
	pan.items = append(pan.items,
		item{key: 's', label: say.Save, choice: savePGN, off: p.u.o.Archive == nil},
		item{key: 'b', label: say.Look, choice: lookAtBoard},
		item{key: 'q', label: say.Back, choice: toLobby},
	)
	if p.note != "" {
		pan.after = append(pan.after, line{{p.note, p.noteStyle}})
	}
	return pan
}

// loser is the side that lost, or that would have but for the opponent's lack of
// means to mate; for a stalemate the side without a move.
func (p *play) loser() rules.Color {
	if c, ok := p.state.Result().Outcome.Winner(); ok {
		return c.Other()
	}
	log := p.state.Log()
	if len(log) > 0 {
		switch d := log[len(log)-1]; d.Action.(type) {
		case game.Resign, game.FlagFell:
			return d.By
		case game.AcceptResignation:
			return d.By.Other()
		case game.Move, game.OfferDraw, game.AcceptDraw, game.DeclineDraw, game.ClaimDraw:
		}
	}
	return p.state.Author()
}

// epilogue is what the lobby says of the game that was just played.
func (p *play) epilogue() string {
	if p.hotSeat() || !p.state.Over() {
		return ""
	}
	say := &p.u.lk.say.Result
	winner, decided := p.state.Result().Outcome.Winner()
	switch {
	case !decided:
		return say.YouDrew(p.opponent())
	case winner == p.me():
		return say.YouWon(p.opponent())
	}
	return say.YouLost(p.opponent())
}
