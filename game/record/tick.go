package record

import (
	"context"
	"fmt"
	"math"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// Tick notes how long the player whose turn it is has thought in the open slot, and
// when the two players were last in touch, by the calendar. A note takes the place of the one before it and is not synced: when the program
// is killed the last one stands, when the computer loses its power perhaps an
// earlier one, or none.
func (r *Record) Tick(slot int, think game.Millis, inTouch time.Time) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if slot != len(r.entries) || r.state.Over() {
		return nil // it came late
	}
	t := &passantv1.Tick{
		Slot: uint32(slot), ThinkMs: uint32(min(think, math.MaxUint32)), InTouchUnixMs: inTouch.UnixMilli(),
	}
	if err := r.journal.tick(t); err != nil {
		return fmt.Errorf("record: %w", err)
	}
	r.thought, r.inTouch = think, inTouch
	return nil
}

// Thought is how long the player whose turn it is had thought in the open slot by
// the last note of it.
func (r *Record) Thought() game.Millis {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.thought
}

// InTouch is when the two players were last in touch in the open slot, by the
// calendar and the last note of it; the zero time is that nothing was noted.
func (r *Record) InTouch() time.Time {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.inTouch
}

// recall takes up the note that a file ends with.
func (r *Record) recall(t *passantv1.Tick) {
	if t != nil && int(t.GetSlot()) == len(r.entries) {
		r.thought, r.inTouch = game.Millis(t.GetThinkMs()), time.UnixMilli(t.GetInTouchUnixMs())
	}
}

// KeepTime notes each second how long whoever plays here has thought, until ctx
// ends. A note that cannot be written is not missed: the next one may be.
func (r *Record) KeepTime(ctx context.Context, t *game.Table) {
	ticker := time.NewTicker(time.Second)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		s := t.State()
		if s.Running() && !s.Over() && r.keys[s.Author()] != nil {
			_ = r.Tick(s.Slot(), s.Thought(t.Now()), time.Now())
		}
	}
}
