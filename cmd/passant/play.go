package main

import (
	"context"
	"errors"
	"os"
	"sync"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"passant/cmd/passant/plain"
	"passant/game"
	screen "passant/term"
	"passant/term/lang"
)

// playFlags are the flags of the lobby.
type playFlags struct {
	plain    bool
	hidden   bool
	name     string
	named    bool // whether there is a name on the command line
	profile  string
	port     uint16
	language string
	engine   string
	log      string

	terms  termsFlags
	intend func() (game.Plan, error) // reads what is to be done first; nil: nothing
	plan   game.Plan
}

// run is what a command that opens the lobby does.
func (f *playFlags) run(cmd *cobra.Command, s streams) (err error) {
	ctx, stop := untilSignal(cmd.Context())
	defer stop()
	f.named = cmd.Flags().Changed("name")
	if err := f.terms.read(); err != nil {
		return err
	}
	if f.intend != nil {
		if f.plan, err = f.intend(); err != nil {
			return err
		}
	}
	return f.play(ctx, s)
}

// declare declares the flags that every command has that opens the lobby.
func (f *playFlags) declare(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.BoolVar(&f.plain, "plain", false, "play line by line, in words, without a screen")
	flags.StringVar(&f.name, "name", "", "what others see you as, `NAME`; it is remembered")
	flags.StringVar(&f.profile, "profile", "", "play as somebody else: with the key, games and settings of `PROFILE`")
	flags.Uint16Var(&f.port, "port", 0, "the TCP `PORT` where others connect")
	flags.BoolVar(&f.hidden, "hidden", false, "neither look for people nor be seen; games are by typed address")
	flags.StringVar(&f.language, "language", "", "speak `LANGUAGE`, such as uk, instead of the one of your computer")
	flags.StringVar(&f.engine, "engine", "", "offer the UCI engine `PROGRAM` as an opponent too, such as stockfish")
	flags.StringVar(&f.log, "log", "", "write a detailed log to `FILE`")
	completeWords(cmd, "language", languageTags()...)
	completeWith(cmd, "profile", completeProfile)
}

// play opens the player's folders, then the lobby, and returns when everything
// has ended.
func (f *playFlags) play(ctx context.Context, s streams) (err error) {
	v, err := f.open(s)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, v.close()) }()
	v.log.Info("started", "version", version(), "profile", f.profile)
	err = f.meet(ctx, v, s)
	v.log.Info("ended", "cause", err)
	return err
}

// meet runs the network, and the screen or line mode before it. When one of them
// ends, the other does.
func (f *playFlags) meet(ctx context.Context, v *visit, s streams) error {
	node, err := v.network(f.hidden)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var running sync.WaitGroup
	name := newNaming(v, node, f.onScreen(s) && v.unnamed && f.profile == "")
	running.Go(func() {
		if !name.wait(ctx) {
			return
		}
		running.Go(func() { node.wonder(ctx) })
		if err := node.Run(ctx); err != nil {
			cancel(err)
		}
	})
	err = f.show(ctx, node, v, s, name)
	cancel(nil)
	running.Wait()
	if cause := context.Cause(ctx); err == nil && !errors.Is(cause, context.Canceled) {
		err = cause
	}
	return err
}

// onScreen reports whether the player sees the screen, and not line mode.
func (f *playFlags) onScreen(s streams) bool { return !f.plain && onScreen(s) }

// show lets the player see the lobby: on the screen, or, where that was asked
// for or there is none, line by line.
func (f *playFlags) show(ctx context.Context, node *network, v *visit, s streams, name *naming) error {
	local, err := v.localGames(ctx)
	if err != nil {
		return err
	}
	if !f.onScreen(s) {
		return plain.Run(ctx, plain.Options{
			Lobby:     node,
			People:    node,
			Tables:    node,
			Chat:      node,
			Galleries: node,
			Nobody:    node.Nobody,
			Local:     local,
			Computers: local,
			Archive:   v.archive(),
			Rename:    v.remember,
			Unnamed:   v.unnamed,
			Speak:     v.speak(node),
			Proposal:  f.terms.proposal,
			Plan:      f.plan,
			In:        s.in,
			Out:       s.out,
			Log:       v.log.Logger,
			Say:       v.say,
			Unwritten: v.unwritten(os.Getenv),
			Remark:    v.leftOut(v.say),
			Plain:     lang.PlainOf(v.say.Tag),
		})
	}
	err = screen.Run(ctx, screen.Options{
		Lobby:     node,
		Nobody:    node.Nobody,
		Local:     local,
		Computers: local,
		Archive:   v.archive(),
		History:   pastGames{store: v.store, archive: v.archive(), local: local, log: v.log},
		Opening:   namer(v.log),
		People:    node,
		Tables:    node,
		Chat:      node,
		Galleries: node,
		Name:      v.settings.Name,
		Rename:    name.rename,
		Unnamed:   name.asked,
		Proposal:  f.terms.proposal,
		Plan:      f.plan,
		Log:       v.log.Logger,
		Getenv:    os.Getenv,
		Remark:    v.leftOut,

		Preferences: v.settings.Preferences,
		Keep:        v.keepPreferences,
		Speak:       node.speak,
	})
	if errors.Is(err, screen.ErrNoTerminal) {
		return advise(err, "Most terminals can be told to be like another: TERM=xterm-256color passant. Line mode needs none: passant --plain")
	}
	return err
}

// onScreen reports whether there is a screen to draw on: both ends of the
// program are a terminal, and one that can move its cursor.
func onScreen(s streams) bool {
	in, ok1 := s.in.(*os.File)
	out, ok2 := s.out.(*os.File)
	return ok1 && ok2 && term.IsTerminal(int(in.Fd())) && term.IsTerminal(int(out.Fd())) && os.Getenv("TERM") != "dumb"
}
