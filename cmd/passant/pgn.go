package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"passant/rules/pgn"
)

func newPGN() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "pgn",
		Short: "work with collections of games",
		Long:  "Works with collections of games in PGN, the format that chess programs exchange.",
		Args:  noCommand,
		RunE: func(*cobra.Command, []string) error {
			return misused(`"passant pgn" needs a command after it: check`)
		},
	}
	cmd.AddCommand(newPGNCheck())
	return cmd
}

func newPGNCheck() *cobra.Command {
	return &cobra.Command{
		Use:   "check FILE...",
		Short: "read games and say what is wrong with them",
		Long: `Reads all games, plays them by the rules, and says what is wrong where, a game
on a line, and in the end how many there are. "-" is standard input.`,
		Example: "  passant pgn check worldchamps.pgn",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misused(`"passant pgn check" takes files after it`)
			}
			c := collection{out: cmd.OutOrStdout(), bar: newBar(cmd.ErrOrStderr())}
			for _, path := range args {
				if err := c.check(path, cmd.InOrStdin()); err != nil {
					return err
				}
			}
			return c.sum()
		},
	}
}

// A collection is what has been read so far.
type collection struct {
	out                 io.Writer
	bar                 *bar
	games, moves, wrong int
}

// check reads a file. A game that cannot be read is told of and counted; a file
// that cannot is an error.
func (c *collection) check(path string, stdin io.Reader) error {
	in, size := stdin, int64(0)
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close() //nolint:errcheck // it is only read
		info, err := f.Stat()
		if err != nil {
			return err
		}
		in, size = f, info.Size()
	}
	c.bar.begin(path, size)
	defer c.bar.end()
	for g, err := range pgn.NewReader(c.bar.watch(in)).Games() {
		syntax, isSyntax := errors.AsType[*pgn.SyntaxError](err)
		switch {
		case isSyntax:
			c.wrong++
			c.bar.clear()
			if _, err := fmt.Fprintf(c.out, "%s:%d:%d: %s\n", path, syntax.Line, syntax.Column, reason(syntax)); err != nil {
				return err
			}
		case err != nil:
			return fmt.Errorf("%s: %w", path, err)
		default:
			c.games++
			c.moves += len(g.Moves)
		}
	}
	return nil
}

// reason is what is wrong, without the place.
func reason(e *pgn.SyntaxError) string {
	if e.Err != nil {
		return e.Msg + ": " + e.Err.Error()
	}
	return e.Msg
}

// sum says what there was. Games that could not be read make it an error.
func (c *collection) sum() error {
	if _, err := fmt.Fprintf(c.out, "%s, %s\n", plural(c.games, "game"), plural(c.moves, "move")); err != nil {
		return err
	}
	if c.wrong > 0 {
		return fmt.Errorf("%s could not be read", plural(c.wrong, "game"))
	}
	return nil
}

// A bar shows how far a file has been read, on a terminal; elsewhere it shows
// nothing.
type bar struct {
	out        io.Writer // nil: nowhere
	name       string
	size, read int64
	shown      int // percent
}

func newBar(out io.Writer) *bar {
	if f, ok := out.(*os.File); ok && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb" {
		return &bar{out: out}
	}
	return &bar{}
}

func (b *bar) begin(name string, size int64) { b.name, b.size, b.read, b.shown = name, size, 0, -1 }

// watch is in, with what is read from it counted.
func (b *bar) watch(in io.Reader) io.Reader {
	if b.out == nil || b.size == 0 {
		return in
	}
	return io.TeeReader(in, b)
}

// Write counts what has been read.
func (b *bar) Write(p []byte) (int, error) {
	b.read += int64(len(p))
	if percent := int(min(b.read*100/b.size, 100)); percent != b.shown {
		b.shown = percent
		const width = 40
		full := percent * width / 100
		_, _ = fmt.Fprintf(b.out, "\r%-*s %3d%% %s\x1b[K", width, strings.Repeat("#", full), percent, cleanName(filepath.Base(b.name)))
	}
	return len(p), nil
}

// clear makes room for a line of text; the bar comes back with the next percent.
func (b *bar) clear() {
	if b.out != nil && b.shown >= 0 {
		_, _ = fmt.Fprint(b.out, "\r\x1b[K")
		b.shown = -1
	}
}

func (b *bar) end() { b.clear() }
