package term

import (
	"context"
	"slices"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// follow does what the player has planned, as soon as nothing else is asked of them and
// it can be done. Whoever sits down at something else has thought better of it.
func (u *ui) follow() {
	switch {
	case u.plan == nil || u.games != nil || u.play == nil && u.lobby.panel(u.now()) != nil:
	case u.play != nil || u.watch != nil || u.carryOut(u.plan):
		u.plan = nil
	}
}

// carryOut does what is planned; ok is false while it has to wait.
func (u *ui) carryOut(plan game.Plan) (ok bool) {
	p := u.o.Proposal
	switch plan := plan.(type) {
	case game.AgainstComputer:
		u.playComputer(plan.Level, p)
	case game.AtOneScreen:
		u.hotSeat(p.Terms(rules.White), u.lk.say.Sides)
	case game.AtTable:
		u.openTable(p, plan.Private)
	case game.AtAddress:
		u.lobby.call(plan)
	case game.WithPerson:
		i := slices.IndexFunc(u.lobby.peers, func(p game.Peer) bool {
			return p.Presence == game.Free && strings.EqualFold(p.Name, plan.Name)
		})
		if i < 0 {
			return false
		}
		u.lobby.challengeAs(u.lobby.peers[i], p)
	}
	return true
}

// challengeAs sends somebody a challenge as it is, unless they are not whom they seem to be
// and the player does not want it then.
func (l *lobby) challengeAs(p game.Peer, prop game.Proposal) {
	l.note = ""
	l.heed(p, func() {
		l.clear()
		l.challenge(p, prop, l.u.asking(p, prop))
	})
}

// call plays whoever is at an address: it shows what is played at their table, or
// challenges them.
func (l *lobby) call(a game.AtAddress) {
	l.say(l.u.lk.say.Lobby.Finding(a.Address), dim)
	l.u.start(func(ctx context.Context) func() {
		p, table, err := a.Call(ctx, l.u.o.Lobby, l.u.o.Tables)
		return func() { //nolint:contextcheck // u has it
			l.note = ""
			l.refresh()
			switch {
			case err != nil && p.ID == "":
				l.say(speech.AddressFailure(&l.u.lk.say.Challenge, err, a.Address), warn)
			case err != nil:
				l.say(speech.TableFailure(&l.u.lk.say.Tables, err), warn)
			case l.u.play != nil || l.panel(l.u.now()) != nil: // they have turned to something else
			case table == nil:
				l.challengeAs(p, l.u.o.Proposal)
			default:
				l.heed(p, func() { l.lay(&joinSheet{l: l, host: p, table: table}) })
			}
		}
	})
}
