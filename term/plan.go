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
		u.lobby.call(u.lk.say.Lobby.Finding(plan.Address), plan.Address, func(ctx context.Context) (game.Peer, *game.Hosting, error) {
			return plan.Call(ctx, u.o.Lobby, u.o.Tables)
		})
	case game.WithPerson:
		i := slices.IndexFunc(u.lobby.peers, func(p game.Peer) bool {
			return p.Presence == game.Free && strings.EqualFold(p.Name, plan.Name)
		})
		if i < 0 {
			return false
		}
		u.lobby.seek(u.lobby.peers[i], plan)
	}
	return true
}

// seek plays somebody who is here: at their table, or by a challenge.
func (l *lobby) seek(p game.Peer, plan game.WithPerson) {
	if l.hasTable(p) && p.Table.Private && !plan.OnTerms {
		l.enterCode(p)
		return
	}
	l.call("", p.Where, func(ctx context.Context) (game.Peer, *game.Hosting, error) {
		table, err := plan.Call(ctx, p, l.u.o.Proposal, l.u.o.Tables)
		return p, table, err
	})
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

// call plays whoever is found at an address: it shows what is played at their table, or
// challenges them. The words are said meanwhile.
func (l *lobby) call(words, address string, find func(context.Context) (game.Peer, *game.Hosting, error)) {
	l.say(words, dim)
	l.u.start(func(ctx context.Context) func() {
		p, table, err := find(ctx)
		return func() { //nolint:contextcheck // u has it
			l.note = ""
			l.refresh()
			switch {
			case err != nil && p.ID == "":
				l.say(speech.AddressFailure(&l.u.lk.say.Challenge, err, address), warn)
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
