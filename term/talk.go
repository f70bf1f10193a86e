package term

import (
	"strings"
	"time"

	"passant/game"
	"passant/term/speech"
)

// A talk is somebody to whom a line is being written, and what has been said. It is a
// sheet of the lobby, and a dialog of the game.
type talk struct {
	plainSheet
	u     *ui
	with  game.Peer
	field field
	wrong string // why the line was not sent
}

func newTalk(u *ui, with game.Peer) *talk {
	with.ID = lastingID(with)
	u.o.Chat.Seen(with.ID)
	return &talk{u: u, with: with, field: field{active: true, limit: game.MaxChat}}
}

// write opens the talk with a peer.
func (l *lobby) write(p game.Peer) { l.lay(newTalk(l.u, p)) }

func (t *talk) typing() *field { return &t.field }

// enter sends the line. What is not sent stays.
func (t *talk) enter() {
	t.wrong = ""
	line := string(t.field.text)
	if strings.TrimSpace(line) == "" {
		return
	}
	if err := t.u.o.Chat.Say(t.with.ID, line); err != nil {
		t.u.log.Info("chat", "peer", t.with.ID, "err", err)
		t.wrong = speech.ChatFailure(&t.u.lk.say.Chat, err, t.with.Name)
		return
	}
	t.field.text, t.field.behind = nil, 0
}

func (t *talk) panel(time.Time) *panel {
	say := &t.u.lk.say.Chat
	pan := &panel{title: say.Title(t.with.Name), verb: t.u.lk.say.Hint.Send, latest: true}
	said := t.u.o.Chat.Talk(t.with.ID)
	switch {
	case t.u.muted(t.with.ID):
		pan.para(say.Muted(t.with.Name), faint)
	case len(said) == 0:
		pan.para(say.Empty, faint)
	}
	for _, s := range said {
		pan.para(t.u.said(s, t.with.Name))
	}
	if t.wrong != "" {
		pan.para(t.wrong, style(warn))
	}
	pan.items = []item{{label: say.Label, typing: &t.field}}
	return pan
}

// said is a line of chat with who said it. What has not arrived is dim.
func (u *ui) said(s game.Said, name string) (words string, st style) {
	you := sentence(u.lk.say.Game.You)
	switch {
	case !s.Mine:
		return name + ": " + s.Text, text
	case !s.Delivered:
		return you + ": " + s.Text + " …", faint
	}
	return you + ": " + s.Text, faint
}

// muted reports whether the player has muted somebody.
func (u *ui) muted(id string) bool {
	p, _, _ := u.lobby.person(id)
	return p.Marks.Muted
}

// hearChat takes in what people have written since: what is before the player's eyes
// has been seen, and for what is not they are called.
func (l *lobby) hearChat() {
	if l.u.o.Chat == nil {
		return
	}
	now := map[string]int{}
	for _, p := range l.peers {
		if p.Unread == 0 {
			continue
		}
		if l.reading(p) {
			l.u.o.Chat.Seen(p.ID)
			continue
		}
		now[p.ID] = p.Unread
		if l.unread[p.ID] == 0 {
			l.u.ring()
		}
	}
	l.unread = now
}

// reading reports whether what somebody writes is on the screen.
func (l *lobby) reading(with game.Peer) bool {
	if p := l.u.play; p != nil {
		return p.match != nil && same(p.match.Opponent, with) && (p.dialog == talkOpen || !l.u.layout().tight)
	}
	t, ok := l.top().(*talk)
	return ok && same(t.with, with) && l.u.watch == nil
}
