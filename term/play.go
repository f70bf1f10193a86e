package term

import (
	"errors"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// A dialog is the question or message that is open in the game screen.
type dialog uint8

const (
	noDialog dialog = iota
	menuOpen
	resignAsked
	abortAsked
	leaveAsked
	claimAsked
	agreementAsked
	promotionAsked
	helpOpen
	resultOpen
	rematchSent
	haltOpen
	damageOpen
	talkOpen
	wordsOpen
	copyOpen
)

// A play is the game screen: one game as this terminal sees it.
type play struct {
	u        *ui
	clock    func() time.Duration // the game time
	match    *game.Match          // nil where nobody plays from elsewhere
	program  *game.Program        // that plays against the player here, or nil
	seats    [2]*game.Seat        // those that are played here
	names    [2]string            // by color
	listener *game.Listener       // nil in tests that hand in states
	stop     func()               // ends what was started for this game
	started  time.Time            // the same on both sides where the match knows it
	sat      time.Time            // when the player here sat down

	state  game.State
	moves  []rules.Move     // that stand
	sans   []string         // of the same
	claims []game.ClaimDraw // that the side to move is offered
	halted *game.Halt
	// haltedAt is the game time when the table was halted: the clocks stand since.
	haltedAt time.Duration
	link     game.Link
	// linkSince is when the link came to be what it is.
	linkSince time.Time
	// waiting is set in a game that was taken up again until both have compared
	// what they have of it; before that nothing can be played.
	waiting bool

	rung        [2]bool       // by color: the bell of a low clock has rung
	slept       time.Duration // as it was said last
	keepsClocks int           // the slot in which one would not turn them off

	hand    hand
	hint    hinted
	flipped bool
	back    int  // plies that one looks back; 0 is now
	known   int  // plies that there were when one began to
	listing bool // the list of moves has the keys

	dialog  dialog
	under   dialog // what is seen again when the dialog is closed
	chooser chooser
	talk    *talk // with the opponent, or nil before the first line
	// answering is set while a notice has the keys.
	answering bool
	// unseen is until when, if no key comes before, a key after a result that came in
	// the middle of something may have been meant for the board.
	unseen    time.Time
	pawn      choosePiece // whose promotion is asked
	helpAt    int         // the first line of the help that is shown
	sent      *sentChallenge
	asked     *game.Challenge // a rematch that the opponent wants
	damage    string          // the file that was set aside of a damaged one, or ""
	note      string          // what just happened, until the next key
	noteStyle style

	box     box  // of the panel last drawn, for the mouse
	movesAt rect // where the moves were listed
}

// newPlay opens the screen for a game. Seats that are nil are played elsewhere.
func newPlay(u *ui, clock func() time.Duration, seats [2]*game.Seat, names [2]string) *play {
	p := &play{u: u, clock: clock, seats: seats, names: names, started: u.now(), sat: u.now(), linkSince: u.now(), keepsClocks: -1}
	p.hand = newHand(rules.White)
	if seats[rules.White] == nil {
		p.flipped = true
		p.hand = newHand(rules.Black)
	}
	return p
}

// listen has the table tell what happens; it begins with how things stand.
func (p *play) listen() {
	for _, s := range p.seats {
		if s != nil {
			p.listener = s.Table().Listen()
			p.update(<-p.listener.Updates())
			p.turn()
			return
		}
	}
}

// hotSeat reports whether both sides are played at this screen.
func (p *play) hotSeat() bool { return p.seats[0] != nil && p.seats[1] != nil }

// me is the side that acts here: the only one, or with two players at this
// screen the one to move.
func (p *play) me() rules.Color {
	switch {
	case p.hotSeat():
		return p.state.Author()
	case p.seats[rules.White] != nil:
		return rules.White
	}
	return rules.Black
}

// myTurn reports whether the side to move is played here.
func (p *play) myTurn() bool { return p.seats[p.state.Author()] != nil }

func (p *play) opponent() string { return p.names[p.me().Other()] }

// over reports whether there is nothing more to do in this game.
func (p *play) over() bool { return p.state.Over() || p.halted != nil }

// shown is the position on the screen: the present one, or an earlier one that is
// looked back at.
func (p *play) shown() rules.Position { return p.state.PositionAt(p.state.Plies() - p.back) }

// update takes in what happened at the table.
func (p *play) update(up game.Update) {
	before := p.state
	p.take(up.State)
	p.claims = speech.Claims(up.State)
	if up.Deed.Action != nil {
		p.hear(up.Deed, before)
	}
	if up.Halted != nil && p.halted == nil {
		p.halted, p.haltedAt = up.Halted, p.clock()
		p.openBelow(haltOpen)
		p.u.ring()
	}
	if p.state.Over() && !before.Over() {
		p.finish(before.Author(), up.Deed)
	}
}

// take takes in how the game stands.
func (p *play) take(s game.State) {
	ply := p.state.Plies() - p.back
	p.state = s
	p.record()
	if p.back > 0 { // who looks back goes on seeing the same position
		p.back = max(0, p.state.Plies()-ply)
	}
}

// record keeps the notation of the moves up to date: those that were taken back
// go, and others may have come in their place.
func (p *play) record() {
	moves := p.state.Moves()
	same := 0
	for same < min(len(p.moves), len(moves)) && p.moves[same] == moves[same] {
		same++
	}
	p.moves, p.sans = moves, p.sans[:same]
	for i := same; i < len(moves); i++ {
		pos := p.state.PositionAt(i)
		p.sans = append(p.sans, pos.SAN(moves[i]))
	}
}

// hear says what somebody did, where the board does not show it.
func (p *play) hear(d game.Deed, before game.State) {
	mine := p.seats[d.By] != nil
	if d.Standing == game.Entry {
		p.turnOver()
	}
	if !mine && p.asks(d.Action) {
		p.u.ring()
	}
	say, back := &p.u.lk.say.Game, &p.u.lk.say.TakeBack
	switch a := d.Action.(type) {
	case game.Move:
		if a.AcceptTimerOff {
			p.say(p.u.lk.say.TimerOff.Off, good)
		}
		p.agreeTimerOff()
	case game.AcceptTakeBack:
		p.say(back.Taken(speech.NumberedMove(before, p.state.Plies()+1)), accent)
	case game.DeclineTakeBack:
		p.declined(mine, back.YouDeclined, back.Declined(p.names[d.By]))
	case game.DeclineDraw:
		p.declined(mine, say.YouDeclined, say.Declined(p.names[d.By]))
	case game.DenyAbsence:
		if mine {
			p.say(p.u.lk.say.Absence.ClaimedOf(p.names[d.By.Other()]), accent)
		} else {
			p.say(p.u.lk.say.Absence.Denied(p.names[d.By]), accent)
		}
	case game.OfferDraw, game.ProposeTimerOff, game.AcceptTimerOff, game.TakeBack, game.ClaimAbsence, game.ClaimFlag,
		game.Resign, game.AcceptResignation, game.AcceptDraw, game.ClaimDraw, game.FlagFell, game.ClaimTime,
		game.ConcedeAbsence, game.Abort:
	}
}

// asks reports whether a deed of the opponent is something to look up for.
func (p *play) asks(a game.Action) bool {
	switch a.(type) {
	case game.Move, game.OfferDraw, game.TakeBack, game.AcceptTakeBack, game.DeclineTakeBack:
		return true
	default:
		return false
	}
}

// turnOver closes what was about a turn that is over.
func (p *play) turnOver() {
	p.note = ""
	if p.u.prefs.Turning == MoverBelow && !p.over() { // then nobody is to move
		p.turn()
	}
	switch p.dialog {
	case promotionAsked, claimAsked, agreementAsked, abortAsked:
		p.close()
	default:
	}
	p.hand.putBack()
	p.answering = false
}

// declined says that the player here, or the opponent, has refused something.
func (p *play) declined(mine bool, you, he string) {
	if mine {
		p.say(you, good)
	} else {
		p.say(he, warn)
	}
	p.answering = false
}

// strayTime is how long after the end of a game the first key may have been meant
// for the board: as long as it takes to see that there is a result.
const strayTime = 2 * time.Second

// finish opens the result of a game that a deed ended in the turn of a side.
func (p *play) finish(turn rules.Color, d game.Deed) {
	busy := p.hand.busy() || p.dialog != noDialog || p.seats[turn] != nil && !p.decided(d)
	p.hand.putBack()
	p.note = ""
	p.openBelow(resultOpen)
	if busy {
		p.unseen = p.u.now().Add(strayTime)
	}
	p.u.ring()
}

// decided reports whether a deed was decided on by the player here: not by the
// opponent, nor done in their name by the clock or in answer to a resignation.
func (p *play) decided(d game.Deed) bool {
	switch d.Action.(type) {
	case game.FlagFell, game.AcceptResignation, game.ClaimTime, game.ConcedeAbsence, nil:
		return false
	default:
		return p.seats[d.By] != nil
	}
}

func (p *play) open(d dialog) {
	p.dialog, p.under, p.chooser, p.answering, p.unseen = d, noDialog, chooser{}, false, time.Time{}
}

// cover opens a dialog for a while: what was said of the end of the game comes back
// after it.
func (p *play) cover(d dialog) {
	under := p.under
	if p.dialog == resultOpen || p.dialog == haltOpen {
		under = p.dialog
	}
	p.open(d)
	p.under = under
}

// openBelow opens what is said of the end of the game, where somebody is writing or
// compares words below that: the keys are not meant for it.
func (p *play) openBelow(d dialog) {
	if p.dialog == talkOpen || p.dialog == wordsOpen {
		p.under = d
		return
	}
	p.open(d)
}

// close closes the dialog.
func (p *play) close() { p.open(p.under) }

func (p *play) say(s string, i ink) { p.note, p.noteStyle = s, style(i) }

// relink takes in a change of the connection.
func (p *play) relink() {
	if l := p.match.Link(); l != p.link {
		p.link, p.linkSince = l, p.u.now()
		p.waiting = p.waiting && l != game.LinkUp
		p.note = ""
		p.answering = false
	}
	p.noticeSleep()
}

// act does something for side c and says why not if it is refused.
func (p *play) act(c rules.Color, a game.Action) bool {
	err := p.seats[c].Act(p.u.ctx, a)
	if err == nil {
		return true
	}
	p.refuse(err)
	return false
}

func (p *play) refuse(err error) {
	pos := p.state.Position()
	p.say(p.u.lk.refusal(err, &pos, p.hand.entry.text), warn)
	if p.waiting {
		p.say(p.u.lk.say.Link.WaitWhy(p.opponent()), warn)
	}
	if _, claim := errors.AsType[*game.ClaimError](err); !claim && !errors.Is(err, rules.ErrIllegal) {
		p.u.log.Debug("refused", "err", err)
	}
}

// wake is how long what is on the screen stays true, or 0 for as long as nothing
// happens.
func (p *play) wake(now time.Time) time.Duration {
	wait := time.Duration(0)
	sooner := func(d time.Duration) {
		if d = max(d, time.Millisecond); wait == 0 || d < wait {
			wait = d
		}
	}
	if tick := p.nextTick(); tick > 0 {
		sooner(tick)
	}
	if !p.over() && (p.link == game.LinkLost || p.absence().Away) {
		sooner(untilSecond(now.Sub(p.linkSince)))
	}
	if p.state.Answering() {
		sooner(time.Second)
	}
	if p.sent != nil {
		sooner(untilSecond(now.Sub(p.sent.since)))
	}
	if p.asked != nil {
		sooner(untilSecond(-p.asked.Expires.Sub(now)))
	}
	if p.unseen.After(now) { // then the letters of the result come to life
		sooner(p.unseen.Sub(now))
	}
	return wait
}

// untilSecond is how long until a span that grows has its next whole second.
func untilSecond(d time.Duration) time.Duration {
	rest := d % time.Second
	if rest < 0 {
		rest += time.Second
	}
	return time.Second - rest
}
