package p2p

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// A session is the player across the network at one table. As [game.Player] it
// sits on his side: what is done here it sends to him, and what he sends it
// enters for him. The log decides everything; a session remembers only how much
// of it the other side has.
//
//	table -> Listener -> speak -> frames to the peer
//	frames from the peer -> hear... -> Seat.Enter -> table
type session struct {
	n     *Node
	rec   *record.Record
	table *game.Table
	me    rules.Color
	peer  identity.ID
	id    record.ID

	challenge []byte        // the id of the challenge that it was made of, or nil
	ended     chan struct{} // closed when everything about the session has ended

	over     atomic.Bool   // the game has ended
	caughtUp atomic.Bool   // what the peer has is here: see Record
	changed  chan struct{} // the link may have changed; for the screen
	relink   chan struct{} // the same; for the loop that redials

	sat time.Time // when one sat down at the table

	mu       sync.Mutex
	conn     *conn     // nil while there is none
	watching bool      // the connection is watched closely for this game
	said     bool      // our Resume has been sent on it
	up       bool      // and theirs has been read
	gone     bool      // the peer has left, and said so
	parted   bool      // the two have been out of touch, and have not compared since
	behind   int       // how long the peer's log is said to be
	sent     int       // entries that the peer has or has been sent
	acked    int       // entries that the peer has stored
	since    time.Time // when the first entry that is not acked was sent
	dispute  *dispute
}

// ackTime is how long a peer may take to store an entry.
const ackTime = 5 * time.Second

// Record implements [game.Recorder]. Nothing new is written here before the peer
// has said how long his log is, and this one is as long: a disk that lost the
// end of it would otherwise let one player sign two entries for one slot.
func (s *session) Record(ctx context.Context, before, after game.State, d game.Deed) (game.Deed, error) {
	if d.Seal == nil && !s.caughtUp.Load() {
		return d, game.ErrNotBack
	}
	return s.rec.Record(ctx, before, after, d)
}

// Play implements [game.Player].
func (s *session) Play(ctx context.Context, _ *game.Seat) error {
	var loops sync.WaitGroup
	loops.Go(func() { s.keepLinked(ctx) })
	s.speak(ctx)
	loops.Wait()
	return nil
}

// speak sends what is done at the table, until ctx ends.
func (s *session) speak(ctx context.Context) {
	for ctx.Err() == nil {
		l := s.table.Listen()
		for l != nil {
			select {
			case <-ctx.Done():
				l.Close()
				return
			case u, ok := <-l.Updates():
				if !ok { // too far behind: begin again with what is
					l = nil
					continue
				}
				s.tell(u)
			}
		}
	}
}

