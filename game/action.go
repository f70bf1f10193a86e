package game

import "passant/rules"

// An Action is something a player does. Done by the player who owns the open
// slot it becomes an entry of the log; done by the other it is a request, or is
// refused. [State.Apply] says which.
//
//sumtype:decl
type Action interface{ action() }

type (
	// Move plays a move, perhaps with an offer of a draw (FIDE 9.1.2.1). The
	// offer stands until the opponent accepts, declines or moves. It may also
	// propose to play on without clocks, or agree to what the move before
	// proposed: from that move on there is no clock.
	Move struct {
		Move            rules.Move
		OfferDraw       bool
		ProposeTimerOff bool
		AcceptTimerOff  bool
	}

	// Resign gives up the game (FIDE 5.1.2). In the opponent's turn it is a
	// request that their side answers by itself with AcceptResignation.
	Resign struct{}

	// AcceptResignation records that the opponent resigned in the author's turn.
	AcceptResignation struct{}

	// OfferDraw proposes a draw. In one's own turn the offer is held and goes
	// with the next move; in the opponent's turn it is a request.
	OfferDraw struct{}

	// AcceptDraw agrees to the draw on offer (FIDE 5.2.3).
	AcceptDraw struct{}

	// DeclineDraw refuses the draw on offer. Moving refuses it too.
	DeclineDraw struct{}

	// ClaimDraw claims a draw, as things stand or with a move about to be made
	// (FIDE 9.2, 9.3). A claim without ground is refused and changes nothing.
	ClaimDraw struct {
		Ground Ground
		Move   rules.Move // the move intended, or rules.NoMove
	}

	// FlagFell records that the author's own clock has run out (FIDE 6.8).
	FlagFell struct{}

	// ClaimTime wins on time: the opponent's last move came when, with what the
	// network took of it beyond their allowance, their flag had fallen.
	ClaimTime struct{}

	// ClaimFlag asks the author to look at their clock, whose flag must have fallen.
	// Their side answers by itself. It is not recorded.
	ClaimFlag struct {
		Elapsed Millis // since their turn began, as the claimer has measured it
	}

	// ClaimAbsence asks for the end of a game whose author has been away for as long
	// as the terms allow. Their side answers by itself when it is back, with
	// ConcedeAbsence or DenyAbsence. An entry that they had written by then, and that
	// only now arrives, voids it.
	ClaimAbsence struct {
		Draw     bool // be content with a draw
		Walkover bool // they have not acknowledged the last entry
	}

	// ConcedeAbsence records that the author has been away for too long.
	ConcedeAbsence struct{}

	// DenyAbsence tells the claimer that the author has been there.
	DenyAbsence struct{}

	// Abort ends a game without a result, before each side has moved once. In the
	// opponent's turn it is a request that their side answers by itself.
	Abort struct{}

	// TakeBack asks to have one's last move back. In the opponent's turn, who has
	// yet to answer the move, it is a request; in one's own turn it is an entry,
	// which asks for the opponent's answer to be undone too, and which the
	// opponent has to answer in the next slot.
	TakeBack struct{}

	// AcceptTakeBack undoes what the opponent asked to have undone: their last move,
	// or that and the answer to it. Clocks are not put back.
	AcceptTakeBack struct{}

	// DeclineTakeBack refuses it. Where it was an entry that asked, so is this.
	DeclineTakeBack struct{}

	// ProposeTimerOff offers to play on without clocks. It is held and goes with
	// the next move, and lapses unless the opponent's next move agrees.
	ProposeTimerOff struct{}

	// AcceptTimerOff agrees to play on without clocks, with the next move.
	AcceptTimerOff struct{}
)

func (Move) action()              {}
func (Resign) action()            {}
func (AcceptResignation) action() {}
func (OfferDraw) action()         {}
func (AcceptDraw) action()        {}
func (DeclineDraw) action()       {}
func (ClaimDraw) action()         {}
func (FlagFell) action()          {}
func (ClaimTime) action()         {}
func (ClaimFlag) action()         {}
func (ClaimAbsence) action()      {}
func (ConcedeAbsence) action()    {}
func (DenyAbsence) action()       {}
func (Abort) action()             {}
func (TakeBack) action()          {}
func (AcceptTakeBack) action()    {}
func (DeclineTakeBack) action()   {}
func (ProposeTimerOff) action()   {}
func (AcceptTimerOff) action()    {}

// Ground is what a claim of a draw rests on.
type Ground uint8

const (
	// Threefold means that the position is on the board for at least the third time
	// (FIDE 9.2).
	Threefold Ground = iota + 1
	// FiftyMoves means fifty moves by each side without a capture or a pawn's move
	// (FIDE 9.3).
	FiftyMoves
)

// String is the ground in English, as it stands in logs and messages.
func (g Ground) String() string {
	switch g {
	case Threefold:
		return "threefold repetition"
	case FiftyMoves:
		return "fifty moves"
	}
	return "no ground"
}
