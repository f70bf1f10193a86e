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
type Book struct{ named map[rules.Identity]Opening }

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

// add adds a row of the table. No two of its lines lead to one position.
func (b *Book) add(row string) error {
	fields := strings.Split(row, "\t")
	if len(fields) != 3 {
		return errRow
	}
	p, err := after(fields[2])
	if err != nil {
		return err
	}
	// Copied, so that the moves need not be kept.
	b.named[p.Identity()] = Opening{strings.Clone(fields[0]), strings.Clone(fields[1])}
	return nil
}

// after is the position after a line of moves in UCI notation.
func after(line string) (rules.Position, error) {
	p := rules.StartPosition()
	for word := range strings.FieldsSeq(line) {
		m, err := rules.ParseUCI(word)
		if err != nil {
			return p, err
		}
		if p, err = p.Play(m); err != nil {
			return p, err
		}
	}
	return p, nil
}