// tell sends the peer what has just been done, if he can be reached. If not, he
// asks for it when he is back.
func (s *session) tell(u game.Update) {
	if u.State.Over() && !s.over.Swap(true) {
		s.n.stir() // one is free again
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over.Load() {
		s.watch(false)
	}
	if !s.up || s.dispute != nil {
		return
	}
	s.sendEntries()
	if u.Deed.By != s.me || u.Deed.Slot != s.rec.Length() {
		return
	}
	switch u.Deed.Action.(type) {
	case nil, game.Move, game.AcceptResignation, game.AcceptDraw, game.ClaimDraw, game.FlagFell:
	case game.Resign, game.OfferDraw:
		if u.Deed.Standing == game.Request {
			s.sendRequest(u.Deed)
		}
	case game.DeclineDraw:
		s.sendRefusal(u.Deed.Slot)
	}
}

// window is how many entries may be on their way: fewer than the queue of a
// connection holds.
const window = queueLength / 2

// sendEntries sends the entries that the peer does not have; what is beyond the
// window follows his acknowledgements. The caller holds s.mu.
func (s *session) sendEntries() {
	for _, e := range s.rec.EntriesFrom(s.sent) {
		if s.sent-s.acked >= window {
			return
		}
		if s.n.o.tamper != nil {
			e = s.n.o.tamper(s.rec, e)
		}
		s.conn.send(&passantv1.Frame{Msg: &passantv1.Frame_Entry{Entry: e}})
		if s.sent == s.acked {
			s.since = time.Now()
			s.stirLink()
		}
		s.sent++
	}
}

func (s *session) sendRequest(d game.Deed) {
	r, err := record.SignedRequest(d)
	if err != nil {
		s.n.log.Error("a request of one's own cannot be read", "game", s.id, "err", err)
		return
	}
	s.conn.send(&passantv1.Frame{Msg: &passantv1.Frame_Request{Request: r}})
}

func (s *session) sendRefusal(slot int) {
	s.conn.send(&passantv1.Frame{Msg: &passantv1.Frame_RequestRefused{RequestRefused: &passantv1.RequestRefused{
		GameId: s.id[:], Slot: uint32(slot), Kind: passantv1.RequestBody_KIND_DRAW,
	}}})
}

// sendAck says that everything is stored here that the peer knows of. What has
// been written here since, and is yet to be sent, he cannot compare.
func (s *session) sendAck() { s.conn.send(s.ack(s.sent)) }

// ack says that the first entries, so many, are stored here.
func (s *session) ack(length int) *passantv1.Frame {
	head, _ := s.rec.HeadAt(length) // a record never gets shorter
	return &passantv1.Frame{Msg: &passantv1.Frame_Ack{Ack: &passantv1.Ack{
		GameId: s.id[:], Length: uint32(length), Head: head[:],
	}}}
}

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
	author := state.Author()
	if err := s.table.Seat(author).Enter(ctx, d); err != nil {
		return s.refuse(author, d.Slot, e, err)
	}
	c.inTurn = true
	s.sent = max(s.sent, d.Slot+1)
	s.acked = max(s.acked, d.Slot+1)
	s.catchUp()
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

// refuse deals with an entry that the table or the record did not take.
func (s *session) refuse(author rules.Color, slot int, e *passantv1.SignedEntry, err error) error {
	if author == s.me {
		// Only what was signed here may be in one's own slot, if one's disk has
		// lost it.
		return fmt.Errorf("%w: an entry in a slot of the other side: %w", errProtocol, err)
	}
	reason, ok := reasonFor(err)
	if !ok {
		// The fault is here, such as a full disk. The peer sends the entry again
		// when he is back.
		return fmt.Errorf("entry %d: %w", slot, err)
	}
	s.disagree(reason, slot, e, err)
	return nil
}

// hearRequest enters what the peer asks for.
func (s *session) hearRequest(ctx context.Context, c *conn, r *passantv1.SignedRequest) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.listens(c) {
		return nil
	}
	d, err := record.ParseRequest(r)
	if err != nil {
		return fmt.Errorf("%w: %w", errProtocol, err)
	}
	state := s.table.State()
	switch {
	case d.Slot < state.Slot() || state.Over():
		s.sendAck() // it crossed an entry, and is void
		return nil
	case d.Slot > state.Slot() || state.Author() != s.me:
		return fmt.Errorf("%w: a request for slot %d", errProtocol, d.Slot)
	}
	for _, open := range state.Requests() {
		if open.Action == d.Action { // said again after a break
			if state.Declined() {
				s.sendRefusal(d.Slot)
			}
			return nil
		}
	}
	switch err := s.table.Seat(s.me.Other()).Enter(ctx, d); {
	case err == nil:
	case errors.Is(err, game.ErrResigned), errors.Is(err, game.ErrTooEarly), errors.Is(err, game.ErrNoAgreement):
		s.n.log.Warn("a request is not taken", "game", s.id, "slot", d.Slot, "err", err)
	case isDisagreement(err):
		return fmt.Errorf("%w: %w", errProtocol, err)
	default: // the fault is here; the peer asks again when he is back
		return fmt.Errorf("request in slot %d: %w", d.Slot, err)
	}
	s.sendEntries()
	return nil
}

func isDisagreement(err error) bool {
	_, ok := errors.AsType[*record.Disagreement](err)
	return ok
}

// hearRefusal enters that the peer declined a draw.
func (s *session) hearRefusal(ctx context.Context, c *conn, r *passantv1.RequestRefused) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.listens(c) || r.GetKind() != passantv1.RequestBody_KIND_DRAW || s.table.State().Author() == s.me {
		return nil
	}
	err := s.table.Seat(s.me.Other()).Enter(ctx, game.Deed{Slot: int(r.GetSlot()), Action: game.DeclineDraw{}})
	if err != nil { // known already, or the offer is void by now
		s.n.log.Debug("a refusal means nothing", "game", s.id, "err", err)
	}
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
	if n := int(a.GetLength()); n > s.acked {
		c.inTurn = true
		s.acked, s.since = n, time.Now()
		s.stirLink()
		s.sendEntries()
	}
	return nil
}

var errChain = errors.New("the two logs differ")

// watch says whether this game depends on the connection. The caller holds s.mu.
func (s *session) watch(on bool) {
	if s.conn == nil || s.watching == on {
		return
	}
	s.watching = on
	s.conn.play(on)
}
