package main

import (
	"cmp"

	"passant/game"
	"passant/game/record"
	"passant/rules"
)

// How a game went for the player, as --result names it.
const (
	won            = "won"
	lost           = "lost"
	drawn          = "drawn"
	unfinishedGame = "unfinished"
)

// A pastGame is a game of the history.
type pastGame struct{ record.Kept }

// name is what a player called themselves: foreign text, cleaned.
func (g pastGame) name(c rules.Color) string { return cmp.Or(cleanName(g.Names[c]), "?") }

// you is the side of the player; ok is false where both sides were people at this
// computer.
func (g pastGame) you() (c rules.Color, ok bool) {
	switch {
	case g.Machine != nil:
		return g.Machine.Color.Other(), true
	case g.Local:
		return rules.White, false
	}
	return g.You, true
}

// against reports whether an opponent has part in the name. Of two people at this
// computer each is one.
func (g pastGame) against(part string) bool {
	if you, ok := g.you(); ok {
		return containsFold(g.name(you.Other()), part)
	}
	return containsFold(g.name(rules.White), part) || containsFold(g.name(rules.Black), part)
}

// standing is how the game went for the player, or "" where it was for nobody to
// win: it ended without a result, or both sides were people at this computer.
func (g pastGame) standing() string {
	switch g.Result.Outcome {
	case game.Ongoing:
		return unfinishedGame
	case game.Drawn:
		return drawn
	case game.Void:
		return ""
	case game.WhiteWins, game.BlackWins:
	}
	winner, _ := g.Result.Outcome.Winner()
	you, ok := g.you()
	switch {
	case !ok:
		return ""
	case winner == you:
		return won
	}
	return lost
}

// signed says whether both have signed the result, where that means anything.
func (g pastGame) signed() string {
	switch {
	case g.Local:
		return "at this computer"
	case g.Proof.Status == record.Unconfirmed && g.Result.Outcome == game.Ongoing:
		return "not over"
	case g.Proof.Status == record.Unconfirmed:
		return "not confirmed"
	}
	return g.Proof.Status.String()
}
