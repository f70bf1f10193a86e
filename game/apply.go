package game

import (
	"slices"
	"time"

	"passant/rules"
)

// Apply does an action for side by at now, which is counted from the start of
// the game, and returns the state that follows. An error is the rules' answer
// and leaves everything as it was.
func (s State) Apply(now time.Duration, by rules.Color, a Action) (State, error) {
	d, err := s.DrawUp(now, by, a)
	if err != nil {
		return s, err
	}
	return s.Add(now, d)
}

// Add adds a deed to the game at now, if it is valid there. What is valid
// depends on the log and the open requests alone, so that two programs with the
// same log always judge alike. An error is the rules' answer and leaves
// everything as it was.
func (s State) Add(now time.Duration, d Deed) (State, error) {
	switch {
	case s.Over():
		return s, ErrOver
	case d.Slot < s.Slot():
		return s, ErrStale
	case d.Slot > s.Slot():
		return s, ErrGap
	}
	d.Standing = s.standing(d)
	next, err := s.add(now, d)
	if err != nil {
		return s, err
	}
	return next, nil
}

func (s State) add(now time.Duration, d Deed) (State, error) {
	switch {
	case d.Standing == Note && d.Seal != nil: // signed as an entry, such as DeclineTakeBack, where it cannot be one
		return s, ErrNoTakeBack
	case d.By != s.Author() && d.Standing == Note:
		return s.claimFlag(d)
	case d.By != s.Author():
		return s.request(d)
	case d.Standing == Note:
		return s.note(d)
	case d.Think < 0 || d.Think > maxSpan || d.Net < 0 || d.Net > maxSpan:
		return s, ErrSpan
	}
	return s.write(InMillis(now), d)
}

// write adds what the author of the open slot writes into it. It says what the
// network took of the entry before; then their turn ends, and the other's begins.
func (s State) write(now Millis, d Deed) (State, error) {
	if s.Answering() && !answers(d.Action) {
		return s, ErrUnanswered
	}
	if _, ok := d.Action.(ClaimTime); ok {
		s.clock = s.clock.late()
	}
	settled, overdrew := s.clock.settle(d.Net)
	s.clock = settled
	s, err := s.fill(d, overdrew)
	if err != nil {
		return s, err
	}
	s.clock.turn = s.clock.turn.next(now, d.Think)
	return s, nil
}

// answers reports whether a can follow an entry that asks for a move back: it is
// answered, or the game ends.
func answers(a Action) bool {
	switch a.(type) {
	case AcceptTakeBack, DeclineTakeBack, Resign, AcceptResignation, ConcedeAbsence:
		return true
	case Move, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw, FlagFell, ClaimTime, ClaimFlag, ClaimAbsence,
		DenyAbsence, Abort, TakeBack, ProposeTimerOff, AcceptTimerOff:
	}
	return false
}

// fill adds an entry to the log. overdrew says that the move before came too late,
// by the network time that this entry tells of.
func (s State) fill(d Deed, overdrew bool) (State, error) {
	switch a := d.Action.(type) {
	case Move:
		return s.writeMove(d, a)
	case TakeBack:
		return s.writeTakeBack(d)
	case AcceptTakeBack:
		return s.acceptTakeBack(d)
	case DeclineTakeBack:
		return s.declineTakeBack(d)
	case OfferDraw, DeclineDraw, ClaimFlag, ClaimAbsence, DenyAbsence, ProposeTimerOff, AcceptTimerOff:
		return s, ErrNotYourTurn
	case Resign, AcceptResignation, AcceptDraw, ClaimDraw, FlagFell, ClaimTime, ConcedeAbsence, Abort:
	}
	r, err := s.conclusion(d, overdrew)
	if err != nil {
		return s, err
	}
	if !s.Answering() { // nobody's clock runs then
		s.clock = s.clock.stop(d.By, d.Think)
	}
	s = s.append(d)
	s.result = r
	return s, nil
}

