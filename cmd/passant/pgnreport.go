package main

import (
	"encoding/json"
	"fmt"
	"io"
)

// A pgnReport is how "pgn check" says what it finds.
type pgnReport interface {
	fault(f pgnFault) error
	sum(t pgnTotal) error
}

// A pgnFault is why a game could not be read, and where.
type pgnFault struct {
	File   string `json:"file"`
	Line   int    `json:"line"`   // from 1
	Column int    `json:"column"` // from 1
	Error  string `json:"error"`
}

// A pgnTotal is what all files have.
type pgnTotal struct {
	Games  int `json:"games"` // that are sound
	Moves  int `json:"moves"` // in them
	Faults int `json:"faults"`
}

// pgnLines reports to a person.
type pgnLines struct{ out io.Writer }

func (p pgnLines) fault(f pgnFault) error {
	_, err := fmt.Fprintf(p.out, "%s:%d:%d: %s\n", shown(f.File), f.Line, f.Column, f.Error)
	return err
}

func (p pgnLines) sum(t pgnTotal) error {
	_, err := fmt.Fprintf(p.out, "%s, %s\n", plural(t.Games, "game"), plural(t.Moves, "move"))
	return err
}

// pgnObjects reports to a program.
type pgnObjects struct{ out *json.Encoder }

func (p pgnObjects) fault(f pgnFault) error { return p.out.Encode(f) }
func (p pgnObjects) sum(t pgnTotal) error   { return p.out.Encode(t) }
