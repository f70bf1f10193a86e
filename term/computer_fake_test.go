package term

import (
	"context"
	"sync"

	"passant/game"
	"passant/rules"
)

// A fakeComputers plays what a test has it think of.
type fakeComputers struct {
	engine string
	think  game.Thinker
	hint   game.Thinker
	err    error

	mu    sync.Mutex
	begun []game.Machine
}

func (f *fakeComputers) Engine() string { return f.engine }

func (f *fakeComputers) Play(_ context.Context, t game.Terms, m game.Machine, names [2]string) (game.LocalGame, error) {
	t.NoAgreement = true
	s, err := game.New(t)
	if f.err != nil {
		err = f.err
	}
	if err != nil {
		return game.LocalGame{}, err
	}
	if m.Level == game.Engine {
		names[m.Color] = "Stockfish 15.1"
	}
	f.mu.Lock()
	f.begun = append(f.begun, m)
	f.mu.Unlock()
	var players [2]game.Player
	program := game.NewProgram(m, f.think, nil)
	players[m.Color] = program
	table := game.NewTable(s, game.Options{})
	return game.LocalGame{
		Table: table, Program: program, Names: names,
		Run: func(ctx context.Context) error { return table.Run(ctx, players[rules.White], players[rules.Black]) },
	}, nil
}

func (f *fakeComputers) Hint(ctx context.Context, s game.State) (rules.Move, error) {
	return f.hint(ctx, game.Hard, s)
}

// thinksOf has a program answer with these moves, in turn.
func thinksOf(sans ...string) game.Thinker {
	return func(_ context.Context, _ game.Level, s game.State) (rules.Move, error) {
		p := s.Position()
		return p.ParseMove(sans[s.Plies()/2])
	}
}

// ponders has a program think until it is told to stop.
func ponders(ctx context.Context, _ game.Level, _ game.State) (rules.Move, error) {
	<-ctx.Done()
	return rules.NoMove, ctx.Err()
}
