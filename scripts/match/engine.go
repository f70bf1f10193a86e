package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"passant/game/computer"
	"passant/rules"
	"passant/scripts/engine"
)

// theirs is a UCI engine.
type theirs struct {
	engine *engine.Engine
	limit  string // of a search, as go wants it
}

func startEngine(ctx context.Context, s *spec) (*theirs, error) {
	e, err := engine.Start(ctx, s.program)
	if err != nil {
		return nil, err
	}
	p := &theirs{engine: e, limit: fmt.Sprintf("depth %d", s.depth)}
	if s.nodes != 0 {
		p.limit = fmt.Sprintf("nodes %d", s.nodes)
	}
	commands := []string{"uci"}
	for _, o := range s.options {
		commands = append(commands, fmt.Sprintf("setoption name %s value %s", o.name, o.value))
	}
	if err := e.Ask(strings.Join(append(commands, "isready"), "\n"), isReady); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

func isReady(line string) bool { return line == "readyok" }

func (p *theirs) begin(context.Context, uint64) error {
	return p.engine.Ask("ucinewgame\nisready", isReady)
}

func (p *theirs) choose(_ context.Context, start rules.Position, moves []rules.Move) (rules.Move, computer.Score, error) {
	var command strings.Builder
	command.WriteString("position fen " + start.FEN())
	if len(moves) > 0 {
		command.WriteString(" moves")
	}
	for _, m := range moves {
		command.WriteString(" " + m.String())
	}
	score, best := noScore, ""
	err := p.engine.Ask(command.String()+"\ngo "+p.limit, func(line string) bool {
		fields := strings.Fields(line)
		switch {
		case len(fields) >= 2 && fields[0] == "bestmove":
			best = fields[1]
		case len(fields) > 0 && fields[0] == "info":
			score = readScore(fields, score)
		}
		return best != ""
	})
	if err != nil {
		return rules.NoMove, noScore, err
	}
	m, err := rules.ParseUCI(best)
	return m, score, err
}

// readScore returns the score in an info line of the best line, or the one before.
func readScore(fields []string, before computer.Score) computer.Score {
	for i := 1; i+2 < len(fields); i++ {
		if fields[i] == "multipv" && fields[i+1] != "1" {
			return before
		}
		if fields[i] != "score" {
			continue
		}
		number, err := strconv.Atoi(fields[i+2])
		switch {
		case err != nil:
		case fields[i+1] == "cp":
			return computer.Score(number)
		case fields[i+1] == "mate" && number > 0:
			return 10_000
		case fields[i+1] == "mate":
			return -10_000
		}
	}
	return before
}

func (p *theirs) close() error { return p.engine.Stop() }
