package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"

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
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE...",
		Short: "read games and say what is wrong with them",
		Long: `Reads all games, plays them by the rules, and says what is wrong where, a game
on a line, and in the end how many there are. "-" is standard input. A game or a
file that cannot be read does not keep the others from it.

With --json it writes an object a line: file, line, column and error of each game
that cannot be read, and in the end games, moves and faults: how many games are
sound, how many moves they have, and how many games are not.`,
		Example: `  passant pgn check worldchamps.pgn
  passant pgn check --json *.pgn`,
		ValidArgsFunction: completeFiles("pgn"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return misused(`"passant pgn check" takes files after it`)
			}
			c := collection{report: pgnLines{cmd.OutOrStdout()}, bar: newBar(cmd.ErrOrStderr())}
			if asJSON {
				c.report = pgnObjects{objectLines(cmd.OutOrStdout())}
			}
			for _, path := range args {
				if err := c.check(path, cmd.InOrStdin()); err != nil {
					return err
				}
			}
			return c.sum()
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write an object a line")
	return cmd
}

// A collection is what has been read so far.
type collection struct {
	report pgnReport
	bar    *bar
	total  pgnTotal
	unread []error // a file each
}

// check reads a file. What cannot be read is noted, a game or the file; only the
// output can fail.
func (c *collection) check(path string, stdin io.Reader) error {
	in, size, err := open(path, stdin)
	if err != nil {
		c.unread = append(c.unread, fmt.Errorf("%s: %w", shown(path), err))
		return nil
	}
	defer in.Close()
	c.bar.begin(path, size)
	defer c.bar.end()
	for g, err := range pgn.NewReader(c.bar.watch(in)).Games() {
		syntax, isSyntax := errors.AsType[*pgn.SyntaxError](err)
		switch {
		case isSyntax:
			c.total.Faults++
			c.bar.clear()
			if err := c.report.fault(pgnFault{path, syntax.Line, syntax.Column, reason(syntax)}); err != nil {
				return err
			}
		case err != nil:
			c.unread = append(c.unread, fmt.Errorf("%s: %w", shown(path), err))
		default:
			c.total.Games++
			c.total.Moves += len(g.Moves)
		}
	}
	return nil
}

var errFolder = errors.New("that is a folder")

// open opens a file, and says how large it is; 0 if that cannot be known. The
// errors do not have the path.
func open(path string, stdin io.Reader) (in io.ReadCloser, size int64, err error) {
	if path == "-" {
		return io.NopCloser(stdin), 0, nil
	}
	f, err := os.Open(path)
	if wrong, ok := errors.AsType[*fs.PathError](err); ok {
		return nil, 0, wrong.Err
	}
	if err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		err = errFolder
	}
	if err != nil {
		return nil, 0, errors.Join(err, f.Close())
	}
	return f, info.Size(), nil
}

// shown is a path as a line of text can hold it: in quotation marks, with
// escapes, if it has what a terminal would obey.
func shown(path string) string {
	if strings.ContainsFunc(path, func(r rune) bool { return r == utf8.RuneError || !unicode.IsPrint(r) }) {
		return strconv.Quote(path)
	}
	return path
}

// reason is what is wrong, without the place.
func reason(e *pgn.SyntaxError) string {
	if e.Err != nil {
		return e.Msg + ": " + e.Err.Error()
	}
	return e.Msg
}

// sum says what there was. What could not be read makes it an error.
func (c *collection) sum() error {
	if err := c.report.sum(c.total); err != nil {
		return err
	}
	wrong := c.unread
	if c.total.Faults > 0 {
		wrong = append(wrong, fmt.Errorf("%s could not be read", plural(c.total.Faults, "game")))
	}
	return errors.Join(wrong...)
}
