package record

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"sync"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A Record is one game on the disk. It is the [game.Recorder] of its table. Its
// methods may be called from any goroutine.
type Record struct {
	start *Start
	key   ed25519.PrivateKey
	you   rules.Color

	mu      sync.Mutex
	journal *journal
	damaged string // the file that was set aside, or ""
	thought game.Millis
	heads   []Head // heads[k] is h(k)
	entries []*passantv1.SignedEntry
	state   game.State // after the last entry and the requests since
}

// newRecord is the record of a game in which nothing has happened.
func newRecord(s *Start, key ed25519.PrivateKey) (*Record, error) {
	you, ok := s.ColorOf(key.Public().(ed25519.PublicKey))
	if !ok {
		return nil, fmt.Errorf("%w: neither player has this key", ErrStart)
	}
	state, err := game.New(s.Terms)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStart, err)
	}
	return &Record{start: s, key: key, you: you, heads: []Head{s.head}, state: state}, nil
}

// Start is what the players agreed to.
func (r *Record) Start() *Start { return r.start }

// You is the side of the player whose record this is.
func (r *Record) You() rules.Color { return r.you }

// State is the game as recorded.
func (r *Record) State() game.State {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.state
}

// Length is how many entries are recorded.
func (r *Record) Length() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.entries)
}

// HeadAt is h(length); ok is false where the record is shorter.
func (r *Record) HeadAt(length int) (h Head, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if length < 0 || length >= len(r.heads) {
		return Head{}, false
	}
	return r.heads[length], true
}

// EntriesFrom are the entries from slot on.
func (r *Record) EntriesFrom(slot int) []*passantv1.SignedEntry {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.entries[min(max(slot, 0), len(r.entries)):])
}

// Damaged is the name of the file that was set aside when the game was taken up,
// because it was damaged, or "". What is missing of the game is in the opponent's
// record.
func (r *Record) Damaged() string { return r.damaged }

// Record implements [game.Recorder]: it checks or signs the deed, and returns
// when it is on the disk.
func (r *Record) Record(_ context.Context, before, after game.State, d game.Deed) (game.Deed, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if d.Slot != len(r.entries) {
		return d, fmt.Errorf("record: slot %d where %d is open", d.Slot, len(r.entries))
	}
	var err error
	switch d.Standing {
	case game.Entry:
		d, err = r.recordEntry(before, after, d)
	case game.Request:
		d, err = r.recordRequest(d)
	case game.Note:
		return d, nil
	}
	if err == nil {
		r.state = after.Sealed(d)
	}
	return d, err
}

func (r *Record) recordEntry(before, after game.State, d game.Deed) (game.Deed, error) {
	e, err := r.entry(before, after, d)
	if err != nil {
		return d, err
	}
	if d.Seal, err = proto.Marshal(e); err != nil {
		return d, fmt.Errorf("entry: %w", err)
	}
	if err := r.journal.append(&passantv1.JournalRecord{Record: &passantv1.JournalRecord_Entry{Entry: e}}); err != nil {
		return d, err
	}
	r.push(e)
	if after.Over() {
		r.finish()
	}
	return d, nil
}

// finish gives back the room that a game which is over has no need of.
func (r *Record) finish() {
	_ = r.journal.finish() // only room is lost if it fails
}

func (r *Record) push(e *passantv1.SignedEntry) {
	r.thought = 0
	r.entries = append(r.entries, e)
	r.heads = append(r.heads, r.heads[len(r.heads)-1].next(e.GetBody()))
}

// entry checks an entry that came from the other side, or signs one's own.
func (r *Record) entry(before, after game.State, d game.Deed) (*passantv1.SignedEntry, error) {
	head := r.heads[len(r.heads)-1]
	switch {
	case d.Seal != nil:
		return r.start.checkEntry(head, after, d)
	case d.By == r.you:
		return sealEntry(r.key, r.start.ID, head, before, after, d)
	}
	return nil, errNotYours
}

// errNotYours: only the other player signs for the other player.
var errNotYours = errors.New("record: the other side's deeds come signed")

func (r *Record) recordRequest(d game.Deed) (game.Deed, error) {
	q, err := r.request(d)
	if err != nil {
		return d, err
	}
	if d.Seal, err = proto.Marshal(q); err != nil {
		return d, fmt.Errorf("request: %w", err)
	}
	return d, r.journal.append(&passantv1.JournalRecord{Record: &passantv1.JournalRecord_Request{Request: q}})
}

func (r *Record) request(d game.Deed) (*passantv1.SignedRequest, error) {
	head := r.heads[len(r.heads)-1]
	switch {
	case d.Seal != nil:
		return r.start.checkRequest(head, d)
	case d.By == r.you:
		return sealRequest(r.key, r.start.ID, head, d)
	}
	return nil, errNotYours
}

// replay adds what a journal holds to a record that is empty, checking all of
// it again: a file may have been altered.
func (r *Record) replay(records []*passantv1.JournalRecord) error {
	for _, j := range records {
		var err error
		switch k := j.GetRecord().(type) {
		case *passantv1.JournalRecord_Entry:
			err = r.replayEntry(k.Entry)
		case *passantv1.JournalRecord_Request:
			err = r.replayRequest(k.Request)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *Record) replayEntry(e *passantv1.SignedEntry) error {
	d, err := ParseEntry(e)
	if err != nil {
		return err
	}
	d.By = r.state.Author()
	after, err := r.state.Add(0, d)
	if err != nil {
		return fmt.Errorf("entry %d: %w", d.Slot, err)
	}
	d.Standing = game.Entry
	if _, err := r.start.checkEntry(r.heads[len(r.heads)-1], after, d); err != nil {
		return err
	}
	r.state = after.Sealed(d)
	r.push(e)
	return nil
}

// replayRequest adds a request; whoever does not own the open slot made it. One
// whose slot has been filled since is history.
func (r *Record) replayRequest(q *passantv1.SignedRequest) error {
	d, err := ParseRequest(q)
	if err != nil {
		return err
	}
	d.By = r.state.Author().Other()
	after, err := r.state.Add(0, d)
	if err != nil {
		return fmt.Errorf("request in slot %d: %w", d.Slot, err)
	}
	d.Standing = game.Request
	if _, err := r.start.checkRequest(r.heads[len(r.heads)-1], d); err != nil {
		return err
	}
	r.state = after.Sealed(d)
	return nil
}

// Close closes the file. What was recorded stays.
func (r *Record) Close() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err := r.journal.close(); err != nil {
		return fmt.Errorf("record: %w", err)
	}
	return nil
}
