package game

import (
	"time"

	"passant/rules"
)

// Standing is what a deed is to the log.
type Standing uint8

const (
	// Note is a deed that concerns only what the players see, such as an offer
	// declined; nobody records it.
	Note Standing = iota
	// Request asks the owner of the open slot for something, and is void once
	// the slot is filled.
	Request
	// Entry fills a slot for good.
	Entry
)

// A Deed is an action as it was done: what the log holds and what travels.
type Deed struct {
	Slot   int
	By     rules.Color
	Action Action

	// Standing is set by the state that the deed was added to.
	Standing Standing

	// Think is the time that By took, measured by their own clock, in whole
	// milliseconds. It counts only in entries.
	Think Millis

	// Net is the time that the entry before this one took on the network, as By
	// has measured it: from when they knew that the other side was thinking until
	// the entry came, less what it says was thought. It counts only in entries.
	Net Millis

	// Seal is the deed as it was signed and recorded. It is opaque here: the
	// [Recorder] makes it, or checks the one that came from the other side.
	Seal []byte
}

// DrawUp draws up the deed that an action of side by amounts to at now. It fills in
// the slot, the time taken and what the network took before; it adds to a move what
// was held until that move, and turns an offer that meets the opponent's into an
// acceptance. It is stricter than [State.Add]: nobody asks for the same thing again
// and again, and whoever has resigned can do nothing else.
func (s State) DrawUp(now time.Duration, by rules.Color, a Action) (Deed, error) {
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
		if s.OfferedBy(by) {
			return ErrOffered
		}
		return s.mayOfferAgain(by)
	case Move:
		if act.OfferDraw && !s.held.draw {
			return s.mayOfferAgain(by)
		}
		return nil
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

// mayOfferAgain reports whether side by may offer a draw, so soon after its last offer.
func (s State) mayOfferAgain(by rules.Color) error {
	last := s.lastOffer[by]
	if last > 0 && last > s.lastOffer[by.Other()] && s.Slot()-(last-1) < offerPause {
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
