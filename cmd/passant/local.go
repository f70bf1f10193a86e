package main

import (
	"context"
	"errors"
	"sync"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/rules"
)

// localGames keeps the games at this computer alone beside the others.
type localGames struct {
	store    *record.Store
	machines *machines // that can be played against
	log      logFile

	mu      sync.Mutex
	open    []game.LocalUnfinished
	sitting map[record.ID]bool // these are being played
}

// localGames are those of a visit, whose engines end with ctx.
func (v *visit) localGames(ctx context.Context) (*localGames, error) {
	m, err := newMachines(ctx, v.settings.Engine, v.settings.EngineOptions, v.log)
	if err != nil {
		return nil, err
	}
	return newLocalGames(v.store, m, v.log), nil
}

func newLocalGames(store *record.Store, m *machines, log logFile) *localGames {
	l := &localGames{store: store, machines: m, log: log, sitting: map[record.ID]bool{}}
	l.look()
	return l
}

// look finds the games that can be gone on with.
func (l *localGames) look() {
	games, err := l.store.Unfinished()
	if err != nil {
		l.log.fault("some games cannot be read", err)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = nil
	for _, g := range games {
		if g.Local && !l.sitting[g.ID] {
			l.open = append(l.open, unfinished(g))
		}
	}
}

func unfinished(g record.Summary) game.LocalUnfinished {
	u := game.LocalUnfinished{ID: g.ID.String(), Plies: g.Plies, Started: g.Began, Machine: g.Machine}
	if g.Machine != nil {
		u.Opponent = cleanName(g.Names[g.Machine.Color])
	}
	return u
}

// Unfinished implements [game.LocalGames].
func (l *localGames) Unfinished() []game.LocalUnfinished {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.open
}

// Begin implements [game.LocalGames].
func (l *localGames) Begin(t game.Terms, names [2]string) (game.LocalGame, error) {
	return l.begin(t, names, nil)
}

// Engine implements [game.Computers].
func (l *localGames) Engine() string { return l.machines.engineName() }

// Play implements [game.Computers].
func (l *localGames) Play(ctx context.Context, t game.Terms, m game.Machine, names [2]string) (game.LocalGame, error) {
	p, err := l.machines.player(m) //nolint:contextcheck // the game outlives the call that begins it
	if err != nil {
		return game.LocalGame{}, err
	}
	name, err := p.start(ctx)
	if err != nil {
		l.log.Error("begin a game against an engine", "err", err)
		p.close()
		return game.LocalGame{}, err
	}
	if name != "" {
		names[m.Color] = name
	}
	return l.begin(t, names, p)
}

// Hint implements [game.Computers].
func (l *localGames) Hint(ctx context.Context, s game.State) (rules.Move, error) {
	return l.machines.brain.hint(ctx, s)
}

// begin begins a game of two people, or against a player that is nobody.
func (l *localGames) begin(t game.Terms, names [2]string, p *machinePlayer) (game.LocalGame, error) {
	for c, name := range names {
		names[c] = cleanName(name)
	}
	var m *game.Machine
	if p != nil {
		m = &p.machine
	}
	r, err := l.store.CreateLocal(t, names, time.Now(), m)
	if err != nil {
		l.log.Error("begin a game at this screen", "err", err)
		p.close()
		return game.LocalGame{}, err
	}
	return l.sit(r, p), nil
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
	p, err := l.opponent(r.Machine())
	if err != nil {
		return game.LocalGame{}, errors.Join(err, r.Close())
	}
	return l.sit(r, p), nil
}

// opponent is the player that is nobody of a game taken up again, or nil.
func (l *localGames) opponent(m *game.Machine) (*machinePlayer, error) {
	if m == nil {
		return nil, nil // two people play
	}
	return l.machines.player(*m)
}

func (l *localGames) plays(id record.ID) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.sitting[id]
}

func (l *localGames) sit(r *record.Record, p *machinePlayer) game.LocalGame {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.sitting[r.Start().ID] = true
	table := game.NewTable(r.State(), game.Options{Recorder: r, Thought: r.Thought()})
	program := p.program(r.Start().ID)
	return game.LocalGame{
		Table:   table,
		Program: program,
		Names:   r.Start().Names,
		Began:   r.Start().Began,
		Damaged: r.Damaged(),
		Run: func(ctx context.Context) error {
			defer p.close()
			return l.run(ctx, r, table, program)
		},
	}
}

// run keeps a table until ctx ends. Where nobody has moved nothing is kept.
func (l *localGames) run(ctx context.Context, r *record.Record, table *game.Table, p *game.Program) error {
	var players [2]game.Player
	if p != nil {
		players[p.Color] = p
	}
	var ticks sync.WaitGroup
	ticks.Go(func() { r.KeepTime(ctx, table) })
	err := table.Run(ctx, players[rules.White], players[rules.Black])
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
