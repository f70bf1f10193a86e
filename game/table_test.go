package game_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"passant/game"
	"passant/rules"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func newGame(t *testing.T, terms game.Terms) game.State {
	t.Helper()
	s, err := game.New(terms)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func uci(t *testing.T, s string) game.Move {
	t.Helper()
	m, err := rules.ParseUCI(s)
	if err != nil {
		t.Fatal(err)
	}
	return game.Move{Move: m}
}

func minute() game.Terms {
	tc := game.TimeControl{Base: 60_000}
	return game.Terms{White: tc, Black: tc}
}

// A player that makes the moves it is given, each as soon as it is its turn.
type reciter struct{ moves []game.Move }

func (r *reciter) Play(ctx context.Context, s *game.Seat) error {
	l := s.Table().Listen()
	defer l.Close()
	for {
		select {
		case <-ctx.Done():
			return nil
		case u := <-l.Updates():
			if u.State.Over() || len(r.moves) == 0 {
				return nil
			}
			if u.State.Author() != s.Color() || u.State.Slot() != s.Table().State().Slot() {
				continue
			}
			if err := s.Act(ctx, r.moves[0]); err != nil {
				return err
			}
			r.moves = r.moves[1:]
		}
	}
}

func TestTwoPlayersPlayToMate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := game.NewTable(newGame(t, game.Terms{}), game.Options{})
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() {
			done <- table.Run(ctx,
				&reciter{[]game.Move{uci(t, "f2f3"), uci(t, "g2g4")}},
				&reciter{[]game.Move{uci(t, "e7e5"), uci(t, "d8h4")}})
		}()
		synctest.Wait()
		if got, want := table.State().Result(), (game.Result{Outcome: game.BlackWins, Reason: game.Checkmate}); got != want {
			t.Errorf("result %v, want %v", got, want)
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

func TestPlayerWhoGivesUpIsNamed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := game.NewTable(newGame(t, game.Terms{}), game.Options{})
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- table.Run(ctx, &reciter{[]game.Move{uci(t, "e2e5")}}, nil) }()
		synctest.Wait()
		cancel()
		if err := <-done; !errors.Is(err, rules.ErrIllegal) || err.Error()[:6] != "White:" {
			t.Errorf("Run says %v, want White's illegal move", err)
		}
	})
}

func TestFlagFallsByItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := game.NewTable(newGame(t, minute()), game.Options{})
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- table.Run(ctx, nil, nil) }()
		time.Sleep(79*time.Second + 999*time.Millisecond) // one minute and the grace of the first move
		if table.State().Over() {
			t.Fatal("the flag fell too early")
		}
		time.Sleep(2 * time.Millisecond)
		synctest.Wait()
		if got, want := table.State().Result(), (game.Result{Outcome: game.BlackWins, Reason: game.OnTime}); got != want {
			t.Errorf("result %v, want %v", got, want)
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

func TestFlagOfTheOtherTableIsItsOwnBusiness(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := game.NewTable(newGame(t, minute()), game.Options{Away: []rules.Color{rules.White}})
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- table.Run(ctx, nil, nil) }()
		time.Sleep(time.Hour)
		if table.State().Over() {
			t.Error("a flag fell in the name of a side that plays elsewhere")
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

func TestResignationIsAnsweredWhereItsAuthorPlays(t *testing.T) {
	for name, away := range map[string][]rules.Color{"here": nil, "elsewhere": {rules.White}} {
		t.Run(name, func(t *testing.T) {
			table := game.NewTable(newGame(t, game.Terms{}), game.Options{Away: away})
			if err := table.Seat(rules.Black).Act(t.Context(), game.Resign{}); err != nil {
				t.Fatal(err)
			}
			s := table.State()
			if away == nil && s.Result().Outcome != game.WhiteWins {
				t.Errorf("result %v: nobody accepted the resignation", s.Result())
			}
			if away != nil && (s.Over() || !s.Resigning(rules.Black)) {
				t.Error("a resignation was accepted in the name of a side that plays elsewhere")
			}
		})
	}
}

func TestResignationThatWasLeftOpenIsAnswered(t *testing.T) {
	for name, crossed := range map[string]bool{"by the opponent": false, "by the resigner, whom a move overtook": true} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := newGame(t, game.Terms{})
				s, err := s.Apply(0, rules.Black, game.Resign{})
				if err != nil {
					t.Fatal(err)
				}
				if crossed {
					if s, err = s.Apply(0, rules.White, uci(t, "e2e4")); err != nil {
						t.Fatal(err)
					}
				}
				table := game.NewTable(s, game.Options{}) // as the game was left
				ctx, cancel := context.WithCancel(t.Context())
				done := make(chan error)
				go func() { done <- table.Run(ctx, nil, nil) }()
				synctest.Wait()
				if got, want := table.State().Result(), (game.Result{Outcome: game.WhiteWins, Reason: game.ByResignation}); got != want {
					t.Errorf("result %v, want %v", got, want)
				}
				cancel()
				if err := <-done; err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// A fullDisk keeps requests, and entries only from the third attempt on.
type fullDisk struct{ attempts int }

func (f *fullDisk) Record(_ context.Context, _, _ game.State, d game.Deed) (game.Deed, error) {
	if d.Standing == game.Entry {
		if f.attempts++; f.attempts < 3 {
			return d, errors.New("no space left")
		}
	}
	return d, nil
}

func TestAnswerThatFailsIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := game.NewTable(newGame(t, game.Terms{}), game.Options{Recorder: &fullDisk{}})
		if err := table.Seat(rules.Black).Act(t.Context(), game.Resign{}); err != nil {
			t.Errorf("Act says %v of a resignation that was recorded", err)
		}
		if s := table.State(); s.Over() || !s.Resigning(rules.Black) {
			t.Error("the resignation is not open")
		}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- table.Run(ctx, nil, nil) }()
		time.Sleep(5 * time.Second)
		if got := table.State().Result().Outcome; got != game.WhiteWins {
			t.Errorf("outcome %v: nobody accepted the resignation", got)
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

// Menus ask again and again what can be done. Who could still mate, which a
// resignation depends on, is not found out for that.
func TestCheckingAResignationFindsNothingOut(t *testing.T) {
	s := newGame(t, game.Terms{})
	if n := testing.AllocsPerRun(10, func() {
		if err := s.Check(rules.White, game.Resign{}); err != nil {
			t.Error(err)
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// A recorder that fails when told to.
type recorder struct {
	err   error
	deeds []game.Deed
}

func (r *recorder) Record(_ context.Context, _, _ game.State, d game.Deed) (game.Deed, error) {
	if r.err != nil {
		return d, r.err
	}
	d.Seal = []byte{byte(len(r.deeds))}
	r.deeds = append(r.deeds, d)
	return d, nil
}

func TestWhatIsNotRecordedHasNotHappened(t *testing.T) {
	full := errors.New("no space left")
	rec := &recorder{err: full}
	table := game.NewTable(newGame(t, game.Terms{}), game.Options{Recorder: rec})
	l := table.Listen()
	defer l.Close()
	<-l.Updates()
	white := table.Seat(rules.White)
	if err := white.Act(t.Context(), uci(t, "e2e4")); !errors.Is(err, full) {
		t.Fatalf("Act says %v, want %v", err, full)
	}
	if table.State().Slot() != 0 || len(l.Updates()) != 0 {
		t.Fatal("a move that was not recorded was played all the same")
	}
	rec.err = nil
	if err := white.Act(t.Context(), uci(t, "e2e4")); err != nil {
		t.Fatal(err)
	}
	if u := <-l.Updates(); u.State.Slot() != 1 || u.Deed.Seal == nil || u.State.Log()[0].Seal == nil {
		t.Errorf("the update does not carry the sealed move: %+v", u.Deed)
	}
}

func TestNotesAreNotRecorded(t *testing.T) {
	rec := &recorder{}
	table := game.NewTable(newGame(t, game.Terms{}), game.Options{Recorder: rec})
	white, black := table.Seat(rules.White), table.Seat(rules.Black)
	for _, deed := range []struct {
		seat   *game.Seat
		action game.Action
	}{
		{white, uci(t, "e2e4")},
		{black, uci(t, "e7e5")},
		{black, game.OfferDraw{}},   // a request
		{white, game.DeclineDraw{}}, // a note
	} {
		if err := deed.seat.Act(t.Context(), deed.action); err != nil {
			t.Fatalf("%T: %v", deed.action, err)
		}
	}
	if len(rec.deeds) != 3 || rec.deeds[2].Standing != game.Request {
		t.Errorf("recorded %v, want two entries and a request", rec.deeds)
	}
}

func TestHaltedTableRefusesEverything(t *testing.T) {
	table := game.NewTable(newGame(t, game.Terms{}), game.Options{})
	l := table.Listen()
	defer l.Close()
	<-l.Updates()
	reason := game.Halt{After: "1. e4"}
	table.Halt(reason)
	if u := <-l.Updates(); u.Halted == nil || *u.Halted != reason {
		t.Errorf("the update says %v, want the reason", u.Halted)
	}
	err := table.Seat(rules.White).Act(t.Context(), uci(t, "e2e4"))
	if why, ok := errors.AsType[*game.Halt](err); !errors.Is(err, game.ErrHalted) || !ok || *why != reason {
		t.Errorf("Act says %v, want that the game is stopped and why", err)
	}
}

func TestListenerFarBehindIsLetGo(t *testing.T) {
	table := game.NewTable(newGame(t, game.Terms{}), game.Options{})
	slow := table.Listen()
	defer slow.Close()
	for range 300 {
		table.Restart()
	}
	n := 0
	for range slow.Updates() { // ends only if the channel was closed
		n++
	}
	if n != 256 {
		t.Errorf("the listener was handed %d updates before it was let go, want 256", n)
	}
}

// While two at one table pause, nobody's time runs and no flag falls; afterwards what had
// been thought before still counts, and the pause does not.
func TestPause(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := game.NewTable(newGame(t, minute()), game.Options{})
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan error)
		go func() { done <- table.Run(ctx, nil, nil) }()
		white := table.Seat(rules.White)

		time.Sleep(50 * time.Second)
		table.Pause()
		time.Sleep(time.Hour)
		table.Pause() // once more changes nothing
		if s := table.State(); s.Over() || s.Running() || s.Left(rules.White, table.Now()) != 30_000 {
			t.Errorf("after an hour's pause White has %d ms, and the result is %v", s.Left(rules.White, table.Now()), s.Result())
		}
		table.Restart()
		time.Sleep(10 * time.Second)
		if err := white.Act(ctx, uci(t, "e2e4")); err != nil {
			t.Fatal(err)
		}
		if d := table.State().Log()[0]; d.Think != 60_000 || d.Net != 0 {
			t.Errorf("the move says %d ms of thought, want 60000", d.Think)
		}
		time.Sleep(80 * time.Second)
		synctest.Wait()
		if got, want := table.State().Result(), (game.Result{Outcome: game.WhiteWins, Reason: game.OnTime}); got != want {
			t.Errorf("Black's flag: %v, want %v", got, want)
		}
		table.Pause() // it is over
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
}

// Whoever plays elsewhere has not agreed to a pause.
func TestNoPauseOfOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table := game.NewTable(newGame(t, minute()), game.Options{Away: []rules.Color{rules.Black}})
		table.Pause()
		if !table.State().Running() {
			t.Error("the clock stands, though the opponent is elsewhere")
		}
	})
}
