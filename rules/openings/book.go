package openings

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"strings"

	"passant/rules"
)

// table has a line for each opening: its code, its name and its moves, with tabs
// between. scripts/generate makes it.
//
//go:embed table.tsv.gz
var table []byte

// A Book is the table, read. It does not change.
type Book struct {
	lines []Opening
	named map[rules.Identity]Opening
}

// Load reads the table, which takes some 30 milliseconds. It fails only where the
// program has been damaged.
func Load() (*Book, error) {
	unzip, err := gzip.NewReader(bytes.NewReader(table))
	if err != nil {
		return nil, fmt.Errorf("openings: %w", err)
	}
	text, err := io.ReadAll(unzip)
	if err != nil {
		return nil, fmt.Errorf("openings: %w", err)
	}
	b := &Book{named: map[rules.Identity]Opening{}}
	for row := range strings.Lines(string(text)) {
		if err := b.add(strings.TrimSuffix(row, "\n")); err != nil {
			return nil, fmt.Errorf("openings: %q: %w", row, err)
		}
	}
	return b, nil
}

var errRow = errors.New("not a code, a name and moves")

// add adds a row of the table. Of two lines that meet, the one with the shorter way
// there gives the position its name.
func (b *Book) add(row string) error {
	fields := strings.Split(row, "\t")
	if len(fields) != 3 {
		return errRow
	}
	o := Opening{ECO: fields[0], Name: fields[1], line: fields[2]}
	_, end, err := play(o.line)
	if err != nil {
		return err
	}
	b.lines = append(b.lines, o)
	if other, ok := b.named[end.Identity()]; !ok || len(o.line) < len(other.line) {
		b.named[end.Identity()] = o
	}
	return nil
}

// play plays the moves of a line.
func play(line string) ([]rules.Move, rules.Position, error) {
	p := rules.StartPosition()
	var moves []rules.Move
	for word := range strings.FieldsSeq(line) {
		m, err := rules.ParseUCI(word)
		if err != nil {
			return nil, p, err
		}
		if p, err = p.Play(m); err != nil {
			return nil, p, err
		}
		moves = append(moves, m)
	}
	return moves, p, nil
}
