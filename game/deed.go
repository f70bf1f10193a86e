package game

import (
	"time"

	"passant/rules"
)

// Draw draws up the deed that an action of side by amounts to at now: it fills
// in the slot, the time taken and what the network took before, joins what is
// held to the move it waits for, and turns an offer that meets the opponent's
// into an acceptance. It also asks what the log does not: not to ask again and
// again, and of one who has resigned it takes nothing else.
func (s State) Draw(now time.Duration, by rules.Color, a Action) (Deed, error) {
	if by == s.Author() {
		if _, resigns := a.(Resign); s.Resigning(by) && !resigns {
			return Deed{}, ErrResigned // an entry overtook it, and this one would too
		}
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
	if _, ok := a.(FlagFell); ok { // whoever says so of their own flag is believed
		d.Think = max(d.Think, s.clock.untilFlag(by))
	}
	return d, nil
}

// join is what an action of the author amounts to with what they hold and what
// they are offered.
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

// offerPause is how many plies lie between two offers of one side, unless the
// other side offers in between.
const offerPause = 10

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
