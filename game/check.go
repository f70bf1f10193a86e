package game

import "passant/rules"

// Check reports why side c cannot do a, or nil if it can. The clock is left out:
// a flag falls by itself.
func (s State) Check(c rules.Color, a Action) error {
	switch a.(type) {
	case AcceptDraw:
		if !s.Offered() {
			return ErrNoOffer
		}
	case OfferDraw: // a draw on offer is accepted, not offered back
		if c == s.Author() && s.Offered() {
			return ErrOffered
		}
	case Resign: // who would win is asked when it is done: that can take a while
		if c == s.Author() && !s.Over() {
			return nil
		}
	case AcceptTakeBack:
		if s.TakeBackAsked() == 0 {
			return ErrNoTakeBack
		}
	case Move, AcceptResignation, DeclineDraw, ClaimDraw, FlagFell, ClaimTime, ClaimFlag, ClaimAbsence, ConcedeAbsence,
		DenyAbsence, Abort, TakeBack, DeclineTakeBack, ProposeTimerOff, AcceptTimerOff:
	}
	d, err := s.DrawUp(0, c, a)
	if err != nil {
		return err
	}
	if _, ok := a.(FlagFell); !ok {
		d.Think = 0
	}
	_, err = s.Add(0, d)
	return err
}
