//go:build linux

package main

import (
	"fmt"
	"os"
	"strings"

	"passant/rules"
	"passant/rules/unwinnable"
)

// A question is whether the winner can still mate in a position.
type question struct {
	position rules.Position
	winner   rules.Color
	want     unwinnable.Verdict // Unknown: nobody says
}

// check reports an answer that is not what others found.
func (q *question) check(verdict unwinnable.Verdict) error {
	if verdict != unwinnable.Unknown && q.want != unwinnable.Unknown && verdict != q.want {
		return fmt.Errorf("%s, %v: %v, but others say that it %v", q.position.FEN(), q.winner, verdict, q.want)
	}
	return nil
}

// replay plays a line that is said to end in mate.
func (q *question) replay(line []rules.Move) error {
	p := q.position
	for _, m := range line {
		next, err := p.Play(m)
		if err != nil {
			return fmt.Errorf("%s, %v: line %v: %w", q.position.FEN(), q.winner, line, err)
		}
		p = next
	}
	if p.Turn() == q.winner || !p.IsCheckmate() {
		return fmt.Errorf("%s, %v: line %v ends without mate", q.position.FEN(), q.winner, line)
	}
	return nil
}

// A collection is a file of positions. Each line has a FEN, and something before or
// after it.
type collection struct {
	name, file string
	questions  func(line string) []question
}

var collections = []collection{
	{"lost on time", "lichess_timeouts_30k.txt", func(line string) []question { return flagFall(line, unwinnable.Unknown) }},
	{"final positions", "lichess.txt", bothSides},
	{"unfair losses", "unfair.txt", func(line string) []question { return flagFall(line, unwinnable.CannotMate) }},
	{"composed", "positions.txt", bothSides},
}

// flagFall asks about the opponent of the side to move, whose flag has fallen.
func flagFall(line string, want unwinnable.Verdict) []question {
	p, err := rules.ParseFEN(strings.Join(strings.Fields(line)[:6], " "))
	if err != nil {
		return nil
	}
	return []question{{p, p.Turn().Other(), want}}
}

// bothSides reads a label of two letters, "WB", "W-", "-B" or "--", for who can mate.
func bothSides(line string) (questions []question) {
	label, fen, _ := strings.Cut(line, " ")
	p, err := rules.ParseFEN(fen)
	if err != nil {
		return nil // no game reaches it, with more promoted pieces than pawns are missing
	}
	for c := range rules.Color(2) {
		want := unwinnable.CanMate
		if label[c] == '-' {
			want = unwinnable.CannotMate
		}
		questions = append(questions, question{p, c, want})
	}
	return questions
}

// read returns the questions of all lines that are no comments.
func (c collection) read(file string) (questions []question, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		if strings.TrimSpace(line) != "" && line[0] != '#' {
			questions = append(questions, c.questions(line)...)
		}
	}
	if len(questions) == 0 {
		return nil, fmt.Errorf("%s has no positions", file)
	}
	return questions, nil
}
