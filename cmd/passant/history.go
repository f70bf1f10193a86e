package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"passant/game/record"
	"passant/p2p/identity"
	"passant/rules"
	"passant/rules/openings"
)

// A history is which games of a player are wanted, and how.
type history struct {
	profile, opponent, result, since string
	asJSON, asPGN                    bool
	output                           string

	from time.Time // what since says; zero for all
	book *openings.Book
}

func newHistory() *cobra.Command {
	var h history
	cmd := &cobra.Command{
		Use:   "history",
		Short: "list the games you have played",
		Long: `Lists the games that are kept on this computer, the latest first: when each began,
who played, the result, how many moves there were, how it ended, whether both
players have signed the result, and the opening. Below stands the score against
each opponent. It only reads, so that you may be playing meanwhile.

With --pgn it writes the games as PGN instead, for other chess programs, and with
--json an object a line, for scripts.`,
		Example: `  passant history
  passant history --opponent Boris --result won
  passant history --since 2026-11-01 --pgn --output november.pgn`,
		Args: noArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := h.understand(); err != nil {
				return err
			}
			return h.tell(cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&h.opponent, "opponent", "", "only games against whoever has `NAME` in the name")
	flags.StringVar(&h.result, "result", "", "only games that you have `RESULT`: won, lost, drawn or unfinished")
	flags.StringVar(&h.since, "since", "", "only games that began on `DATE`, such as 2026-11-30, or later")
	flags.BoolVar(&h.asJSON, "json", false, "write an object a line")
	flags.BoolVar(&h.asPGN, "pgn", false, "write the games as PGN")
	flags.StringVarP(&h.output, "output", "o", "", "with --pgn, write to this `FILE`, in place of what it holds")
	flags.StringVar(&h.profile, "profile", "", "list the games of `PROFILE`")
	completeWords(cmd, "result", won, lost, drawn, unfinishedGame)
	completeWith(cmd, "profile", completeProfile)
	return cmd
}

// understand refuses flags that mean nothing.
func (h *history) understand() (err error) {
	switch h.result {
	case "", won, lost, drawn, unfinishedGame:
	default:
		return misused("a result is won, lost, drawn or unfinished, unlike %q", h.result)
	}
	if h.since != "" {
		if h.from, err = time.ParseInLocation(time.DateOnly, h.since, time.Local); err != nil {
			return misused("a date is a year, a month and a day, such as 2026-11-30, unlike %q", h.since)
		}
	}
	if h.asJSON && h.asPGN {
		return misused("it is either --json or --pgn")
	}
	if h.output != "" && !h.asPGN {
		return misused("--output takes games as PGN: add --pgn")
	}
	return nil
}

// tell writes the games that are wanted. One that cannot be read does not hide
// the others.
func (h *history) tell(out, remarks io.Writer) error {
	all, unread := h.games()
	if len(all) == 0 && unread != nil {
		return unread
	}
	games := make([]pastGame, 0, len(all))
	for _, k := range all {
		if g := (pastGame{k}); h.wants(g) {
			games = append(games, g)
		}
	}
	return errors.Join(h.write(out, remarks, games, len(all)), unread)
}

// games are all games of the player, and what could not be read.
func (h *history) games() ([]record.Kept, error) {
	f, err := foldersOf(h.profile)
	if err != nil {
		return nil, err
	}
	player, err := identity.PublicOf(f.data)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	shelf, err := record.OpenShelf(f.games(), player)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // nobody has played yet
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = shelf.Close() }() // it was only read
	games, err := shelf.Games()
	if err != nil {
		err = fmt.Errorf("not all games can be read: %w", err)
	}
	return games, err
}

func (h *history) wants(g pastGame) bool {
	return (h.opponent == "" || g.against(h.opponent)) &&
		(h.result == "" || g.standing() == h.result) &&
		!g.Began.Before(h.from)
}

// write writes games, which were chosen of all there are.
func (h *history) write(out, remarks io.Writer, games []pastGame, all int) (err error) {
	if len(games) == 0 {
		if h.asJSON || h.asPGN {
			out = remarks // a program reads the other
		}
		sentence := "No games have been played yet."
		if all > 0 {
			sentence = "None of your games is like that."
		}
		_, err = fmt.Fprintln(out, sentence)
		return err
	}
	if h.asPGN {
		return h.writePGN(out, games)
	}
	if h.book, err = openings.Load(); err != nil {
		return err
	}
	if h.asJSON {
		return h.writeObjects(out, games)
	}
	if err := h.writeTable(out, games); err != nil {
		return err
	}
	return writeScores(out, games)
}

func (h *history) writePGN(out io.Writer, games []pastGame) error {
	var all bytes.Buffer
	for _, g := range games {
		text, err := record.PGN(g.State, g.name(rules.White), g.name(rules.Black), g.Began, &g.Proof)
		if err != nil {
			return fmt.Errorf("game %s: %w", g.ID, err)
		}
		all.Write(text)
	}
	if h.output != "" {
		return os.WriteFile(h.output, all.Bytes(), 0o644)
	}
	_, err := out.Write(all.Bytes())
	return err
}

// containsFold reports whether a name has part in it, in whatever case.
func containsFold(name, part string) bool {
	return strings.Contains(strings.ToLower(name), strings.ToLower(part))
}
