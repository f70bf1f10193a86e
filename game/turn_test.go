package game_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/rules"
)

// keep runs a table as long as the test takes.
func keep(t *testing.T, s game.State, o game.Options) *game.Table {
	t.Helper()
	table := game.NewTable(s, o)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() { done <- table.Run(ctx, nil, nil) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return table
}

func act(t *testing.T, table *game.Table, c rules.Color, a game.Action) {
	t.Helper()
	if err := table.Seat(c).Act(t.Context(), a); err != nil {
		t.Fatalf("%v %T: %v", c, a, err)
	}
	synctest.Wait()
}

func enter(t *testing.T, table *game.Table, c rules.Color, d game.Deed) {
	t.Helper()
	d.Slot = table.State().Slot()
	if err := table.Seat(c).Enter(t.Context(), d); err != nil {
		t.Fatalf("%v %T: %v", c, d.Action, err)
	}
	synctest.Wait()
}

var blackAway = game.Options{Away: []rules.Color{rules.Black}}

func TestTurnOfTheOtherTableBeginsWhenItIsKnownTo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		terms := minute()
		terms.Allowance = 5 * second
		table := keep(t, newGame(t, terms), blackAway)
		time.Sleep(3 * time.Second)
		act(t, table, rules.White, uci(t, "e2e4"))

		time.Sleep(time.Hour) // nobody there
		if s := table.State(); s.Running() || s.Left(rules.Black, table.Now()) != 60*second {
			t.Errorf("the clock of one who does not know of the move shows %d", s.Left(rules.Black, table.Now()))
		}
		table.Began(0) // of what was before the move
		if table.State().Running() {
			t.Error("the turn of one who does not know of the move has begun")
		}
		table.Began(1)
		time.Sleep(30 * time.Second)
		table.Began(1) // they said so twice
		if left := table.State().Left(rules.Black, table.Now()); left != 50*second {
			t.Errorf("%d left after 30 seconds, 20 of them free", left)
		}
		enter(t, table, rules.Black, game.Deed{Action: uci(t, "e7e5"), Think: 28 * second})
		time.Sleep(4 * time.Second)
		table.Began(2) // it is White's turn
		act(t, table, rules.White, uci(t, "g1f3"))
		if d := table.State().Log()[2]; d.Net != 2*second || d.Think != 4*second {
			t.Errorf("network %d, thought %d; want 2 s, 4 s", d.Net, d.Think)
		}
		if got := table.State().AllowanceLeft(rules.Black); got != 3100 {
			t.Errorf("allowance %d, want 3.1 s", got)
		}
	})
}

func TestMoveThatCameTooLateIsClaimedByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := keep(t, newGame(t, minute()), blackAway)
		act(t, table, rules.White, uci(t, "e2e4"))
		table.Began(1)
		time.Sleep(90 * time.Second)
		enter(t, table, rules.Black, game.Deed{Action: uci(t, "e7e5"), Think: 29 * second})
		s := table.State()
		if got, want := s.Result(), (game.Result{Outcome: game.WhiteWins, Reason: game.OnTime}); got != want {
			t.Fatalf("result %v, want %v", got, want)
		}
		if d := s.Log()[2]; d.Action != (game.ClaimTime{}) || d.Net != 61*second || d.Think != 0 || s.Banked(rules.Black) != 0 {
			t.Errorf("%+v, %d left", d, s.Banked(rules.Black))
		}
	})
}

func TestEntryThatArrivesWhileTheTurnIsHeldCostsNoNetworkTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := keep(t, newGame(t, minute()), blackAway)
		act(t, table, rules.White, uci(t, "e2e4"))
		time.Sleep(time.Hour)
		enter(t, table, rules.Black, game.Deed{Action: uci(t, "e7e5"), Think: second})
		act(t, table, rules.White, uci(t, "g1f3"))
		if d := table.State().Log()[2]; d.Net != 0 {
			t.Errorf("network %d", d.Net)
		}
	})
}

func TestRestartKeepsWhatWasThought(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := blackAway
		o.Thought, o.Held = 50*second, true
		table := keep(t, newGame(t, minute()), o)
		time.Sleep(time.Hour)
		if s := table.State(); s.Running() || s.Over() || s.Left(rules.White, table.Now()) != 30*second {
			t.Fatalf("a turn that is held: %d left, %v", s.Left(rules.White, table.Now()), s.Result())
		}
		table.Began(0)
		if table.State().Running() {
			t.Error("the turn of one who plays here begins with the other")
		}
		table.Restart()
		time.Sleep(29 * time.Second)
		if left := table.State().Left(rules.White, table.Now()); left != second {
			t.Errorf("%d left, want 1 s", left)
		}
		time.Sleep(time.Second)
		synctest.Wait()
		if got := table.State().Result().Outcome; got != game.BlackWins {
			t.Errorf("outcome %v: the flag has not fallen", got)
		}
	})
}

func TestTakeBackIsDeclinedByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := keep(t, newGame(t, minute()), game.Options{Away: []rules.Color{rules.White}})
		enter(t, table, rules.White, game.Deed{Action: uci(t, "e2e4")})
		act(t, table, rules.Black, uci(t, "e7e5"))
		enter(t, table, rules.White, game.Deed{Action: game.TakeBack{}})
		time.Sleep(20*time.Second - time.Millisecond)
		synctest.Wait()
		if !table.State().Answering() {
			t.Fatal("answered too early")
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		s := table.State()
		if s.Answering() || s.Log()[3].Action != (game.DeclineTakeBack{}) || s.Plies() != 2 || s.Author() != rules.White {
			t.Errorf("%+v", s.Log())
		}
		if s.Left(rules.Black, table.Now()) != 60*second {
			t.Errorf("the answer has cost %d", 60*second-s.Left(rules.Black, table.Now()))
		}
	})
}

func TestTakeBackIsAnsweredAtTheOtherTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := keep(t, newGame(t, minute()), blackAway)
		act(t, table, rules.White, uci(t, "e2e4"))
		enter(t, table, rules.Black, game.Deed{Action: uci(t, "e7e5")})
		act(t, table, rules.White, game.TakeBack{})
		table.Began(3)
		time.Sleep(time.Hour)
		if s := table.State(); !s.Answering() || s.Left(rules.White, table.Now()) != 60*second || s.Left(rules.Black, table.Now()) != 60*second {
			t.Errorf("%+v", s.Log())
		}
		enter(t, table, rules.Black, game.Deed{Action: game.AcceptTakeBack{}})
		if s := table.State(); s.Plies() != 0 || s.Author() != rules.White || !s.Running() {
			t.Errorf("%d plies, %v to write", s.Plies(), s.Author())
		}
	})
}

func TestAbortIsAnsweredByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := keep(t, newGame(t, minute()), blackAway)
		enter(t, table, rules.Black, game.Deed{Action: game.Abort{}})
		if got, want := table.State().Result(), (game.Result{Outcome: game.Void, Reason: game.Aborted}); got != want {
			t.Errorf("result %v, want %v", got, want)
		}
	})
}

func TestAbsenceIsNotConcededByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := keep(t, newGame(t, game.Terms{}), blackAway)
		enter(t, table, rules.Black, game.Deed{Action: game.ClaimAbsence{}})
		time.Sleep(time.Hour)
		if _, claimed := table.State().AbsenceClaimed(); !claimed || table.State().Over() {
			t.Errorf("claimed %v, %v", claimed, table.State().Result())
		}
	})
}

// slowDisk takes a while to keep anything.
type slowDisk struct{}

func (slowDisk) Record(_ context.Context, _, _ game.State, d game.Deed) (game.Deed, error) {
	time.Sleep(2 * time.Second)
	return d, nil
}

func TestRecordingIsNobodysTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := keep(t, newGame(t, minute()), game.Options{Recorder: slowDisk{}})
		for _, m := range []string{"e2e4", "e7e5", "g1f3", "b8c6"} {
			time.Sleep(time.Second)
			act(t, table, table.State().Author(), uci(t, m))
		}
		for _, d := range table.State().Log() {
			if d.Think != second || d.Net != 0 {
				t.Errorf("slot %d: thought %d, network %d", d.Slot, d.Think, d.Net)
			}
		}
	})
}

func TestFlagOfATurnThatCannotBeRecordedFallsLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := keep(t, newGame(t, minute()), game.Options{Recorder: &fullDisk{}})
		time.Sleep(81*time.Second + 500*time.Millisecond) // a minute, the grace, and one attempt more
		if s := table.State(); s.Over() || s.Left(rules.White, table.Now()) != 0 {
			t.Fatal("what was not recorded has happened")
		}
		time.Sleep(time.Second)
		synctest.Wait()
		s := table.State()
		if s.Result().Reason != game.OnTime || s.Left(rules.White, table.Now()) != 0 {
			t.Errorf("%v, %d left", s.Result(), s.Left(rules.White, table.Now()))
		}
	})
}
