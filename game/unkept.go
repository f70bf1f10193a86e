package game

import "errors"

// Why a [Recorder] could not keep a deed, where its player can do something about
// that. The deed was not done, and may be tried again.
var (
	// ErrNoSpace means that the disk, or the player's share of it, is full.
	ErrNoSpace = errors.New("there is no space left on the disk")
	// ErrReadOnly means that the disk or the folder may not be written to.
	ErrReadOnly = errors.New("the folder of the games cannot be written to")
)
