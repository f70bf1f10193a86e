package term

import (
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

	// where the player is
	column  column
	at      [2]int
	peerID  string // the peer chosen, who may move in the list
	address field

	// what is asked
	draft   *draft
	sent    *sentChallenge
	asked   []*game.Challenge
	help    bool
	helpAt  int
	chooser chooser
	// answering is set once the challenge that is shown has the keys.
	answering bool

	opening   bool // a game is being resumed
	note      string
	noteStyle style

	box   box
	boxAt rect
	rows  []hotRow // what was drawn where, for the mouse
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
	return l
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
	l.clamp()
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
// the player himself has just opened: what he presses is meant for that.
func (l *lobby) panel(now time.Time) *panel {
	switch {
	case l.draft != nil:
		pan := l.draft.panel(l.u.lk)
		if len(l.asked) > 0 {
			from := l.asked[0].From.Name
			pan.after = append(pan.after, line{{l.u.lk.say.Challenge.From(from) + ".", strong}})
		}
		return pan
	case l.help:
		return l.u.lk.helpPanel(l.helpAt, l.u.layout())
	case len(l.asked) > 0:
		pan := l.u.askedPanel(l.asked[0], len(l.asked)-1, now)
		pan.notice = !l.answering
		pan.letters = !l.address.active // which may contain them
		return pan
	case l.sent != nil:
		return l.sent.panel(l.u, now)
	}
	return nil
}

// panelKey is a key for what is asked.
func (l *lobby) panelKey(k key, pan *panel) {
	if l.help && scroll(k, &l.helpAt, l.u) {
		return
	}
	if l.draft != nil && l.draft.key(k) {
		l.chooser.at = slices.IndexFunc(pan.items, func(it item) bool { return it.choice == changeTime })
		return
	}
	it, by := l.chooser.press(k, pan.items)
	if !it.off {
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
	case l.sent != nil:
		l.sent.withdraw()
	default:
		l.draft, l.help = nil, false
		l.chooser = chooser{}
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
		l.draft, l.chooser = &draft{peer: p, proposal: l.u.o.Proposal}, chooser{}
	}
}

// send sends the challenge, or starts the game at this screen.
func (l *lobby) send() {
	d := l.draft
	l.draft, l.chooser = nil, chooser{}
	if d.hotSeat() {
		l.u.hotSeat(d.proposal.Terms(rules.White))
		return
	}
	var sent *sentChallenge
	sent = l.u.challenge(d.peer, d.proposal, func(why string) {
		if l.sent == sent {
			l.sent = nil
			if why != "" {
				l.say(why, warn)
			}
		}
	})
	l.sent = sent
}

// wake is how long what the lobby shows stays true, or 0.
func (l *lobby) wake(now time.Time) time.Duration {
	switch {
	case len(l.asked) > 0:
		return untilSecond(-l.asked[0].Expires.Sub(now))
	case l.sent != nil:
		return untilSecond(now.Sub(l.sent.since))
	case len(l.peers) == 0 && l.panel(now) == nil && l.u.searching():
		return spinnerStep
	}
	return 0
}

// spinnerStep is how long each shape of the spinner stays. It turns only while
// nobody has been found: then it is all that shows that something goes on. Four
// shapes a second cost more of a processor than all the rest of a lobby.
const spinnerStep = time.Second
