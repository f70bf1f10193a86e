package uci

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"passant/game"
	"passant/rules"
)

// Usual times of a [Config].
const (
	DefaultMoveTime = time.Second
	DefaultPatience = 10 * time.Second
)

// A Config says which engine is to play, and how.
type Config struct {
	Program  string // its path, or a name in PATH
	Args     []string
	Settings []Setting     // sent in this order
	MoveTime time.Duration // how long it thinks about a move, or less where its clock runs low; 0: [DefaultMoveTime]
	Patience time.Duration // how long it may take to start, and beyond MoveTime; 0: [DefaultPatience]
	Log      *slog.Logger
}

// An Opponent is a UCI engine that plays one game. It is started when it is first
// asked for a move, or by [Opponent.Start].
type Opponent struct {
	config Config
	launch func() (*process, error)
	grace  time.Duration // how long it may take to stop, or to end

	mu        sync.Mutex // one question at a time
	process   *process   // nil: it does not run
	restarted bool       // after it had ended by itself
	name      string
	options   []Option
}

// NewOpponent is an engine that may run until ctx ends; then it is killed. Whoever
// calls it calls Close in the end.
func NewOpponent(ctx context.Context, c Config) *Opponent {
	if c.MoveTime <= 0 {
		c.MoveTime = DefaultMoveTime
	}
	if c.Patience <= 0 {
		c.Patience = DefaultPatience
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	return &Opponent{
		config: c,
		launch: func() (*process, error) { return launch(ctx, c.Program, c.Args, c.Log) },
		grace:  time.Second,
	}
}

// Start starts the engine unless it runs, so that it is known early whether it can be
// played against. The errors wrap [game.ErrEngineStart], [game.ErrEngineEnded],
// [game.ErrEngineHung] or [game.ErrEngineSettings], or that of ctx.
func (o *Opponent) Start(ctx context.Context) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.start(ctx)
}

// Name is what the engine calls itself, cleaned for the screen; "" before it was
// started.
func (o *Opponent) Name() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.name
}

// Think asks the engine for a move in a game that is not over; it is a [game.Thinker].
// How strong the engine plays is a matter of its settings, whatever the level. An engine
// that ends by itself is started again, once in its life, and asked again; the errors are
// those of Start and [game.ErrEngineMove]. After an error, and when ctx ends before it has
// answered, the engine may be asked again, and is started if need be.
func (o *Opponent) Think(ctx context.Context, _ game.Level, s game.State) (rules.Move, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	m, err := o.move(ctx, s)
	crashed := errors.Is(err, game.ErrEngineEnded) && !errors.Is(err, ErrFlood)
	if crashed && !o.restarted && ctx.Err() == nil {
		o.restarted = true
		o.config.Log.Warn("engine is started again", "program", o.config.Program)
		m, err = o.move(ctx, s)
	}
	return m, err
}

// Close ends the engine and waits until it is gone. It waits for Think too.
func (o *Opponent) Close() {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.process != nil {
		o.process.quit(min(o.config.Patience, o.grace))
		o.process = nil
	}
}

// start starts the engine unless it runs. The caller holds o.mu, as for all below.
func (o *Opponent) start(ctx context.Context) (err error) {
	if o.process != nil {
		return nil
	}
	if o.process, err = o.launch(); err != nil {
		return err
	}
	return o.keep(o.greet(ctx))
}

// keep ends an engine that has failed, so that the next question goes to a new one.
func (o *Opponent) keep(err error) error {
	if err == nil {
		return nil
	}
	o.config.Log.Warn("engine failed", "program", o.config.Program, "cause", err)
	o.process.kill()
	<-o.process.gone
	o.process = nil
	return err
}

// greet does what has to be done before the first move.
func (o *Opponent) greet(ctx context.Context) error {
	o.name, o.options = "", nil
	err := o.ask(ctx, "uci", o.introduced, ErrSilent)
	if err != nil {
		return err
	}
	commands := make([]string, 0, len(o.config.Settings)+2)
	for _, s := range o.config.Settings {
		s, err := accept(o.options, s)
		if err != nil {
			return err
		}
		commands = append(commands, s.command())
	}
	commands = append(commands, "ucinewgame", "isready")
	return o.ask(ctx, strings.Join(commands, "\n"), isReady, ErrSilent)
}

func isReady(l string) bool { return l == "readyok" }

// ask asks for what an engine does at once; late is the error if it does not.
func (o *Opponent) ask(ctx context.Context, command string, last func(string) bool, late error) error {
	q, err := o.process.ask(command, last)
	if err != nil {
		return err
	}
	if err = q.wait(ctx, o.config.Patience); errors.Is(err, errSlow) {
		return late
	}
	return err
}

// introduced takes in a line of the answer to "uci", and reports whether it is the
// last. What is not understood is skipped.
func (o *Opponent) introduced(l string) bool {
	if name, ok := strings.CutPrefix(l, "id name "); ok {
		o.name = clean(strings.TrimSpace(name), maxShown)
	}
	if option, err := ParseOption(l); err == nil && len(o.options) < maxOptions {
		o.options = append(o.options, option)
	}
	return l == "uciok"
}

// maxShown is the longest text of an engine that is shown, in characters.
const maxShown = 40

// move starts the engine if need be and asks for a move.
func (o *Opponent) move(ctx context.Context, s game.State) (rules.Move, error) {
	if err := o.start(ctx); err != nil {
		return rules.NoMove, err
	}
	// Whatever it still has to say to an earlier question it says before that.
	if err := o.ask(ctx, "isready", isReady, game.ErrEngineHung); err != nil {
		return rules.NoMove, o.keep(err)
	}
	think := s.TimeFor(o.config.MoveTime)
	answer := ""
	command := fmt.Sprintf("%s\ngo movetime %d", positionCommand(s.PositionAt(0), s.Moves()), think.Milliseconds())
	q, err := o.process.ask(command, func(l string) bool {
		words := strings.Fields(l)
		if len(words) == 0 || words[0] != "bestmove" {
			return false
		}
		if len(words) > 1 {
			answer = words[1]
		}
		return true
	})
	if err != nil {
		return rules.NoMove, o.keep(err)
	}
	if err := o.await(ctx, q, think); err != nil {
		return rules.NoMove, err
	}
	m, err := rules.ParseUCI(answer)
	if p := s.Position(); err != nil || !p.IsLegal(m) {
		return rules.NoMove, o.keep(fmt.Errorf("%w: %s", game.ErrEngineMove, clean(answer, maxShown)))
	}
	return m, nil
}

// await waits for the answer to a question. An engine that thinks for too long, or whose
// answer is no longer wanted, is asked to stop, and is killed if it does not.
func (o *Opponent) await(ctx context.Context, q *question, think time.Duration) error {
	err := q.wait(ctx, think+o.config.Patience)
	if err == nil || !errors.Is(err, errSlow) && ctx.Err() == nil {
		return o.keep(err)
	}
	late := game.ErrEngineHung
	if ctx.Err() != nil {
		late = ctx.Err()
	}
	if o.process.send("stop") != nil || q.wait(context.WithoutCancel(ctx), min(o.config.Patience, o.grace)) != nil {
		return o.keep(late)
	}
	return ctx.Err() // nil: it has moved after all
}
