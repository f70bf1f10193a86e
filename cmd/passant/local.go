package main

import (
	"context"
	"errors"
	"sync"
	"time"

	"passant/game"
	"passant/game/record"
)

// localGames keeps the games of two people at this computer beside the others.
type localGames struct {
	store *record.Store
	log   logFile

	mu      sync.Mutex
	open    []game.LocalUnfinished
	sitting map[record.ID]bool // these are being played
}

func newLocalGames(store *record.Store, log logFile) *localGames {
	l := &localGames{store: store, log: log, sitting: map[record.ID]bool{}}
	l.look()
	return l
}

// look finds the games that can be gone on with.
func (l *localGames) look() {
	games, err := l.store.Unfinished()
	if err != nil {
		l.log.Warn("some games cannot be read", "err", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = nil
	for _, g := range games {
		if g.Local && !l.sitting[g.ID] {
			l.open = append(l.open, game.LocalUnfinished{ID: g.ID.String(), Plies: g.Plies, Started: g.Began})
		}
	}
}

// Unfinished implements [game.LocalGames].
func (l *localGames) Unfinished() []game.LocalUnfinished {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.open
}

// Begin implements [game.LocalGames].
func (l *localGames) Begin(t game.Terms, names [2]string) (game.LocalGame, error) {
	for c, name := range names {
		names[c] = cleanName(name)
	}
	r, err := l.store.CreateLocal(t, names, time.Now(), nil)
	if err != nil {
		l.log.Error("begin a game at this screen", "err", err)
		return game.LocalGame{}, err
	}
	return l.sit(r), nil
}

// Resume implements [game.LocalGames].
func (l *localGames) Resume(id string) (game.LocalGame, error) {
	gameID, err := record.ParseID(id)
	if err != nil {
		return game.LocalGame{}, errors.Join(game.ErrNoMatch, err)
	}
	if l.plays(gameID) {
		return game.LocalGame{}, game.ErrNoMatch
	}
	r, err := l.store.Open(gameID)
	if err != nil {
		l.log.Error("go on with a game at this screen", "id", id, "err", err)
		return game.LocalGame{}, err
	}
	if !r.Local() {
		return game.LocalGame{}, errors.Join(game.ErrNoMatch, r.Close())
	}
	if kept := r.Damaged(); kept != "" {
		l.log.Error("the file of a game was damaged: it goes on from what is good of it", "id", id, "set aside", kept)
	}
	return l.sit(r), nil
}

func (l *localGames) plays(id record.ID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sitting[id]
}

func (l *localGames) sit(r *record.Record) game.LocalGame {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sitting[r.Start().ID] = true
	table := game.NewTable(r.State(), game.Options{Recorder: r, Thought: r.Thought()})
	return game.LocalGame{
		Table:   table,
		Names:   r.Start().Names,
		Began:   r.Start().Began,
		Damaged: r.Damaged(),
		Run:     func(ctx context.Context) error { return l.run(ctx, r, table) },
	}
}

// run keeps a table until ctx ends. Where nobody has moved nothing is kept.
func (l *localGames) run(ctx context.Context, r *record.Record, table *game.Table) error {
	var ticks sync.WaitGroup
	ticks.Go(func() { r.KeepTime(ctx, table) })
	err := table.Run(ctx, nil, nil)
	ticks.Wait()
	if r.Length() == 0 {
		err = errors.Join(err, l.store.Discard(r))
	} else {
		err = errors.Join(err, r.Close())
	}
	l.mu.Lock()
	delete(l.sitting, r.Start().ID)
	l.mu.Unlock()
	l.look()
	return err
}
