package term

import (
	"time"

	"passant/game"
	"passant/term/speech"
)

// canTalk reports whether there is somebody to write to in the game.
func (p *play) canTalk() bool { return p.u.o.Chat != nil && p.match != nil }

// openTalk opens the line to the opponent; what was begun there goes on.
func (p *play) openTalk() {
	if p.talk == nil {
		p.talk = newTalk(p.u, p.match.Opponent)
	}
	p.u.o.Chat.Seen(lastingID(p.match.Opponent))
	p.hand.putBack()
	p.cover(talkOpen)
}

// talkKey is a key for the line to the opponent. Once it is sent, the board is before
// the player again.
func (p *play) talkKey(k key) {
	switch {
	case p.talk.field.key(k):
	case k.code == keyEnter:
		p.talk.enter()
		if p.talk.wrong == "" {
			p.close()
		}
	case k.code == keyEsc:
		p.close()
	}
}

func (p *play) talkPanel(now time.Time) *panel {
	pan := p.talk.panel(now)
	switch {
	case p.over():
		pan.after = append(pan.after, line{{speech.EndingOf(&p.u.lk.say.Result, p.state).Title + ".", strong}})
	case p.wanted():
		pan.after = append(pan.after, line{{p.notice(now).title + ".", strong}})
	}
	return pan
}

// talkItems are the items of the menu about the opponent.
func (p *play) talkItems() []item {
	if !p.canTalk() {
		return nil
	}
	opponent := p.match.Opponent
	items := []item{{key: '/', label: p.u.lk.say.Chat.Item(opponent.Name), do: func(int) { p.openTalk() }}}
	if p.u.o.People == nil {
		return items
	}
	marks, label := p.marks(), p.u.lk.say.People.Mute
	if marks.Muted {
		label = p.u.lk.say.People.Unmute
	}
	return append(items, item{key: 'i', label: label, do: func(int) {
		marks.Muted = !marks.Muted
		p.close()
		p.u.lobby.mark(lastingID(opponent), marks, nil)
	}})
}

// marks are what the player has decided about the opponent.
func (p *play) marks() game.Marks {
	peer, _, known := p.u.lobby.person(lastingID(p.match.Opponent))
	if known.ID != "" {
		return known.Marks
	}
	return peer.Marks
}

// unread is how many lines of the opponent's the player has not seen.
func (p *play) unread() int {
	if p.match == nil {
		return 0
	}
	peer, _, _ := p.u.lobby.person(lastingID(p.match.Opponent))
	return peer.Unread
}

// leastTalkRows is how many rows of what was said stand below the moves where there is
// not much room.
const leastTalkRows = 4

// drawTalk draws the end of what the two have said at the bottom of the area, and
// returns how many rows that takes.
func (p *play) drawTalk(a area) int {
	if !p.canTalk() {
		return 0
	}
	most := max(leastTalkRows, a.h/3)
	said := p.u.o.Chat.Talk(lastingID(p.match.Opponent))
	for len(said) > 0 && said[0].At.Before(p.sat) { // in another game, or before this one
		said = said[1:]
	}
	var rows []line
	for _, s := range said[max(0, len(said)-most):] {
		words, st := p.u.said(s, p.opponent())
		for _, row := range wrap(words, a.w, a.f.ascii) {
			rows = append(rows, line{{row, st}})
		}
	}
	if len(rows) == 0 {
		return 0
	}
	rows = rows[max(0, len(rows)-most):]
	for i, row := range rows {
		a.put(0, a.h-len(rows)+i, row[0].text, row[0].style)
	}
	return len(rows) + 1
}
