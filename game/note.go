package game

// note adds what the author says without writing it down.
func (s State) note(d Deed) (State, error) {
	switch d.Action.(type) {
	case OfferDraw: // held until the move it goes with
		if err := s.mayHoldOffer(); err != nil {
			return s, err
		}
		s.held.draw = true
	case DeclineDraw:
		if !s.Offered() {
			return s, ErrNoOffer
		}
		s.refused.draw = true
	case DeclineTakeBack:
		if s.TakeBackAsked() == 0 {
			return s, ErrNoTakeBack
		}
		s.refused.takeBack = true
	case DenyAbsence:
		if _, ok := s.AbsenceClaimed(); !ok {
			return s, ErrNotClaimed
		}
		s.refused.absence = true
	case ProposeTimerOff: // these two are held as well
		if err := s.mayProposeTimerOff(); err != nil {
			return s, err
		}
		s.held.timerOff = true
	case AcceptTimerOff:
		if err := s.mayAcceptTimerOff(); err != nil {
			return s, err
		}
		s.held.timerOffToo, s.held.timerOff = true, false
	case Move, Resign, AcceptResignation, AcceptDraw, ClaimDraw, FlagFell, ClaimTime, ClaimFlag, ClaimAbsence,
		ConcedeAbsence, Abort, TakeBack, AcceptTakeBack:
		return s, ErrNotYourTurn
	}
	return s, nil
}

// claimFlag takes the only word that the side which does not own the slot may say: that
// the other's flag must have fallen. The state stays as it is.
func (s State) claimFlag(d Deed) (State, error) {
	if _, ok := d.Action.(ClaimFlag); !ok {
		return s, ErrNotYourTurn
	}
	if !s.ticking() {
		return s, ErrNoClock
	}
	return s, nil
}

// mayHoldOffer reports why the author cannot offer a draw with their next move, or nil.
// With the very first move nobody can: the opponent could accept without having moved.
func (s State) mayHoldOffer() error {
	switch {
	case s.Answering():
		return ErrUnanswered
	case s.terms.NoAgreement:
		return ErrNoAgreement
	case len(s.moves) == 0:
		return ErrTooEarly
	}
	return nil
}
