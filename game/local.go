package game

import (
	"context"
	"time"
)

// A LocalGame is a game at this computer alone, of two people or of one against a
// program, kept move by move.
type LocalGame struct {
	Table *Table
	// Program plays one of the sides; nil where two people play.
	Program *Program
	Names   [2]string // by colour, as they were when it began
	Began   time.Time

	// Damaged is the name of the file of the game as it was set aside when the game
	// was taken up, because it was damaged; "" where it was not. The game goes on from
	// what was good of it.
	Damaged string

	// Run keeps the table until ctx ends, and has the program play. Whoever began the
	// game, or took it up, calls it once; the file is closed when it returns.
	Run func(ctx context.Context) error
}

// LocalGames are the games at this computer alone.
type LocalGames interface {
	// Begin begins a game of two people. It fails as disks do, and then nothing has
	// begun.
	Begin(t Terms, names [2]string) (LocalGame, error)
	// Unfinished are those that can be gone on with, the latest first.
	Unfinished() []LocalUnfinished
	// Resume takes one of them up. Against an engine it fails as [Computers.Play] does.
	Resume(id string) (LocalGame, error)
}

// A LocalUnfinished game can be gone on with at this computer.
type LocalUnfinished struct {
	ID      string
	Plies   int
	Started time.Time
	// Machine is what plays against the player, and Opponent what it is called; nil
	// where two people play.
	Machine  *Machine
	Opponent string
}
