package record

import (
	"errors"
	"fmt"

	"passant/game"
)

// Why something could not be kept. What was to be recorded has not happened, and
// may be tried again. Each error of a disk wraps exactly one of these.
var (
	// ErrNoSpace means that the disk, or the player's share of it, is full.
	ErrNoSpace = game.ErrNoSpace
	// ErrReadOnly means that the disk or the folder may not be written to.
	ErrReadOnly = game.ErrReadOnly
	// ErrDisk means that the disk failed in another way.
	ErrDisk = game.ErrDisk
)

// IsDiskFault reports whether something was not kept because of the disk.
func IsDiskFault(err error) bool {
	return errors.Is(err, ErrNoSpace) || errors.Is(err, ErrReadOnly) || errors.Is(err, ErrDisk)
}

// DiskFault tells what went wrong with a disk: it wraps the error of a file or a folder
// in what it amounts to.
func DiskFault(err error) error {
	switch {
	case err == nil, IsDiskFault(err):
		return err
	case isFull(err):
		return fmt.Errorf("%w: %w", ErrNoSpace, err)
	case isReadOnly(err):
		return fmt.Errorf("%w: %w", ErrReadOnly, err)
	}
	return fmt.Errorf("%w: %w", ErrDisk, err)
}
