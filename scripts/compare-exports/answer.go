package main

import (
	"fmt"
	"slices"
	"strings"

	"passant/rules"
)

// An answer is what a program reads in a game.
type answer struct {
	White, Black, Result, FEN string
	Moves                     []string
	Comments                  []string
	Error                     string // why the program cannot read it
}

// answer is what we wrote.
func (g exported) answer() answer {
	name := strings.NewReplacer(`"`, "'", `\`, "/").Replace // what other programs trip over
	a := answer{
		White: name(g.players[rules.White]), Black: name(g.players[rules.Black]),
		Result: g.state.Result().Outcome.String(),
	}
	for ply, m := range g.state.Moves() {
		p := g.state.PositionAt(ply)
		a.Moves = append(a.Moves, p.SAN(m))
	}
	last := g.state.Position()
	a.FEN = last.FEN()
	if g.state.Over() {
		a.Comments = []string{g.state.Result().Reason.String()}
	}
	return a
}

// compare returns a line for everything in which the other's answer is not ours.
func (ours answer) compare(theirs answer) (differences []string) {
	if theirs.Error != "" {
		return []string{"it cannot be read: " + theirs.Error}
	}
	for _, field := range []struct{ name, ours, theirs string }{
		{"White", ours.White, theirs.White},
		{"Black", ours.Black, theirs.Black},
		{"the result", ours.Result, theirs.Result},
		{"the last position", ours.FEN, theirs.FEN},
		{"the moves", fmt.Sprint(ours.Moves), fmt.Sprint(theirs.Moves)},
	} {
		if field.ours != field.theirs {
			differences = append(differences, fmt.Sprintf("%s: %s for us, %s for the other", field.name, field.ours, field.theirs))
		}
	}
	for _, c := range ours.Comments {
		if !slices.ContainsFunc(theirs.Comments, func(s string) bool { return strings.HasSuffix(s, c) }) {
			differences = append(differences, fmt.Sprintf("no comment ends with %q", c))
		}
	}
	return differences
}
