package plain

import (
	"context"
	"errors"
	"slices"
	"strings"

	"passant/game"
	"passant/rules"
	"passant/term/speech"
)

// follow does what the player has planned, as soon as nothing else goes on and it can be
// done. Whoever has sat down at something else has thought better of it.
func (s *session) follow() {
	switch {
	case s.plan == nil || s.question != nil || s.withdraw != nil:
	case s.board != nil || s.watched != nil || s.carryOut(s.plan):
		s.plan = nil
	}
}

// carryOut does what is planned; ok is false while it has to wait.
func (s *session) carryOut(plan game.Plan) (ok bool) {
	p := s.Proposal
	switch plan := plan.(type) {
	case game.AgainstComputer:
		s.playComputer(game.Machine{Color: colorOf(p.Wish).Other(), Level: plan.Level}, p)
	case game.AtOneScreen:
		s.together(p.Terms(rules.White), s.Say.Sides)
	case game.AtTable:
		s.openTable(p, plan.Private)
	case game.AtAddress:
		s.tell(s.Say.Lobby.Finding(plan.Address))
		s.visit(plan.Address, func(ctx context.Context) (game.Peer, *game.Hosting, error) {
			return plan.Call(ctx, s.Lobby, s.Tables)
		})
	case game.WithPerson:
		i := slices.IndexFunc(s.people, func(p game.Peer) bool {
			return p.Presence == game.Free && strings.EqualFold(p.Name, plan.Name)
		})
		if i < 0 {
			return false
		}
		s.seek(s.people[i], plan)
	}
	return true
}

// seek plays somebody who is here: at their table, or by a challenge.
func (s *session) seek(p game.Peer, plan game.WithPerson) {
	if s.Tables != nil && p.Table != nil && p.Table.Private && !plan.OnTerms {
		s.joinTable(p)
		return
	}
	s.visit(p.Where, func(ctx context.Context) (game.Peer, *game.Hosting, error) {
		table, err := plan.Call(ctx, p, s.Proposal, s.Tables)
		return p, table, err
	})
}

// visit plays whoever is found at an address: it asks whether to join their table, or
// challenges them.
func (s *session) visit(address string, find func(context.Context) (game.Peer, *game.Hosting, error)) {
	s.await(func(ctx context.Context) func() {
		p, table, err := find(ctx)
		return func() { //nolint:contextcheck // what it begins ends with the session
			switch {
			case errors.Is(err, context.Canceled):
				s.tell(s.say.Cancelled)
			case err != nil && p.ID == "":
				s.tell(speech.AddressFailure(&s.Say.Challenge, err, address))
			case err != nil:
				s.tell(speech.TableFailure(&s.Say.Tables, err))
			case table == nil:
				s.unlessImitating(p, func() { s.propose(p, s.Proposal) })
			default:
				s.offerTable(p, *table)
			}
		}
	})
}
