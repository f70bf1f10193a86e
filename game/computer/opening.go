package computer

import (
	_ "embed"
	"strings"

	"passant/rules"
)

// openings holds a line of well-known moves a line of text, in SAN from the usual
// array. A move is as likely as there are lines with it.
//
//go:embed openings.txt
var openings string

// opening returns a move that a known opening goes on with, as the seed chooses, or
// NoMove: when the game has left them all, or has gone on for longer than the level
// knows by heart.
func (t *Task) opening() rules.Move {
	if t.Start != rules.StartPosition() || len(t.Moves) >= t.Level.skill().opening {
		return rules.NoMove
	}
	var next []rules.Move
	for line := range strings.Lines(openings) {
		if m := continued(strings.Fields(line), t.Moves); m != rules.NoMove {
			next = append(next, m)
		}
	}
	if len(next) == 0 {
		return rules.NoMove
	}
	return next[mix(t.Seed^mix(uint64(len(t.Moves))))%uint64(len(next))]
}

// continued returns the move of a line after those that have been played, NoMove if
// they are others or the line has no more.
func continued(line []string, played []rules.Move) rules.Move {
	p := rules.StartPosition()
	for i, san := range line {
		m, err := p.ParseMove(san)
		switch {
		case err != nil:
			return rules.NoMove
		case i == len(played):
			return m
		case m != played[i]:
			return rules.NoMove
		}
		p.PlayUnchecked(&p, m)
	}
	return rules.NoMove
}
