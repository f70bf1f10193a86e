package game

import (
	"context"
	"sync"
	"time"

	"passant/rules"
)

// A Program is the [Player] of a side that nobody plays. It has a Thinker choose its
// moves, and takes its time over them; it gives moves back when it is asked, claims
// the draws that it is glad of, goes on without clocks if that is proposed, and never
// resigns.
//
//	update ──> its turn? ──> Thinker ──> pace ──> claim or move
//	               ^            │ error
//	               └── Hurry <──┴── Trouble
//
// A Thinker that fails costs nothing: the game stands, [Program.Trouble] says why
// nothing comes, and [Program.Hurry] has it asked again.
type Program struct {
	Machine

	think   Thinker
	pace    func(State) time.Duration
	hurried chan struct{}
	changed chan struct{}

	mu      sync.Mutex
	trouble error
}

// NewProgram is a player that plays m's side with a Thinker. pace is how long after
// its turn began it moves at the earliest; nil is at once.
func NewProgram(m Machine, think Thinker, pace func(State) time.Duration) *Program {
	if pace == nil {
		pace = func(State) time.Duration { return 0 }
	}
	return &Program{
		Machine: m,
		think:   think,
		pace:    pace,
		hurried: make(chan struct{}, 1),
		changed: make(chan struct{}, 1),
	}
}

// Hurry has it move as soon as it knows what, in the turn that is going on; and ask
// again where there is trouble. It may be called at any time.
func (p *Program) Hurry() { poke(p.hurried) }

// Trouble is why no move comes, or nil: an error of the Thinker, or that a move could
// not be kept.
func (p *Program) Trouble() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.trouble
}

// Changed has a value when Trouble may have changed.
func (p *Program) Changed() <-chan struct{} { return p.changed }

func (p *Program) setTrouble(err error) {
	p.mu.Lock()
	had := p.trouble
	p.trouble = err
	p.mu.Unlock()
	if had != nil || err != nil {
		poke(p.changed)
	}
}

func poke(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// Play implements [Player]. It plays until ctx ends.
func (p *Program) Play(ctx context.Context, seat *Seat) error {
	l := seat.Table().Listen()
	defer func() { l.Close() }()
	t := deliberation{program: p, seat: seat, thoughts: make(chan thought, 1), slot: -1}
	t.pause = time.NewTimer(0)
	defer t.end()
	t.take(<-l.Updates()) // the first is there at once
	for {
		t.proceed(ctx)
		select {
		case <-ctx.Done():
			return nil
		case u, ok := <-l.Updates():
			if !ok { // it fell behind; the next begins with how things stand
				l = seat.Table().Listen()
				continue
			}
			t.take(u)
		case x := <-t.thoughts:
			t.hear(x)
		case <-p.hurried:
			t.hurry()
		case <-t.pause.C:
		}
	}
}

// A deliberation is how far a program has come in the open slot.
type deliberation struct {
	program *Program
	seat    *Seat

	state  State
	halted bool
	slot   int // the open one
	move   rules.Move
	hasten bool // without a pause
	pause  *time.Timer

	thinking bool // the Thinker is at work
	wanted   bool // its answer is still wanted
	cancel   context.CancelFunc
	thoughts chan thought
}

// A thought is what a Thinker has come to.
type thought struct {
	move rules.Move
	err  error
}

// take takes in how the game stands. Another slot is another turn.
func (t *deliberation) take(u Update) {
	t.state, t.halted = u.State, u.Halted != nil
	if slot := u.State.Slot(); slot != t.slot {
		t.slot, t.move, t.hasten = slot, rules.NoMove, false
		t.drop()
		t.program.setTrouble(nil)
	}
}

// hear takes in what the Thinker says, if it is still wanted.
func (t *deliberation) hear(x thought) {
	wanted := t.wanted
	t.drop()
	t.thinking = false
	switch {
	case !wanted:
	case x.err != nil:
		t.program.setTrouble(x.err)
	default:
		t.move = x.move
	}
}

func (t *deliberation) hurry() {
	t.hasten = true
	t.program.setTrouble(nil)
}

// drop tells the Thinker to stop: its answer is not wanted any more.
func (t *deliberation) drop() {
	t.wanted = false
	if t.cancel != nil {
		t.cancel()
		t.cancel = nil
	}
}

// end waits for the Thinker.
func (t *deliberation) end() {
	t.drop()
	t.pause.Stop()
	if t.thinking {
		<-t.thoughts
	}
}

// proceed does what is next.
func (t *deliberation) proceed(ctx context.Context) {
	s := t.state
	switch {
	case t.halted, s.Over(), s.Author() != t.seat.Color():
		t.drop()
	case t.program.Trouble() != nil && s.TakeBackAsked() == 0:
	case s.TakeBackAsked() > 0:
		t.drop()
		t.act(ctx, AcceptTakeBack{})
	case t.move != rules.NoMove:
		t.play(ctx)
	case !t.thinking:
		t.ask(ctx)
	}
}

// ask has the Thinker think about the position.
func (t *deliberation) ask(ctx context.Context) {
	ctx, t.cancel = context.WithCancel(ctx)
	t.thinking, t.wanted = true, true
	think, level, s := t.program.think, t.program.Level, t.state
	go func() { // end waits for it
		m, err := think(ctx, level, s)
		t.thoughts <- thought{m, err}
	}()
}

// play makes the move that was thought of, when it is time.
func (t *deliberation) play(ctx context.Context) {
	s := t.state
	if !t.hasten {
		if wait := t.program.pace(s) - s.Thought(t.seat.Table().Now()).Duration(); wait > 0 {
			t.pause.Reset(wait)
			return
		}
	}
	if claim, ok := s.welcomeDraw(t.move); ok {
		t.act(ctx, claim)
		return
	}
	t.act(ctx, Move{Move: t.move, AcceptTimerOff: s.TimerOffProposed()})
}

// act does something. That it is refused is no trouble where the slot has been filled
// meanwhile: the update that says so is under way.
func (t *deliberation) act(ctx context.Context, a Action) {
	err := t.seat.Act(ctx, a)
	if now := t.seat.Table().State(); err != nil && ctx.Err() == nil && now.Slot() == t.slot && !now.Over() {
		t.program.setTrouble(err)
	}
}

// welcomeDraw is the draw that a program claims instead of playing m, or with m (FIDE
// 9.2, 9.3). It takes any that it can have, unless it has more material than the other
// side.
func (s State) welcomeDraw(m rules.Move) (ClaimDraw, bool) {
	p := s.Position()
	if us := p.Turn(); material(&p, us) > material(&p, us.Other()) {
		return ClaimDraw{}, false
	}
	for _, c := range []ClaimDraw{{Ground: Threefold}, {Ground: FiftyMoves}, {Threefold, m}, {FiftyMoves, m}} {
		if s.claim(c) == nil {
			return c, true
		}
	}
	return ClaimDraw{}, false
}

// material is what the men of a side are worth, in pawns, as they are usually counted.
func material(p *rules.Position, c rules.Color) int {
	sum := 0
	for _, man := range []struct {
		kind  rules.Kind
		worth int
	}{{rules.Pawn, 1}, {rules.Knight, 3}, {rules.Bishop, 3}, {rules.Rook, 5}, {rules.Queen, 9}} {
		sum += man.worth * p.Pieces(c, man.kind).Count()
	}
	return sum
}
