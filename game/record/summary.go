package record

import (
	"cmp"
	"crypto/ed25519"
	"strings"
	"time"

	"passant/game"
	"passant/rules"
)

// A Summary is what a list shows of a game.
type Summary struct {
	ID          ID
	You         rules.Color
	Names       [2]string // by colour: foreign text
	OpponentKey ed25519.PublicKey
	Plies       int
	Result      game.Result
	Began       time.Time
	Local       bool          // both sides play at this computer: You and OpponentKey mean nothing
	Machine     *game.Machine // that plays one of the sides; nil where people do
	Confirmed   bool          // both have signed the result
	Damaged     bool          // its file is: the numbers are those of what is good of it
}

func latestFirst(a, b Summary) int {
	return cmp.Or(b.Began.Compare(a.Began), strings.Compare(a.ID.String(), b.ID.String()))
}

// summary sums up a game for the player on a side of it.
func (t *transcript) summary(you rules.Color) Summary {
	return Summary{
		ID:          t.start.ID,
		You:         you,
		Names:       t.start.Names,
		OpponentKey: t.start.Keys[you.Other()],
		Plies:       t.state.Plies(),
		Result:      t.state.Result(),
		Began:       t.start.Began,
		Local:       t.seeds != nil,
		Machine:     t.machine,
		Confirmed:   t.status() == Confirmed,
	}
}
