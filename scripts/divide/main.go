// Divide compares our move generator with a UCI engine's: at every position of
// random games, the legal moves, and for each the number of lines that follow.
//
//	go run ./scripts/divide [-engine stockfish] [-positions 10000] [-depth 2] [-seed 1]
//
// The engine is given the moves of the game and not the position, so that it
// keeps castling rights and en passant by itself. It needs the "go perft" command,
// which Stockfish has. The games are the same for the same seed.
package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strconv"
	"strings"

	"passant/rules"
	"passant/scripts/randomgame"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("divide: ")
	path := flag.String("engine", "/usr/games/stockfish", "the engine to compare with")
	positions := flag.Int("positions", 10_000, "how many positions to compare")
	depth := flag.Int("depth", 2, "how deep to count")
	seed := flag.Uint64("seed", 1, "what the random games begin with")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, *path, *positions, *depth, *seed); err != nil {
		stop()
		log.Fatal(err)
	}
}

func run(ctx context.Context, path string, positions, depth int, seed uint64) error {
	if depth < 1 {
		return errors.New("depth is at least 1")
	}
	engine, err := start(ctx, path)
	if err != nil {
		return err
	}
	lines, games := uint64(0), 0
	for stage := range randomgame.Stages(seed, positions) {
		counted, err := engine.compareStage(stage, depth)
		if err != nil {
			return errors.Join(err, engine.stop())
		}
		lines += counted
		games = stage.Game
	}
	if err := engine.stop(); err != nil {
		return err
	}
	fmt.Printf("%s agrees: %d positions of %d games, %d lines of depth %d\n", engine.name, positions, games, lines, depth)
	return nil
}

// An engine is a running program that is asked one thing at a time.
type engine struct {
	name   string
	cmd    *exec.Cmd
	input  io.WriteCloser
	output *bufio.Scanner
}

func start(ctx context.Context, path string) (*engine, error) {
	e := &engine{cmd: exec.CommandContext(ctx, path)}
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
		return nil, fmt.Errorf("no engine to compare with: %w", err)
	}
	err = e.ask("uci", func(line string) bool {
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			e.name = name
		}
		return line == "uciok"
	})
	return e, err
}

// ask sends a command and hands on the lines of the answer until one is the last.
func (e *engine) ask(command string, last func(line string) bool) error {
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

func (e *engine) stop() error {
	_, err := fmt.Fprintln(e.input, "quit")
	return errors.Join(err, e.input.Close(), e.cmd.Wait())
}

// divide asks for the lines of each legal move after the given ones.
func (e *engine) divide(played []rules.Move, depth int) (map[string]uint64, error) {
	branches := map[string]uint64{}
	command := "position startpos moves"
	for _, m := range played {
		command += " " + m.String()
	}
	err := e.ask(fmt.Sprintf("%s\ngo perft %d", command, depth), func(line string) bool {
		move, count, ok := strings.Cut(line, ": ")
		if lines, err := strconv.ParseUint(count, 10, 64); ok && err == nil && !strings.Contains(move, " ") {
			branches[move] = lines
		}
		return move == "Nodes searched"
	})
	return branches, err
}

// compareStage compares a position, and returns the lines that both have counted.
func (e *engine) compareStage(stage randomgame.Stage, depth int) (lines uint64, err error) {
	theirs, err := e.divide(stage.Played, depth)
	if err != nil {
		return 0, err
	}
	ours := rules.Divide(stage.Position, depth)
	if differences := compare(ours, theirs); len(differences) > 0 {
		return 0, fmt.Errorf("%s\n%s", stage.Position.FEN(), strings.Join(differences, "\n"))
	}
	for _, branch := range ours {
		lines += branch.Lines
	}
	return lines, nil
}

// compare returns a line for each move on which the two disagree.
func compare(ours []rules.Branch, theirs map[string]uint64) (differences []string) {
	for _, branch := range ours {
		move := branch.Move.String()
		lines, ok := theirs[move]
		switch {
		case !ok:
			differences = append(differences, move+": legal for us alone")
		case lines != branch.Lines:
			differences = append(differences, fmt.Sprintf("%s: %d lines for us, %d for the engine", move, branch.Lines, lines))
		}
		delete(theirs, move)
	}
	for move := range theirs {
		differences = append(differences, move+": legal for the engine alone")
	}
	slices.Sort(differences)
	return differences
}
