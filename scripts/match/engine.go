package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"passant/game/computer"
	"passant/rules"
)

// patience is how long an engine may take for anything.
const patience = 2 * time.Minute

// An engine is a program that speaks UCI and is asked one thing at a time.
type engine struct {
	limit  string // of a search, as go wants it
	cmd    *exec.Cmd
	input  io.WriteCloser
	output *bufio.Scanner
}

func startEngine(ctx context.Context, s *spec) (*engine, error) {
	e := &engine{cmd: exec.CommandContext(ctx, s.program), limit: fmt.Sprintf("depth %d", s.depth)}
	if s.nodes != 0 {
		e.limit = fmt.Sprintf("nodes %d", s.nodes)
	}
	var err error
	if e.input, err = e.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	output, err := e.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	e.output = bufio.NewScanner(output)
	if err := e.cmd.Start(); err != nil {
		return nil, err
	}
	commands := []string{"uci"}
	for _, o := range s.options {
		commands = append(commands, fmt.Sprintf("setoption name %s value %s", o.name, o.value))
	}
	err = e.ask(strings.Join(append(commands, "isready"), "\n"), func(line string) bool { return line == "readyok" })
	if err != nil {
		return nil, errors.Join(err, e.close())
	}
	return e, nil
}

// ask sends a command and hands on the lines of the answer until one is the last.
// An engine that takes too long is killed, which ends its output.
func (e *engine) ask(command string, last func(line string) bool) error {
	watchdog := time.AfterFunc(patience, func() { _ = e.cmd.Process.Kill() })
	defer watchdog.Stop()
	if _, err := fmt.Fprintln(e.input, command); err != nil {
		return err
	}
	for e.output.Scan() {
		if last(e.output.Text()) {
			return nil
		}
	}
	if err := e.output.Err(); err != nil {
		return err
	}
	return fmt.Errorf("the answer to %.20q has no end", command)
}

func (e *engine) begin(context.Context, uint64) error {
	return e.ask("ucinewgame\nisready", func(line string) bool { return line == "readyok" })
}

func (e *engine) choose(_ context.Context, start rules.Position, moves []rules.Move) (rules.Move, computer.Score, error) {
	var command strings.Builder
	command.WriteString("position fen " + start.FEN())
	if len(moves) > 0 {
		command.WriteString(" moves")
	}
	for _, m := range moves {
		command.WriteString(" " + m.String())
	}
	score, best := noScore, ""
	err := e.ask(command.String()+"\ngo "+e.limit, func(line string) bool {
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

func (e *engine) close() error {
	watchdog := time.AfterFunc(10*time.Second, func() { _ = e.cmd.Process.Kill() })
	defer watchdog.Stop()
	_, err := fmt.Fprintln(e.input, "quit")
	return errors.Join(err, e.input.Close(), e.cmd.Wait())
}
