package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"passant/game/computer"
	"passant/rules"
	"passant/rules/pgn"
)

// A match is a series of pairs of games.
type match struct {
	specs    [2]spec
	openings []rules.Position
	pairs    int
	seed     uint64
	whole    bool
	games    io.Writer // PGN
	progress io.Writer
}

// play plays the match, and returns what was played even when it ends early.
func (m *match) play(ctx context.Context) (o outcome, err error) {
	var players [2]player
	defer func() {
		for _, p := range players {
			if p != nil {
				err = errors.Join(err, p.close())
			}
		}
	}()
	record := pgn.NewWriter(m.games)
	for pair := range m.pairs {
		halves := 0
		for first := range 2 {
			if err := m.open(ctx, &players); err != nil {
				return o, err
			}
			seats := players
			if first == 1 {
				seats[0], seats[1] = seats[1], seats[0]
			}
			opening := m.openings[pair%len(m.openings)]
			g, err := playGame(ctx, seats, opening, m.seed<<32|uint64(pair)<<8|uint64(first)<<4, m.whole)
			if err != nil {
				return o, err
			}
			if g.fault != nil {
				_, _ = fmt.Fprintln(m.progress, g.fault)
				loser := int(g.winner.Other()) ^ first
				o.faults[loser]++
				_ = players[loser].close()
				players[loser] = nil
			}
			halves += o.add(&g, first)
			if err := record.Write(m.record(&g, first)); err != nil {
				return o, err
			}
		}
		o.pairs[halves]++
		if (pair+1)%10 == 0 {
			_, _ = fmt.Fprintln(m.progress, o)
		}
	}
	return o, nil
}

// open starts the players that are not there.
func (m *match) open(ctx context.Context, players *[2]player) (err error) {
	for i := range players {
		if players[i] == nil {
			if players[i], err = m.specs[i].open(ctx); err != nil {
				return fmt.Errorf("player %q: %w", m.specs[i].words, err)
			}
		}
	}
	return nil
}

// record returns a game as PGN has it.
func (m *match) record(g *game, first int) *pgn.Game {
	result := pgn.Draw
	switch {
	case g.won && g.winner == rules.White:
		result = pgn.WhiteWins
	case g.won:
		result = pgn.BlackWins
	}
	played := pgn.New(pgn.Tags{
		{Name: "White", Value: m.specs[first].words},
		{Name: "Black", Value: m.specs[1-first].words},
		{Name: "Termination", Value: g.reason},
	}, g.start, g.moves, nil, result)
	for i, score := range g.scores {
		if score != noScore {
			played.Moves[i].After = []pgn.Comment{evalComment(score)}
		}
	}
	return played
}

// evalComment says what a player expected: [%eval 0.35] in pawns, [%eval #-3] mated
// in three moves.
func evalComment(score computer.Score) pgn.Comment {
	if moves, ok := score.Mate(); ok {
		return pgn.Comment(fmt.Sprintf("[%%eval #%d]", moves))
	}
	return pgn.Comment(fmt.Sprintf("[%%eval %.2f]", float64(score)/100))
}
