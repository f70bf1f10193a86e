package term

import (
	"slices"
	"unicode/utf8"

	"passant/game"
	"passant/term/keyboard"
	"passant/term/lang"
	"passant/term/speech"
)

// timeControls are those that a challenge goes through with Left and Right,
// beside the one that the settings propose. Any other can be typed.
var timeControls = []game.TimeControl{
	game.Club,
	{},
	{Base: 180_000, Increment: 2_000},
	{Base: 300_000},
	{Base: 300_000, Delay: 3_000},
	{Base: 300_000, Increment: 3_000},
	{Base: 600_000},
	{Base: 600_000, Increment: 5_000},
	{Base: 900_000, Increment: 10_000},
	{Base: 1_800_000},
	{Base: 3_600_000, Increment: 30_000},
}

// A draft is a challenge, a table, or a game at this screen, that is being put
// together.
type draft struct {
	peer     game.Peer // whom it is for, if anybody
	proposal game.Proposal
	time     field // a time that is being typed
	setup    setup

	players  players    // at this screen
	computer bool       // it is for a program
	level    game.Level // of that

	table   bool            // it is for whoever comes
	private bool            // with the code
	counter *game.Challenge // it is in the place of this one
}

func (d *draft) hotSeat() bool { return d.peer.ID == "" && !d.table && !d.computer }

// counterTo is a draft of other terms, which begins with those of a challenge.
func counterTo(ch *game.Challenge) *draft {
	p := ch.Proposal
	p.Mine, p.Yours = p.Yours, p.Mine
	switch p.Wish {
	case game.AsWhite:
		p.Wish = game.AsBlack
	case game.AsBlack:
		p.Wish = game.AsWhite
	case game.ByLot:
	}
	return &draft{peer: ch.From, proposal: p, counter: ch}
}

// changeTime goes to the next or previous time control, for both sides.
func (d *draft) changeTime(by int) {
	list := timeControls
	if own := d.proposal.Mine; !slices.Contains(list, own) {
		list = append(slices.Clip(list), own)
	}
	i := slices.Index(list, d.proposal.Mine)
	tc := list[cycled(i, by, len(list))]
	d.proposal.Mine, d.proposal.Yours = tc, tc
}

func (d *draft) changeColour(by int) {
	const wishes = int(game.AsBlack) + 1
	d.proposal.Wish = cycled(d.proposal.Wish, by, wishes)
}

// key types a time: a digit begins it, Enter or another item takes it. ok is
// false if the key does something else. A time has digits and a few English letters, so
// that what other keyboards write is read by the key; their plus is a 1 where none can
// stand.
func (d *draft) key(k key) (ok bool) {
	if d.players.key(k) || d.setupKey(k) {
		return true
	}
	if k.r >= utf8.RuneSelf || !d.time.active {
		k.r = keyboard.AtKey(k.r)
	}
	if !d.time.active {
		if k.code != keyRune || k.r < '0' || k.r > '9' {
			return false
		}
		d.time = field{active: true}
	}
	if d.time.key(k) {
		d.time.active = len(d.time.text) > 0
		return true
	}
	switch k.code {
	case keyEsc:
		d.time = field{}
	case keyEnter, keyUp, keyDown, keyTab, keyBackTab:
		if one, other, err := d.typed(); err == nil {
			d.proposal.Mine, d.proposal.Yours = one, other
			d.time = field{}
		}
	default:
	}
	return true
}

// typing is what is being typed, or nil.
func (d *draft) typing() *field {
	switch {
	case d.players.typing.active:
		return &d.players.typing
	case d.setup.typed.active:
		return &d.setup.typed
	case d.time.active:
		return &d.time
	}
	return nil
}

// typed reads the time that is being typed.
func (d *draft) typed() (mine, yours game.TimeControl, err error) {
	return speech.ParseTimes(string(d.time.text))
}

