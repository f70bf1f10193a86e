package p2p

import (
	"context"
	"fmt"
	"time"

	"passant/game"
	passantv1 "passant/proto/passant/v1"
)

// How often a session asks the peer to look at their clock.
const (
	flagEvery  = 5 * time.Second
	flagMargin = time.Second // beyond the network time that is left to them
)

// keepTime minds the clocks until ctx ends: one's own thinking is noted down, so
// that a crash does not give it back, and a peer whose time must be over is asked
// to look.
func (s *session) keepTime(ctx context.Context) {
	var asked time.Time
	for range eachSecond(ctx) {
		state, now := s.table.State(), time.Now()
		switch {
		case state.Over():
			s.saveConfirmation()
		case !s.caughtUp.Load():
		case state.Author() == s.me:
			if err := s.tick(state); err != nil {
				s.n.log.Warn("the time could not be noted down", "game", s.id, "err", err)
			}
		case s.overtime(state) && now.Sub(asked) >= flagEvery:
			s.mu.Lock()
			if s.up && s.dispute == nil && s.sent == state.Slot() {
				s.claimFlag(state)
				asked = now
			}
			s.mu.Unlock()
		}
	}
}

// tick notes down how long one has thought.
func (s *session) tick(state game.State) error {
	return s.rec.Tick(state.Slot(), state.Thought(s.table.Now()), s.here.lastTouch(time.Now()))
}

// overtime reports whether the time of the peer must be over, whatever the
// network did: a move that comes now would be too late.
func (s *session) overtime(state game.State) bool {
	at, ok := state.FlagAt()
	return ok && s.table.Now() > at+state.AllowanceLeft(state.Author()).Duration()+flagMargin
}

// claimFlag asks the peer to look at their clock. The caller holds s.mu.
func (s *session) claimFlag(state game.State) {
	claim := game.ClaimFlag{Elapsed: state.Thought(s.table.Now())}
	r, err := s.rec.SealRequest(game.Deed{By: s.me, Action: claim})
	if err != nil {
		s.n.log.Error("a request of one's own cannot be made", "game", s.id, "err", err)
		return
	}
	s.conn.send(&passantv1.Frame{Msg: &passantv1.Frame_Request{Request: r}})
}

// answerFlag looks at one's own clock because the peer says that it must have run
// out. After a restart in this turn it does not know how long it stood still, and
// takes their word for what the network does not account for, as far as the calendar
// allows. The claim is not recorded, and proves nothing to others: the connection has
// proved who makes it.
func (s *session) answerFlag(ctx context.Context, claim game.ClaimFlag) error {
	state, now := s.table.State(), s.table.Now()
	at, ok := state.FlagAt()
	if !ok {
		s.sendRefusal(state.Slot(), passantv1.RequestBody_KIND_FLAG, state.Left(s.me, now))
		return nil
	}
	left := game.InMillis(at - now)
	missing := game.InMillis(s.here.missing(state.Slot()))
	unaccounted := min(claim.Elapsed-state.Thought(now), missing) - game.FreeNet - state.AllowanceLeft(s.me)
	if left > 0 && unaccounted <= left {
		s.sendRefusal(state.Slot(), passantv1.RequestBody_KIND_FLAG, left)
		return nil
	}
	if err := s.table.Seat(s.me).Act(ctx, game.FlagFell{}); err != nil {
		return fmt.Errorf("flag: %w", err)
	}
	s.sendEntries()
	return nil
}
