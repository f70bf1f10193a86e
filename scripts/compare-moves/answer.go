package main

import (
	"fmt"
	"slices"

	"passant/rules"
)

// An answer is what a program says of a position.
type answer struct {
	FEN   string `json:"fen"` // the position as the program writes it
	Moves []move `json:"moves"`
	Error string `json:"error"` // why the program takes it for no position
}

// A move is a legal one, and what follows from it.
type move struct {
	UCI string `json:"uci"`
	SAN string `json:"san"`
	FEN string `json:"fen"` // after it
}

// answerOf is what we say.
func answerOf(p *rules.Position) answer {
	a := answer{FEN: p.FEN()}
	var next rules.Position
	for _, m := range p.LegalMoves(nil) {
		p.PlayUnchecked(&next, m)
		a.Moves = append(a.Moves, move{m.String(), p.SAN(m), next.FEN()})
	}
	return a
}

// compare returns a line for everything on which the two answers disagree.
func compare(ours, theirs answer) (differences []string) {
	if theirs.Error != "" {
		return []string{"no position for the other: " + theirs.Error}
	}
	differ := func(format string, args ...any) { differences = append(differences, fmt.Sprintf(format, args...)) }
	if ours.FEN != theirs.FEN {
		differ("written as %s by the other", theirs.FEN)
	}
	byUCI := map[string]move{}
	for _, their := range theirs.Moves {
		if _, again := byUCI[their.UCI]; again {
			differ("%s: twice for the other", their.UCI)
		}
		byUCI[their.UCI] = their
	}
	for _, our := range ours.Moves {
		their, ok := byUCI[our.UCI]
		delete(byUCI, our.UCI)
		if !ok {
			differ("%s: legal for us alone", our.UCI)
			continue
		}
		if our.SAN != their.SAN {
			differ("%s: named %s by us, %s by the other", our.UCI, our.SAN, their.SAN)
		}
		if our.FEN != their.FEN {
			differ("%s: leads to %s for us, to %s for the other", our.UCI, our.FEN, their.FEN)
		}
	}
	for uci := range byUCI {
		differ("%s: legal for the other alone", uci)
	}
	slices.Sort(differences)
	return differences
}
