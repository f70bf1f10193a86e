package game_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"passant/game"
	"passant/rules"
)

// A duel is a game of White, who is a person, against a program.
type duel struct {
	t       *testing.T
	table   *game.Table
	program *game.Program
	asked   int
	over    chan error
}

// against seats a program; the game and the program end with the test.
func against(t *testing.T, terms game.Terms, o game.Options, think game.Thinker, pace time.Duration) *duel {
	t.Helper()
	d := &duel{t: t, table: game.NewTable(newGame(t, terms), o), over: make(chan error, 1)}
	d.program = game.NewProgram(game.Machine{Color: rules.Black}, func(ctx context.Context, l game.Level, s game.State) (rules.Move, error) {
		d.asked++
		return think(ctx, l, s)
	}, func(game.State) time.Duration { return pace })
	ctx, cancel := context.WithCancel(context.Background())
	go func() { d.over <- d.table.Run(ctx, nil, d.program) }()
	t.Cleanup(func() {
		cancel()
		if err := <-d.over; err != nil {
			t.Error(err)
		}
	})
	synctest.Wait()
	return d
}

func (d *duel) do(a game.Action) {
	d.t.Helper()
	if err := d.table.Seat(rules.White).Act(d.t.Context(), a); err != nil {
		d.t.Fatalf("%T: %v", a, err)
	}
	synctest.Wait()
}

func (d *duel) plies(want int) {
	d.t.Helper()
	if got := d.table.State().Plies(); got != want {
		d.t.Fatalf("%d moves stand, not %d", got, want)
	}
}

// first chooses the first legal move.
func first(_ context.Context, _ game.Level, s game.State) (rules.Move, error) {
	p := s.Position()
	return p.LegalMoves(nil)[0], nil
}

// never thinks until it is told to stop.
func never(ctx context.Context, _ game.Level, _ game.State) (rules.Move, error) {
	<-ctx.Done()
	return rules.NoMove, ctx.Err()
}

// knights moves its king's knight out and back.
func knights(_ context.Context, _ game.Level, s game.State) (rules.Move, error) {
	p := s.Position()
	text := "g8f6"
	if p.At(rules.F6) != rules.NoPiece {
		text = "f6g8"
	}
	return rules.ParseUCI(text)
}

func TestProgramPaces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := against(t, minute(), game.Options{}, first, time.Second)
		d.do(uci(t, "e2e4"))
		d.plies(1)
		time.Sleep(time.Second)
		synctest.Wait()
		d.plies(2)
		if think := d.table.State().Log()[1].Think; think != 1000 {
			t.Errorf("it has thought for %d ms", think)
		}

		d.do(uci(t, "d2d4"))
		d.program.Hurry()
		synctest.Wait()
		d.plies(4)
		d.do(uci(t, "c2c4")) // and the haste is over
		d.plies(5)
	})
}

func TestProgramGivesBack(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := against(t, game.Terms{}, game.Options{}, first, time.Second)
		d.do(uci(t, "e2e4"))
		d.do(game.TakeBack{}) // while it waits
		d.plies(0)
		d.do(uci(t, "d2d4"))
		time.Sleep(time.Second)
		synctest.Wait()
		d.plies(2)
		d.do(game.TakeBack{}) // after its answer
		d.plies(0)
	})
}

// A move is given back while the Thinker thinks, and what that says then is not
// played.
func TestProgramDropsThought(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := against(t, game.Terms{}, game.Options{}, never, 0)
		d.do(uci(t, "e2e4"))
		d.do(game.TakeBack{})
		d.plies(0)
		d.do(uci(t, "d2d4"))
		if d.asked != 2 || d.program.Trouble() != nil {
			t.Errorf("it was asked %d times (%v)", d.asked, d.program.Trouble())
		}
	})
}

func TestProgramInTrouble(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		fails := true
		d := against(t, game.Terms{}, game.Options{}, func(ctx context.Context, l game.Level, s game.State) (rules.Move, error) {
			if fails {
				return rules.NoMove, game.ErrEngineEnded
			}
			return first(ctx, l, s)
		}, 0)
		d.do(uci(t, "e2e4"))
		if err := d.program.Trouble(); !errors.Is(err, game.ErrEngineEnded) {
			t.Fatalf("the trouble is %v", err)
		}
		select {
		case <-d.program.Changed():
		default:
			t.Error("nobody is told of trouble")
		}
		d.program.Hurry()
		synctest.Wait()
		if d.asked != 2 {
			t.Errorf("it was asked %d times", d.asked)
		}
		d.do(game.TakeBack{}) // still is given back
		d.plies(0)
		if err := d.program.Trouble(); err != nil {
			t.Errorf("in another turn there still is trouble: %v", err)
		}
		fails = false
		d.do(uci(t, "e2e4"))
		d.plies(2)
	})
}

// A recorder that fails while it is full.
type full struct{ full bool }

func (f *full) Record(_ context.Context, _, _ game.State, d game.Deed) (game.Deed, error) {
	if f.full && d.By == rules.Black {
		return d, game.ErrNoSpace
	}
	return d, nil
}

func TestProgramKeepsItsMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		disk := &full{full: true}
		d := against(t, game.Terms{}, game.Options{Recorder: disk}, first, 0)
		d.do(uci(t, "e2e4"))
		if err := d.program.Trouble(); !errors.Is(err, game.ErrNoSpace) {
			t.Fatalf("the trouble is %v", err)
		}
		disk.full = false
		d.program.Hurry()
		synctest.Wait()
		d.plies(2)
		if d.asked != 1 {
			t.Errorf("it was asked %d times", d.asked)
		}
	})
}

func TestProgramClaims(t *testing.T) {
	for name, c := range map[string]struct {
		fen  string
		want game.Reason
	}{
		"even":    {"4k1n1/4p3/8/8/8/8/4P3/4K1N1 w - - 0 1", game.ByThreefold},
		"behind":  {"4k1n1/4p3/8/8/8/8/3PP3/4K1N1 w - - 0 1", game.ByThreefold},
		"ahead":   {"4k1n1/3pp3/8/8/8/8/4P3/4K1N1 w - - 0 1", game.NotEnded},
		"fifty":   {"4k1n1/4p3/8/8/8/8/4P3/4K1N1 w - - 99 80", game.ByFiftyMoves},
		"fifty 2": {"4k1n1/3pp3/8/8/8/8/4P3/4K1N1 w - - 99 80", game.NotEnded},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				start, err := rules.ParseFEN(c.fen)
				if err != nil {
					t.Fatal(err)
				}
				d := against(t, game.Terms{Start: &start}, game.Options{}, knights, 0)
				for _, m := range []string{"g1f3", "f3g1", "g1f3", "f3g1"} {
					if !d.table.State().Over() {
						d.do(uci(t, m))
					}
				}
				if got := d.table.State().Result().Reason; got != c.want {
					t.Errorf("it ends by %v, not by %v", got, c.want)
				}
			})
		})
	}
}

func TestProgramTurnsClocksOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := against(t, minute(), game.Options{}, first, 0)
		d.do(game.ProposeTimerOff{})
		d.do(uci(t, "e2e4"))
		d.plies(2)
		if d.table.State().Timed() {
			t.Error("the clocks still run")
		}
	})
}
