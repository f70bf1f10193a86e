package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"passant/cmd/passant/diagram"
	"passant/game"
	"passant/game/record"
	"passant/rules"
)

// copied is the file that has what was copied last, for where the terminal does not let
// a program reach the clipboard.
const copied = "copied.txt"

// PGN is a game as SavePGN writes it.
func (a archive) PGN(s game.State, white, black string, began time.Time) (string, error) {
	text, err := record.PGN(s, white, black, began, a.proof(s))
	return string(text), err
}

// Keep writes what is copied, in place of what was copied before.
func (a archive) Keep(text string) (path string, err error) {
	root, err := a.open()
	if err != nil {
		return "", err
	}
	defer root.Close()
	if !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	if err := replace(root, copied, []byte(text)); err != nil {
		return "", err
	}
	return filepath.Join(a.folder, copied), nil
}

// Board is a position in letters.
func (archive) Board(p rules.Position, flipped bool) string { return drawing(p, flipped).Text() }

func drawing(p rules.Position, flipped bool) *diagram.Diagram {
	return &diagram.Diagram{Position: p, Flipped: flipped, Coordinates: true, Theme: diagram.Light}
}

// diagramSize is how wide a PNG of a position is, in pixels.
const diagramSize = 800

// SaveDiagram draws a position as PNG and as SVG, side by side, and returns the path of
// the first.
func (a archive) SaveDiagram(p rules.Position, flipped bool) (path string, err error) {
	d := drawing(p, flipped)
	var png bytes.Buffer
	if err := d.PNG(&png, diagramSize); err != nil {
		return "", err
	}
	root, err := a.open()
	if err != nil {
		return "", err
	}
	defer root.Close()
	for n := range maxCopies {
		stem := fmt.Sprintf("diagram %d", n+1)
		err := writeOnce(root, stem+".png", png.Bytes())
		if err == nil {
			err = writeOnce(root, stem+".svg", []byte(d.SVG()))
		}
		switch {
		case err == nil:
			return filepath.Join(a.folder, stem+".png"), nil
		case !errors.Is(err, fs.ErrExist):
			return "", err
		}
	}
	return "", fmt.Errorf("%s holds too many diagrams", a.folder)
}

// writeOnce writes a file, unless it is there already as it would be written. It fails
// with fs.ErrExist where another file has the name.
func writeOnce(root *os.Root, name string, text []byte) error {
	err := writeNew(root, name, text)
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	if there, unread := root.ReadFile(name); unread == nil && bytes.Equal(there, text) {
		return nil
	}
	return err
}

// saveGames writes several games into a file of its own, named by the day, one after the
// other as write gives them out.
func (a archive) saveGames(day time.Time, write func(io.Writer) error) (path string, err error) {
	root, err := a.open()
	if err != nil {
		return "", err
	}
	defer root.Close()
	for n := range maxCopies {
		name := fmt.Sprintf("games %s.pgn", day.Format(time.DateOnly))
		if n > 0 {
			name = fmt.Sprintf("games %s (%d).pgn", day.Format(time.DateOnly), n+1)
		}
		f, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", record.DiskFault(err)
		}
		if err := errors.Join(write(f), f.Sync(), f.Close()); err != nil {
			return "", errors.Join(record.DiskFault(err), root.Remove(name))
		}
		return filepath.Join(a.folder, name), nil
	}
	return "", fmt.Errorf("%s holds too many files of games of one day", a.folder)
}
