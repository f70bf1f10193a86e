package game_test

import (
	"errors"
	"testing"
	"time"

	"passant/game"
	"passant/rules"
)

const second = game.Millis(1000)

// A step is an entry with the times that it tells, and the clocks after it.
type step struct {
	does               any // a move in UCI, or an action
	think, net         game.Millis
	white, black       game.Millis
	whiteNet, blackNet game.Millis // what is left of the allowances
	refused            error
}

// TestNetworkTime charges what the network took, to the millisecond.
func TestNetworkTime(t *testing.T) {
	minute := game.TimeControl{Base: 60 * second}
	for name, test := range map[string]struct {
		white, black game.TimeControl
		allowance    game.Millis
		steps        []step
	}{
		"a tenth is free, then the allowance, then the clock": {minute, minute, 5 * second, []step{
			{does: "e2e4", think: 1000, white: 60_000, black: 60_000, whiteNet: 5000, blackNet: 5000},
			{does: "e7e5", think: 1000, net: 100, white: 60_000, black: 60_000, whiteNet: 5000, blackNet: 5000},
			{does: "g1f3", think: 10_000, net: 101, white: 50_000, black: 60_000, whiteNet: 5000, blackNet: 4999},
			{does: "b8c6", think: 5000, net: 2100, white: 50_000, black: 55_000, whiteNet: 3000, blackNet: 4999},
			{does: "f1c4", think: 0, net: 0, white: 50_000, black: 55_000, whiteNet: 3000, blackNet: 4999},
			{does: "f8c5", think: 0, net: 5100, white: 48_000, black: 55_000, whiteNet: 0, blackNet: 4999},
			{does: "d2d3", think: 1, net: 0, white: 47_999, black: 55_000, whiteNet: 0, blackNet: 4999},
			{does: "d7d6", think: 1, net: 1100, white: 46_999, black: 54_999, whiteNet: 0, blackNet: 4999},
		}},
		"without an allowance all but a tenth is charged": {minute, minute, 0, []step{
			{does: "e2e4", white: 60_000, black: 60_000},
			{does: "e7e5", net: 1100, white: 59_000, black: 60_000},
		}},
		"the grace of the first move is not for the network": {minute, minute, 0, []step{
			{does: "e2e4", think: 21_000, white: 59_000, black: 60_000},
			{does: "e7e5", think: 19_999, net: 600, white: 58_500, black: 60_000},
			{does: "g1f3", net: 1100, white: 58_500, black: 59_000},
		}},
		"an increment is added to what is left, which is never less than nothing": {
			game.TimeControl{Base: 10 * second, Increment: 5 * second}, game.TimeControl{Base: 10 * second, Increment: 5 * second}, 0, []step{
				{does: "e2e4", white: 15_000, black: 10_000},
				{does: "e7e5", white: 15_000, black: 15_000},
				{does: "g1f3", think: 14_000, white: 6000, black: 15_000},
				{does: "b8c6", think: 1000, net: 1100, white: 5000, black: 19_000},
				{does: "f1c4", think: 4999, white: 5001, black: 19_000},
				// Late by 1 ms; but the other side lets it pass.
				{does: "f8c5", think: 0, net: 102, white: 5000, black: 24_000},
				{does: "d2d3", think: 4000, white: 6000, black: 24_000},
				{does: "d7d6", think: 0, net: 60_000, white: 5000, black: 29_000},
			},
		},
		"a delay does not absorb the network": {
			game.TimeControl{Base: 10 * second, Delay: 5 * second}, game.TimeControl{Base: 10 * second, Delay: 5 * second, Bronstein: true}, 0, []step{
				{does: "e2e4", white: 10_000, black: 10_000},
				{does: "e7e5", white: 10_000, black: 10_000},
				{does: "g1f3", think: 2000, white: 10_000, black: 10_000},
				{does: "b8c6", think: 2000, net: 1100, white: 9000, black: 10_000},
				{does: "f1c4", think: 7000, net: 1100, white: 7000, black: 9000},
				{does: "f8c5", think: 8000, net: 0, white: 7000, black: 6000},
			},
		},
		"each side has its own clock": {minute, game.TimeControl{Base: 30 * second, Increment: second}, second, []step{
			{does: "e2e4", white: 60_000, black: 30_000, whiteNet: 1000, blackNet: 1000},
			{does: "e7e5", white: 60_000, black: 31_000, whiteNet: 1000, blackNet: 1000},
			{does: "g1f3", think: 5000, net: 2100, white: 55_000, black: 30_000, whiteNet: 1000, blackNet: 0},
			{does: "b8c6", think: 5000, net: 2100, white: 54_000, black: 26_000, whiteNet: 0, blackNet: 0},
		}},
		"a move that came too late loses, with nothing added": {
			game.TimeControl{Base: 10 * second, Increment: 5 * second}, minute, second, []step{
				{does: "e2e4", white: 15_000, black: 60_000, whiteNet: 1000, blackNet: 1000},
				{does: "e7e5", white: 15_000, black: 60_000, whiteNet: 1000, blackNet: 1000},
				{does: "g1f3", think: 14_000, white: 6000, black: 60_000, whiteNet: 1000, blackNet: 1000},
				{does: game.ClaimTime{}, net: 2100, refused: game.ErrInTime},
				{does: game.ClaimTime{}, net: 2101, white: 0, black: 60_000, whiteNet: 0, blackNet: 1000},
			},
		},
		"a move has its limit on the network too": {
			game.TimeControl{Base: 900 * second, MoveLimit: 60 * second}, game.TimeControl{Base: 900 * second, MoveLimit: 60 * second}, 0, []step{
				{does: "e2e4", white: 900_000, black: 900_000},
				{does: "e7e5", white: 900_000, black: 900_000},
				{does: "g1f3", think: 50_000, white: 850_000, black: 900_000},
				{does: game.ClaimTime{}, net: 10_100, refused: game.ErrInTime},
				{does: game.ClaimTime{}, net: 10_101, white: 839_999, black: 900_000},
			},
		},
		"a simple delay is part of what can be spent, a Bronstein delay is not": {
			game.TimeControl{Base: 10 * second, Delay: 5 * second}, game.TimeControl{Base: 10 * second, Delay: 5 * second, Bronstein: true}, 0, []step{
				{does: "e2e4", white: 10_000, black: 10_000},
				{does: "e7e5", white: 10_000, black: 10_000},
				{does: "g1f3", think: 14_000, white: 1000, black: 10_000},
				{does: game.ClaimTime{}, net: 1100, refused: game.ErrInTime},
				{does: "b8c6", think: 9000, net: 1100, white: 0, black: 6000},
				{does: game.ClaimTime{}, net: 1100, refused: game.ErrInTime},
				{does: game.ClaimTime{}, net: 1101, white: 0, black: 4999},
			},
		},
		"asking a move back costs time as a move does, and answering none": {minute, minute, second, []step{
			{does: "e2e4", white: 60_000, black: 60_000, whiteNet: 1000, blackNet: 1000},
			{does: "e7e5", white: 60_000, black: 60_000, whiteNet: 1000, blackNet: 1000},
			{does: game.TakeBack{}, think: 10_000, white: 50_000, black: 60_000, whiteNet: 1000, blackNet: 1000},
			{does: game.DeclineTakeBack{}, think: 15_000, net: 3100, white: 48_000, black: 60_000, whiteNet: 0, blackNet: 1000},
			{does: "g1f3", think: 1000, net: 50_000, white: 47_000, black: 60_000, whiteNet: 0, blackNet: 1000},
			{does: "b8c6", think: 1000, net: 0, white: 47_000, black: 59_000, whiteNet: 0, blackNet: 1000},
		}},
		"without clocks nothing is charged": {minute, minute, second, []step{
			{does: game.Move{Move: uci(t, "e2e4").Move, ProposeTimerOff: true}, white: 60_000, black: 60_000, whiteNet: 1000, blackNet: 1000},
			{does: game.Move{Move: uci(t, "e7e5").Move, AcceptTimerOff: true}, think: 50_000, net: 90_000},
			{does: "g1f3", think: 500_000, net: 90_000},
			{does: game.ClaimTime{}, net: 500_000, refused: game.ErrInTime},
			{does: game.FlagFell{}, think: 500_000, refused: game.ErrNoFlag},
		}},
		"no entry tells of a time that cannot be": {minute, minute, 0, []step{
			{does: "e2e4", think: -1, refused: game.ErrSpan},
			{does: "e2e4", net: -1, refused: game.ErrSpan},
			{does: "e2e4", think: 1 << 32, refused: game.ErrSpan},
			{does: "e2e4", net: 1 << 32, refused: game.ErrSpan},
			{does: "e2e4", net: 1<<32 - 1, white: 60_000, black: 60_000},
			{does: "e7e5", net: 1<<32 - 1, white: 0, black: 60_000},
		}},
	} {
		t.Run(name, func(t *testing.T) {
			s := newGame(t, game.Terms{White: test.white, Black: test.black, Allowance: test.allowance})
			for i, st := range test.steps {
				next, err := s.Add(0, game.Deed{Slot: s.Slot(), By: s.Author(), Action: actionOf(t, st.does), Think: st.think, Net: st.net})
				if !errors.Is(err, st.refused) {
					t.Fatalf("step %d: %v, want %v", i, err, st.refused)
				}
				if err != nil {
					continue
				}
				s = next
				if w, b := s.Banked(rules.White), s.Banked(rules.Black); w != st.white || b != st.black {
					t.Errorf("step %d: clocks %d %d, want %d %d", i, w, b, st.white, st.black)
				}
				if w, b := s.AllowanceLeft(rules.White), s.AllowanceLeft(rules.Black); w != st.whiteNet || b != st.blackNet {
					t.Errorf("step %d: allowances %d %d, want %d %d", i, w, b, st.whiteNet, st.blackNet)
				}
			}
			last := test.steps[len(test.steps)-1]
			if _, claimed := last.does.(game.ClaimTime); claimed && last.refused == nil {
				loser, _ := s.Loser()
				if s.Result().Reason != game.OnTime || loser != s.Log()[s.Slot()-2].By {
					t.Errorf("%v, lost by %v", s.Result(), loser)
				}
			}
		})
	}
}

