package term

import (
	"context"
	"slices"
	"time"

	"passant/game"
	"passant/rules"
)

// A column is one of the two lists of the lobby.
type column uint8

const (
	playColumn column = iota
	peopleColumn
)

// A lobby is the first screen: what to play, and with whom.
type lobby struct {
	u *ui

	// what the network says
	self       game.Self
	peers      []game.Peer
	unfinished []game.Unfinished
	here       []game.LocalUnfinished // games at this screen
	known      []game.Person

	// where the player is
	column  column
	at      [2]int
	peerID  string // the peer chosen, who may move in the list
	address field

	// touched is set by the first key: until then the list of people is chosen as
	// soon as there is anybody in it.
	touched bool
	unread  map[string]int // lines of chat that the player has not seen, by peer

	// what is asked
	sheets  []layer // what the player has opened, the last above
	draft   *draft
	sent    *sentChallenge
	asked   []*game.Challenge
	help    bool
	helpAt  int
	chooser chooser
	// answering is set once the challenge that is shown has the keys.
	answering bool
	// heeded is the challenge that the player wants to see although its sender is
	// not whom they seem to be.
	heeded *game.Challenge

	opening   bool // a game is being resumed
	note      string
	noteStyle style

	box  box
	rows []hotRow // what was drawn where, for the mouse
}

// A hotRow is a row of a list that can be clicked.
type hotRow struct {
	at     rect
	column column
	index  int
}

func newLobby(u *ui) *lobby {
	l := &lobby{u: u}
	l.refresh()
	if u.o.Unnamed && u.o.Rename != nil {
		l.askName(u.lk.say.Settings.Newcomer)
	}
	if u.lk.unspoken {
		l.add(u.lk.say.Settings.NoCyrillic, warn)
	}
	if u.o.Remark != nil {
		l.add(u.o.Remark(u.lk.say), warn)
	}
	return l
}

// add says something beside what has been said already, which decides how it looks.
func (l *lobby) add(words string, i ink) {
	if l.note == "" {
		l.say(words, i)
	} else {
		l.note += " " + words
	}
}

func (l *lobby) say(s string, i ink) { l.note, l.noteStyle = s, style(i) }

// refresh takes in what the network says now. What is chosen stays chosen where
// it moves in a list: Enter must not do what was on that row a moment ago.
func (l *lobby) refresh() {
	chosen := option{}
	if list := l.options(); l.at[playColumn] < len(list) {
		chosen = list[l.at[playColumn]]
	}
	l.self = l.u.o.Lobby.Self()
	l.peers = l.u.o.Lobby.Peers()
	l.unfinished = l.u.o.Lobby.Unfinished()
	if l.u.o.People != nil {
		l.known = l.u.o.People.People()
	}
	if l.u.o.Local != nil {
		l.here = l.u.o.Local.Unfinished()
	}
	if i := slices.IndexFunc(l.peers, func(p game.Peer) bool { return p.ID == l.peerID }); i >= 0 {
		l.at[peopleColumn] = i
	}
	same := func(o option) bool {
		return o.choice == chosen.choice && o.resume.ID == chosen.resume.ID && o.here.ID == chosen.here.ID
	}
	if i := slices.IndexFunc(l.options(), same); i >= 0 {
		l.at[playColumn] = i
	}
	if !l.touched && len(l.peers) > 0 {
		l.column = peopleColumn
	}
	l.clamp()
	l.hearChat()
}

func (l *lobby) clamp() {
	l.at[playColumn] = max(0, min(l.at[playColumn], len(l.options())-1))
	l.at[peopleColumn] = max(0, min(l.at[peopleColumn], len(l.peers)))
	l.peerID = ""
	if i := l.at[peopleColumn]; i < len(l.peers) {
		l.peerID = l.peers[i].ID
	}
}

// prune drops challenges that have come to nothing.
func (l *lobby) prune() {
	l.asked = slices.DeleteFunc(l.asked, func(ch *game.Challenge) bool {
		select {
		case <-ch.Ended:
			return true
		default:
			return false
		}
	})
}

