package replay

import (
	"context"
	"errors"

	"passant/game"
	"passant/rules"
)

// An Entry is a game as a list of games shows it. Its texts are foreign.
type Entry struct {
	ID      string    // by which the collection opens it
	Date    string    // as PGN writes it, such as "2026.11.29", as far as it is known
	Names   [2]string // by colour
	Event   string    // "" where it is not known
	Outcome game.Outcome
	Plies   int

	// Wrong is why the game cannot be read; then there is no more to it than that.
	Wrong *Wrong
	// Played is what there is to know beside that of a game that the player has played.
	Played *Played
}

// Wrong is why a game cannot be read.
type Wrong struct {
	Line int    // in the file, counted from 1
	Move string // that cannot be played, with its number; "" where something else is wrong
	Err  error  // what the rules say about that move, or about the first position; or nil
}

// Played is what there is to know of a game that the player has played.
type Played struct {
	Reason game.Reason
	// You is the side of the player; OnlyHere that both sides were people at this
	// computer, so that it means nothing.
	You      rules.Color
	OnlyHere bool
	// Local is set where nobody plays from elsewhere.
	Local bool
	// Opponent tells opponents apart, where names do not; "" where there was none.
	Opponent string
	Damaged  bool // what is there is what is good of a damaged file
}

// A Collection is games that can be gone through. Its methods may be called beside
// each other.
type Collection interface {
	// Read hands over the games in the order in which they are to be listed, in pieces
	// as they are found, and how many could not be read nor listed. It returns when it
	// has handed over all of them, or MaxListed, or when ctx ends.
	Read(ctx context.Context, add func(entries []Entry, unread int)) error
	// Open opens a game by the ID of its entry.
	Open(ctx context.Context, id string) (*Game, error)
}

// MaxListed is how many games of a collection are listed. Each takes some 200 bytes.
const MaxListed = 200_000

// ErrGoesOn says that a game is kept since it can still go on.
var ErrGoesOn = errors.New("the game can still go on")

// ErrMore says that there are more games than MaxListed.
var ErrMore = errors.New("there are more games than can be listed")