// actionOf is a move in UCI, or an action as it is.
func actionOf(t *testing.T, does any) game.Action {
	t.Helper()
	switch d := does.(type) {
	case string:
		return uci(t, d)
	case game.Action:
		return d
	}
	t.Fatalf("%T is nothing to do", does)
	return nil
}

// TestNetworkTimeIsMeasured draws up what the other side's entry took beyond
// what it says was thought.
func TestNetworkTimeIsMeasured(t *testing.T) {
	move := func(s game.State, m string, think game.Millis) game.Deed {
		return game.Deed{Slot: s.Slot(), By: s.Author(), Action: uci(t, m), Think: think}
	}
	for name, test := range map[string]struct {
		turn func(game.State) game.State
		want game.Millis
	}{
		"from when the turn began":              {func(s game.State) game.State { return s.Begin(2 * time.Second) }, 5000},
		"nothing while it was held":             {game.State.Hold, 0},
		"not what was thought before a restart": {func(s game.State) game.State { return s.Having(90 * second).Begin(2 * time.Second) }, 5000},
	} {
		t.Run(name, func(t *testing.T) {
			s := test.turn(newGame(t, minute()))
			s, err := s.Add(10*time.Second, move(s, "e2e4", 3000))
			if err != nil {
				t.Fatal(err)
			}
			d, err := s.DrawUp(12*time.Second, rules.Black, uci(t, "e7e5"))
			if err != nil || d.Net != test.want || d.Think != 2000 {
				t.Errorf("thought %d, network %d, %v; want 2000, %d", d.Think, d.Net, err, test.want)
			}
		})
	}
	t.Run("never less than nothing", func(t *testing.T) {
		s := newGame(t, minute())
		s, err := s.Add(time.Second, move(s, "e2e4", 3000))
		if err != nil {
			t.Fatal(err)
		}
		if d, _ := s.DrawUp(time.Second, rules.Black, uci(t, "e7e5")); d.Net != 0 {
			t.Errorf("network %d, want 0", d.Net)
		}
	})
}

