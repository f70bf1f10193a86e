package term

import (
	"slices"

	"passant/game"
	"passant/term/lang"
	"passant/term/speech"
)

// resultPanel says how the game ended, why, and by which article.
func (p *play) resultPanel() *panel {
	lk, say := p.u.lk, &p.u.lk.say.Result
	res := p.state.Result()
	ending := speech.EndingOf(&lk.say.Result, p.state)
	pan := &panel{title: ending.Title}
	article := res.Reason.Article()
	if article != "" {
		pan.note = say.ArticleShort(article)
	}
	pan.para(speech.Outcome(&lk.say.Result, res.Outcome)+". "+ending.Sentence(p.loser()), strong)
	if words := p.confirmation(); words != "" {
		pan.para(words, faint)
	}
	if res.Outcome != game.Void {
		pan.para(lk.score(res.Outcome)+" · "+say.Moves((p.state.Plies()+1)/2)+" · "+say.Duration(int(p.state.Played()/1000)), faint)
	}
	if article != "" && !pan.noteFits(p.u.layout().panel.w, lk.ascii) {
		pan.note = ""
		pan.para(say.Article(article), faint)
	}
	switch {
	case p.hotSeat():
		pan.items = append(pan.items, item{key: 'r', label: say.Again, choice: playAgain})
	case p.program != nil:
		pan.items = append(pan.items, item{key: 'r', label: say.Rematch(speech.Side(p.program.Color)), choice: playAgain})
	default:
		pan.items = append(pan.items, item{
			key: 'r', label: say.Rematch(speech.Side(p.me().Other())), choice: rematch,
			off: p.link == game.LinkGone || p.link == game.LinkLost,
		})
	}
	pan.items = append(pan.items, item{key: 's', label: say.Save, choice: savePGN, off: p.u.o.Archive == nil})
	if !p.u.layout().tight { // there the sentences need the room; the key works all the same
		pan.items = append(pan.items, item{key: 'k', label: lk.say.Copying.Item, do: func(int) { p.cover(copyOpen) }})
	}
	pan.items = append(pan.items,
		item{key: 'b', label: say.Look, choice: lookAtBoard},
		item{key: 'q', label: say.Back, choice: toLobby},
	)
	if p.note != "" {
		p.noteOn(pan)
	}
	return pan
}

// noteOn adds what there is to say of the last key. In a small window it comes before what
// has been read already, which has to make room.
func (p *play) noteOn(pan *panel) {
	told := line{{p.note, p.noteStyle}}
	if p.u.layout().tight {
		pan.lines = slices.Insert(pan.lines, 0, told)
	} else {
		pan.after = append(pan.after, told)
	}
}

// loser is the side that the sentence about the ending speaks of.
func (p *play) loser() lang.Side {
	c, _ := p.state.Loser()
	return speech.Side(c)
}

// epilogue is what the lobby says of the game that was just played.
func (p *play) epilogue() string {
	if p.hotSeat() || !p.state.Over() {
		return ""
	}
	say := &p.u.lk.say.Result
	winner, decided := p.state.Result().Outcome.Winner()
	switch {
	case p.state.Result().Outcome == game.Void:
		return ""
	case !decided:
		return say.YouDrew(p.opponent())
	case winner == p.me():
		return say.YouWon(p.opponent())
	}
	return say.YouLost(p.opponent())
}

// confirmation says whether both players have signed the result.
func (p *play) confirmation() string {
	say := &p.u.lk.say.Result
	switch {
	case p.match == nil || p.match.Confirmed == nil:
		return ""
	case p.match.Confirmed():
		return say.Confirmed
	}
	return say.Unconfirmed(p.opponent())
}
