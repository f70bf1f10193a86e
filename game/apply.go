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
	d, err := s.Draw(now, by, a)
	if err != nil {
		return s, err
	}
	return s.Add(now, d)
}

// Draw draws up the deed that an action of side by amounts to at now: it fills
// in the slot, the time taken and what the network took before, joins what is
// held to the move it waits for, and turns an offer that meets the opponent's
// into an acceptance. It also asks what the log does not: not to ask again and
// again.
func (s State) Draw(now time.Duration, by rules.Color, a Action) (Deed, error) {
	if by == s.Author() {
		a = s.join(a)
	}
	if err := s.mayRepeat(by, a); err != nil {
		return Deed{}, err
	}
	d := Deed{Slot: s.Slot(), By: by, Action: a}
	d.Standing = s.standing(d)
	if by != s.Author() {
		if f, ok := a.(ClaimFlag); ok && f.Elapsed == 0 {
			d.Action = ClaimFlag{Elapsed: s.clock.turn.elapsed(InMillis(now))}
		}
		return d, nil
	}
	d.Think, d.Net = s.Thought(now), s.clock.turn.net
	if _, ok := a.(FlagFell); ok { // whoever says so of his own flag is believed
		d.Think = max(d.Think, s.clock.untilFlag(by))
	}
	return d, nil
}

// join is what an action of the author amounts to with what he holds and what
// he is offered.
func (s State) join(a Action) Action {
	switch act := a.(type) {
	case Move:
		act.OfferDraw = act.OfferDraw || s.held.draw
		act.AcceptTimerOff = act.AcceptTimerOff || s.held.timerOffToo || act.ProposeTimerOff && s.TimerOffProposed()
		act.ProposeTimerOff = (act.ProposeTimerOff || s.held.timerOff) && !act.AcceptTimerOff
		return act
	case OfferDraw:
		if s.Offered() {
			return AcceptDraw{}
		}
	case ProposeTimerOff:
		if s.TimerOffProposed() {
			return AcceptTimerOff{}
		}
	case Resign, AcceptResignation, AcceptDraw, DeclineDraw, ClaimDraw, FlagFell, ClaimTime, ClaimFlag, ClaimAbsence,
		ConcedeAbsence, DenyAbsence, Abort, TakeBack, AcceptTakeBack, DeclineTakeBack, AcceptTimerOff:
	}
	return a
}

// mayRepeat reports whether side by may ask for what a asks for, if anything,
// after what it has asked for before.
func (s State) mayRepeat(by rules.Color, a Action) error {
	asked := false
	switch act := a.(type) {
	case OfferDraw:
		return s.mayOffer(by, a)
	case Move:
		return s.mayOffer(by, a)
	case TakeBack:
		if s.takeBacks[by].asked >= maxTakeBacks {
			return ErrTakeBacksUsed
		}
		asked = s.asked.takeBack.Action != nil && by != s.Author()
	case Abort:
		asked = s.asked.abort.Action != nil && by != s.Author()
	case ClaimAbsence:
		open, ok := s.AbsenceClaimed()
		asked = ok && open == act
	case ProposeTimerOff:
		asked = s.held.timerOff && by == s.Author()
	case AcceptTimerOff:
		asked = s.held.timerOffToo && by == s.Author()
	case Resign, AcceptResignation, AcceptDraw, DeclineDraw, ClaimDraw, FlagFell, ClaimTime, ClaimFlag,
		ConcedeAbsence, DenyAbsence, AcceptTakeBack, DeclineTakeBack:
	}
	if asked {
		return ErrAsked
	}
	return nil
}

// mayOffer reports whether side by may make the offer that a contains, if any.
func (s State) mayOffer(by rules.Color, a Action) error {
	switch act := a.(type) {
	case OfferDraw:
		if s.OfferedBy(by) {
			return ErrOffered
		}
	case Move:
		if !act.OfferDraw || s.held.draw {
			return nil
		}
	default:
		return nil
	}
	if last := s.lastOffer[by]; last > 0 && last > s.lastOffer[by.Other()] && s.Slot()-(last-1) < offerPause {
		return ErrOfferAgain
	}
	return nil
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
// network took of the entry before; then his turn ends, and the other's begins.
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

// fill adds an entry to the log. overdrew says that with what it tells of the
// network the move before came too late.
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
	s.clock = s.clock.stop(d.By, d.Think)
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

// claimFlag adds what the side says that does not own the slot: that the flag of
// the other must have fallen.
func (s State) claimFlag(d Deed) (State, error) {
	if _, ok := d.Action.(ClaimFlag); !ok {
		return s, ErrNotYourTurn
	}
	if !s.ticking() {
		return s, ErrNoClock
	}
	return s, nil
}

// flagged reports whether the flag of the author falls in the time that an entry
// of his took.
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
	case s.Over():
		s.clock = s.clock.stop(d.By, d.Think)
	case m.AcceptTimerOff:
		s.clock = s.clock.off()
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
	case m.OfferDraw && len(s.moves) == 0: // the opponent has not moved, nor will have when he may accept
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

// mayHoldOffer reports whether the author can offer a draw with his next move:
// the opponent will have moved when he may accept.
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

// standing is what a deed is to the log of this state.
func (s State) standing(d Deed) Standing {
	mine := d.By == s.Author()
	switch d.Action.(type) {
	case Move, AcceptResignation, AcceptDraw, ClaimDraw, FlagFell, ClaimTime, ConcedeAbsence, AcceptTakeBack:
		return Entry
	case Resign, Abort, TakeBack:
		if mine {
			return Entry
		}
		return Request
	case OfferDraw:
		if mine {
			return Note
		}
		return Request
	case ClaimAbsence:
		return Request
	case DeclineTakeBack:
		if mine && s.Answering() {
			return Entry
		}
	case DeclineDraw, ClaimFlag, DenyAbsence, ProposeTimerOff, AcceptTimerOff:
	}
	return Note
}
