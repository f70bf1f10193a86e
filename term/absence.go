package term

import (
	"time"

	"passant/game"
)

// absence is how long the opponent has been away in their turn.
func (p *play) absence() game.Absence {
	if p.match == nil || p.match.Absence == nil {
		return game.Absence{}
	}
	return p.match.Absence()
}

// lostPanel says that the connection is lost, what can be done meanwhile, and when
// the game can be claimed.
func (p *play) lostPanel(now time.Time) *panel {
	say := &p.u.lk.say.Link
	pan := &panel{title: say.LostTitle(p.opponent())}
	pan.para(say.LostTrying(elapsed(now.Sub(p.linkSince))), text)
	switch {
	case p.waiting:
		pan.title = p.u.lk.say.Challenge.Waiting(p.opponent())
		pan.para(say.WaitWhy(p.opponent()), faint)
	case p.myTurn() && !p.state.Answering():
		pan.para(say.LostSaved, faint)
	}
	p.addAbsence(pan)
	return pan
}

// gonePanel says that the opponent has left the game.
func (p *play) gonePanel() *panel {
	say := &p.u.lk.say.Link
	pan := &panel{title: say.GoneTitle(p.opponent())}
	pan.para(say.GoneKept, text)
	p.addAbsence(pan)
	return pan
}

// addAbsence says how long the opponent has been away and what can be claimed,
// and adds the items. A claim stands as claimed until both programs agree.
func (p *play) addAbsence(pan *panel) {
	say, link := &p.u.lk.say.Absence, &p.u.lk.say.Link
	away := p.absence()
	claim, claimed := p.claimed()
	switch {
	case claimed:
		pan.title = p.claimWords(claim)
		pan.lines = nil
		pan.para(say.ToConfirm(p.opponent()), text)
	case away.Away && away.Wait > 0:
		pan.para(say.Soon(elapsed(away.Wait+time.Second-1)), text)
	case away.Away:
		pan.lines = nil
		pan.para(say.Away(p.opponent(), elapsed(away.For)), text)
	}
	if away.Away && away.Walkover {
		pan.para(say.Unreached(p.opponent()), faint)
	}
	if away.Away && away.Wait <= 0 && !claimed {
		pan.items = append(pan.items,
			item{key: 'w', label: link.Wait, choice: wait},
			item{key: 'c', label: say.Win, choice: claimWin},
			item{key: 'd', label: say.Draw, choice: claimHalf})
	} else {
		pan.items = append(pan.items, item{key: 'w', label: link.Wait, choice: wait})
	}
	pan.items = append(pan.items, item{key: 'l', label: link.Leave, choice: toLobby})
}

// claimed is what the player here has claimed because the opponent is away.
func (p *play) claimed() (claim game.ClaimAbsence, ok bool) {
	if p.hotSeat() || p.myTurn() {
		return game.ClaimAbsence{}, false
	}
	return p.state.AbsenceClaimed()
}

func (p *play) claimWords(claim game.ClaimAbsence) string {
	say := &p.u.lk.say.Absence
	if claim.Draw {
		return say.Claims[1]
	}
	return say.Claims[0]
}

// claimAbsence claims the game of an opponent who has been away for too long.
func (p *play) claimAbsence(draw bool) {
	p.act(p.me(), game.ClaimAbsence{Draw: draw, Walkover: p.absence().Walkover})
}

// noticeSleep says that this computer was asleep in the turn that is going on.
func (p *play) noticeSleep() {
	if p.match.Slept == nil {
		return
	}
	slept := p.match.Slept()
	if slept > p.slept {
		p.say(p.u.lk.say.Clocks.Slept(int(slept/time.Second)), accent)
	}
	p.slept = slept
}
