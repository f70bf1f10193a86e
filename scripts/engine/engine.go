// Package engine is a program that speaks UCI, asked one thing at a time: Stockfish, to
// compare with or to play against.
package engine

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"time"
)

// How long an engine may take for an answer, and to end.
const (
	patience = 2 * time.Minute
	farewell = 10 * time.Second
)

// An Engine is a running program. Whoever starts it calls Stop in the end.
type Engine struct {
	cmd    *exec.Cmd
	input  io.WriteCloser
	output *bufio.Scanner
}

// Start starts a program, a path or a name in PATH, which is killed when ctx ends.
func Start(ctx context.Context, program string) (*Engine, error) {
	e := &Engine{cmd: exec.CommandContext(ctx, program)}
	var err error
	if e.input, err = e.cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	output, err := e.cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	e.output = bufio.NewScanner(output)
	if err := e.cmd.Start(); err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	return e, nil
}

// Ask sends a command, or several lines of them, and hands on the lines of the answer
// until one is the last. An engine that takes longer than two minutes is killed, which
// ends its output.
func (e *Engine) Ask(command string, last func(line string) bool) error {
	defer e.killAfter(patience).Stop()
	if _, err := fmt.Fprintln(e.input, command); err != nil {
		return fmt.Errorf("engine: %w", err)
	}
	for e.output.Scan() {
		if last(e.output.Text()) {
			return nil
		}
	}
	return fmt.Errorf("engine: the answer to %.40q has no end: %w", command, cmp.Or(e.output.Err(), io.ErrUnexpectedEOF))
}

// Stop ends the engine, by force if it does not end by itself.
func (e *Engine) Stop() error {
	defer e.killAfter(farewell).Stop()
	_, err := fmt.Fprintln(e.input, "quit")
	return errors.Join(err, e.input.Close(), e.cmd.Wait())
}

func (e *Engine) killAfter(limit time.Duration) *time.Timer {
	return time.AfterFunc(limit, func() { _ = e.cmd.Process.Kill() })
}
