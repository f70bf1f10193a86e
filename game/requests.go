package game

import "passant/rules"

// Requests are what is asked of the author of the open slot, by the other side.
// They are void with the slot; but a resignation is not taken back, and is kept
// until the game is over.
type requests struct {
	resignation Deed
	draw        Deed
	takeBack    Deed
	abort       Deed
	absence     Deed
	absences    int // claims of it, one in place of the other
}

// maxAbsences is how many claims of absence one slot may see: for a win, for a draw,
// for a win again. Each takes room in the files of both players.
const maxAbsences = 64

// of is where a request for a is kept, or nil if a is nothing that one requests.
func (r *requests) of(a Action) *Deed {
	switch a.(type) {
	case Resign:
		return &r.resignation
	case OfferDraw:
		return &r.draw
	case TakeBack:
		return &r.takeBack
	case Abort:
		return &r.abort
	case ClaimAbsence:
		return &r.absence
	case Move, AcceptResignation, AcceptDraw, DeclineDraw, ClaimDraw, FlagFell, ClaimTime, ClaimFlag,
		ConcedeAbsence, DenyAbsence, AcceptTakeBack, DeclineTakeBack, ProposeTimerOff, AcceptTimerOff:
	}
	return nil
}

// refusals are which of these requests the author has declined. That stays between
// the two people and out of the log, so that the two logs are the same even where
// the word and an entry cross each other.
type refusals struct{ draw, takeBack, absence bool }

// holding is what the author has said that goes with their next move.
type holding struct{ draw, timerOff, timerOffToo bool }

// Requests are what is asked of the author of the open slot: what a program
// says again to a peer that has come back.
func (s State) Requests() []Deed {
	if s.Over() {
		return nil
	}
	var open []Deed
	for _, d := range []Deed{s.asked.resignation, s.asked.draw, s.asked.takeBack, s.asked.abort, s.asked.absence} {
		if d.Action != nil && d.Slot == s.Slot() {
			open = append(open, d)
		}
	}
	return open
}

// request adds what the other side asks of the author of the open slot.
func (s State) request(d Deed) (State, error) {
	if s.asked.resignation.Action != nil && s.asked.resignation.By == d.By {
		return s, ErrResigned
	}
	if err := s.mayAsk(d); err != nil {
		return s, err
	}
	switch d.Action.(type) {
	case OfferDraw:
		s.refused.draw = false
		s.lastOffer[d.By] = s.Slot() + 1
	case TakeBack:
		s.refused.takeBack = false
		s.takeBacks[d.By].asked++
	case ClaimAbsence:
		s.refused.absence = false
		s.asked.absences++
	case Resign, Abort:
	case Move, AcceptResignation, AcceptDraw, DeclineDraw, ClaimDraw, FlagFell, ClaimTime, ClaimFlag,
		ConcedeAbsence, DenyAbsence, AcceptTakeBack, DeclineTakeBack, ProposeTimerOff, AcceptTimerOff:
		return s, ErrNotYourTurn
	}
	*s.asked.of(d.Action) = d
	return s, nil
}

// mayAsk reports why the other side cannot ask for that in this slot, or nil.
func (s State) mayAsk(d Deed) error {
	switch d.Action.(type) {
	case Resign:
		return nil
	case ClaimAbsence:
		if s.asked.absences == maxAbsences {
			return ErrAsked
		}
		return nil
	case OfferDraw:
		if s.Answering() {
			return ErrUnanswered
		}
		return s.mayAgree()
	case TakeBack:
		return s.mayTakeBack(d.By, 1)
	case Abort:
		return s.mayAbort()
	case Move, AcceptResignation, AcceptDraw, DeclineDraw, ClaimDraw, FlagFell, ClaimTime, ClaimFlag,
		ConcedeAbsence, DenyAbsence, AcceptTakeBack, DeclineTakeBack, ProposeTimerOff, AcceptTimerOff:
	}
	return ErrNotYourTurn
}

// mayAbort reports whether the game can still end without a result.
func (s State) mayAbort() error {
	if s.Slot() >= 2 {
		return ErrTooLate
	}
	return nil
}

// Resigning reports whether side c has resigned and the log does not show it yet.
func (s State) Resigning(c rules.Color) bool {
	return !s.Over() && s.asked.resignation.Action != nil && s.asked.resignation.By == c
}

// AbsenceClaimed is what the other side claims because the author of the open
// slot is away; ok is false where it claims nothing, or they have denied it.
func (s State) AbsenceClaimed() (claim ClaimAbsence, ok bool) {
	if s.Over() || s.refused.absence {
		return ClaimAbsence{}, false
	}
	claim, ok = s.asked.absence.Action.(ClaimAbsence)
	return claim, ok
}

// Due is what the program of side c writes by itself: the answer to a
// resignation, their own resignation that an entry of the author overtook, the
// abort that was asked for, or the claim of a game whose last move came too late.
func (s State) Due(c rules.Color) (Action, bool) {
	if s.Over() || c != s.Author() {
		return nil, false
	}
	switch {
	case s.Resigning(c):
		return Resign{}, true
	case s.Resigning(c.Other()):
		return AcceptResignation{}, true
	case s.asked.abort.Action != nil:
		return Abort{}, true
	}
	if _, overdrew := s.clock.settle(s.clock.turn.net); overdrew {
		return ClaimTime{}, true
	}
	return nil, false
}

// Sealed is the state with the seal of d, the deed that was added last, once the
// recorder has made it.
func (s State) Sealed(d Deed) State {
	if d.Standing == Entry {
		s.log = append(s.log[:len(s.log)-1:len(s.log)-1], d)
		return s
	}
	if open := s.asked.of(d.Action); open != nil {
		*open = d
	}
	return s
}
