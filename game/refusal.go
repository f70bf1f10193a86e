package game

import (
	"errors"
	"fmt"
)

// Errors that Apply and Add return, beside those of package rules and
// [*ClaimError].
var (
	// ErrOver means that nothing more can happen in a game that has ended.
	ErrOver = errors.New("the game is over")
	// ErrNotYourTurn means that only the side to move can do that.
	ErrNotYourTurn = errors.New("it is not your turn")
	// ErrStale means that the slot that a deed was meant for has been filled.
	ErrStale = errors.New("the game has moved on since")
	// ErrGap means that a deed is meant for a slot that is not open yet.
	ErrGap = errors.New("an earlier entry is missing")
	// ErrNoOffer means that there is no draw to accept or decline.
	ErrNoOffer = errors.New("no draw is on offer")
	// ErrTooEarly means that a draw can be agreed once both sides have moved (FIDE 5.2.3).
	ErrTooEarly = errors.New("a draw can be agreed once both sides have made a move")
	// ErrOffered means that an offer stands already: one at a time.
	ErrOffered = errors.New("your offer of a draw stands already")
	// ErrOfferAgain means that an offer is not repeated at every move.
	ErrOfferAgain = fmt.Errorf("a draw may be offered again after %d more moves, or after an offer of the opponent", offerPause/2)
	// ErrNoAgreement means that this opponent agrees to no draws.
	ErrNoAgreement = errors.New("this game knows no draw by agreement")
	// ErrNotResigned means that there is no resignation to accept.
	ErrNotResigned = errors.New("the opponent has not resigned")
	// ErrResigned means that a resignation is not taken back and needs no repeating.
	ErrResigned = errors.New("you have resigned already")
	// ErrFlag means that a move came when its time was over.
	ErrFlag = errors.New("the flag has fallen")
	// ErrNoFlag means that the flag has not fallen.
	ErrNoFlag = errors.New("the flag has not fallen")
	// ErrInTime means that the last move came in time, whatever the network did.
	ErrInTime = errors.New("the last move came in time")
	// ErrNoClock means that there is no clock that runs.
	ErrNoClock = errors.New("no clock is running")
	// ErrSpan means that an entry tells of a time that cannot be.
	ErrSpan = errors.New("an entry tells of a time that cannot be")
	// ErrNotProposed means that nobody has proposed to play on without clocks.
	ErrNotProposed = errors.New("nobody has proposed to play on without clocks")
	// ErrAsked means that one has asked already.
	ErrAsked = errors.New("you have asked already")
	// ErrTooLate means that a game is aborted only before each side has moved once.
	ErrTooLate = errors.New("a game can be aborted only before both sides have made a move")
	// ErrNotClaimed means that nobody claims the game for the author's absence.
	ErrNotClaimed = errors.New("nobody has claimed that you are away")
	// ErrUnanswered means that a move is asked back, and that comes first.
	ErrUnanswered = errors.New("a move is asked back, and is to be answered first")
	// ErrNoTakeBack means that no move is asked back.
	ErrNoTakeBack = errors.New("no move is asked back")
	// ErrNoTakeBacks means that this game knows no taking back.
	ErrNoTakeBacks = errors.New("this game knows no taking back")
	// ErrNothingBack means that there is no move to have back: only one's last, and
	// that once.
	ErrNothingBack = errors.New("there is no move to take back")
	// ErrTakeBacksUsed means that a side asks for no more than three moves back.
	ErrTakeBacksUsed = fmt.Errorf("a player asks for no more than %d moves back in one game", maxTakeBacks)
)
