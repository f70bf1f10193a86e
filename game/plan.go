package game

import (
	"context"
	"errors"
)

// A Plan is what a player means to do before they have looked round in the lobby, on the
// terms that they propose there.
//
//sumtype:decl
type Plan interface{ plan() }

type (
	// AgainstComputer is to play a program.
	AgainstComputer struct{ Level Level }
	// AtOneScreen is that two people play here.
	AtOneScreen struct{}
	// WithPerson is to play somebody as soon as they are in the lobby and free: to join
	// their table, or to challenge them. OnTerms says that the terms have been chosen, and
	// do not only stand there as the usual ones.
	WithPerson struct {
		Name    string
		OnTerms bool
	}
	// AtAddress is to play whoever is at an address: to join their table where they have
	// one, with the code where that is not "", or else to challenge them.
	AtAddress struct{ Address, Code string }
	// AtTable is to wait for somebody, with a code where the table is private.
	AtTable struct{ Private bool }
)

func (AgainstComputer) plan() {}
func (AtOneScreen) plan()     {}
func (WithPerson) plan()      {}
func (AtAddress) plan()       {}
func (AtTable) plan()         {}

// Joins reports whether it is at the table that somebody announces that the player means to
// play them: no other terms were chosen.
func (w WithPerson) Joins(p Peer, terms Proposal) bool {
	return p.Table != nil && (!w.OnTerms || !p.Table.Private && p.Table.offers(terms))
}

// Call asks somebody who is in the lobby what is played at their table; h is nil where they
// have none, or where other terms were chosen. The errors are those of [Tables.Table].
func (w WithPerson) Call(ctx context.Context, p Peer, terms Proposal, t Tables) (h *Hosting, err error) {
	if h, err = tableOf(ctx, p, t); h != nil && w.OnTerms && !h.offers(terms) {
		return nil, nil
	}
	return h, err
}

// offers reports whether whoever joins plays on these terms, as far as they ask for anything.
func (h *Hosting) offers(terms Proposal) bool {
	theirs := h.Proposal
	return terms.Start == nil && terms.Mine == theirs.Mine && terms.Yours == theirs.Yours &&
		(terms.Wish == ByLot || terms.Wish == theirs.Wish) && (theirs.NoTakeBacks || !terms.NoTakeBacks)
}

// Call finds out who is at the address, and what is played at their table; h is nil where
// they have none that can be joined. The errors are those of [Lobby.Find] while the peer
// has no ID, and then those of [Tables.Enter]. Where t is nil there is no table to join.
func (a AtAddress) Call(ctx context.Context, l Lobby, t Tables) (p Peer, h *Hosting, err error) {
	if p, err = l.Find(ctx, a.Address); err != nil || t == nil {
		return p, nil, err
	}
	if a.Code != "" {
		_, table, err := t.Enter(ctx, p.ID, a.Code)
		return p, &table, err
	}
	h, err = tableOf(ctx, p, t)
	return p, h, err
}

// tableOf asks somebody what is played at their table; nil where they have none that
// anybody may join. Without tables there are none.
func tableOf(ctx context.Context, p Peer, t Tables) (*Hosting, error) {
	if t == nil {
		return nil, nil
	}
	switch table, err := t.Table(ctx, p.ID); {
	case errors.Is(err, ErrNoTable):
		return nil, nil
	case err != nil:
		return nil, err
	default:
		return &table, nil
	}
}
