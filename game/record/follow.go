package record

import (
	"errors"
	"fmt"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// A Followed game is one of others, as a third person comes to know it: by what both
// players have signed, and by the rules here. A request becomes known with the entry that
// answers it. Nobody else's word counts, and nothing of it is on the disk. It is not safe
// for use by several goroutines at once.
type Followed struct{ transcript }

// Follow begins to follow the game that a start begins. It fails as [ParseStart] does.
func Follow(s *passantv1.Start) (*Followed, error) {
	t, err := begin(s)
	if err != nil {
		return nil, err
	}
	return &Followed{t}, nil
}

// ErrGap means that an entry is not the next one.
var ErrGap = errors.New("an entry is missing")

// Add takes up the next entry, if the rules allow it and its author has signed it. An
// entry that is known already adds nothing. After an error, which is of the
// kinds that [Verify] finds, all is as it was before.
func (f *Followed) Add(e *passantv1.SignedEntry) error {
	d, err := ParseEntry(e)
	if err != nil {
		return err
	}
	switch length := f.Length(); {
	case 0 <= d.Slot && d.Slot < length && f.heads[d.Slot].next(e.GetBody()) == f.heads[d.Slot+1]:
		return nil
	case 0 <= d.Slot && d.Slot < length:
		p := f.state.Position()
		return &Disagreement{Fault: FaultChain, Slot: d.Slot, FEN: p.FEN()}
	case d.Slot != length:
		return fmt.Errorf("entry %d where %d is open: %w", d.Slot, length, ErrGap)
	}
	before := f.state
	if request, _, ok := f.unknown(e); ok {
		if err := f.replayRequest(request); err != nil {
			return err
		}
	}
	if err := f.replayEntry(e); err != nil {
		f.state = before
		return err
	}
	return nil
}

// Start is what the players agreed to.
func (f *Followed) Start() *Start { return f.start }

// State is the game as far as it has been followed. Its clocks do not run.
func (f *Followed) State() game.State { return f.state }

// Length is how many entries have been taken up.
func (f *Followed) Length() int { return len(f.entries) }
