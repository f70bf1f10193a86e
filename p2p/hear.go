package p2p

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"passant/game"
	"passant/game/record"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// listens reports whether frames on c are to be heeded. The caller holds s.mu.
func (s *session) listens(c *conn) bool { return s.conn == c && s.up && s.dispute == nil }

// hearEntry enters what the peer did. What cannot be so stops the game.
func (s *session) hearEntry(ctx context.Context, c *conn, e *passantv1.SignedEntry) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.dispute != nil && s.conn == c {
		s.dispute.evidence(e)
		return nil
	}
	if s.conn != c {
		return nil
	}
	if _, left := c.left.Load(s.id); !s.up && left {
		return nil // they sent it before they heard Leave, and send it again after Resume
	}
	if !s.up {
		return fmt.Errorf("%w: an entry before Resume", errProtocol)
	}
	d, err := record.ParseEntry(e)
	if err != nil {
		s.disagree(passantv1.Desync_REASON_ILLEGAL, s.rec.Length(), e, err)
		return nil
	}
	switch length := s.rec.Length(); {
	case 0 <= d.Slot && d.Slot < length:
		s.hearAgain(d.Slot, e)
		return nil
	case d.Slot != length:
		s.conn.send(s.desync(passantv1.Desync_REASON_GAP, d.Slot, nil))
		return fmt.Errorf("%w: entry %d where %d is open", errProtocol, d.Slot, length)
	}
	state := s.table.State()
	if state.Over() {
		return fmt.Errorf("%w: an entry after the end", errProtocol)
	}
	now, author := time.Now(), state.Author()
	if author != s.me {
		s.peerHas(now, d.Slot)
		if err := s.checkNet(state, d); err != nil {
			s.disagree(passantv1.Desync_REASON_CLOCK, d.Slot, e, err)
			return nil
		}
	}
	if err := s.recall(ctx, e); err != nil {
		return s.refuse(author, d.Slot, e, err)
	}
	if err := s.table.Seat(author).Enter(ctx, d); err != nil {
		return s.refuse(author, d.Slot, e, err)
	}
	s.trouble, c.inTurn = nil, true
	s.sent = max(s.sent, d.Slot+1)
	s.peerHas(now, d.Slot+1)
	s.confirm(s.theirs.GetLength(), s.theirs.GetResultSig())
	lenient := !s.caughtUp.Load()
	s.await(now)
	s.catchUp(now)
	s.ponder(now, d.Slot+1, lenient)
	s.sendAck()
	s.sendEntries()
	return nil
}

// hearAgain takes an entry for a slot that is filled. The same one again means
// that the peer missed the acknowledgement; another one is a second opinion,
// which nobody may have.
func (s *session) hearAgain(slot int, e *passantv1.SignedEntry) {
	if mine := s.rec.EntriesFrom(slot)[0]; !bytes.Equal(mine.GetBody(), e.GetBody()) {
		s.disagree(passantv1.Desync_REASON_EQUIVOCATION, slot, e, errEquivocation)
		return
	}
	s.sendAck()
}

var errEquivocation = errors.New("there are two different entries for one slot")

// Trouble implements the Trouble of [game.Match].
func (s *session) Trouble() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.trouble
}

// refuse deals with an entry that the table or the record did not take.
func (s *session) refuse(author rules.Color, slot int, e *passantv1.SignedEntry, err error) error {
	reason, ok := reasonFor(err)
	if author == s.me && !record.IsDiskFault(err) {
		// Only what was signed here may be in one's own slot, if one's disk has
		// lost it.
		return fmt.Errorf("%w: an entry in a slot of the other side: %w", errProtocol, err)
	}
	if !ok {
		// The fault is here, such as a full disk. The peer sends the entry again
		// when they are back.
		s.trouble = err
		s.stirLink()
		return fmt.Errorf("entry %d: %w", slot, err)
	}
	s.disagree(reason, slot, e, err)
	return nil
}

// hearAck notes what the peer has stored, and compares the two logs.
func (s *session) hearAck(c *conn, a *passantv1.Ack) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.dispute != nil && s.conn == c {
		s.hearEvidenceEnd(a)
		return nil
	}
	if !s.listens(c) {
		return nil
	}
	head, ok := s.rec.HeadAt(int(a.GetLength()))
	if !ok {
		return fmt.Errorf("%w: an acknowledgement of what was never sent", errProtocol)
	}
	if !bytes.Equal(head[:], a.GetHead()) {
		s.disagree(passantv1.Desync_REASON_CHAIN, int(a.GetLength()), nil, errChain)
		return nil
	}
	s.confirm(a.GetLength(), a.GetResultSig())
	n, now := int(a.GetLength()), time.Now()
	if n > s.acked {
		c.inTurn = true
		s.await(now)
	}
	s.peerHas(now, n)
	s.sendEntries()
	return nil
}

// peerHas notes that the peer is known to have so many entries. When that is all,
// and it is their turn, they can think from now on.
func (s *session) peerHas(now time.Time, entries int) {
	s.acked = max(s.acked, entries)
	s.here.holds(s.acked)
	s.trip.land(now, s.acked)
	s.watch(s.depends())
	s.table.Began(s.acked)
}

// ponder notes that a turn of one's own began in a slot, if it is one's own; its entry may
// have been made by now. It is lenient where one had yet to catch up, and may have had the
// turn before, and lost the entry that it began with.
func (s *session) ponder(now time.Time, slot int, lenient bool) {
	switch state := s.table.State(); {
	case slot < state.Slot() && state.Log()[slot].By == s.me:
	case slot == state.Slot() && state.Author() == s.me && !state.Over():
		if err := s.tick(state); err != nil {
			s.n.log.Warn("the time could not be noted down", "game", s.id, "err", err)
		}
	default:
		return
	}
	s.trip = voyage{slot: slot, began: now, lenient: lenient}
}

// checkNet reports whether what the peer says that the network took of one's own
// last entry cannot be.
func (s *session) checkNet(state game.State, d game.Deed) error {
	if !state.Timed() || s.trip.slot != d.Slot-1 {
		return nil
	}
	if own := state.Log()[s.trip.slot]; !s.trip.allows(own.Think, d.Net) {
		return fmt.Errorf("%w: %d ms for entry %d", errNet, d.Net, own.Slot)
	}
	return nil
}

var errNet = errors.New("the network cannot have taken that long")

var errChain = errors.New("the two logs differ")

// recall enters a request of one's own that an entry answers and that is not known
// here: a disk has lost it. Whoever answers it had it signed.
func (s *session) recall(ctx context.Context, e *passantv1.SignedEntry) error {
	request, ok := s.rec.Forgotten(e)
	if !ok {
		return nil
	}
	return s.table.Seat(request.By).Enter(ctx, request)
}
