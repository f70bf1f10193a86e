package plain_test

import (
	"context"
	"time"

	"passant/game"
	"passant/rules"
)

// A cellar is where programs are played against. They make the first legal move, in a
// second; the engine ends by itself at the first move of each game.
type cellar struct{ owner *guest }

func (cellar) Engine() string { return "stockfish" }

func (c cellar) Play(ctx context.Context, t game.Terms, m game.Machine, names [2]string) (game.LocalGame, error) {
	if c.owner.slow {
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
			return game.LocalGame{}, ctx.Err()
		}
	}
	t.NoAgreement = true
	state, err := game.New(t)
	if err != nil {
		return game.LocalGame{}, err
	}
	if m.Level == game.Engine {
		names[m.Color] = "Stockfish 15.1"
	}
	asked := 0
	program := game.NewProgram(m, func(_ context.Context, l game.Level, s game.State) (rules.Move, error) {
		if asked++; l == game.Engine && asked == 1 {
			return rules.NoMove, game.ErrEngineEnded
		}
		p := s.Position()
		return p.LegalMoves(nil)[0], nil
	}, func(game.State) time.Duration { return time.Second })
	table := game.NewTable(state, game.Options{})
	var players [2]game.Player
	players[m.Color] = program
	return game.LocalGame{
		Table: table, Program: program, Names: names, Began: time.Now(),
		Run: func(ctx context.Context) error { return table.Run(ctx, players[rules.White], players[rules.Black]) },
	}, nil
}

func (cellar) Hint(_ context.Context, s game.State) (rules.Move, error) {
	p := s.Position()
	moves := p.LegalMoves(nil)
	return moves[len(moves)-1], nil
}
