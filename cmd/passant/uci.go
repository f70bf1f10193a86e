package main

import (
	"context"
	"errors"
	"math"

	"github.com/spf13/cobra"

	"passant/game"
	"passant/game/computer"
	"passant/game/uci"
)

// hashMegabytes is what a [computer.Engine] takes for the positions that it has seen.
const hashMegabytes = 16

func newUCI() *cobra.Command {
	return &cobra.Command{
		Use:   "uci",
		Short: "be a chess engine for another program",
		Long: `Speaks the Universal Chess Interface, so that another program can play against
Passant or have it analyse: name "passant uci" there as the command of a UCI
engine. It is not for typing, though one can.

Options:
  Level           easy, medium or hard; hard unless it is set
  Seed            another number, another opponent of the same level
  Ponder          whether it may think in the other's time
  Move Overhead   milliseconds that an answer takes to arrive
  Hash            16; it takes no more and no less
  Clear Hash      is accepted; no search leaves anything to clear

It strictly does what it is asked: with "go depth" or "go nodes" the same
position, level and seed give the same move on every machine. Without a limit it
thinks as long as that level does in a game here.`,
		Example: `  xboard -fUCI -fcp "passant uci"
  (printf 'position startpos\ngo movetime 500\n'; sleep 1) | passant uci`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			ctx, stop := untilSignal(cmd.Context())
			defer stop()
			server := uci.Server{Name: "Passant " + version(), Author: "the Passant authors", Brain: newBrain(), Hash: hashMegabytes}
			err := server.Serve(ctx, cmd.InOrStdin(), cmd.OutOrStdout())
			if errors.Is(err, context.Canceled) {
				return nil
			}
			return err
		},
	}
}

// newBrain is our computer, as another program asks it. It thinks about one task at a
// time.
func newBrain() uci.Brain {
	engine := computer.New()
	return func(ctx context.Context, t uci.Task) (uci.Thought, error) {
		nodes := t.Nodes
		if nodes == 0 && t.Endless {
			nodes = math.MaxUint64
		}
		answer, err := engine.Think(ctx, computer.Task{
			Start: t.Start, Moves: t.Moves, Level: levelOf(t.Level), Seed: t.Seed, Nodes: nodes, Only: t.Only,
			Report: func(x computer.Thought) { t.Report(thoughtOf(x)) },
		})
		return thoughtOf(answer), err
	}
}

// levelOf is the computer's level of that name.
func levelOf(l game.Level) computer.Level {
	switch l {
	case game.Easy:
		return computer.Easy
	case game.Medium:
		return computer.Medium
	case game.Hard, game.Engine:
	}
	return computer.Hard
}

func thoughtOf(x computer.Thought) uci.Thought {
	score := uci.Score{Value: int(x.Score)}
	if moves, ok := x.Score.Mate(); ok {
		score = uci.Score{Mate: true, Value: moves}
	}
	return uci.Thought{Line: x.Line, Score: score, Depth: x.Depth, Farthest: x.Farthest, Nodes: x.Nodes}
}
