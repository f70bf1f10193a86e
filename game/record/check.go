package record

import (
	"bytes"
	"errors"
	"fmt"

	"google.golang.org/protobuf/proto"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// ErrMalformed means that what came is not of the form that it should have.
var ErrMalformed = errors.New("malformed")

// Fault is what is wrong with an entry or a request from the other side.
type Fault uint8

// The faults that stop a game.
const (
	FaultSignature Fault = iota + 1 // not signed by whom it should be
	FaultPosition                   // the position hashes differ
	FaultClock                      // the clocks differ
	FaultChain                      // it belongs to another game, or another past
	FaultClaim                      // it answers a request that was never made
	FaultEnding                     // the two programs disagree on whether, or why, it is over
)

// A Disagreement is an entry or a request that does not fit the game as it is
// known here. Nothing of it is kept as played.
type Disagreement struct {
	Fault       Fault
	Slot        int
	Mine, Yours uint64 // position hashes, for FaultPosition
	FEN         string // the position as it is known here, after the deed
}

func (e *Disagreement) Error() string {
	switch e.Fault {
	case FaultSignature:
		return fmt.Sprintf("entry %d is not signed by its author", e.Slot)
	case FaultPosition:
		return fmt.Sprintf("the two boards disagree after entry %d (%016x here, %016x there)", e.Slot, e.Mine, e.Yours)
	case FaultClock:
		return fmt.Sprintf("the two clocks disagree after entry %d", e.Slot)
	case FaultChain:
		return fmt.Sprintf("entry %d belongs to another game", e.Slot)
	case FaultClaim:
		return fmt.Sprintf("entry %d answers what was never asked", e.Slot)
	case FaultEnding:
		return fmt.Sprintf("the two programs disagree on whether the game is over after entry %d", e.Slot)
	}
	return fmt.Sprintf("entry %d cannot be accepted", e.Slot)
}

// checkEntry checks an entry that came with a seal, against what the rules here
// made of it.
func (s *Start) checkEntry(head Head, before, after game.State, d game.Deed) (*passantv1.SignedEntry, error) {
	e, err := SignedEntry(d)
	if err != nil {
		return nil, err
	}
	p := after.Position()
	fault := func(f Fault) error { return &Disagreement{Fault: f, Slot: d.Slot, FEN: p.FEN()} }
	var b passantv1.EntryBody
	if err := proto.Unmarshal(e.GetBody(), &b); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformed, err)
	}
	switch {
	case !bytes.Equal(e.GetGameId(), s.ID[:]):
		return nil, fault(FaultChain)
	case !entrySigned(s.Keys[d.By], head.next(e.GetBody()), e.GetSig()):
		return nil, fault(FaultSignature)
	case b.GetPositionHash() != after.PositionHash():
		return nil, &Disagreement{FaultPosition, d.Slot, after.PositionHash(), b.GetPositionHash(), p.FEN()}
	case int64(b.GetWhiteMs()) != int64(after.Banked(rules.White)), int64(b.GetBlackMs()) != int64(after.Banked(rules.Black)):
		return nil, fault(FaultClock)
	case b.GetEnding() != endingOf(after.Result().Reason):
		return nil, fault(FaultEnding)
	}
	if !s.checkEmbedded(head, before, d, embedded(&b)) {
		return nil, fault(FaultClaim)
	}
	return e, nil
}
