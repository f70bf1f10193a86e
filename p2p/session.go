package p2p

import (
	"context"
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
// sits on their side: what is done here it sends to them, and what they send it
// enters for them. The log decides everything; a session remembers only how much
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

	sat  time.Time   // when one sat down at the table
	here *attendance // who was away, and for how long

	mu       sync.Mutex
	conn     *conn             // nil while there is none
	watching bool              // the connection is watched closely for this game
	said     bool              // our Resume has been sent on it
	up       bool              // and theirs has been read
	gone     bool              // the peer has left, and said so
	anew     bool              // the peer shall be dialled at once, from another address
	parted   bool              // the two have been out of touch, and have not compared since
	theirs   *passantv1.Resume // their last one: what it signs may be yet to come
	sent     int               // entries that the peer has or has been sent
	unsaid   bool              // what is asked of the peer has yet to be said again
	signed   bool              // the result has been signed on the connection
	acked    int               // entries that the peer has stored
	since    time.Time         // since when they owe something, or they last gave some of it
	asked    uint32            // the ping that asks whether they have read what went before it, or 0
	trip     voyage            // the last turn of one's own
	nap      nap               // the last that the computer took
	trouble  error             // why an entry of the peer is not here, or nil
	unsaved  []byte            // the peer's signature of the result, if the disk did not take it
	dispute  *dispute
}

// Record implements [game.Recorder]. Nothing new is written here before the peer
// has said how long their log is, and this one is as long: a disk that lost the
// end of it would otherwise let one player sign two entries for one slot.
func (s *session) Record(ctx context.Context, before, after game.State, d game.Deed) (game.Deed, error) {
	if d.Seal == nil {
		var err error
		if d.Action, err = s.mayWrite(before, d.Action); err != nil {
			return d, err
		}
	}
	sealed, err := s.rec.Record(ctx, before, after, d)
	if err == nil && d.Seal == nil && d.Standing == game.Entry {
		s.here.wrote(time.Now())
	}
	return sealed, err
}

// mayWrite reports why one cannot do something now, or what it amounts to: a
// claim of absence says what is known here of the last entry. It is no entry, and
// void if the slot turns out to be filled, so it need not wait for the peer. It is
// called while the table is locked.
func (s *session) mayWrite(before game.State, a game.Action) (game.Action, error) {
	claim, ok := a.(game.ClaimAbsence)
	switch {
	case !ok && !s.caughtUp.Load():
		return a, game.ErrNotBack
	case !ok:
		return a, nil
	}
	away := s.here.absence(time.Now(), before.Slot())
	if !away.Away || away.Wait > 0 {
		return a, &game.NotAbsentError{Absence: away}
	}
	claim.Walkover = away.Walkover
	if open, ok := before.AbsenceClaimed(); ok && open == claim {
		return a, game.ErrAsked
	}
	return claim, nil
}

// Play implements [game.Player].
func (s *session) Play(ctx context.Context, _ *game.Seat) error {
	var loops sync.WaitGroup
	loops.Go(func() { s.keepLinked(ctx) })
	loops.Go(func() { s.keepTime(ctx) })
	s.speak(ctx)
	loops.Wait()
	return nil
}

// speak sends what is done at the table, until ctx ends.
func (s *session) speak(ctx context.Context) {
	for ctx.Err() == nil {
		l := s.table.Listen()
		s.tellAll()
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

// tellAll sends the peer what was done before anybody listened.
func (s *session) tellAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.up && s.dispute == nil {
		s.unsaid = true
		s.sendEntries()
	}
}

// tell sends the peer what has just been done, if they can be reached. If not, they
// ask for it when they are back.
func (s *session) tell(u game.Update) {
	if u.State.Over() && !s.over.Swap(true) {
		s.n.stir() // one is free again
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watch(s.depends())
	if !s.up || s.dispute != nil {
		return
	}
	s.sendEntries()
	switch {
	case u.Deed.Action == nil || u.Deed.By != s.me || u.Deed.Slot != s.rec.Length():
		return
	case s.sent < u.Deed.Slot:
		s.unsaid = true // the entries before it come first
		return
	}
	switch u.Deed.Standing {
	case game.Request:
		s.sendRequest(u.Deed)
	case game.Note:
		s.sendNote(u)
	case game.Entry:
	}
}

// window is how many entries may be on their way: fewer than the queue of a
// connection holds.
const window = queueLength / 2

// sendEntries sends the entries that the peer does not have, and what is asked of them
// when they have been sent all of them; what is beyond the window follows their
// acknowledgements. The caller holds s.mu.
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
			s.await(time.Now())
		}
		s.sent++
	}
	if s.over.Load() && !s.signed && s.sent == s.rec.Length() {
		s.sendAck()
	}
	if s.unsaid {
		s.unsaid = false
		s.renew()
	}
}

// sendAck says that everything is stored here that the peer knows of. What has
// been written here since, and is yet to be sent, they cannot compare.
func (s *session) sendAck() {
	a := ackOf(s.rec, s.sent)
	s.signed = s.signed || a.GetAck().GetResultSig() != nil
	s.conn.send(a)
}

// depends reports whether this game needs the connection: until its end has arrived.
// The caller holds s.mu.
func (s *session) depends() bool { return !s.over.Load() || s.acked < s.rec.Length() }

// watch says whether this game depends on the connection. The caller holds s.mu.
func (s *session) watch(on bool) {
	if s.conn == nil || s.watching == on {
		return
	}
	s.watching = on
	s.conn.play(on)
}