func (d *draft) panel(u *ui) *panel {
	lk := u.lk
	say, tables := &lk.say.Challenge, &lk.say.Tables
	pan := &panel{title: say.To(d.peer.Name)}
	label := say.Send
	switch {
	case d.table:
		pan.title, label = tables.New, tables.Open
	case d.computer:
		pan.title, label = lk.say.Computer.Option, say.Start
	case d.hotSeat():
		pan.title, label = say.New, say.Start
	case d.counter != nil:
		pan.title, label = tables.CounterTitle(d.peer.Name), tables.CounterSend
	}
	d.say(pan, u)
	times := item{
		key: 't', label: say.Time, choice: changeTime, values: true,
		note: speech.Notations(&lk.say.Times, d.proposal.Mine, d.proposal.Yours),
	}
	if d.time.active {
		times.typing = &d.time
	}
	pan.items = []item{{key: 's', label: label, choice: send}, times}
	if d.table {
		pan.items = append(pan.items, d.who(tables))
	}
	colour := item{key: 'c', label: say.Colour, note: d.colour(lk), choice: changeColour, values: true}
	switch {
	case d.computer:
		pan.items = append(pan.items, d.levelItem(u), colour)
	case d.hotSeat():
		pan.items = append(append(pan.items, d.players.items(lk.say)...), u.boardItem())
	default:
		pan.items = append(pan.items,
			item{key: 'u', label: say.TakeBacks, note: d.takeBacks(lk), choice: changeTakeBacks, values: true}, colour)
		if u.o.Galleries != nil {
			pan.items = append(pan.items, d.watchers(&lk.say.Watching))
		}
	}
	if d.counter == nil {
		pan.items = append(pan.items, d.setupItem(lk))
	}
	pan.items = append(pan.items, item{key: 'b', label: say.Back, choice: goBack})
	pan.after = append(pan.after, line{{lk.say.Times.Examples, faint}})
	return pan
}

// say says what the draft comes to, with the time that is being typed if there is
// one, or why that cannot be.
func (d *draft) say(pan *panel, u *ui) {
	p, lk := d.proposal, u.lk
	d.saySetup(pan, lk)
	if d.time.active {
		var err error
		if p.Mine, p.Yours, err = d.typed(); err != nil {
			pan.para(speech.TimeRefusal(&lk.say.Times, err), style(warn))
			return
		}
	}
	u.propose(pan, p, d.hotSeat() || d.computer)
	if d.computer {
		pan.para(sentence(lk.say.Computer.Terms), text)
	}
}

// who is the item that says who may join a table.
func (d *draft) who(say *lang.Tables) item {
	it := item{key: 'w', label: say.Who, note: say.Anybody, values: true, do: func(int) { d.private = !d.private }}
	if d.private {
		it.note = say.WithCode
	}
	return it
}

// delays are how far behind watchers can be kept, in entries of the log; -1 is that
// nobody watches.
var delays = []int{-1, 0, game.DefaultWatchDelay, 4, 10, 20, game.MaxWatchDelay}

// watchers is the item that says whether others may watch.
func (d *draft) watchers(say *lang.Watching) item {
	it := item{key: 'o', label: say.Item, note: say.Nobody, values: true, do: d.changeWatchers}
	switch {
	case d.proposal.Watchable && d.proposal.WatchDelay > 0:
		it.note = say.Behind(speech.Moves(d.proposal.WatchDelay))
	case d.proposal.Watchable:
		it.note = say.AtOnce
	}
	return it
}

func (d *draft) changeWatchers(by int) {
	now := -1
	if d.proposal.Watchable {
		now = d.proposal.WatchDelay
	}
	next := delays[cycled(max(0, slices.Index(delays, now)), by, len(delays))]
	d.proposal.Watchable, d.proposal.WatchDelay = next >= 0, max(0, next)
}

func (d *draft) takeBacks(lk *look) string {
	if d.proposal.NoTakeBacks {
		return lk.say.Challenge.Never
	}
	return lk.say.Challenge.Agreed
}

func (d *draft) colour(lk *look) string {
	switch d.proposal.Wish {
	case game.AsWhite:
		return lk.say.Sides[0]
	case game.AsBlack:
		return lk.say.Sides[1]
	case game.ByLot:
	}
	return lk.say.Challenge.ByLot
}

// propose says what kind of game a proposal is about, for the player whose clock
// is Mine: the terms, and where the game would not begin as usual, the position.
func (u *ui) propose(pan *panel, p game.Proposal, here bool) {
	lk := u.lk
	terms := speech.Terms(p.Mine, p.Yours, p.NoTakeBacks)
	if here {
		terms = speech.TermsHere(p.Mine, p.Yours)
	}
	for _, s := range lk.say.Times.Terms(terms) {
		pan.para(sentence(s), text)
	}
	if !here && (p.Watchable || u.o.Galleries != nil) {
		pan.para(sentence(speech.Watched(&lk.say.Watching, p)), text)
	}
	if p.Start != nil {
		pan.para(lk.say.Challenge.FromPosition(speech.Side(p.Start.Turn())), strong)
	}
}
