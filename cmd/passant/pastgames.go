package main

import (
	"context"
	"io"
	"slices"
	"sync"
	"time"

	"passant/game/record"
	"passant/game/replay"
	"passant/p2p/identity"
	"passant/rules"
	"passant/rules/openings"
	"passant/rules/pgn"
)

// pastGames are the games of the player, as the screen lists them.
type pastGames struct {
	store   *record.Store
	archive archive
	local   *localGames
	log     logFile
}

// Read implements [replay.Collection]: the latest game comes first.
func (p pastGames) Read(ctx context.Context, add func([]replay.Entry, int)) error {
	var games []record.Summary
	unread := 0
	for g, err := range p.store.Summaries() {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			p.log.fault("a game cannot be read", err)
			unread++
			continue
		}
		games = append(games, g)
	}
	slices.SortStableFunc(games, func(a, b record.Summary) int { return b.Began.Compare(a.Began) })
	var err error
	if len(games) > replay.MaxListed {
		games, err = games[:replay.MaxListed], replay.ErrMore
	}
	entries := make([]replay.Entry, len(games))
	for i, g := range games {
		entries[i] = pastGame{record.Kept{Summary: g}}.entry()
	}
	add(entries, unread)
	return err
}

// entry is what the list shows of a game.
func (g pastGame) entry() replay.Entry {
	e := replay.Entry{
		ID:      g.ID.String(),
		Date:    g.Began.Local().Format("2006.01.02"),
		Names:   [2]string{rules.White: g.name(rules.White), rules.Black: g.name(rules.Black)},
		Outcome: g.Result.Outcome,
		Plies:   g.Plies,
		Played:  &replay.Played{Reason: g.Result.Reason, Local: g.Local, Damaged: g.Damaged},
	}
	you, ok := g.you()
	e.Played.You, e.Played.OnlyHere = you, !ok
	switch {
	case ok && g.Machine != nil:
		e.Played.Opponent = "program " + e.Names[you.Other()]
	case ok:
		e.Played.Opponent = identity.IDOf(g.OpponentKey).String()
	}
	return e
}

// Open implements [replay.Collection].
func (p pastGames) Open(_ context.Context, id string) (*replay.Game, error) {
	gameID, err := record.ParseID(id)
	if err != nil {
		return nil, err
	}
	k, err := p.store.Game(gameID)
	if err != nil {
		return nil, err
	}
	return pastGame{k}.replay()
}

// replay is the game to go through.
func (g pastGame) replay() (*replay.Game, error) {
	score, err := g.score()
	if err != nil {
		return nil, err
	}
	r, err := replay.New(score)
	if err != nil {
		return nil, err
	}
	r.Kept, r.Standing = &g.State, standingOf(g.Proof.Status, g.Local)
	return r, nil
}

// score is the game as it is written down.
func (g pastGame) score() (*pgn.Game, error) {
	return record.Score(g.State, g.name(rules.White), g.name(rules.Black), g.Began, &g.Proof)
}

// standingOf is what a record proves of who has played a game.
func standingOf(s record.Status, local bool) replay.Standing {
	switch {
	case local:
		return replay.AtOneScreen
	case s == record.Confirmed:
		return replay.Confirmed
	case s == record.Disputed:
		return replay.Disputed
	}
	return replay.Unconfirmed
}

// Delete implements the list of the screen. A game with somebody elsewhere that is not
// over is not the player's alone to end.
func (p pastGames) Delete(_ context.Context, id string) error {
	gameID, err := record.ParseID(id)
	if err != nil {
		return err
	}
	k, err := p.store.Game(gameID)
	switch {
	case err != nil:
		return err
	case p.local.plays(gameID), !k.Local && !k.Result.Over():
		return replay.ErrGoesOn
	}
	if err := p.store.Delete(gameID); err != nil {
		return err
	}
	p.local.look()
	return nil
}

// Export implements the list of the screen.
func (p pastGames) Export(ctx context.Context, ids []string) (path string, err error) {
	return p.archive.saveGames(time.Now(), func(to io.Writer) error {
		w := pgn.NewWriter(to)
		for _, id := range ids {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			gameID, err := record.ParseID(id)
			if err != nil {
				return err
			}
			k, err := p.store.Game(gameID)
			if err != nil {
				return err
			}
			score, err := pastGame{k}.score()
			if err != nil {
				return err
			}
			if err := w.Write(score); err != nil {
				return err
			}
		}
		return nil
	})
}

// namer names the openings of games. The table is read when it is asked first.
func namer(log logFile) func(ply int, at func(ply int) rules.Position) string {
	load := sync.OnceValues(openings.Load)
	return func(ply int, at func(ply int) rules.Position) string {
		book, err := load()
		if err != nil {
			log.Error("the openings", "err", err)
			return ""
		}
		o, _ := book.Last(ply, at)
		return o.Name
	}
}
