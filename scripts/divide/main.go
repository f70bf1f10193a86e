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
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"

	"passant/rules"
	"passant/scripts/engine"
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
	r, err := start(ctx, path)
	if err != nil {
		return err
	}
	lines, games := uint64(0), 0
	for stage := range randomgame.Stages(seed, positions) {
		counted, err := r.compareStage(stage, depth)
		if err != nil {
			return errors.Join(err, r.Stop())
		}
		lines += counted
		games = stage.Game
	}
	if err := r.Stop(); err != nil {
		return err
	}
	fmt.Printf("%s agrees: %d positions of %d games, %d lines of depth %d\n", r.name, positions, games, lines, depth)
	return nil
}

// A reference is the engine that we are compared with.
type reference struct {
	*engine.Engine
	name string
}

func start(ctx context.Context, path string) (*reference, error) {
	e, err := engine.Start(ctx, path)
	if err != nil {
		return nil, err
	}
	r := &reference{Engine: e}
	err = r.Ask("uci", func(line string) bool {
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			r.name = name
		}
		return line == "uciok"
	})
	if err != nil {
		return nil, errors.Join(err, r.Stop())
	}
	return r, nil
}

// divide asks for the lines of each legal move after the given ones.
func (r *reference) divide(played []rules.Move, depth int) (map[string]uint64, error) {
	branches := map[string]uint64{}
	command := "position startpos moves"
	for _, m := range played {
		command += " " + m.String()
	}
	err := r.Ask(fmt.Sprintf("%s\ngo perft %d", command, depth), func(line string) bool {
		move, count, ok := strings.Cut(line, ": ")
		if lines, err := strconv.ParseUint(count, 10, 64); ok && err == nil && !strings.Contains(move, " ") {
			branches[move] = lines
		}
		return move == "Nodes searched"
	})
	return branches, err
}

// compareStage compares a position, and returns the lines that both have counted.
func (r *reference) compareStage(stage randomgame.Stage, depth int) (lines uint64, err error) {
	theirs, err := r.divide(stage.Played, depth)
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
