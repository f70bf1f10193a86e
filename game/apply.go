package game

import (
	"errors"
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
// in the slot and the time taken, joins a held offer to the move it waits for,
// and turns an offer that meets the opponent's into an acceptance. It also asks
// what the log does not: not to offer again and again.
func (s State) Draw(now time.Duration, by rules.Color, a Action) (Deed, error) {
	if by == s.Author() {
		switch act := a.(type) {
		case Move:
			act.OfferDraw = act.OfferDraw || s.held
			a = act
		case OfferDraw:
			if s.Offered() {
				a = AcceptDraw{}
			}
		case Resign, AcceptResignation, AcceptDraw, DeclineDraw, ClaimDraw, FlagFell:
		}
	}
	if err := s.mayOffer(by, a); err != nil {
		return Deed{}, err
	}
	d := Deed{Slot: s.Slot(), By: by, Action: a}
	d.Standing = s.standing(d)
	if by == s.Author() {
		d.Think = max(0, InMillis(now)-s.clock.since)
	}
	return d, nil
}

// mayOffer reports whether side by may make the offer that a contains, if any.
func (s State) mayOffer(by rules.Color, a Action) error {
	switch act := a.(type) {
	case OfferDraw:
		if s.OfferedBy(by) {
			return ErrOffered
		}
	case Move:
		if !act.OfferDraw || s.held {
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
// same log always judge alike.
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
	if d.By == s.Author() {
		return s.write(InMillis(now), d)
	}
	return s.request(d)
}

// write adds what the author of the open slot does.
func (s State) write(now Millis, d Deed) (State, error) {
	switch a := d.Action.(type) {
	case Move:
		return s.writeMove(now, d, a)
	case Resign:
		return s.end(d, s.lossOf(d.By, ByResignation, ResignedUnproven, ResignedUnmateable)), nil
	case AcceptResignation:
		if s.resignation.Action == nil || s.resignation.By == d.By {
			return s, ErrNotResigned
		}
		return s.end(d, s.lossOf(d.By.Other(), ByResignation, ResignedUnproven, ResignedUnmateable)), nil
	case AcceptDraw:
		if err := s.mayAgree(); err != nil {
			return s, err
		}
		if !s.standingOffer() {
			return s, ErrNoOffer
		}
		return s.end(d, Result{Drawn, ByAgreement}), nil
	case ClaimDraw:
		if err := s.claim(a); err != nil {
			return s, err
		}
		return s.end(d, Result{Drawn, claimed(a.Ground)}), nil
	case FlagFell:
		if !s.terms.For(d.By).Timed() || d.Think < s.clock.untilFlag(d.By) {
			return s, ErrNoFlag
		}
		return s.end(d, s.lossOf(d.By, OnTime, FlagUnproven, FlagUnmateable)), nil
	case OfferDraw: // held until the move it goes with
		if err := s.mayAgree(); err != nil && !errors.Is(err, ErrTooEarly) {
			return s, err
		}
		if s.Slot() == 0 {
			return s, ErrTooEarly
		}
		s.held = true
		return s, nil
	case DeclineDraw:
		if !s.Offered() {
			return s, ErrNoOffer
		}
		s.declined = true
		return s, nil
	}
	return s, ErrNotYourTurn
}

// writeMove adds a move of the author.
func (s State) writeMove(now Millis, d Deed, m Move) (State, error) {
	if s.terms.For(d.By).Timed() && d.Think >= s.clock.untilFlag(d.By) {
		return s, ErrFlag
	}
	if m.OfferDraw {
		switch {
		case s.terms.NoAgreement:
			return s, ErrNoAgreement
		case s.Slot() == 0: // the opponent has not moved, nor will have when he may accept
			return s, ErrTooEarly
		}
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
	if s.Over() {
		s.clock = s.clock.stop(d.By, s.terms.For(d.By), d.Think)
		return s, nil
	}
	s.clock = s.clock.punch(d.By, s.terms.For(d.By), d.Think, now)
	return s, nil
}

// request adds what the other side asks of the author of the open slot.
func (s State) request(d Deed) (State, error) {
	if s.resignation.Action != nil && s.resignation.By == d.By {
		return s, ErrResigned
	}
	switch d.Action.(type) {
	case Resign:
		s.resignation = d
		return s, nil
	case OfferDraw:
		if err := s.mayAgree(); err != nil {
			return s, err
		}
		s.offer, s.declined = d, false
		s.lastOffer[d.By] = s.Slot() + 1
		return s, nil
	case Move, AcceptResignation, AcceptDraw, DeclineDraw, ClaimDraw, FlagFell:
	}
	return s, ErrNotYourTurn
}

// mayAgree reports whether a draw can be agreed on now (FIDE 5.2.3).
func (s State) mayAgree() error {
	switch {
	case s.terms.NoAgreement:
		return ErrNoAgreement
	case s.Slot() < 2:
		return ErrTooEarly
	}
	return nil
}

// append fills the open slot; what was asked of its author is void with it, but
// for a resignation.
func (s State) append(d Deed) State {
	s.log = append(slices.Clip(s.log), d)
	s.offer, s.held, s.declined = Deed{}, false, false
	return s
}

// end fills the open slot with an entry that ends the game.
func (s State) end(d Deed, r Result) State {
	tc := s.terms.For(d.By)
	s.clock = s.clock.stop(d.By, tc, d.Think)
	s = s.append(d)
	s.result = r
	return s
}

// standing is what a deed is to the log of this state.
func (s State) standing(d Deed) Standing {
	switch d.Action.(type) {
	case Move, AcceptResignation, AcceptDraw, ClaimDraw, FlagFell:
		return Entry
	case Resign:
		if d.By == s.Author() {
			return Entry
		}
		return Request
	case OfferDraw:
		if d.By == s.Author() {
			return Note
		}
		return Request
	case DeclineDraw:
	}
	return Note
}

// Sealed is the state with the seal of d, the deed that was added last, once the
// recorder has made it.
func (s State) Sealed(d Deed) State {
	switch {
	case d.Standing == Entry:
		s.log = append(slices.Clone(s.log[:len(s.log)-1]), d)
	case s.resignation.Action == d.Action && s.resignation.Slot == d.Slot:
		s.resignation = d
	default:
		s.offer = d
	}
	return s
}
