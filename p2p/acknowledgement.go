package p2p

import (
	"fmt"
	"time"

	passantv1 "passant/proto/passant/v1"
)

// A peer acknowledges an entry when it is on their disk; they answer Resume by their own,
// and send the entries that they announced in it. One who does not, and answers
// everything else, is a program that hangs or cheats; one from whom nothing comes is
// behind a bad network, which the silence tells in time. So who is late is asked for a
// sign of life, which they cannot give without having read what they have to answer.
const (
	ackTime     = 5 * time.Second  // that a peer may take to store an entry, or for the next that they owe
	askTime     = time.Second      // after which they are asked, and looked at again
	longestTime = 15 * time.Second // if they speak, and do not say that they have read it
)

// owes reports whether something is due from the peer. The caller holds s.mu.
func (s *session) owes() bool {
	switch {
	case s.conn == nil || s.dispute != nil:
		return false
	case !s.up:
		return s.said
	}
	return s.acked < s.sent || s.lacks()
}

// await notes that the peer owes something from now on, or has given some of it. The
// caller holds s.mu.
func (s *session) await(now time.Time) {
	s.since, s.asked = now, 0
	s.stirLink()
}

// collect ends a connection whose peer does not give what they owe. Where they still may, it
// returns when to look again.
func (s *session) collect(now time.Time) (wait time.Duration, waiting bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.owes() {
		return 0, false
	}
	late := now.Sub(s.since)
	switch {
	case late < askTime:
		return askTime - late, true
	case s.asked == 0:
		s.asked = s.conn.ask()
	}
	switch {
	case late < ackTime:
		return ackTime - late, true
	case late < longestTime && !s.conn.answered(s.asked):
		return askTime, true
	}
	s.conn.end(passantv1.Bye_CODE_PROTOCOL, fmt.Errorf("%w: no answer", errProtocol))
	return 0, false
}
