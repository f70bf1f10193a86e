package game_test

import (
	"errors"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

// TestNobodyGetsAFourthMoveBack: whatever the other program allows itself, the
// log shows how often a side has had a move back, or asked for it in an entry.
func TestNobodyGetsAFourthMoveBack(t *testing.T) {
	s := newGame(t, game.Terms{})
	add := func(by rules.Color, does any) error {
		t.Helper()
		next, err := s.Add(0, game.Deed{Slot: s.Slot(), By: by, Action: actionOf(t, does)})
		if err == nil {
			s = next
		}
		return err
	}
	for i, deed := range []struct {
		by   rules.Color
		does any
		want error
	}{
		{rules.White, "e2e4", nil},
		{rules.White, game.TakeBack{}, nil},
		{rules.White, game.TakeBack{}, nil}, // again, as after a break
		{rules.Black, game.AcceptTakeBack{}, nil},
		{rules.White, "d2d4", nil},
		{rules.White, game.TakeBack{}, nil},
		{rules.Black, "d7d5", nil}, // which refuses it
		{rules.White, game.TakeBack{}, nil},
		{rules.Black, game.DeclineTakeBack{}, nil},
		{rules.White, "c2c4", nil},
		{rules.White, game.TakeBack{}, nil},
		{rules.Black, game.AcceptTakeBack{}, nil},
		{rules.White, "c2c3", nil},
		{rules.White, game.TakeBack{}, game.ErrTakeBacksUsed},
		{rules.Black, "c7c6", nil},
		{rules.White, game.TakeBack{}, game.ErrTakeBacksUsed},
		{rules.White, "g1f3", nil},
		{rules.Black, game.TakeBack{}, nil}, // the other side has had none
	} {
		if err := add(deed.by, deed.does); !errors.Is(err, deed.want) {
			t.Fatalf("deed %d: %v, want %v", i, err, deed.want)
		}
	}
}

// TestNobodysClockRunsWhileATakeBackIsAnswered, by whatever it is answered.
func TestNobodysClockRunsWhileATakeBackIsAnswered(t *testing.T) {
	asked := newGame(t, game.Terms{White: game.Club, Black: game.Club})
	for _, does := range []any{"e2e4", "e7e5", game.TakeBack{}} {
		var err error
		if asked, err = asked.Apply(0, asked.Author(), actionOf(t, does)); err != nil {
			t.Fatal(err)
		}
	}
	resigned, err := asked.Apply(0, rules.White, game.Resign{})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		before game.State
		answer game.Action
	}{
		"accept":               {asked, game.AcceptTakeBack{}},
		"decline":              {asked, game.DeclineTakeBack{}},
		"resign":               {asked, game.Resign{}},
		"accept a resignation": {resigned, game.AcceptResignation{}},
	} {
		after, err := c.before.Apply(30*time.Second, rules.Black, c.answer)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got, want := after.Banked(rules.Black), game.Club.Base; got != want {
			t.Errorf("%s: Black has %d ms left, want %d", name, got, want)
		}
	}
}