func TestTimeThoughtBeforeARestartCounts(t *testing.T) {
	s := newGame(t, minute())
	s = s.Having(70 * second).Hold()
	if got := s.Left(rules.White, time.Hour); got != 10*second {
		t.Errorf("a turn that is held shows %d, want 10 s", got)
	}
	if _, ok := s.FlagAt(); ok {
		t.Error("the flag of a turn that is held falls")
	}
	s = s.Begin(time.Hour)
	if got := s.Left(rules.White, time.Hour+4*time.Second); got != 6*second {
		t.Errorf("%d left, want 6 s", got)
	}
	if at, ok := s.FlagAt(); !ok || at != time.Hour+10*time.Second {
		t.Errorf("the flag falls at %v, %v", at, ok)
	}
	s, err := s.Apply(time.Hour+4*time.Second, rules.White, uci(t, "e2e4"))
	if err != nil || s.Log()[0].Think != 74*second || s.Thought(time.Hour+5*time.Second) != second {
		t.Errorf("%v: thought %d, and then %d", err, s.Log()[0].Think, s.Thought(time.Hour+5*time.Second))
	}
}

func TestUsualTerms(t *testing.T) {
	for _, test := range []struct {
		tc   game.TimeControl
		want game.Millis
	}{
		{game.TimeControl{}, 0},
		{game.TimeControl{Base: 60 * second}, 7500},
		{game.TimeControl{Base: 10 * second}, 5000},
		{game.TimeControl{Base: 180 * second, Increment: 2 * second}, 32_500},
		{game.TimeControl{Base: 900 * second, Increment: 10 * second}, 120_000},
	} {
		if got := game.DefaultAllowance(test.tc); got != test.want {
			t.Errorf("allowance of %v: %d, want %d", test.tc, got, test.want)
		}
	}
	p := game.Proposal{Mine: game.TimeControl{Base: 60 * second}, Yours: game.TimeControl{Base: 120 * second}}
	if got := p.Terms(rules.Black); got.Allowance != 15_000 || got.AbsenceGrace() != 120*second || got.Validate() != nil {
		t.Errorf("allowance %d, grace %d", got.Allowance, got.AbsenceGrace())
	}
	if got := (game.Proposal{Grace: 40 * second}).Terms(rules.White); got.Allowance != 0 || got.AbsenceGrace() != 40*second {
		t.Errorf("allowance %d, grace %d", got.Allowance, got.AbsenceGrace())
	}
	if got := (game.Terms{}).AbsenceGrace(); got != 600*second {
		t.Errorf("grace without a clock: %d", got)
	}
}

