package term

import (
	"context"
	"slices"
	"time"

	"passant/game"
)

// A column is one of the two lists of the lobby.
type column uint8

const (
	playColumn column = iota
	peopleColumn
)

// An option is a line of the list of things to do in the lobby.
type option struct {
	key    rune
	label  string
	note   string
	choice choice
	// resume is the game to go on with, for that choice.
	resume game.Unfinished
}

// A lobby is the first screen: what to play, and with whom.
type lobby struct {
	u *ui

	// what the network says
	self       game.Self
	peers      []game.Peer
	unfinished []game.Unfinished

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
	// answering is set once a challenge that came while an address was typed has
	// the keys.
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

// refresh takes in what the network says now. The chosen peer stays chosen where
// he moves in the list.
func (l *lobby) refresh() {
	l.self = l.u.o.Lobby.Self()
	l.peers = l.u.o.Lobby.Peers()
	l.unfinished = l.u.o.Lobby.Unfinished()
	if i := slices.IndexFunc(l.peers, func(p game.Peer) bool { return p.ID == l.peerID }); i >= 0 {
		l.at[peopleColumn] = i
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

// maxResume is how many unfinished games the lobby lists, the latest first.
const maxResume = 5

// maxResumeName is how many cells of an opponent's name a line to resume shows.
const maxResumeName = 12

// options are the things to do beside playing with somebody on the network.
func (l *lobby) options() []option {
	say := &l.u.lk.say.Lobby
	list := []option{{label: say.HotSeat, choice: playAgain}}
	for i, g := range l.unfinished {
		if i == maxResume {
			break
		}
		// Where the name is long, the name is shortened rather than the move.
		name := shorten(g.Opponent, maxResumeName, l.u.lk.ascii)
		o := option{label: say.Continue(name, g.Plies/2+1), choice: rematch, resume: g}
		if g.Here {
			o.note = say.Here
		}
		list = append(list, o)
	}
	for i := range list {
		list[i].key = rune('1' + i)
	}
	return append(list,
		option{key: '?', label: say.Help, choice: showHelp},
		option{key: 'q', label: say.Quit, choice: leaveGame})
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

// panel is what is asked in the lobby, or nil.
func (l *lobby) panel(now time.Time) *panel {
	switch {
	case len(l.asked) > 0:
		pan := l.u.askedPanel(l.asked[0], len(l.asked)-1, now)
		if l.address.active && !l.answering {
			pan.notice = true
		}
		return pan
	case l.sent != nil:
		return l.sent.panel(l.u, now)
	case l.draft != nil:
		return l.draft.panel(l.u.lk)
	case l.help:
		return l.u.lk.helpPanel(l.helpAt, l.u.layout())
	}
	return nil
}

func (l *lobby) key(k key) {
	if k.code == keyInterrupt {
		l.u.quit = true
		return
	}
	l.note = ""
	if pan := l.panel(l.u.now()); pan != nil {
		if !pan.notice {
			l.panelKey(k, pan)
			return
		}
		if k.code == keyTab {
			l.answering, l.chooser = true, chooser{}
			return
		}
	}
	if l.address.active {
		l.addressKey(k)
		return
	}
	l.listKey(k)
}

// panelKey is a key for what is asked.
func (l *lobby) panelKey(k key, pan *panel) {
	if l.help && len(l.asked) == 0 && l.sent == nil && l.draft == nil && scroll(k, &l.helpAt, l.u) {
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
	case changeColour:
		l.draft.changeColour(by)
	default:
	}
}

// dismiss closes what is asked, the latest first.
func (l *lobby) dismiss() {
	switch {
	case len(l.asked) > 0:
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

// send sends the challenge, or starts the game at this screen.
func (l *lobby) send() {
	d := l.draft
	l.draft, l.chooser = nil, chooser{}
	if d.hotSeat() {
		l.u.hotSeat(game.Terms{White: d.proposal.Mine, Black: d.proposal.Mine})
		return
	}
	var sent *sentChallenge
	sent = l.u.challenge(d.peer, d.proposal, func(why string) {
		if l.sent == sent {
			l.sent = nil
			l.say(why, warn)
		}
	})
	l.sent = sent
}

// listKey goes through the lists.
func (l *lobby) listKey(k key) {
	switch k.code {
	case keyUp:
		l.step(-1)
	case keyDown:
		l.step(1)
	case keyTab, keyBackTab:
		l.column = 1 - l.column
	case keyLeft:
		l.column = playColumn
	case keyRight:
		l.column = peopleColumn
	case keyHome, keyPageUp:
		l.at[l.column] = 0
		l.clamp()
	case keyEnd, keyPageDown:
		l.at[l.column] = 1 << 30
		l.clamp()
	case keyEnter:
		l.open()
	case keyRune:
		l.letter(k)
	default:
	}
}

func (l *lobby) step(by int) {
	l.at[l.column] += by
	l.clamp()
}

func (l *lobby) letter(k key) {
	if k.r == ' ' {
		l.open()
		return
	}
	if k.is('a') {
		l.column, l.at[peopleColumn] = peopleColumn, len(l.peers)
		l.clamp()
		l.address.active = true
		return
	}
	for i, o := range l.options() {
		if k.is(o.key) {
			l.column, l.at[playColumn] = playColumn, i
			l.open()
			return
		}
	}
}

// open does what the chosen line stands for.
func (l *lobby) open() {
	if l.column == playColumn {
		l.openOption(l.options()[l.at[playColumn]])
		return
	}
	if i := l.at[peopleColumn]; i < len(l.peers) {
		l.invite(l.peers[i])
		return
	}
	l.address.active = true
}

func (l *lobby) openOption(o option) {
	l.chooser = chooser{}
	switch o.choice {
	case playAgain:
		l.draft = &draft{proposal: l.u.o.Proposal}
	case rematch:
		l.resume(o.resume)
	case showHelp:
		l.help, l.helpAt = true, 0
	case leaveGame:
		l.u.quit = true
	default:
	}
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

// resume takes up an unfinished game.
func (l *lobby) resume(g game.Unfinished) {
	if l.opening {
		return
	}
	l.opening = true
	l.say(l.u.lk.say.Lobby.Opening(g.Opponent), dim)
	l.u.start(func(ctx context.Context) func() {
		m, err := l.u.o.Lobby.Resume(ctx, g.ID)
		return func() {
			l.opening = false
			if err != nil {
				l.u.log.Info("resume", "game", g.ID, "err", err)
				l.say(l.u.lk.challengeFailure(err, g.Opponent), warn)
				return
			}
			l.note = ""
			l.u.sitDown(m)
			l.u.play.started = g.Started
		}
	})
}

// addressKey types an address, and asks who is there.
func (l *lobby) addressKey(k key) {
	if l.address.key(k) {
		return
	}
	switch k.code {
	case keyEnter:
		l.find()
	case keyEsc, keyTab, keyBackTab:
		l.address.active = false
	case keyUp, keyDown:
		l.address.active = false
		l.listKey(k)
	default:
	}
}

func (l *lobby) find() {
	address := string(l.address.text)
	if address == "" {
		l.address.active = false
		return
	}
	l.say(l.u.lk.say.Lobby.Finding(address), dim)
	l.u.start(func(ctx context.Context) func() {
		p, err := l.u.o.Lobby.Find(ctx, address)
		return func() {
			if err != nil {
				l.u.log.Info("find", "address", address, "err", err)
				l.say(l.u.lk.addressFailure(err, address), warn)
				return
			}
			l.found(p)
		}
	})
}

// found moves to the peer that an address led to and begins a challenge, unless
// the player has turned to something else meanwhile.
func (l *lobby) found(p game.Peer) {
	l.note = ""
	l.address = field{}
	l.peerID = p.ID
	l.refresh()
	if l.u.play != nil || l.panel(l.u.now()) != nil {
		return
	}
	l.column = peopleColumn
	l.invite(p)
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
// nobody has been found: then it is all that shows that something goes on.
const spinnerStep = 250 * time.Millisecond

// point handles the mouse: a click chooses, a second one on the same row opens.
func (l *lobby) point(pt pointer) {
	switch pt.deed {
	case wheelUp:
		l.step(-1)
	case wheelDown:
		l.step(1)
	case secondary:
		l.key(key{code: keyEsc})
	case pressed:
		l.click(pt)
	case dragged, released:
	}
}

func (l *lobby) click(pt pointer) {
	l.note = ""
	if pan := l.panel(l.u.now()); pan != nil {
		if i := l.box.itemAt(pt.y - l.boxAt.y); l.boxAt.has(pt.x, pt.y) && i >= 0 && !pan.items[i].off {
			l.chooser.at = i
			l.choose(pan.items[i].choice, 1)
		}
		return
	}
	for _, r := range l.rows {
		if r.at.has(pt.x, pt.y) {
			again := l.column == r.column && l.at[r.column] == r.index
			l.column, l.at[r.column] = r.column, r.index
			l.clamp()
			if again || r.column == playColumn {
				l.open()
			}
			return
		}
	}
}
