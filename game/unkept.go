package game

import "errors"

// Why something could not be kept. A deed that a [Recorder] could not keep was not
// done, and a game has not begun; both may be tried again.
var (
	// ErrNoSpace means that the disk, or the player's share of it, is full.
	ErrNoSpace = errors.New("there is no space left on the disk")
	// ErrReadOnly means that the disk or the folder may not be written to.
	ErrReadOnly = errors.New("the folder of the games cannot be written to")
	// ErrDisk means that the disk failed in another way.
	ErrDisk = errors.New("the disk failed")
)
