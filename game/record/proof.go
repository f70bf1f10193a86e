package record

import "crypto/ed25519"

// Status is what the players have said of a result.
type Status uint8

const (
	// Unconfirmed means that not both players have signed the result, or that the game
	// has no result yet.
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
