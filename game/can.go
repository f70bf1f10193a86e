package game

import "passant/rules"

// Can lists what side c could do now beside moving, for menus and hints, in a
// fixed order: the founded claims of [State.Claims], then agreement on a draw, on
// moves taken back and on playing without clocks, then what ends the game. What a
// program does by itself, and what turns on the connection, is not in it.
func (s State) Can(c rules.Color) []Action {
	if s.Over() {
		return nil
	}
	var can []Action
	if c == s.Author() {
		for _, claim := range s.Claims() {
			can = append(can, claim)
		}
	}
	for _, a := range []Action{
		AcceptDraw{},
		DeclineDraw{},
		OfferDraw{},
		AcceptTakeBack{},
		DeclineTakeBack{},
		TakeBack{},
		AcceptTimerOff{},
		ProposeTimerOff{},
		Abort{},
		Resign{},
	} {
		if s.Check(c, a) == nil {
			can = append(can, a)
		}
	}
	return can
}

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
