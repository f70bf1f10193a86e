package term

import (
	"context"
	"slices"
	"time"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// timeControls are those that a challenge goes through with Left and Right,
// beside the one that the settings propose.
var timeControls = []game.TimeControl{
	{},
	{Base: 180_000, Increment: 2_000},
	{Base: 300_000},
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

func (d *draft) panel(lk *look) *panel {
	say := &lk.say.Challenge
	pan := &panel{title: say.To(d.peer.Name)}
	label := say.Send
	if d.hotSeat() {
		pan.title, label = say.New, say.Start
	}
	lk.propose(pan, d.proposal)
	pan.items = []item{
		{key: 's', label: label, choice: send},
		{key: 't', label: say.Time, note: lk.say.ClockShort(speech.Time(d.proposal.Mine)), choice: changeTime, values: true},
	}
	if !d.hotSeat() {
		wish := say.ByLot
		switch d.proposal.Wish {
		case game.AsWhite:
			wish = lk.say.Sides[0]
		case game.AsBlack:
			wish = lk.say.Sides[1]
		case game.ByLot:
		}
		pan.items = append(pan.items, item{key: 'c', label: say.Colour, note: wish, choice: changeColour, values: true})
	}
	pan.items = append(pan.items, item{key: 'b', label: say.Back, choice: goBack})
	return pan
}

// propose says what kind of game a proposal is about, for the player whose clock
// is Mine: the time, and where the game would not begin as usual, the position.
func (lk *look) propose(pan *panel, prop game.Proposal) {
	pan.para(lk.terms(prop.Mine, prop.Yours), text)
	if prop.Start != nil {
		pan.para(lk.say.Challenge.FromPosition(speech.Side(prop.Start.Turn())), strong)
	}
}

// colours says who plays what, for the player who would have the given color if
// the challenger's wish is granted.
func (lk *look) colours(w game.Wish, challenger bool) string {
	c := rules.White
	switch w {
	case game.ByLot:
		return lk.say.Challenge.LotPlays
	case game.AsWhite:
	case game.AsBlack:
		c = rules.Black
	}
	if !challenger {
		c = c.Other()
	}
	return lk.say.Challenge.YouPlay(speech.Side(c))
}

// A sentChallenge waits for an answer.
type sentChallenge struct {
	peer     game.Peer
	proposal game.Proposal
	since    time.Time
	withdraw func()
}

func (s *sentChallenge) panel(u *ui, now time.Time) *panel {
	say := &u.lk.say.Challenge
	pan := &panel{title: say.Waiting(s.peer.Name), items: []item{
		{key: 'w', label: say.Withdraw, note: elapsed(now.Sub(s.since)), choice: goBack},
	}}
	u.lk.propose(pan, s.proposal)
	pan.para(u.lk.colours(s.proposal.Wish, true), text)
	return pan
}

// challenge asks a peer for a game. When it becomes one, the board is set up;
// otherwise failed is told why, with nothing to say where the player himself has
// withdrawn.
func (u *ui) challenge(peer game.Peer, prop game.Proposal, failed func(why string)) *sentChallenge {
	ctx, withdraw := context.WithCancel(u.ctx)
	s := &sentChallenge{peer: peer, proposal: prop, since: u.now(), withdraw: withdraw}
	u.start(func(context.Context) func() {
		defer withdraw()
		m, err := u.o.Lobby.Challenge(ctx, peer.ID, prop)
		withdrawn := ctx.Err() != nil
		return func() {
			switch {
			case err == nil:
				u.sitDown(m)
			case withdrawn:
				failed("")
			default:
				u.log.Info("challenge", "peer", peer.ID, "err", err)
				failed(speech.ChallengeFailure(&u.lk.say.Challenge, err, peer.Name))
			}
		}
	})
	return s
}

// accept begins the game that somebody wants.
func (u *ui) accept(ch *game.Challenge) {
	u.lobby.say(u.lk.say.Lobby.Opening(ch.From.Name), dim)
	u.start(func(ctx context.Context) func() {
		m, err := ch.Accept(ctx)
		return func() {
			if err != nil {
				u.log.Info("accept", "peer", ch.From.ID, "err", err)
				why := speech.ChallengeFailure(&u.lk.say.Challenge, err, ch.From.Name)
				u.lobby.say(why, warn)
				if u.play != nil {
					u.play.say(why, warn)
				}
				return
			}
			u.sitDown(m)
		}
	})
}

// askedPanel asks whether to take up a challenge; others is how many more wait.
func (u *ui) askedPanel(ch *game.Challenge, others int, now time.Time) *panel {
	say := &u.lk.say.Challenge
	pan := &panel{title: say.From(ch.From.Name)}
	if last := ch.Proposal.RematchOf; last != "" && last == u.last {
		pan.title = say.Rematch(ch.From.Name)
	}
	prop := ch.Proposal
	prop.Mine, prop.Yours = prop.Yours, prop.Mine
	u.lk.propose(pan, prop)
	pan.para(u.lk.colours(prop.Wish, false), text)
	if where := u.lk.where(ch.From); where != "" {
		pan.para(sentence(where), faint)
	}
	pan.items = []item{
		{key: 'y', label: say.Play, note: elapsed(ch.Expires.Sub(now) + time.Second - 1), choice: acceptIt},
		{key: 'n', label: say.NotNow, choice: declineIt},
	}
	if others > 0 {
		pan.after = append(pan.after, line{{say.More(others), faint}})
	}
	return pan
}
