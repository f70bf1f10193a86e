package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"
	"testing"

	"passant/game/record"
)

// Why the player's folder cannot be used is said in a sentence that names it, and
// another that says what to do.
func TestUnusableFolder(t *testing.T) {
	const (
		folder = "/home/anna/.local/share/passant"
		kept   = "Passant keeps your key and your games there as they are played"
	)
	of := func(err error) error {
		return fmt.Errorf("profile: %w", &fs.PathError{Op: "openat", Path: "lock", Err: err})
	}
	for _, c := range []struct {
		err  error
		want string
	}{
		{of(syscall.EROFS), "passant: the folder " + folder + " cannot be written to.\n" + kept + ": allow writing to it, and start again.\n"},
		{of(syscall.EACCES), "passant: the folder " + folder + " cannot be written to.\n" + kept + ": allow writing to it, and start again.\n"},
		{of(record.ErrReadOnly), "passant: the folder " + folder + " cannot be written to.\n" + kept + ": allow writing to it, and start again.\n"},
		{of(syscall.ENOSPC), "passant: there is no space left on the disk of the folder " + folder + ".\n" + kept + ": make room, and start again.\n"},
		{errors.New("bad sector"), "passant: the folder " + folder + " cannot be used: bad sector.\n" + kept + ".\n"},
	} {
		var said strings.Builder
		if code := report(&said, newRoot(streams{}), unusable(folder, c.err)); code != exitFailed || said.String() != c.want {
			t.Errorf("%v: code %d, and\n%s, want\n%s", c.err, code, &said, c.want)
		}
	}
}
