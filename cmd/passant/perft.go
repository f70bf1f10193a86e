package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"

	"passant/rules"
)

// maxPerft is deeper than any perft that ends within a life.
const maxPerft = 30

func newPerft() *cobra.Command {
	var fen string
	var divide, asJSON bool
	cmd := &cobra.Command{
		Use:   "perft DEPTH",
		Short: "count the legal lines of a depth",
		Long: `Counts the different lines of exactly DEPTH legal moves from a position, the
usual test of a program's rules and speed. The count stands alone on the last
line.

With --json it writes an object: fen, depth and lines, the count, and with --divide
moves, each with its own. For what is no position it has fen and error.`,
		Example: `  passant perft 5
  passant perft --divide --fen "8/P7/8/8/8/8/1k6/3K4 w - - 0 1" 3`,
		Args: exactArguments("DEPTH"),
		RunE: func(cmd *cobra.Command, args []string) error {
			depth, err := strconv.Atoi(args[0])
			if err != nil || depth < 0 || depth > maxPerft {
				return misused("the depth is a number from 0 to %d, not %q", maxPerft, args[0])
			}
			start, err := perftStart(fen)
			if err != nil {
				if asJSON {
					err = errors.Join(err, writeObject(cmd.OutOrStdout(), refused{fen, err.Error()}))
				}
				return err
			}
			branches, total := count(start, depth)
			c := counted{FEN: start.FEN(), Depth: depth, Lines: total}
			if divide {
				c.Moves = countedMoves(branches)
			}
			if asJSON {
				return writeObject(cmd.OutOrStdout(), c)
			}
			return c.write(cmd.OutOrStdout())
		},
	}
	cmd.Flags().StringVar(&fen, "fen", "start", "the position to start from, as `FEN`; \"start\" is the usual array")
	cmd.Flags().BoolVar(&divide, "divide", false, "show the count of each first move too")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write it for programs, as one JSON object")
	return cmd
}

// perftStart is the position that --fen names.
func perftStart(fen string) (rules.Position, error) {
	if fen == "start" {
		return rules.StartPosition(), nil
	}
	return rules.ParseFEN(fen)
}

// A counted is a count, as --json writes it.
type counted struct {
	FEN   string        `json:"fen"`
	Depth int           `json:"depth"`
	Lines uint64        `json:"lines"`
	Moves []countedMove `json:"moves,omitzero"` // with --divide
}

// A countedMove is the share of a first move in it.
type countedMove struct {
	Move  string `json:"move"` // as UCI writes it
	Lines uint64 `json:"lines"`
}

func countedMoves(branches []rules.Branch) []countedMove {
	moves := []countedMove{}
	for _, b := range branches {
		moves = append(moves, countedMove{b.Move.String(), b.Lines})
	}
	return moves
}

// write writes it for a person.
func (c counted) write(out io.Writer) error {
	var text strings.Builder
	for _, m := range c.Moves {
		fmt.Fprintf(&text, "%s: %d\n", m.Move, m.Lines)
	}
	if c.Moves != nil {
		text.WriteString("\n")
	}
	fmt.Fprintln(&text, c.Lines)
	_, err := io.WriteString(out, text.String())
	return err
}

// count is [rules.Divide] on all processors, with the sum of it.
func count(p rules.Position, depth int) (branches []rules.Branch, total uint64) {
	if depth == 0 {
		return nil, 1
	}
	moves := p.LegalMoves(nil)
	branches = make([]rules.Branch, len(moves))
	var taken atomic.Int64
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(moves)) {
		workers.Go(func() {
			for {
				i := int(taken.Add(1)) - 1
				if i >= len(moves) {
					return
				}
				next := p
				p.PlayUnchecked(&next, moves[i])
				branches[i] = rules.Branch{Move: moves[i], Lines: rules.Perft(next, depth-1)}
			}
		})
	}
	workers.Wait()
	for _, b := range branches {
		total += b.Lines
	}
	slices.SortFunc(branches, func(a, b rules.Branch) int {
		return strings.Compare(a.Move.String(), b.Move.String())
	})
	return branches, total
}
