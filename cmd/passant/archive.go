package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"passant/game"
	"passant/game/record"
)

// An archive is the folder for games saved as PGN. Nothing in it is ever
// overwritten, but for what a game says of who has confirmed its result.
type archive struct {
	folder string
	store  *record.Store // the records of the games, or nil
}

// maxCopies is how many files of one day and two players there may be.
const maxCopies = 1000

// SavePGN writes the game and returns the path of the file, named by the day it
// began and the players. A game that is there already, move for move, is not
// written again.
func (a archive) SavePGN(s game.State, white, black string, began time.Time) (path string, err error) {
	text, err := record.PGN(s, white, black, began, a.proof(s))
	if err != nil {
		return "", err
	}
	root, err := a.open()
	if err != nil {
		return "", err
	}
	defer root.Close()
	stem := fmt.Sprintf("%s %s - %s", began.Format(time.DateOnly), fileName(white), fileName(black))
	for n := range maxCopies {
		name := stem + ".pgn"
		if n > 0 {
			name = fmt.Sprintf("%s (%d).pgn", stem, n+1)
		}
		switch err := writeNew(root, name, text); {
		case err == nil:
			return filepath.Join(a.folder, name), nil
		case !errors.Is(err, fs.ErrExist):
			return "", err
		}
		there, err := root.ReadFile(name)
		if err != nil || !bytes.Equal(unconfirmed(there), unconfirmed(text)) {
			continue
		}
		if !bytes.Equal(there, text) {
			err = replace(root, name, text)
		}
		return filepath.Join(a.folder, name), err
	}
	return "", fmt.Errorf("%s holds too many games of these players on one day", a.folder)
}

// open opens the folder, which is made if it is missing.
func (a archive) open() (*os.Root, error) {
	if err := os.MkdirAll(a.folder, 0o755); err != nil {
		return nil, fmt.Errorf("the folder for games: %w", record.DiskFault(err))
	}
	root, err := os.OpenRoot(a.folder)
	if err != nil {
		return nil, fmt.Errorf("the folder for games: %w", record.DiskFault(err))
	}
	return root, nil
}

// proof names the record of a game, where there is one that can be read.
func (a archive) proof(s game.State) *record.Proof {
	if a.store == nil {
		return nil
	}
	p, ok, err := a.store.Proof(s)
	if err != nil || !ok {
		return nil // the moves are worth keeping without
	}
	return &p
}

// unconfirmed is a game without what it says of who has confirmed its result.
func unconfirmed(text []byte) []byte {
	before, after, ok := bytes.Cut(text, []byte("[ResultStatus "))
	if !ok {
		return text
	}
	_, after, _ = bytes.Cut(after, []byte("\n"))
	return append(bytes.Clone(before), after...)
}

// replace writes a file anew, and leaves the old one where it cannot.
func replace(root *os.Root, name string, text []byte) error {
	fresh := name + ".new"
	if err := root.Remove(fresh); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return record.DiskFault(err)
	}
	if err := writeNew(root, fresh, text); err != nil {
		return err
	}
	return record.DiskFault(root.Rename(fresh, name))
}

// writeNew writes a file that must not be there yet, and leaves no half of one.
func writeNew(root *os.Root, name string, text []byte) error {
	f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return record.DiskFault(err)
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return errors.Join(record.DiskFault(err), root.Remove(name))
	}
	return nil
}

// fileName is a player's name as part of a file's: letters, digits and little
// else, so that it is one on every system.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.In(r, unicode.L, unicode.M, unicode.N), r == '-', r == '_', r == ' ':
			return r
		}
		return '_'
	}, name)
	if runes := []rune(name); len(runes) > maxName {
		name = string(runes[:maxName])
	}
	if name = strings.TrimSpace(name); name == "" {
		return "_"
	}
	return name
}
