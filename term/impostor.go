package term

import "passant/game"

// heed goes on with somebody, at once or, where they have the name of a person one
// knows but another key, once the player has read that and said so.
func (l *lobby) heed(p game.Peer, then func()) {
	if p.Imitates == "" {
		then()
		return
	}
	say := &l.u.lk.say.People
	l.lay(&question{
		l: l, title: say.ImitatesTitle(p.Imitates), why: say.Imitates(p.Imitates), whyStyle: style(warn) | bold,
		back: say.GoBack, yes: say.GoOn, key: 'x', then: then,
	})
}

// impostorPanel stands before the challenge of somebody who has the name of a person
// one knows, but another key. Only x shows the challenge.
func (l *lobby) impostorPanel(ch *game.Challenge) *panel {
	say := &l.u.lk.say.People
	pan := &panel{title: say.ImitatesTitle(ch.From.Imitates)}
	pan.para(say.Imitates(ch.From.Imitates), style(warn)|bold)
	if where := l.u.lk.where(ch.From); where != "" {
		pan.para(sentence(where), faint)
	}
	pan.items = []item{
		{key: 'n', label: l.u.lk.say.Challenge.NotNow, choice: declineIt},
		{key: 'x', label: l.u.lk.say.Challenge.Read, do: func(int) {
			l.heeded, l.chooser, l.answering = ch, chooser{}, false
		}},
	}
	if it, ok := l.blockItem(ch); ok {
		pan.items = append(pan.items, it)
	}
	return pan
}

// blockItem offers to block whoever challenges.
func (l *lobby) blockItem(ch *game.Challenge) (it item, ok bool) {
	if l.u.o.People == nil {
		return item{}, false
	}
	return item{key: 'b', label: l.u.lk.say.Tables.BlockItem, do: func(int) {
		l.block(ch.From.ID, ch.From.Name, ch.From.Marks)
	}}, true
}
