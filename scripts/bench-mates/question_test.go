//go:build linux

package main

import (
	"testing"

	"passant/rules"
	"passant/rules/unwinnable"
)

func TestWrongAnswersAreFound(t *testing.T) {
	t.Parallel()
	questions := bothSides("W- 7k/8/5K2/8/8/8/6R1/8 w - - 0 1")
	if len(questions) != 2 {
		t.Fatalf("%d questions", len(questions))
	}
	mate := []rules.Move{
		rules.NewMove(rules.F6, rules.F7, rules.NoKind),
		rules.NewMove(rules.H8, rules.H7, rules.NoKind),
		rules.NewMove(rules.G2, rules.H2, rules.NoKind),
	}
	for _, test := range []struct {
		winner  rules.Color
		verdict unwinnable.Verdict
		right   bool
	}{
		{rules.White, unwinnable.CanMate, true},
		{rules.White, unwinnable.CannotMate, false},
		{rules.White, unwinnable.Unknown, true},
		{rules.Black, unwinnable.CannotMate, true},
		{rules.Black, unwinnable.CanMate, false},
	} {
		if err := questions[test.winner].check(test.verdict); (err == nil) != test.right {
			t.Errorf("%v, %v: %v", test.winner, test.verdict, err)
		}
	}
	for _, test := range []struct {
		winner rules.Color
		line   []rules.Move
		right  bool
	}{
		{rules.White, mate, true},
		{rules.White, mate[:2], false},
		{rules.White, mate[1:], false},
		{rules.White, nil, false},
		{rules.Black, mate, false},
	} {
		if err := questions[test.winner].replay(test.line); (err == nil) != test.right {
			t.Errorf("%v, %v: %v", test.winner, test.line, err)
		}
	}
}
