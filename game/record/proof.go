package record

import (
	"crypto/ed25519"
	"fmt"

	"passant/game"
)

// Status is what the players have said of a result.
type Status uint8

const (
	// Unconfirmed means that not both players have signed the result, or that there
	// is none yet.
	Unconfirmed Status = iota
	// Confirmed means that both have.
	Confirmed
	// Disputed means that the game was stopped because the two programs disagreed.
	Disputed
)

// String is the status as the tag ResultStatus has it.
func (s Status) String() string {
	switch s {
	case Unconfirmed:
		return "unconfirmed"
	case Confirmed:
		return "confirmed"
	case Disputed:
		return "disputed"
	}
	return "unknown"
}

// A Proof names the record of a game, so that whoever has both can compare them.
type Proof struct {
	ID     ID
	Keys   [2]ed25519.PublicKey // by colour
	Head   Head                 // over all entries
	Status Status
}

func (t *transcript) proof() Proof {
	return Proof{ID: t.start.ID, Keys: t.start.Keys, Head: t.head(), Status: t.status()}
}

func (t *transcript) status() Status {
	switch {
	case t.disputed:
		return Disputed
	case t.signed[0] != nil && t.signed[1] != nil:
		return Confirmed
	}
	return Unconfirmed
}

// Proof names the record as it is now.
func (r *Record) Proof() Proof {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.proof()
}

// Proof names the record of a game that is kept here; ok is false where g is no
// such game, or the record has more or fewer entries than g.
func (s *Store) Proof(g game.State) (p Proof, ok bool, err error) {
	log := g.Log()
	if len(log) == 0 || log[0].Seal == nil {
		return Proof{}, false, nil
	}
	first, err := SignedEntry(log[0])
	if err != nil || len(first.GetGameId()) != len(ID{}) {
		return Proof{}, false, err
	}
	r, _, err := s.view(ID(first.GetGameId()), func(File) (bool, error) { return true, nil })
	if err != nil {
		return Proof{}, false, fmt.Errorf("games: %w", err)
	}
	return r.proof(), len(r.entries) == len(log), nil
}
