package game

import (
	"fmt"

	"passant/rules"
)

// Counts that the Laws name, in moves of both sides together where they count
// moves (FIDE 9.2, 9.3, 9.6).
const (
	claimRepetitions = 3
	autoRepetitions  = 5
	claimPlies       = 100
	autoPlies        = 150
)

// ending is the result that the position on the board has by itself. The order
// is that of the Laws: mate comes before everything (FIDE 5.1.1, 9.6.2).
func (s State) ending() Result {
	p := s.Position()
	switch {
	case p.IsCheckmate():
		return Result{winFor(p.Turn().Other()), Checkmate}
	case p.IsStalemate():
		return Result{Drawn, Stalemate}
	case p.InsufficientMaterial():
		return Result{Drawn, DeadMaterial}
	case dead(&p):
		return Result{Drawn, DeadPosition}
	case s.Repetitions() >= autoRepetitions:
		return Result{Drawn, ByFivefold}
	case p.Halfmove() >= autoPlies:
		return Result{Drawn, BySeventyFiveMoves}
	}
	return Result{}
}

// A ClaimError says why a claim of a draw has no ground. The game goes on.
type ClaimError struct {
	Ground Ground
	// Count is how often the position would have stood on the board, or how
	// many moves of each side would have passed without capture or pawn's move.
	Count int
}

func (e *ClaimError) Error() string {
	if e.Ground == Threefold {
		times := "once"
		if e.Count == 2 {
			times = "twice"
		}
		return "the position would have stood on the board " + times + ", and a claim needs three times"
	}
	return fmt.Sprintf("%d moves have passed without a capture or a pawn's move, and a claim needs %d", e.Count, claimPlies/2)
}

// claim reports whether a claim of the side to move is founded, as things stand
// (FIDE 9.2.2, 9.3.2) or with the move it intends (9.2.1, 9.3.1).
func (s State) claim(c ClaimDraw) error {
	p := s.Position()
	repetitions := s.Repetitions()
	if c.Move != rules.NoMove {
		next, err := p.Play(c.Move)
		if err != nil {
			return err
		}
		p = next
		repetitions = s.history.Count(p.Identity()) + 1
	}
	switch {
	case c.Ground == Threefold && repetitions >= claimRepetitions,
		c.Ground == FiftyMoves && p.Halfmove() >= claimPlies:
		return nil
	case c.Ground == Threefold:
		return &ClaimError{Threefold, repetitions}
	}
	return &ClaimError{FiftyMoves, p.Halfmove() / 2}
}

func claimed(g Ground) Reason {
	if g == Threefold {
		return ByThreefold
	}
	return ByFiftyMoves
}

// Can lists what side c could do now beside moving, for menus and hints, in a
// fixed order: claims as things stand, then agreement, then resignation. A claim
// with an intended move is tried with [State.Apply].
func (s State) Can(c rules.Color) []Action {
	if s.Over() {
		return nil
	}
	var can []Action
	for _, a := range []Action{
		ClaimDraw{Ground: Threefold},
		ClaimDraw{Ground: FiftyMoves},
		AcceptDraw{},
		DeclineDraw{},
		OfferDraw{},
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
	case Move, AcceptResignation, DeclineDraw, ClaimDraw, FlagFell:
	}
	d, err := s.Draw(0, c, a)
	if err != nil {
		return err
	}
	d.Think = 0
	_, err = s.Add(0, d)
	return err
}
