package game

import (
	"context"
	"time"
)

// retryAfter is how long the table waits when what is due could not be recorded,
// before it tries again.
const retryAfter = time.Second

// keepTime does what falls due.
func (t *Table) keepTime(ctx context.Context) {
	timer := time.NewTimer(0)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-t.changed:
		case <-timer.C:
		}
		if wait, ok := t.attend(ctx); ok {
			timer.Reset(wait)
		} else {
			timer.Stop()
		}
	}
}

// attend does what is due, or says how long until something is.
func (t *Table) attend(ctx context.Context) (wait time.Duration, ok bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	a, at, ok := t.due()
	if !ok {
		return 0, false
	}
	if wait := at - t.Now(); wait > 0 {
		return wait, true
	}
	if err := t.act(ctx, t.state.Author(), a); err != nil {
		return retryAfter, true
	}
	return 0, false
}

// answerWithin is how long a player may think about an entry that asks for a move
// back, before their program declines.
const answerWithin = 20 * time.Second

// due is what is to be done, and when, in the name of a side that plays here: a
// resignation may have been left open when the program ended, or could not be
// answered for want of space. The caller holds t.mu.
func (t *Table) due() (a Action, at time.Duration, ok bool) {
	author := t.state.Author()
	if t.halted != nil || t.away[author] {
		return nil, 0, false
	}
	if a, ok := t.state.Due(author); ok {
		return a, 0, true
	}
	if t.state.Answering() {
		return DeclineTakeBack{}, t.state.begun() + answerWithin, t.state.Running()
	}
	at, ok = t.state.FlagAt()
	return FlagFell{}, at, ok
}
