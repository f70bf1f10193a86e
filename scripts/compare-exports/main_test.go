package main

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"passant/scripts/interview"
)

// There is a game for each ending that scripts has, and a reader that agrees is believed.
func TestCompareAll(t *testing.T) {
	t.Parallel()
	games, err := endings()
	if err != nil {
		t.Fatal(err)
	}
	if len(games) < len(scripts) {
		t.Errorf("there are %d games for %d endings", len(games), len(scripts))
	}
	for _, test := range []struct {
		name  string
		wrong func(*answer)
		want  string
	}{
		{"echo", func(*answer) {}, ""},
		{"deaf", func(a *answer) { a.Error = "no tags" }, "it cannot be read: no tags"},
		{"forger", func(a *answer) { a.Result = "?" }, "the result: "},
		{"mute", func(a *answer) { a.Comments = nil }, `no comment ends with "checkmate"`},
		{"blind", func(a *answer) { a.FEN = "8/8/8/8/8/8/8/8 w - - 0 1" }, "the last position: "},
	} {
		questions, ask := io.Pipe()
		answers, say := io.Pipe()
		done := make(chan error)
		go func() { done <- reply(questions, say, games, test.name, test.wrong) }()
		other, err := interview.Meet(ask, answers)
		if err != nil {
			t.Fatal(err)
		}
		err = compareAll(other, games)
		switch {
		case test.want == "" && (err != nil || other.Name != test.name):
			t.Errorf("%s: %q, %v", test.name, other.Name, err)
		case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%s: %v, want %q", test.name, err, test.want)
		}
		ask.Close()
		answers.Close()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}
}

// reply is a program that reads what we wrote, but for what is wrong with it.
func reply(questions io.Reader, say io.Writer, games []exported, name string, wrong func(*answer)) error {
	hear, encoder := json.NewDecoder(questions), json.NewEncoder(say)
	if err := encoder.Encode(map[string]string{"name": name}); err != nil {
		return err
	}
	for {
		var question struct{ PGN string }
		if err := hear.Decode(&question); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		i := slices.IndexFunc(games, func(g exported) bool { return g.pgn == question.PGN })
		a := games[i].answer()
		wrong(&a)
		if err := encoder.Encode(a); err != nil {
			return err
		}
	}
}
