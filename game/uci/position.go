package uci

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"passant/rules"
)

// errPosition says that a position command makes no sense.
var errPosition = errors.New("not a position")

// A line is a game so far: where it began and what has been played since.
type line struct {
	start rules.Position
	moves []rules.Move
	now   rules.Position
	past  rules.History // all positions up to now
}

func newLine(start rules.Position) line {
	return line{start: start, now: start, past: rules.History{}.Add(start)}
}

// play goes on with a move. It fails where the move is illegal, and then nothing has
// changed.
func (l *line) play(m rules.Move) error {
	next, err := l.now.Play(m)
	if err != nil {
		return err
	}
	l.moves, l.now, l.past = append(l.moves, m), next, l.past.Add(next)
	return nil
}

// over reports whether the laws end or may end the game here, so that no best play
// goes on from it.
func (l *line) over() bool {
	return !l.now.HasLegalMove() || l.now.InsufficientMaterial() || l.now.Halfmove() >= 100 ||
		l.past.Count(l.now.Identity()) >= 3
}

// legal returns the part of a variation from here that can be played out, up to where
// the game is over.
func (l line) legal(variation []rules.Move) []rules.Move {
	for i, m := range variation {
		if i > 0 && l.over() || l.play(m) != nil {
			return variation[:i]
		}
	}
	return variation
}

// readLine reads what follows the word position: "startpos" or "fen FEN", and then
// maybe "moves MOVE...". The counters of the FEN may be missing.
func readLine(words []string) (line, error) {
	if len(words) == 0 {
		return line{}, errPosition
	}
	kind, words := words[0], words[1:]
	setup, moves := words, []string(nil)
	for i, w := range words {
		if w == "moves" {
			setup, moves = words[:i], words[i+1:]
			break
		}
	}
	start := rules.StartPosition()
	switch {
	case kind == "fen":
		p, err := rules.ParseFEN(strings.Join(setup, " "))
		if err != nil {
			return line{}, err
		}
		start = p
	case kind != "startpos" || len(setup) > 0:
		return line{}, errPosition
	}
	l := newLine(start)
	for i, w := range moves {
		m, err := rules.ParseUCI(w)
		if err == nil {
			err = l.play(m)
		}
		if err != nil {
			return line{}, fmt.Errorf("ply %d: %w", i+1, err)
		}
	}
	l.moves = slices.Clip(l.moves)
	return l, nil
}

// positionCommand is the command that tells an engine of a game.
func positionCommand(start rules.Position, moves []rules.Move) string {
	var command strings.Builder
	command.WriteString("position startpos")
	if start != rules.StartPosition() {
		command.Reset()
		command.WriteString("position fen " + start.FEN())
	}
	if len(moves) > 0 {
		command.WriteString(" moves")
	}
	for _, m := range moves {
		command.WriteString(" " + m.String())
	}
	return command.String()
}
