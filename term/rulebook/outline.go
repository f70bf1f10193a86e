package rulebook

import (
	"errors"
	"fmt"
	"strings"

	"passant/rules"
)

// A chapter is what a page is in every language.
type chapter struct {
	id, articles string
	diagrams     []Diagram // without their captions
}

// parseOutline reads the text that says which pages and diagrams there are.
func parseOutline(text string) ([]chapter, error) {
	statements, err := split(text)
	if err != nil {
		return nil, err
	}
	var o outline
	for _, s := range statements {
		if len(s.prose) > 0 {
			return nil, s.errorf("prose, which is for the languages")
		}
		if err := o.add(s.verb, s.rest); err != nil {
			return nil, s.errorf("%s: %w", s.verb, err)
		}
	}
	return o.chapters, o.complete()
}

// An outline is as much of the text as has been read.
type outline struct{ chapters []chapter }

// add reads a statement. A page begins with its id, a diagram with its own and a
// position, and all else belongs to the last step of the last diagram.
func (o *outline) add(verb, rest string) error {
	if verb == "page" {
		return o.addPage(rest)
	}
	if len(o.chapters) == 0 {
		return errors.New("before the first page")
	}
	c := &o.chapters[len(o.chapters)-1]
	if verb == "diagram" {
		return c.addDiagram(rest)
	}
	if len(c.diagrams) == 0 {
		return errors.New("before the first diagram of the page")
	}
	d := &c.diagrams[len(c.diagrams)-1]
	if verb == "position" {
		return d.begin(rest)
	}
	if len(d.Steps) == 0 {
		return errors.New("before the position of the diagram")
	}
	step := &d.Steps[len(d.Steps)-1]
	switch verb {
	case "move":
		return d.play(strings.Fields(rest))
	case "reach":
		return step.reach(rest)
	case "mark":
		return step.mark(strings.Fields(rest))
	case "claim":
		step.claims = append(step.claims, rest)
		return nil
	}
	return errors.New("no such statement")
}

func (o *outline) addPage(rest string) error {
	id, articles, ok := strings.Cut(rest, " ")
	if !ok {
		return errors.New("a page names itself and its articles")
	}
	for _, c := range o.chapters {
		if c.id == id {
			return fmt.Errorf("a second %s", id)
		}
	}
	o.chapters = append(o.chapters, chapter{id: id, articles: articles})
	return o.complete()
}

// complete reports what is missing from the pages before the last one read.
func (o *outline) complete() error {
	for _, c := range o.chapters {
		for _, d := range c.diagrams {
			if len(d.Steps) == 0 {
				return fmt.Errorf("the diagram %s of %s has no position", d.id, c.id)
			}
		}
	}
	return nil
}

func (c *chapter) addDiagram(id string) error {
	for _, d := range c.diagrams {
		if d.id == id {
			return fmt.Errorf("a second %s on this page", id)
		}
	}
	c.diagrams = append(c.diagrams, Diagram{id: id})
	return nil
}

func (d *Diagram) begin(fen string) error {
	if len(d.Steps) > 0 {
		return errors.New("a diagram has one")
	}
	p, err := rules.ParseFEN(fen)
	if err != nil {
		return err
	}
	d.Steps = []Step{{Position: p, Piece: rules.NoSquare}}
	return nil
}

// play adds a step for each move.
func (d *Diagram) play(moves []string) error {
	for _, san := range moves {
		before := &d.Steps[len(d.Steps)-1].Position
		m, err := before.ParseMove(san)
		if err != nil {
			return fmt.Errorf("%s: %w", san, err)
		}
		if name := before.SAN(m); name != san {
			return fmt.Errorf("%s is called %s", san, name)
		}
		step := Step{Move: m, SAN: san, Piece: rules.NoSquare}
		before.PlayUnchecked(&step.Position, m)
		d.Steps = append(d.Steps, step)
	}
	return nil
}

// reach shows where the piece on a square may go.
func (s *Step) reach(square string) error {
	from, ok := rules.ParseSquare(square)
	if !ok || s.Piece != rules.NoSquare {
		return errors.New("it is one square")
	}
	s.Piece = from
	s.Reach = reachable(&s.Position, from)
	if s.Reach == 0 {
		return fmt.Errorf("nothing on %v can move", from)
	}
	return nil
}

// reachable returns the squares that the legal moves from a square lead to.
func reachable(p *rules.Position, from rules.Square) rules.Bitboard {
	var to rules.Bitboard
	for _, m := range p.LegalMoves(nil) {
		if m.From() == from {
			to |= 1 << m.To()
		}
	}
	return to
}

// mark points squares out.
func (s *Step) mark(squares []string) error {
	for _, name := range squares {
		square, ok := rules.ParseSquare(name)
		if !ok {
			return fmt.Errorf("%s is no square", name)
		}
		s.Marked |= 1 << square
	}
	return nil
}
