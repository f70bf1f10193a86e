package p2p

import (
	"fmt"
	"time"

	passantv1 "passant/proto/passant/v1"
)

// A peer acknowledges an entry when it is on his disk. One who does not, and
// answers everything else, is a program that hangs or cheats; one from whom nothing
// comes is behind a bad network, which the silence tells in time. So who is late is
// asked for a sign of life, which he cannot give without having read the entry.
const (
	ackTime     = 5 * time.Second  // that a peer may take to store an entry
	askTime     = time.Second      // after which he is asked, and looked at again
	longestTime = 15 * time.Second // if he speaks, and does not say that he has read it
)

// awaitAck notes that the first entry that is not acknowledged has been sent. The
// caller holds s.mu.
func (s *session) awaitAck(now time.Time) {
	s.since, s.asked = now, 0
	s.stirLink()
}

// ackDue is when to look again whether the peer acknowledges what he was sent, and
// whether he will not.
func (s *session) ackDue(now time.Time) (wait time.Duration, overdue, waiting bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.up || s.dispute != nil || s.acked >= s.sent {
		return 0, false, false
	}
	late := now.Sub(s.since)
	switch {
	case late < askTime:
		return askTime - late, false, true
	case s.asked == 0:
		s.asked = s.conn.ask()
	}
	if late < ackTime {
		return ackTime - late, false, true
	}
	return askTime, late >= longestTime || s.conn.answered(s.asked), true
}

// giveUp ends a connection whose peer acknowledges nothing.
func (s *session) giveUp() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != nil {
		s.conn.end(passantv1.Bye_CODE_PROTOCOL, fmt.Errorf("%w: no acknowledgement", errProtocol))
	}
}
