package game

import (
	"context"
	"errors"
)

// MaxWatchDelay is how far behind a watcher may be kept, in entries of the log.
const MaxWatchDelay = 40

// What is proposed where the player has not chosen. As at a table in a club, others may
// look on: on one's own network those are mostly friends who wait for their turn. There
// is nothing to see but names and moves, both players read it in the terms before they
// agree, whoever is blocked sees nothing, and a move is shown when it has been answered
// and answered again, so that advice comes too late.
const (
	DefaultWatchable  = true
	DefaultWatchDelay = 2
)

// Galleries are where one watches the games of others.
type Galleries interface {
	// Watch follows the game that a peer is playing, until the game is over or ctx
	// ends. It fails with ErrNoGame, ErrNotWatchable, ErrFull or ErrUnreachable.
	Watch(ctx context.Context, peerID string) (*Watching, error)
}

// A Watching is a game of others as a third person sees it: each entry has been
// checked here, by the rules and by the signature of who made it.
type Watching struct {
	ID           string
	White, Black string
	// Blocked is the name of a player in it whom one has blocked, or "".
	Blocked string
	// Delay is how many entries of the log one is kept behind.
	Delay int
	// State is how the game stands, as far as one may see. Its clocks do not run.
	State func() State
	// Changed has a value when State or Ended may have changed.
	Changed <-chan struct{}
	// Ended is why nothing more comes, or nil: ErrOver, ErrTooSlow,
	// ErrUnreachable, or what was wrong with an entry.
	Ended func() error
	// Leave stops watching.
	Leave func()
}

// Why a game is not watched, or not any more.
var (
	// ErrNoGame is that the peer is not playing.
	ErrNoGame = errors.New("the other player is not in a game")
	// ErrNotWatchable is that the two do not want to be watched.
	ErrNotWatchable = errors.New("the players do not want to be watched")
	// ErrFull is that too many watch already.
	ErrFull = errors.New("too many are watching")
	// ErrTooSlow is that this program did not keep up.
	ErrTooSlow = errors.New("what was to be seen came faster than it was read")
)