// conclusion is the result that an entry makes of the game, which it ends.
func (s State) conclusion(d Deed, overdrew bool) (Result, error) {
	switch a := d.Action.(type) {
	case Resign:
		return s.lossOf(d.By, ByResignation, ResignedUnproven, ResignedUnmateable), nil
	case AcceptResignation:
		if !s.Resigning(d.By.Other()) {
			return Result{}, ErrNotResigned
		}
		return s.lossOf(d.By.Other(), ByResignation, ResignedUnproven, ResignedUnmateable), nil
	case AcceptDraw:
		if err := s.mayAgree(); err != nil {
			return Result{}, err
		}
		if !s.standingOffer() {
			return Result{}, ErrNoOffer
		}
		if s.flagged(d) {
			return Result{}, ErrFlag
		}
		return Result{Drawn, ByAgreement}, nil
	case ClaimDraw:
		if s.flagged(d) {
			return Result{}, ErrFlag
		}
		return Result{Drawn, claimed(a.Ground)}, s.claim(a)
	case FlagFell:
		if !s.flagged(d) {
			return Result{}, ErrNoFlag
		}
		return s.lossOf(d.By, OnTime, FlagUnproven, FlagUnmateable), nil
	case ClaimTime:
		if !overdrew {
			return Result{}, ErrInTime
		}
		return s.lossOf(d.By.Other(), OnTime, FlagUnproven, FlagUnmateable), nil
	case ConcedeAbsence:
		return s.absence(d.By)
	case Abort:
		return Result{Void, Aborted}, s.mayAbort()
	case Move, OfferDraw, DeclineDraw, ClaimFlag, ClaimAbsence, DenyAbsence, TakeBack, AcceptTakeBack, DeclineTakeBack,
		ProposeTimerOff, AcceptTimerOff:
	}
	return Result{}, ErrNotYourTurn
}

// absence is the result when side c concedes that it has been away for too long.
func (s State) absence(c rules.Color) (Result, error) {
	claim, ok := s.asked.absence.Action.(ClaimAbsence)
	switch {
	case !ok:
		return Result{}, ErrNotClaimed
	case claim.Draw:
		return Result{Drawn, AbsenceAgreed}, nil
	}
	return s.lossOf(c, ByAbsence, ByAbsence, AbsenceUnmateable), nil
}

// flagged reports whether the flag of the author falls in the time that an entry
// of theirs took.
func (s State) flagged(d Deed) bool {
	return s.clock.on && d.Think >= s.clock.untilFlag(d.By)
}

// writeMove adds a move of the author.
func (s State) writeMove(d Deed, m Move) (State, error) {
	if s.flagged(d) {
		return s, ErrFlag
	}
	if err := s.mayAdd(m); err != nil {
		return s, err
	}
	p := s.Position()
	next, err := p.Play(m.Move)
	if err != nil {
		return s, err
	}
	if m.OfferDraw {
		s.lastOffer[d.By] = s.Slot() + 1
	}
	s = s.append(d)
	s.moves = append(slices.Clip(s.moves), m.Move)
	s.positions = append(slices.Clip(s.positions), next)
	s.history = s.history.Add(next)
	s.result = s.ending()
	switch {
	case m.AcceptTimerOff: // though it ends the game: its entry is the first without clocks
		s.clock = s.clock.off()
	case s.Over():
		s.clock = s.clock.stop(d.By, d.Think)
	default:
		s.clock = s.clock.punch(d.By, d.Think, true)
	}
	return s, nil
}

// mayAdd reports why a move cannot say what it says besides, or nil.
func (s State) mayAdd(m Move) error {
	switch {
	case m.OfferDraw && s.terms.NoAgreement:
		return ErrNoAgreement
	case m.OfferDraw && len(s.moves) == 0: // the opponent could accept before they have made a move
		return ErrTooEarly
	case m.AcceptTimerOff && m.ProposeTimerOff:
		return ErrNoClock
	case m.AcceptTimerOff:
		return s.mayAcceptTimerOff()
	case m.ProposeTimerOff:
		return s.mayProposeTimerOff()
	}
	return nil
}

// mayAgree reports whether a draw can be agreed on now (FIDE 5.2.3).
func (s State) mayAgree() error {
	switch {
	case s.terms.NoAgreement:
		return ErrNoAgreement
	case len(s.moves) < 2:
		return ErrTooEarly
	}
	return nil
}

// append fills the open slot; what was asked of its author is void with it, but
// for a resignation.
func (s State) append(d Deed) State {
	s.log = append(slices.Clip(s.log), d)
	s.asked = requests{resignation: s.asked.resignation}
	s.refused, s.held = refusals{}, holding{}
	return s
}
