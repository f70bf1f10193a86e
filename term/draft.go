package term

import (
	"slices"

	"passant/game"
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

// A draft is a challenge, or a game at this screen, that is being put together.
type draft struct {
	peer     game.Peer // whom it is for; no ID is a game at this screen
	proposal game.Proposal
	time     field // a time that is being typed
}

func (d *draft) hotSeat() bool { return d.peer.ID == "" }

// changeTime goes to the next or previous time control, for both sides.
func (d *draft) changeTime(by int) {
	list := timeControls
	if own := d.proposal.Mine; !slices.Contains(list, own) {
		list = append(slices.Clip(list), own)
	}
	i := slices.Index(list, d.proposal.Mine)
	tc := list[(i+by+len(list))%len(list)]
	d.proposal.Mine, d.proposal.Yours = tc, tc
}

func (d *draft) changeColour(by int) {
	const wishes = int(game.AsBlack) + 1
	d.proposal.Wish = game.Wish((int(d.proposal.Wish) + by + wishes) % wishes)
}

// key types a time: a digit begins it, Enter or another item takes it. ok is
// false if the key does something else.
func (d *draft) key(k key) (ok bool) {
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

// typed reads the time that is being typed.
func (d *draft) typed() (mine, yours game.TimeControl, err error) {
	return speech.ParseTimes(string(d.time.text))
}

func (d *draft) panel(lk *look) *panel {
	say := &lk.say.Challenge
	pan := &panel{title: say.To(d.peer.Name)}
	label := say.Send
	if d.hotSeat() {
		pan.title, label = say.New, say.Start
	}
	d.say(pan, lk)
	times := item{
		key: 't', label: say.Time, choice: changeTime, values: true,
		note: speech.Notations(&lk.say.Times, d.proposal.Mine, d.proposal.Yours),
	}
	if d.time.active {
		times.typing = &d.time
	}
	pan.items = []item{{key: 's', label: label, choice: send}, times}
	if !d.hotSeat() {
		pan.items = append(pan.items,
			item{key: 'u', label: say.TakeBacks, note: d.takeBacks(lk), choice: changeTakeBacks, values: true},
			item{key: 'c', label: say.Colour, note: d.colour(lk), choice: changeColour, values: true})
	}
	pan.items = append(pan.items, item{key: 'b', label: say.Back, choice: goBack})
	pan.after = append(pan.after, line{{lk.say.Times.Examples, faint}})
	return pan
}

// say says what the draft comes to, with the time that is being typed if there is
// one, or why that cannot be.
func (d *draft) say(pan *panel, lk *look) {
	p := d.proposal
	if d.time.active {
		var err error
		if p.Mine, p.Yours, err = d.typed(); err != nil {
			pan.para(speech.TimeRefusal(&lk.say.Times, err), style(warn))
			return
		}
	}
	lk.propose(pan, p, d.hotSeat())
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
func (lk *look) propose(pan *panel, p game.Proposal, here bool) {
	terms := speech.Terms(p.Mine, p.Yours, p.NoTakeBacks)
	if here {
		terms = speech.TermsHere(p.Mine, p.Yours)
	}
	for _, s := range lk.say.Times.Terms(terms) {
		pan.para(sentence(s), text)
	}
	if p.Start != nil {
		pan.para(lk.say.Challenge.FromPosition(speech.Side(p.Start.Turn())), strong)
	}
}
