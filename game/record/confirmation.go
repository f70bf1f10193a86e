package record

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"slices"

	"google.golang.org/protobuf/proto"

	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

var (
	// ErrGoesOn means that a game has no result yet that could be signed.
	ErrGoesOn = errors.New("the game is not over")
	// ErrNotConfirmed means that a signature is not that of the opponent under this
	// result of this game.
	ErrNotConfirmed = errors.New("the result is not signed by the opponent")
)

func resultMessage(head Head) []byte { return append([]byte(labelResult), head[:]...) }

// replaySignature takes up what a player signed when the game was over.
func (t *transcript) replaySignature(s *passantv1.ResultSignature) error {
	c, ok := t.start.ColorOf(s.GetKey())
	switch {
	case !t.state.Over():
		return fmt.Errorf("a result is signed: %w", ErrGoesOn)
	case !ok, !ed25519.Verify(t.start.Keys[c], resultMessage(t.head()), s.GetSig()):
		return fmt.Errorf("%w: the result is not signed by a player", ErrCorrupt)
	}
	t.signed[c] = s.GetSig()
	return nil
}

// sign signs the result for those sides whose keys are known and who have not.
// It returns what to keep of it.
func (r *Record) sign() []*passantv1.JournalRecord {
	var kept []*passantv1.JournalRecord
	for _, c := range []rules.Color{rules.White, rules.Black} {
		if r.keys[c] == nil || r.signed[c] != nil {
			continue
		}
		r.signed[c] = ed25519.Sign(r.keys[c], resultMessage(r.head()))
		kept = append(kept, r.signature(c))
	}
	return kept
}

func (r *Record) signature(c rules.Color) *passantv1.JournalRecord {
	return &passantv1.JournalRecord{Record: &passantv1.JournalRecord_Result{
		Result: &passantv1.ResultSignature{Key: r.start.Keys[c], Sig: r.signed[c]},
	}}
}

// ResultSig is the player's own signature under the result of a game that is over,
// and nil while it goes on.
func (r *Record) ResultSig() []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	if !r.state.Over() {
		return nil
	}
	return slices.Clone(r.signed[r.you])
}

// Confirm keeps the opponent's signature under the result. It fails with ErrGoesOn
// while the game has no result, with ErrNotConfirmed where the signature is not what it
// should be, and as disks do. It may be called again.
func (r *Record) Confirm(sig []byte) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	c := r.you.Other()
	switch {
	case !r.state.Over():
		return ErrGoesOn
	case !ed25519.Verify(r.start.Keys[c], resultMessage(r.head()), sig):
		return ErrNotConfirmed
	case r.signed[c] != nil:
		return nil
	}
	r.signed[c] = slices.Clone(sig)
	if err := r.journal.append(r.signature(c)); err != nil {
		r.signed[c] = nil
		return fmt.Errorf("record: %w", err)
	}
	return nil
}

// Confirmed reports whether both players have signed the result.
func (r *Record) Confirmed() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.status() == Confirmed
}

// Dispute notes that the game is stopped, with what the other side sent and was not
// believed, or nil. An entry that is recorded later settles it.
func (r *Record) Dispute(e *passantv1.SignedEntry) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.disputed {
		return nil
	}
	if proto.Size(e) > maxRecord/2 {
		e = nil // it would not be read again
	}
	err := r.journal.append(&passantv1.JournalRecord{
		Record: &passantv1.JournalRecord_Dispute{Dispute: &passantv1.Dispute{Entry: e}},
	})
	if err != nil {
		return fmt.Errorf("record: %w", err)
	}
	r.disputed = true
	return nil
}
