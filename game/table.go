package game

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"passant/rules"
)

// An Update is what everyone at a table is handed after each deed: the deed,
// and the state that it led to.
type Update struct {
	// Deed is what was done; its Action is nil in an update that only says how
	// things stand: the first, and when the table was halted or a turn restarted.
	Deed  Deed
	State State

	// Halted is why the table was stopped, or nil. See [Table.Halt].
	Halted *Halt
}

// A Recorder keeps what is done at a table.
type Recorder interface {
	// Record makes an entry or a request durable before it returns; only then
	// does it count. before and after are the states round it. The deed comes
	// back sealed: where it was done here, Record signs it; where it came from
	// elsewhere with a seal, Record checks that. An error means that the deed
	// was not done.
	Record(ctx context.Context, before, after State, d Deed) (Deed, error)
}

// Options say how a table is kept.
type Options struct {
	// Recorder keeps the game; nil keeps nothing.
	Recorder Recorder

	// Away names the sides whose entries are written elsewhere, by the table of
	// the other player. This table does nothing in their name.
	Away []rules.Color

	// Thought is what the author of the open slot had thought in it before the game
	// was taken up again. It counts as theirs.
	Thought Millis

	// Held keeps the first turn from running, whoever's it is, until [Table.Restart]
	// or, where its author is away, [Table.Began].
	Held bool
}

// A Table is where one game is played. It applies what the players do, has it
// recorded, and hands the new state to everyone who listens. It does not know
// who the players are: a person at this screen, one across the network, or the
// computer.
//
// Its methods may be called from any goroutine. None of them waits for a
// listener.
type Table struct {
	recorder Recorder
	away     [2]bool
	began    time.Time
	changed  chan struct{} // the time at which a flag falls may have changed

	mu        sync.Mutex
	state     State
	halted    *Halt
	listeners []*Listener
}

// NewTable sets up a table for the game s.
func NewTable(s State, o Options) *Table {
	t := &Table{
		recorder: o.Recorder,
		began:    time.Now(),
		changed:  make(chan struct{}, 1),
		state:    s.Having(o.Thought).Begin(0),
	}
	for _, c := range o.Away {
		t.away[c] = true
	}
	if o.Held || t.away[s.Author()] {
		t.state = t.state.Hold()
	}
	return t
}

// Now is the time since the table was set up: what clocks are asked with.
func (t *Table) Now() time.Duration { return time.Since(t.began) }

// State is how the game stands.
func (t *Table) State() State {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.state
}

// Restart begins the turn of the author of the open slot anew: what passed of it
// at this table is nobody's time to think in, such as the wait for an opponent to
// come back. What they had thought before, [Options.Thought], stays.
func (t *Table) Restart() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.begin()
}

// Pause has the turn of the author of the open slot stand still until [Table.Restart]:
// both players are here and want it, as an arbiter stops the clocks (FIDE 6.11). The game
// does not know of it, for a pause is time in which nobody thinks. There is no pause where
// a side plays elsewhere, whose own table goes on counting, nor where no turn runs.
func (t *Table) Pause() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.away != [2]bool{} || t.halted != nil || t.state.Over() || !t.state.Running() {
		return
	}
	t.state = t.state.Having(t.state.Thought(t.Now())).Hold()
	t.tell(Update{State: t.state})
	t.signal()
}

// Began begins the turn in a slot of a side that plays elsewhere, once that side is
// known to have every entry before it. Until then its turn is held. A turn that runs
// goes on; and word of an earlier slot, which an entry made here may have overtaken,
// begins nothing.
func (t *Table) Began(slot int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if slot == t.state.Slot() && t.away[t.state.Author()] && !t.state.Running() {
		t.begin()
	}
}

// begin begins a turn and tells everyone. The caller holds t.mu.
func (t *Table) begin() {
	t.state = t.state.Begin(t.Now())
	t.tell(Update{State: t.state, Halted: t.halted})
	t.signal()
}

// Seat is the place of one side.
func (t *Table) Seat(c rules.Color) *Seat { return &Seat{table: t, color: c} }

// Halt stops the game without a result, for the reason given. Whatever is done
// afterwards is refused.
func (t *Table) Halt(reason Halt) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.halted != nil || t.state.Over() {
		return
	}
	t.halted = &reason
	t.tell(Update{State: t.state, Halted: t.halted})
	t.signal()
}

// A Player plays one side until the game is over, ctx ends, or it cannot go on.
type Player interface {
	Play(ctx context.Context, s *Seat) error
}

// Run keeps the table until ctx ends: for the sides that play here it does what
// falls due, such as the fall of a flag, and it has the players play. A side whose
// player is nil is played through its seat, by whoever holds it. Run returns when
// all it started has returned, with the errors of players that gave up.
func (t *Table) Run(ctx context.Context, white, black Player) error {
	var wg sync.WaitGroup
	errs := make([]error, 2)
	for c, p := range []Player{rules.White: white, rules.Black: black} {
		if p == nil {
			continue
		}
		wg.Go(func() {
			if err := p.Play(ctx, t.Seat(rules.Color(c))); err != nil && ctx.Err() == nil {
				errs[c] = fmt.Errorf("%s: %w", rules.Color(c), err)
			}
		})
	}
	t.keepTime(ctx)
	wg.Wait()
	return errors.Join(errs...)
}

// act does an action of a side that plays here. The caller holds t.mu.
func (t *Table) act(ctx context.Context, by rules.Color, a Action) error {
	if t.halted != nil {
		return fmt.Errorf("%w: %w", ErrHalted, t.halted)
	}
	now := t.Now()
	d, err := t.state.DrawUp(now, by, a)
	if err != nil {
		return err
	}
	return t.add(ctx, now, d)
}

// add adds a deed of now, has it recorded, and tells everyone; then it does what
// follows by itself for sides that play here. The caller holds t.mu.
func (t *Table) add(ctx context.Context, now time.Duration, d Deed) error {
	if t.halted != nil {
		return fmt.Errorf("%w: %w", ErrHalted, t.halted)
	}
	before := t.state
	d.Standing = before.standing(d)
	after, err := before.Add(now, d)
	if err != nil {
		return err
	}
	if d.Standing != Note && t.recorder != nil {
		if d, err = t.recorder.Record(ctx, before, after, d); err != nil {
			return err
		}
		after = after.Sealed(d)
	}
	if d.Standing == Entry {
		after = t.turn(after)
	}
	t.state = after
	t.tell(Update{Deed: d, State: after})
	t.signal()

	author := after.Author()
	if a, ok := after.Due(author); ok && !t.away[author] {
		// The deed stands whatever becomes of this; if it fails, Run tries again.
		_ = t.act(ctx, author, a)
	}
	return nil
}

// turn begins the turn after an entry: at once where its author plays here, with
// what it took to record the entry behind them.
func (t *Table) turn(s State) State {
	if t.away[s.Author()] {
		return s.Hold()
	}
	return s.Begin(t.Now())
}

func (t *Table) signal() {
	select {
	case t.changed <- struct{}{}:
	default:
	}
}
