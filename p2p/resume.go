package p2p

import (
	"bytes"
	"errors"
	"fmt"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// attach takes a connection into use. Nothing but Resume is said on it before
// the peer's Resume has been read: only then is it known what they lack.
func (s *session) attach(c *conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.attachTo(c)
}

// attachTo is attach for a caller that holds s.mu.
func (s *session) attachTo(c *conn) {
	if s.conn == c || isClosed(c.ended) { // superseded, or lost, meanwhile
		return
	}
	s.conn, s.up, s.said, s.watching, s.signed = c, false, false, false, false
	s.watch(s.depends())
	if s.dispute == nil {
		s.sayResume()
	}
	s.stirLink()
}

// detach notes that a connection has ended.
func (s *session) detach(c *conn, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != c {
		return
	}
	s.here.lose(time.Now(), c.lastHeard(), s.rec.Length())
	if s.up && s.lacks() && errors.Is(err, errProtocol) {
		s.disbelieve()
	}
	s.conn, s.up, s.said, s.parted = nil, false, false, true
	s.anew = errors.Is(err, errMoved)
	if bye, ok := errors.AsType[*byeError](err); ok && bye.code == passantv1.Bye_CODE_SHUTDOWN {
		s.gone = true
	}
	s.stirLink()
}

// sayResume tells the peer how long the log is here. The caller holds s.mu.
func (s *session) sayResume() {
	s.said = true
	s.conn.send(resumeOf(s.rec))
	s.await(time.Now())
}

// hearResume compares the two logs, and sends what the peer lacks. If they say it
// again, that gives them no more time for what they owe.
func (s *session) hearResume(c *conn, r *passantv1.Resume) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.attachTo(c) // it may be on its way
	if s.conn != c {
		return nil
	}
	if s.dispute != nil {
		// They have sat down to it anew, to compare again. Here that begins when one
		// does the same.
		c.send(leaveOf(s.id))
		return nil
	}
	if len(r.GetHead()) == 0 {
		// The peer agreed to the game and does not have it: its start was lost
		// on the way.
		s.said = false
		c.send(&passantv1.Frame{Msg: &passantv1.Frame_Start{Start: s.rec.Start().Signed()}})
		return nil
	}
	if !s.said {
		s.sayResume()
	}
	now, theirs := time.Now(), int(r.GetLength())
	if most := s.longest(); theirs > most {
		return fmt.Errorf("%w: a log of %d entries where there can be %d", errProtocol, theirs, most)
	}
	if head, ok := s.rec.HeadAt(theirs); ok && !bytes.Equal(head[:], r.GetHead()) {
		s.disagree(passantv1.Desync_REASON_CHAIN, theirs, nil, errChain)
		return nil
	}
	length, since, late := s.rec.Length(), s.since, s.up && s.owes()
	s.up, s.gone, s.unsaid = true, false, true
	s.theirs = r
	s.acked, s.sent = min(theirs, length), min(theirs, length)
	s.catchUp(now)
	s.peerHas(now, s.acked)
	s.confirm(r.GetLength(), r.GetResultSig())
	s.await(now)
	s.sendEntries()
	if late {
		s.since = since
	}
	return nil
}

// longest is how many entries the peer can have. They have written one at most that is
// not here, and none in one's own turn or after the end; but where the end of a file
// was lost, they have it.
func (s *session) longest() int {
	state := s.table.State()
	switch {
	case state.Over():
		return state.Slot()
	case !s.caughtUp.Load():
		return maxEntries
	case state.Author() == s.me:
		return state.Slot()
	}
	return state.Slot() + 1
}

// lacks reports whether the peer has announced entries that are not here. The caller
// holds s.mu.
func (s *session) lacks() bool { return s.rec.Length() < int(s.theirs.GetLength()) }

// catchUp notes whether everything that the peer has is here: only then are they back,
// who could otherwise announce what they never send and be there all the same. The
// caller holds s.mu.
func (s *session) catchUp(now time.Time) {
	if s.lacks() {
		return
	}
	s.here.join(now, s.rec.Length())
	s.parted = false
	if errors.Is(s.trouble, game.ErrWithheld) {
		s.trouble = nil
	}
	s.goOn()
}

// disbelieve goes on as if a peer had not announced what they will not send. Nobody whose
// program does what it should is taken for such a one: it sends what it has before it
// reads on. The caller holds s.mu.
func (s *session) disbelieve() {
	s.n.log.Warn("entries are announced and do not come", "game", s.id, "here", s.rec.Length(), "announced", s.theirs.GetLength())
	s.trouble = game.ErrWithheld
	s.goOn()
}

// goOn notes that one may write. A turn of one's own then begins anew: what came
// before was no time to think in. The caller holds s.mu.
func (s *session) goOn() {
	if s.caughtUp.Load() {
		return
	}
	if s.table.State().Author() == s.me {
		s.table.Restart() // before anything can be recorded: no flag falls for the wait
	}
	s.here.caughtUp(s.rec.Length())
	s.caughtUp.Store(true)
	s.stirLink()
}

// renew says again what is asked of the peer, and what has been declined. A claim that
// they were away, which they have denied, its player makes again or not: they are asked anew
// about an absence since.
func (s *session) renew() {
	state := s.table.State()
	for _, d := range state.Requests() {
		_, claims := d.Action.(game.ClaimAbsence)
		if _, stands := state.AbsenceClaimed(); d.By == s.me && (stands || !claims) {
			s.sendRequest(d)
		}
	}
	s.sendRefusals(state)
}

// hearLeave notes that the peer is elsewhere. They say Resume when they are back.
func (s *session) hearLeave(c *conn) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != c {
		return nil
	}
	now := time.Now()
	s.here.lose(now, now, s.rec.Length())
	s.up, s.said, s.gone, s.parted = false, false, true, true
	s.stirLink()
	return nil
}

// leave gets up from the table.
func (s *session) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn == nil {
		return
	}
	s.watch(false)
	if !s.over.Load() {
		s.conn.left.Store(s.id, true)
		s.conn.send(leaveOf(s.id))
	}
	s.conn, s.up, s.said = nil, false, false
}

// Link implements the Link of [game.Match].
func (s *session) Link() game.Link {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.gone:
		return game.LinkGone
	case s.conn == nil, s.parted, !s.caughtUp.Load():
		return game.LinkLost
	case s.conn.weak.Load():
		return game.LinkWeak
	}
	return game.LinkUp
}

// stirLink tells the screen, and the loop that redials, to look at the link.
func (s *session) stirLink() {
	signal(s.changed)
	signal(s.relink)
}
