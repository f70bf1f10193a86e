package game

import "passant/rules"

// TimerOffProposed reports whether the author of the open slot is asked to play
// on without clocks: the move before theirs says so. Their next move agrees, or lets
// it lapse.
func (s State) TimerOffProposed() bool {
	if !s.ticking() || len(s.log) == 0 {
		return false
	}
	m, ok := s.log[len(s.log)-1].Action.(Move)
	return ok && m.ProposeTimerOff
}

// TimerOffProposedBy reports whether side c has proposed to play on without
// clocks: with its last move, or held until its next.
func (s State) TimerOffProposedBy(c rules.Color) bool {
	if c == s.Author() {
		return s.held.timerOff
	}
	return s.TimerOffProposed()
}

// TimerOffAgreed reports whether the next move of the author of the open slot
// agrees to play on without clocks.
func (s State) TimerOffAgreed() bool { return s.held.timerOffToo }

// mayProposeTimerOff reports why the author cannot propose that, or nil.
func (s State) mayProposeTimerOff() error {
	switch {
	case !s.clock.on:
		return ErrNoClock
	case s.Answering():
		return ErrUnanswered
	}
	return nil
}

// mayAcceptTimerOff reports why the author cannot agree to that, or nil.
func (s State) mayAcceptTimerOff() error {
	if err := s.mayProposeTimerOff(); err != nil {
		return err
	}
	if !s.TimerOffProposed() {
		return ErrNotProposed
	}
	return nil
}