// panel is what is asked in the lobby, or nil. A challenge does not cover what
// the player themselves has just opened, until they turn to it: what they press is meant for
// that.
func (l *lobby) panel(now time.Time) *panel {
	switch {
	case l.answering:
		return l.askedPanel(l.asked[0], now)
	case l.draft != nil:
		return l.draft.panel(l.u)
	case l.help:
		return l.u.lk.helpPanel(l.u.lk.lobbyHelp(), l.helpAt, l.u.layout())
	case l.top() != nil:
		return l.top().panel(now)
	case l.address.active:
		return nil
	case len(l.asked) > 0:
		pan := l.askedPanel(l.asked[0], now)
		pan.notice, pan.letters = true, true
		return pan
	case l.sent != nil:
		return l.sent.panel(l.u, now)
	case l.u.wordsAsked():
		return l.u.words.notice()
	}
	return nil
}

// waitsBehind reports whether somebody waits for an answer behind what the player has
// opened: with Tab they turn to it.
func (l *lobby) waitsBehind() bool {
	opened := l.draft != nil || l.top() != nil || l.address.active
	return opened && !l.answering && (l.challengeBehind() || l.u.wordsAsked())
}

// challengeBehind reports whether there is a challenge that the draft does not answer.
func (l *lobby) challengeBehind() bool {
	return len(l.asked) > 0 && (l.draft == nil || l.draft.counter != l.asked[0])
}

// mention says who waits behind what the player has opened, "" if nobody does.
func (l *lobby) mention() string {
	switch {
	case !l.waitsBehind():
		return ""
	case l.challengeBehind():
		return l.u.lk.say.Challenge.From(l.asked[0].From.Name) + "."
	}
	return l.u.lk.say.Words.Wants(l.u.words.with.Name) + "."
}

// askedPanel is the challenge of somebody, or before it the warning that they are not
// whom they seem to be.
func (l *lobby) askedPanel(ch *game.Challenge, now time.Time) *panel {
	if ch.From.Imitates != "" && l.heeded != ch {
		return l.impostorPanel(ch)
	}
	pan := l.u.askedPanel(ch, len(l.asked)-1, now)
	if ch.Counter != nil {
		pan.items = append(pan.items, item{key: 'o', label: l.u.lk.say.Tables.Counter, do: func(int) {
			l.draft, l.chooser, l.answering = counterTo(ch), chooser{}, false
		}})
	}
	if it, ok := l.blockItem(ch); ok {
		pan.items = append(pan.items, it)
	}
	return pan
}

// panelKey is a key for what is asked.
func (l *lobby) panelKey(k key, pan *panel) {
	if l.answering {
		it, by := l.chooser.press(k, pan.items)
		l.chooseItem(it, by)
		return
	}
	if l.help && scroll(k, &l.helpAt, l.u.lk.lobbyHelp(), l.u) {
		return
	}
	if l.draft != nil && l.draft.key(k) {
		typed := func(it item) bool { return it.typing != nil }
		i := slices.IndexFunc(l.draft.panel(l.u).items, typed)
		switch {
		case i >= 0:
			l.chooser.at = i
		case k.code == keyEnter: // what was typed is taken; once more, and all of it is sent
			l.chooser.at = 0
		}
		return
	}
	if s := l.top(); s != nil && l.draft == nil && !l.help && s.typing() != nil {
		l.typeInto(s, k)
		return
	}
	it, by := l.chooser.press(k, pan.items)
	l.chooseItem(it, by)
}

// chooseItem does what an item stands for.
func (l *lobby) chooseItem(it item, by int) {
	switch {
	case it.off:
	case it.do != nil:
		it.do(by)
	default:
		l.choose(it.choice, by)
	}
}

func (l *lobby) choose(c choice, by int) {
	switch c {
	case goBack:
		l.dismiss()
	case acceptIt, declineIt:
		l.answer(c == acceptIt)
	case send:
		l.send()
	case changeTime:
		l.draft.changeTime(by)
	case changeTakeBacks:
		l.draft.proposal.NoTakeBacks = !l.draft.proposal.NoTakeBacks
	case changeColour:
		l.draft.changeColour(by)
	default:
	}
}

