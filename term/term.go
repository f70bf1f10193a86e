package term

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"

	"passant/game"
	"passant/game/replay"
	"passant/rules"
	"passant/term/lang"
)

// An Archive writes games where people keep them.
type Archive interface {
	// SavePGN writes a game, finished or not, as PGN and returns where it is now.
	// The names are those of the players, started is when the game began.
	SavePGN(s game.State, white, black string, started time.Time) (path string, err error)
	// PGN is a game as SavePGN writes it.
	PGN(s game.State, white, black string, started time.Time) (string, error)
	// Keep writes what is copied to a file, in place of what was copied before, and
	// returns where it is.
	Keep(text string) (path string, err error)
	// Board is a position in letters; SaveDiagram draws one into files, and returns
	// where they are.
	Board(p rules.Position, flipped bool) string
	SaveDiagram(p rules.Position, flipped bool) (path string, err error)
}

// Options are what the screen works with.
type Options struct {
	// Lobby finds people to play with; nil is no network.
	Lobby game.Lobby
	// Nobody says why nobody is listed, in sentences, once that is known; "" is
	// the usual phrase, and so is nil.
	Nobody func() string
	// Local keeps the games at this screen; nil keeps none.
	Local game.LocalGames
	// Computers are what one can play against alone, where Local keeps the games; nil
	// offers none.
	Computers game.Computers
	// Archive saves games; nil saves none.
	Archive Archive
	// History is the games that the player has played; nil lists none.
	History History
	// Games is a collection to look at instead of the lobby: to leave it is to quit.
	Games replay.Collection
	// Opening is the name of the opening of a game: of the last position up to ply that
	// has one, or "". at is the position after a number of plies. Nil knows none.
	Opening func(ply int, at func(ply int) rules.Position) string

	// What a lobby offers beside challenges; what is nil is not offered.
	People    game.People
	Tables    game.Tables
	Chat      game.Chat
	Galleries game.Galleries

	// Rename has the player go by another name, and returns the name as it was
	// cleaned and kept; "" where nothing of it can be seen. The error is that it will
	// not be remembered. Nil leaves the name as it is.
	Rename func(name string) (kept string, err error)
	// Unnamed says that the player has never chosen a name: then they are asked.
	Unnamed bool
	// Name is what the player calls themselves. It is shown where Lobby is nil; a
	// lobby knows it by itself.
	Name string
	// Preferences are what the player has chosen about the screen.
	Preferences Preferences
	// Keep keeps what they choose on the screen; the error is that it will not be
	// remembered. Nil remembers nothing.
	Keep func(Preferences) error
	// Proposal is what a challenge proposes at first.
	Proposal game.Proposal
	// Plan is what the player does first, on the terms of Proposal; nil is nothing.
	Plan game.Plan
	// Speak is told in which language the screen speaks, at first and when it changes:
	// what Lobby and Nobody have to say should be in the same. Nil needs not know.
	Speak func(say *lang.Phrases)
	// Remark is what the player should know of how the program was started, "" for
	// nothing; nil has none.
	Remark func(say *lang.Phrases) string
	// Log is where it is noted what went wrong; nil notes nothing.
	Log *slog.Logger
	// ASCII draws with ASCII alone, on a ruled board.
	ASCII bool
	// Getenv looks up a variable of the environment, which says what the
	// terminal can show. Nil knows none.
	Getenv func(name string) string
	// Screen is where to draw, already made but not initialised; nil is the
	// terminal that the program runs in.
	Screen tcell.Screen
}

// ErrNoTerminal is wrapped by the error of [Run] where there is no terminal that
// a screen could be drawn on: whoever called offers line mode instead.
var ErrNoTerminal = errors.New("there is no terminal to draw on")

// Run shows the screen until the player quits or ctx ends, and restores the
// terminal before it returns, whatever happens. It waits for everything that it
// started. The error is nil when the player quit.
//
// ctx should end on SIGTERM and SIGHUP: Run catches no signals.
func Run(ctx context.Context, o Options) error {
	if o.Getenv == nil {
		o.Getenv = func(string) string { return "" }
	}
	t, err := openTerminal(o)
	if err != nil {
		return err
	}
	defer t.restore()
	ctx, cancel := context.WithCancel(ctx)
	u := newUI(ctx, o, t.look)
	defer func() {
		t.restore() // before waiting, and before a panic is shown
		u.leaveGame()
		u.leaveWatch()
		if u.table != nil {
			u.table.Close()
		}
		cancel()
		u.jobs.Wait()
		u.keepLast()
	}()
	return u.loop(t) //nolint:contextcheck // u has it
}

// lookOf finds out how things are to be drawn on a screen.
func lookOf(s tcell.Screen, o Options) *look {
	lk := &look{outlinePawn: o.Getenv("WT_SESSION") != ""}
	lk.ascii = o.ASCII || needsASCII(s.CharacterSet(), o.Getenv)
	lk.ruled = lk.ascii || s.Colors() < 256
	lk.glyphs = unicodeGlyphs()
	if lk.ascii {
		lk.glyphs = asciiGlyphs()
	}
	lk.follow(o.Preferences, o.Getenv)
	return lk
}

// needsASCII reports whether a terminal cannot be trusted with more: it has
// another character set, its font has no figures, or it counts lines and blocks
// as two cells wide.
func needsASCII(charset string, getenv func(string) string) bool {
	wide := getenv("RUNEWIDTH_EASTASIAN")
	return !strings.EqualFold(strings.ReplaceAll(charset, "-", ""), "utf8") || getenv("TERM") == "linux" || wide == "1"
}

// noTerminal is why a terminal cannot be drawn on, as an error of Run.
func noTerminal(err error) error { return fmt.Errorf("%w: %w", ErrNoTerminal, err) }
