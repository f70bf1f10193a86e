package game

import (
	"context"
	"errors"
	"time"
)

// Hosting is a table at which somebody waits for an opponent.
type Hosting struct {
	// ID names the table in the proposal of whoever joins it; "" where the table is
	// private, and its code has not been proved.
	ID string
	// Proposal is what is played there, as whoever joins proposes it: Mine is theirs.
	Proposal Proposal
	// Private reports that it takes a spoken code to join.
	Private bool
}

// Tables are where people wait for an opponent, instead of asking one.
type Tables interface {
	// Open opens a table; there is one at a time, and a game that begins closes it.
	// The proposal is as its host would make it: Mine is theirs. A private table has a
	// code. It fails with ErrBusy in a game, or as disks do.
	Open(p Proposal, private bool) (*OpenTable, error)
	// Table is what a peer's open table offers, asked of the peer themselves. It fails
	// with ErrNoTable or ErrUnreachable.
	Table(ctx context.Context, peerID string) (Hosting, error)
	// Enter proves a code, as typed, to the peer whose table it opens, or to whoever
	// here has a private table where peerID is "", and returns who that is, and what
	// they offer; a challenge with that proposal begins the game. It fails with ErrCode,
	// ErrNotACode, ErrNoTable, ErrGuesses or ErrUnreachable.
	Enter(ctx context.Context, peerID, code string) (Peer, Hosting, error)
}

// An OpenTable is one's own.
type OpenTable struct {
	// Code is what to say to the person one waits for, such as "K7Q-M2P", or "" where
	// the table is open to all. It serves one game and changes when Changed says so.
	Code func() string
	// Expires is when the code ends, and the table with it; zero where it does not.
	Expires time.Time
	// Guessed reports that somebody has been guessing the code, which has therefore
	// been replaced.
	Guessed func() bool
	// Changed has a value when Code or Guessed may have changed.
	Changed <-chan struct{}
	// Match receives the game when somebody has joined.
	Match <-chan *Match
	// Ended is closed when the table is closed: by Close, by a game, or by time.
	Ended <-chan struct{}
	// Close closes it.
	Close func()
}

// Why one cannot join a table.
var (
	// ErrNotACode is that what was typed is no table code.
	ErrNotACode = errors.New("that is not a table code")
	// ErrCode is that the code is not that of the table; it may have been replaced.
	ErrCode = errors.New("the code is not right")
	// ErrNoTable is that nobody waits there any more.
	ErrNoTable = errors.New("there is no such table")
	// ErrGuesses is that too many codes have been tried there; later it can be tried
	// again.
	ErrGuesses = errors.New("too many codes have been tried")
)