func TestTermsThatCannotBePlayed(t *testing.T) {
	ten := game.TimeControl{Base: 10 * second}
	both := func(change func(*game.TimeControl)) game.Terms {
		tc := ten
		change(&tc)
		return game.Terms{White: tc, Black: tc}
	}
	for name, terms := range map[string]game.Terms{
		"a short clock":         both(func(t *game.TimeControl) { t.Base = game.MinBase - 1 }),
		"a long clock":          both(func(t *game.TimeControl) { t.Base = game.MaxBase + 1 }),
		"only an increment":     both(func(t *game.TimeControl) { *t = game.TimeControl{Increment: 1} }),
		"a negative increment":  both(func(t *game.TimeControl) { t.Increment = -1 }),
		"a long increment":      both(func(t *game.TimeControl) { t.Increment = game.MaxIncrement + 1 }),
		"a negative delay":      both(func(t *game.TimeControl) { t.Delay = -1 }),
		"a long delay":          both(func(t *game.TimeControl) { t.Delay = game.MaxDelay + 1 }),
		"a short limit":         both(func(t *game.TimeControl) { t.MoveLimit = game.MinMoveLimit - 1 }),
		"a long limit":          both(func(t *game.TimeControl) { t.MoveLimit = game.MaxMoveLimit + 1 }),
		"one clock":             {White: ten},
		"a negative allowance":  {White: ten, Black: ten, Allowance: -1},
		"a long allowance":      {White: ten, Black: ten, Allowance: game.MaxAllowance + 1},
		"a short grace":         {Grace: game.MinGrace - 1},
		"a long grace":          {Grace: game.MaxGrace + 1},
		"no grace, less than 0": {Grace: -1},
	} {
		if err := terms.Validate(); !errors.Is(err, game.ErrTerms) {
			t.Errorf("%s: %v", name, err)
		}
	}
	club := game.Terms{White: game.Club, Black: game.Club, Allowance: game.MaxAllowance, Grace: game.MinGrace}
	if err := club.Validate(); err != nil {
		t.Error(err)
	}
}
