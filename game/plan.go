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
	// WithPerson is to challenge somebody as soon as they are in the lobby and free.
	WithPerson struct{ Name string }
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

// Call finds out who is at the address, and what is played at their table; h is nil where
// they have none that can be joined. The errors are those of [Lobby.Find] while the peer
// has no ID, and then those of [Tables.Enter]. Without tables there are none to join.
func (a AtAddress) Call(ctx context.Context, l Lobby, t Tables) (p Peer, h *Hosting, err error) {
	if p, err = l.Find(ctx, a.Address); err != nil || t == nil {
		return p, nil, err
	}
	if a.Code != "" {
		_, table, err := t.Enter(ctx, p.ID, a.Code)
		return p, &table, err
	}
	switch table, err := t.Table(ctx, p.ID); {
	case errors.Is(err, ErrNoTable):
		return p, nil, nil
	case err != nil:
		return p, nil, err
	default:
		return p, &table, nil
	}
}
