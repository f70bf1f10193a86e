package main

import (
	"cmp"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"passant/game"
	"passant/game/computer"
	"passant/game/record"
	"passant/game/uci"
	"passant/rules"
)

// machines are what one can play against at this computer: our own computer, and the
// engine that the player has chosen.
type machines struct {
	ctx   context.Context //nolint:containedctx // of the visit: no engine outlives it
	brain brain
	uci   uci.Config // of the engine; without a program there is none
}

func newMachines(ctx context.Context, engine string, options []string, log logFile) (*machines, error) {
	settings, err := engineSettings(options)
	return &machines{ctx: ctx, uci: uci.Config{Program: engine, Settings: settings, Log: log.Logger}}, err
}

// engineSettings reads what is to be set about an engine.
func engineSettings(options []string) ([]uci.Setting, error) {
	var settings []uci.Setting
	for _, o := range options {
		name, value, _ := strings.Cut(o, "=")
		if name = strings.TrimSpace(name); name == "" {
			return nil, fmt.Errorf("%q is no option of an engine; \"Skill Level=3\" would be one", o)
		}
		settings = append(settings, uci.Setting{Name: name, Value: strings.TrimSpace(value)})
	}
	return settings, nil
}

// engineName is what the engine is called before it has said so itself.
func (m *machines) engineName() string {
	if m.uci.Program == "" {
		return ""
	}
	name := filepath.Base(m.uci.Program)
	return cmp.Or(cleanName(strings.TrimSuffix(name, filepath.Ext(name))), "?")
}

// A machinePlayer plays a side of one game that nobody plays; nil plays none.
type machinePlayer struct {
	machine game.Machine
	brain   *brain
	engine  *uci.Opponent // nil: our computer plays
	end     context.CancelFunc
}

// player is one for a game. Whoever has it closes it.
func (m *machines) player(of game.Machine) (*machinePlayer, error) {
	if of.Level != game.Engine {
		return &machinePlayer{machine: of, brain: &m.brain}, nil
	}
	if m.uci.Program == "" {
		return nil, game.ErrNoEngine
	}
	ctx, end := context.WithCancel(m.ctx)
	return &machinePlayer{machine: of, engine: uci.NewOpponent(ctx, m.uci), end: end}, nil
}

// start starts an engine, and returns what it calls itself; "" for our computer.
func (p *machinePlayer) start(ctx context.Context) (name string, err error) {
	if p.engine == nil {
		return "", nil
	}
	switch err := p.engine.Start(ctx); {
	case err == nil:
		return cleanName(p.engine.Name()), nil
	case errors.Is(err, game.ErrEngineSettings), errors.Is(err, game.ErrEngineStart), ctx.Err() != nil:
		return "", err
	default: // however it came to nothing: it has never played
		return "", fmt.Errorf("%w: %w", game.ErrEngineStart, err)
	}
}

func (p *machinePlayer) close() {
	if p != nil && p.engine != nil {
		p.engine.Close()
		p.end()
	}
}

// program is the player as a table seats it. Each game has a seed of its own, which is
// the same when it is taken up again.
func (p *machinePlayer) program(id record.ID) *game.Program {
	if p == nil {
		return nil
	}
	seed := binary.BigEndian.Uint64(id[:])
	var think game.Thinker
	if p.engine != nil {
		think = p.engine.Think
	} else {
		think = p.brain.player(seed)
	}
	return game.NewProgram(p.machine, think, func(s game.State) time.Duration { return pace(seed, s) })
}

// pace is how long the computer takes for a move, at the least: less where its clock
// is low.
func pace(seed uint64, s game.State) time.Duration {
	var before *rules.Position
	if n := s.Plies(); n > 0 {
		p := s.PositionAt(n - 1)
		before = &p
	}
	now := s.Position()
	return s.TimeFor(computer.Pace(seed, before, &now))
}

// A brain is our computer: it thinks about one thing at a time, and takes up its room
// when it is first asked.
type brain struct {
	mu     sync.Mutex
	engine *computer.Engine
}

// longestThought is how long our computer thinks about a move where no clock runs: it
// has done its nodes long before, unless this is a slow computer.
const longestThought = 5 * time.Second

// player is the computer as the opponent of one game.
func (b *brain) player(seed uint64) game.Thinker {
	return func(ctx context.Context, l game.Level, s game.State) (rules.Move, error) {
		return b.choose(ctx, s, func(ctx context.Context, e *computer.Engine, t computer.Task) (computer.Thought, error) {
			t.Level, t.Seed = levelOf(l), seed
			return e.Play(ctx, t)
		})
	}
}

// hint is the move that seems best to the computer.
func (b *brain) hint(ctx context.Context, s game.State) (rules.Move, error) {
	return b.choose(ctx, s, func(ctx context.Context, e *computer.Engine, t computer.Task) (computer.Thought, error) {
		return e.Hint(ctx, t)
	})
}

// choose has the engine think about a game, no longer than the clock allows: what it
// has come to by then is its answer.
func (b *brain) choose(
	ctx context.Context, s game.State, think func(context.Context, *computer.Engine, computer.Task) (computer.Thought, error),
) (rules.Move, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.engine == nil {
		b.engine = computer.New()
	}
	limited, cancel := context.WithTimeout(ctx, s.TimeFor(longestThought))
	defer cancel()
	answer, err := think(limited, b.engine, computer.Task{Start: s.PositionAt(0), Moves: s.Moves()})
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = nil
	}
	return answer.Move, err
}
