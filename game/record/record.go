package record

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A Record is one game on the disk. It is the [game.Recorder] of its table. Its
// methods may be called from any goroutine.
type Record struct {
	you     rules.Color
	keys    [2]ed25519.PrivateKey // of the sides that sign here, by colour; the others are nil
	damaged string                // the file that was set aside, or ""

	mu sync.Mutex
	transcript
	journal *journal
	thought game.Millis // by the last tick in the open slot
	inTouch time.Time   // the same
}

// newRecord is the record of a game for the player with a key. Where the game is
// played at one computer it has its own keys, and the player's is of no use.
func newRecord(t transcript, key ed25519.PrivateKey) (*Record, error) {
	you, err := t.sideOf(key.Public().(ed25519.PublicKey))
	if err != nil {
		return nil, err
	}
	r := &Record{transcript: t, you: you}
	if t.seeds == nil {
		r.keys[you] = key
		return r, nil
	}
	r.keys = [2]ed25519.PrivateKey{
		rules.White: ed25519.NewKeyFromSeed(t.seeds.GetWhiteSeed()),
		rules.Black: ed25519.NewKeyFromSeed(t.seeds.GetBlackSeed()),
	}
	return r, nil
}

// Start is what the players agreed to.
func (r *Record) Start() *Start { return r.start }

// You is the side of the player whose record this is: White where both play at
// this computer.
func (r *Record) You() rules.Color { return r.you }

// Local reports whether both sides play at this computer.
func (r *Record) Local() bool { return r.seeds != nil }

// Damaged is the name of the file that was set aside when the game was taken up,
// because it was damaged, or "". What is missing of the game is in the opponent's
// record.
func (r *Record) Damaged() string { return r.damaged }

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

// Record implements [game.Recorder]: it checks or signs the deed, and returns
// when it is on the disk. An error means that nothing has happened: of a disk it
// wraps ErrNoSpace, ErrReadOnly or ErrDisk, and the deed may be done again.
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
	r.thought, r.inTouch = 0, time.Time{}
	if after.Over() {
		r.finish()
	}
	return d, nil
}

// finish signs the result, and gives back the room that a game which is over has no
// need of. If that fails the game is over all the same: the signature can be made
// again, and only room is lost.
func (r *Record) finish() {
	if own := r.sign(); len(own) > 0 {
		_ = r.journal.append(own...)
	}
	_ = r.journal.finish()
}

// entry checks an entry that came from the other side, or signs one's own.
func (r *Record) entry(before, after game.State, d game.Deed) (*passantv1.SignedEntry, error) {
	switch {
	case d.Seal != nil:
		return r.start.checkEntry(r.head(), before, after, d)
	case r.keys[d.By] != nil:
		return sealEntry(r.keys[d.By], r.start.ID, r.head(), before, after, d)
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
	switch {
	case d.Seal != nil:
		return r.start.checkRequest(r.head(), d)
	case r.keys[d.By] != nil:
		return sealRequest(r.keys[d.By], r.start.ID, r.head(), d)
	}
	return nil, errNotYours
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
