package record

import (
	"crypto/ed25519"
	"fmt"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A transcript is a game as both players have signed it: what there is to know of
// it without anybody's private key.
type transcript struct {
	start   *Start
	heads   []Head // heads[k] is h(k)
	entries []*passantv1.SignedEntry
	state   game.State // after the last entry and the requests since
	signed  [2][]byte  // the result, by colour
	seeds   *passantv1.LocalKeys
	machine *game.Machine // that plays a side, or nil

	disputed bool // nothing has been agreed on since the two programs disagreed
}

// newTranscript is that of a game in which nothing has happened.
func newTranscript(s *Start) (transcript, error) {
	state, err := game.New(s.Terms)
	if err != nil {
		return transcript{}, fmt.Errorf("%w: %w", ErrStart, err)
	}
	return transcript{start: s, heads: []Head{s.head}, state: state}, nil
}

// readTranscript replays what is in a file, and checks all of it: a file may have
// been altered.
func readTranscript(records []*passantv1.JournalRecord) (t transcript, err error) {
	if len(records) == 0 || records[0].GetStart() == nil {
		return t, fmt.Errorf("%w: it does not begin with a start", ErrCorrupt)
	}
	if t, err = begin(records[0].GetStart()); err != nil {
		return t, err
	}
	for _, r := range records[1:] {
		if err := t.replay(r); err != nil {
			return t, err
		}
	}
	return t, nil
}

// readGame replays the file of the game with an id.
func readGame(id ID, records []*passantv1.JournalRecord) (transcript, error) {
	t, err := readTranscript(records)
	if err == nil && t.start.ID != id {
		err = fmt.Errorf("%w: it is that of another game", ErrCorrupt)
	}
	return t, err
}

// sideOf is the side of the player with a key: White where both play at one computer,
// with keys that nobody else has.
func (t *transcript) sideOf(key ed25519.PublicKey) (rules.Color, error) {
	if t.seeds != nil {
		return rules.White, nil
	}
	you, ok := t.start.ColorOf(key)
	if !ok {
		return you, fmt.Errorf("%w: neither player has this key", ErrStart)
	}
	return you, nil
}

// begin is the transcript of a game that is about to begin.
func begin(s *passantv1.Start) (transcript, error) {
	start, err := ParseStart(s)
	if err != nil {
		return transcript{}, err
	}
	return newTranscript(start)
}

func (t *transcript) replay(r *passantv1.JournalRecord) error {
	switch k := r.GetRecord().(type) {
	case *passantv1.JournalRecord_Entry:
		return t.replayEntry(k.Entry)
	case *passantv1.JournalRecord_Request:
		return t.replayRequest(k.Request)
	case *passantv1.JournalRecord_Result:
		return t.replaySignature(k.Result)
	case *passantv1.JournalRecord_LocalKeys:
		return t.replayKeys(k.LocalKeys)
	case *passantv1.JournalRecord_Dispute:
		t.disputed = true
		return nil
	case *passantv1.JournalRecord_Start:
		return fmt.Errorf("%w: it has a second start", ErrCorrupt)
	}
	return nil // of a kind that a later version has
}

func (t *transcript) replayEntry(e *passantv1.SignedEntry) error {
	d, err := ParseEntry(e)
	if err != nil {
		return err
	}
	d.By = t.state.Author()
	after, err := t.state.Add(0, d)
	if err != nil {
		return fmt.Errorf("entry %d: %w", d.Slot, err)
	}
	d.Standing = game.Entry
	if _, err := t.start.checkEntry(t.head(), t.state, after, d); err != nil {
		return err
	}
	t.state = after.Sealed(d)
	t.push(e)
	return nil
}

// replayRequest adds a request, which only the side that does not own the open slot can
// have made. The entry that follows answers it or voids it.
func (t *transcript) replayRequest(q *passantv1.SignedRequest) error {
	d, err := ParseRequest(q)
	if err != nil {
		return err
	}
	if _, ok := d.Action.(game.ClaimFlag); ok {
		return fmt.Errorf("%w: a request that is not to be recorded", ErrMalformed)
	}
	d.By = t.state.Author().Other()
	after, err := t.state.Add(0, d)
	if err != nil {
		return fmt.Errorf("request in slot %d: %w", d.Slot, err)
	}
	d.Standing = game.Request
	if _, err := t.start.checkRequest(t.head(), d); err != nil {
		return err
	}
	t.state = after.Sealed(d)
	return nil
}

// replayKeys takes up the keys of a game that is played at one computer. With a
// program no draw can be agreed.
func (t *transcript) replayKeys(k *passantv1.LocalKeys) error {
	if t.seeds != nil || len(t.entries) > 0 {
		return fmt.Errorf("%w: it has keys in the middle", ErrCorrupt)
	}
	for c, seed := range [2][]byte{k.GetWhiteSeed(), k.GetBlackSeed()} {
		if len(seed) != ed25519.SeedSize || !t.start.Keys[c].Equal(ed25519.NewKeyFromSeed(seed).Public()) {
			return fmt.Errorf("%w: its keys are not those of the players", ErrCorrupt)
		}
	}
	m, err := parseMachine(k.GetMachine())
	if err != nil {
		return err
	}
	terms := t.start.Terms
	terms.NoAgreement = m != nil
	state, err := game.New(terms)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrStart, err)
	}
	t.seeds, t.machine, t.state = k, m, state
	return nil
}

// head is h(length).
func (t *transcript) head() Head { return t.heads[len(t.heads)-1] }

func (t *transcript) push(e *passantv1.SignedEntry) {
	t.entries = append(t.entries, e)
	t.heads = append(t.heads, t.head().next(e.GetBody()))
	t.disputed = false
}
