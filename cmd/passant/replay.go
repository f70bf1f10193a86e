package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"passant/cmd/passant/plain"
	"passant/game/record"
	"passant/game/replay"
	"passant/rules"
	"passant/rules/pgn"
	screen "passant/term"
)

// A viewing is what the flags of "passant replay" ask for.
type viewing struct {
	playFlags
	player string
}

func newReplay(s streams) *cobra.Command {
	var v viewing
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "go through the games of a file",
		Long: `Shows the games of a file in PGN on the screen, however many there are: a list,
searched by player with /, and each game move by move, with the comments, the
variations, the clocks and the opening. Of a file with more than 200000 games, the
first ones are listed; --player finds all of somebody. A file that ends in .passant is
the signed record of one game, and is judged first, as "passant verify" does.

Without a terminal, or with --plain, it writes the games in words instead, a move
on a line. "-" is standard input, in PGN, and is written in words too.`,
		Example: `  passant replay worldchamps.pgn
  passant replay --plain --player Anderssen immortal.pgn
  passant replay 0b1f8c54a2d7e96003b5c1d2e3f40516.passant`,
		Args: exactArguments("FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			return v.replay(cmd.Context(), args[0], s)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&v.plain, "plain", false, "write the games in words, without a screen")
	flags.StringVar(&v.player, "player", "", "only games of whoever has `NAME` in the name")
	flags.StringVar(&v.language, "language", "", "speak `LANGUAGE`, such as uk, instead of the one of your computer")
	flags.StringVar(&v.profile, "profile", "", "with the settings of `PROFILE`")
	completeWords(cmd, "language", languageTags()...)
	return cmd
}

// replay shows the games of a file.
func (v *viewing) replay(ctx context.Context, path string, s streams) (err error) {
	visit, err := v.look()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, visit.close()) }()
	in, size, err := open(path, s.in)
	if err != nil {
		return fmt.Errorf("%s: %w", shown(path), err)
	}
	defer in.Close()
	show := v.inWords
	if v.onScreen(s) && path != "-" {
		show = v.onTheScreen
	}
	return show(ctx, visit, gamesFile{path, in, size}, s)
}

// look opens what of the player's folders a visitor needs who does not play: none of
// them is made, and another program may be playing.
func (f *playFlags) look() (v *visit, err error) {
	v = &visit{}
	if v.folders, err = foldersOf(f.profile); err != nil {
		return nil, err
	}
	v.log = discard()
	return v, v.choose(f)
}

// A gamesFile is a file that is open.
type gamesFile struct {
	path string
	in   io.Reader
	size int64
}

// judged is the one game of the file, where that is a record.
func (f gamesFile) judged() (g *replay.Game, ok bool, err error) {
	if filepath.Ext(f.path) != recordSuffix {
		return nil, false, nil
	}
	file, err := io.ReadAll(io.LimitReader(f.in, record.MaxFile+1))
	if err != nil {
		return nil, true, err
	}
	v, err := record.Verify(file)
	if err != nil {
		return nil, true, fmt.Errorf("%s: %w", shown(f.path), err)
	}
	kept := record.Kept{Summary: record.Summary{Names: v.Start.Names, Began: v.Start.Began, Local: v.Local}, Proof: v.Proof, State: v.State}
	g, err = pastGame{kept}.replay()
	return g, true, err
}

// recordSuffix ends the names of records.
const recordSuffix = ".passant"

// onTheScreen shows the list of the games of a file. A signal takes the screen down in
// good order; words have nothing to put in order, so that a signal ends them at once,
// even where they wait for a pipe.
func (v *viewing) onTheScreen(ctx context.Context, visit *visit, f gamesFile, _ streams) error {
	ctx, stop := untilSignal(ctx)
	defer stop()
	var games replay.Collection
	g, single, err := f.judged()
	src, seekable := f.in.(io.ReaderAt)
	switch {
	case err != nil:
		return err
	case single:
		games = oneGame{g}
	case !seekable || f.size == 0 && !isEmptyFile(f.in):
		return advise(fmt.Errorf("%s cannot be gone back in", shown(f.path)), "In words it can be read: passant replay --plain")
	default:
		games = replay.NewFile(src, f.size).Of(v.player)
	}
	return screen.Run(ctx, screen.Options{
		Games:       games,
		Opening:     namer(visit.log),
		Archive:     visit.archive(),
		Preferences: visit.settings.Preferences,
		Remark:      visit.leftOut,
		Log:         visit.log.Logger,
		Getenv:      os.Getenv,
	})
}

// isEmptyFile reports whether something is a file of the disk, which has nothing in it;
// a pipe has no size either.
func isEmptyFile(in io.Reader) bool {
	f, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode().IsRegular()
}

// oneGame is a collection of one.
type oneGame struct{ *replay.Game }

// Read implements [replay.Collection].
func (g oneGame) Read(_ context.Context, add func([]replay.Entry, int)) error {
	add([]replay.Entry{{Names: [2]string{g.Name(rules.White), g.Name(rules.Black)}, Plies: g.Plies()}}, 0)
	return nil
}

// Open implements [replay.Collection].
func (g oneGame) Open(context.Context, string) (*replay.Game, error) { return g.Game, nil }

// inWords writes the games of a file, each as it is read. One that cannot be read does not
// keep the others from it.
func (v *viewing) inWords(_ context.Context, visit *visit, f gamesFile, s streams) error {
	if err := visit.remark(s.err); err != nil {
		return err
	}
	w := wording{viewing: v, visit: visit, opening: namer(visit.log), out: s.out}
	g, single, err := f.judged()
	switch {
	case err != nil:
		return err
	case single:
		return w.tell(g)
	}
	for score, err := range pgn.NewReader(f.in).Games() {
		syntax, isSyntax := errors.AsType[*pgn.SyntaxError](err)
		switch {
		case isSyntax:
			w.wrong++
			if _, err := fmt.Fprintf(s.err, "%s:%d:%d: %s\n", shown(f.path), syntax.Line, syntax.Column, reason(syntax)); err != nil {
				return err
			}
		case err != nil:
			return fmt.Errorf("%s: %w", shown(f.path), err)
		default:
			if err := w.score(score); err != nil {
				return err
			}
		}
	}
	return w.sum(f.path)
}

// A wording writes games in words.
type wording struct {
	*viewing
	visit       *visit
	opening     func(ply int, at func(int) rules.Position) string
	out         io.Writer
	told, wrong int
}

func (w *wording) score(score *pgn.Game) error {
	g, err := replay.New(score)
	if err != nil {
		return err
	}
	if w.player != "" && !containsFold(g.Name(rules.White), w.player) && !containsFold(g.Name(rules.Black), w.player) {
		return nil
	}
	return w.tell(g)
}

func (w *wording) tell(g *replay.Game) error {
	if w.told++; w.told > 1 {
		if _, err := fmt.Fprintln(w.out); err != nil {
			return err
		}
	}
	return plain.Replay(w.out, w.visit.say, g, w.opening(g.Plies(), g.PositionAt))
}

// sum is what went wrong, or that there was nothing.
func (w *wording) sum(path string) error {
	switch {
	case w.wrong > 0:
		return fmt.Errorf("%s could not be read", plural(w.wrong, "game"))
	case w.told == 0:
		return fmt.Errorf("%s has no game%s", shown(path), w.ofPlayer())
	}
	return nil
}

// ofPlayer names the player whose games were asked for, if one was.
func (w *wording) ofPlayer() string {
	if w.player == "" {
		return ""
	}
	return fmt.Sprintf(" of %q", w.player)
}
