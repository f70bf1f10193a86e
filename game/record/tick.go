package record

import (
	"context"
	"fmt"
	"math"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// Tick notes how long the player whose turn it is has thought in the open slot. A
// note takes the place of the one before it and is not synced: when the program
// is killed the last one stands, when the computer loses its power perhaps an
// earlier one, or none.
func (r *Record) Tick(slot int, think game.Millis) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if slot != len(r.entries) || r.state.Over() {
		return nil // it came late
	}
	t := &passantv1.Tick{Slot: uint32(slot), ThinkMs: uint32(min(think, math.MaxUint32))}
	if err := r.journal.tick(t); err != nil {
		return fmt.Errorf("record: %w", err)
	}
	r.thought = think
	return nil
}

// Thought is how long the player whose turn it is had thought in the open slot by
// the last note of it.
func (r *Record) Thought() game.Millis {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.thought
}

// recall takes up the note that a file ends with.
func (r *Record) recall(t *passantv1.Tick) {
	if t != nil && int(t.GetSlot()) == len(r.entries) {
		r.thought = game.Millis(t.GetThinkMs())
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
			_ = r.Tick(s.Slot(), s.Thought(t.Now()))
		}
	}
}