// dismiss closes what has the keys.
func (l *lobby) dismiss() {
	switch {
	case l.answering:
		l.answer(false)
	case l.draft != nil, l.help:
		l.draft, l.help = nil, false
		l.chooser = chooser{}
	case len(l.sheets) > 0:
		l.lift()
	case l.sent != nil:
		l.sent.withdraw()
	}
}

// answer says yes or no to the first challenge; who says yes to one says no to
// the others.
func (l *lobby) answer(yes bool) {
	ch := l.asked[0]
	l.asked = l.asked[1:]
	l.chooser, l.answering = chooser{}, false
	if !yes {
		ch.Decline()
		return
	}
	if l.sent != nil {
		l.sent.withdraw()
	}
	for _, other := range l.asked {
		other.Decline()
	}
	l.asked = nil
	l.u.accept(ch)
}

// invite begins a challenge, or says why that peer cannot play.
func (l *lobby) invite(p game.Peer) {
	say := &l.u.lk.say.Challenge
	switch p.Presence {
	case game.Playing:
		l.say(say.Busy(p.Name), warn)
	case game.Outdated:
		l.say(say.TooOld(p.Name), warn)
	case game.Newer:
		l.say(say.TooNew(p.Name), warn)
	case game.Free:
		l.heed(p, func() {
			l.clear()
			l.draft, l.chooser = &draft{peer: p, proposal: l.u.o.Proposal}, chooser{}
		})
	}
}

// send sends the challenge, or starts the game at this screen.
func (l *lobby) send() {
	d := l.draft
	l.draft, l.chooser = nil, chooser{}
	switch {
	case d.table:
		l.u.openTable(d.proposal, d.private)
	case d.computer:
		l.u.playComputer(d.level, d.proposal)
	case d.hotSeat():
		l.u.hotSeat(d.proposal.Terms(rules.White), d.players.called(l.u.lk.say))
	case d.counter != nil:
		l.asked = slices.DeleteFunc(l.asked, func(ch *game.Challenge) bool { return ch == d.counter })
		l.challenge(d.peer, d.proposal, func(ctx context.Context) (*game.Match, error) {
			return d.counter.Counter(ctx, d.proposal)
		})
	default:
		l.challenge(d.peer, d.proposal, l.u.asking(d.peer, d.proposal))
	}
}

// challenge waits for somebody's answer.
func (l *lobby) challenge(p game.Peer, prop game.Proposal, ask asking) {
	var sent *sentChallenge
	sent = l.u.challenge(p, prop, ask, func(why string) {
		if l.sent == sent {
			l.sent = nil
			if why != "" {
				l.say(why, warn)
			}
		}
	})
	l.sent = sent
}

// told is what somebody who does not see the lobby is to know of it.
func (l *lobby) told() (string, style) {
	say := l.u.lk.say
	switch {
	case len(l.asked) > 0:
		return say.Challenge.From(l.asked[0].From.Name) + ".", strong
	case l.u.wordsAsked():
		return say.Words.Wants(l.u.words.with.Name) + ".", strong
	}
	return l.note, l.noteStyle
}

// wake is how long what the lobby shows stays true, or 0.
func (l *lobby) wake(now time.Time) time.Duration {
	own, _ := l.top().(*ownTable)
	switch {
	case len(l.asked) > 0:
		return untilSecond(-l.asked[0].Expires.Sub(now))
	case own != nil && !own.table.Expires.IsZero():
		return untilSecond(-own.table.Expires.Sub(now))
	case l.sent != nil:
		return untilSecond(now.Sub(l.sent.since))
	case len(l.peers) == 0 && l.panel(now) == nil && l.u.searching() && !l.u.prefs.Still:
		return spinnerStep
	}
	return 0
}

// spinnerStep is how long each shape of the spinner stays. It turns only while
// nobody has been found: then it is all that shows that something goes on. Four
// shapes a second cost more of a processor than all the rest of a lobby.
const spinnerStep = time.Second
