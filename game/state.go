package game

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	"passant/rules"
)

// State is a game at one moment. It is a value: Apply returns the next one and
// leaves this one as it was, so states may be kept and shared freely.
// The zero value is not a game; [New] makes one.
//
// A game is a log of entries. Slot k of it is written by exactly one player, the
// side to move; the other can only ask something of him. So two entries never
// compete for a slot, and an entry always beats a request that crossed it.
type State struct {
	terms     Terms
	log       []Deed           // the entries, one a slot
	moves     []rules.Move     // those that stand
	positions []rules.Position // before the first move and after each
	history   rules.History    // the same, to count repetitions
	clock     clock
	result    Result

	asked     requests // of the author of the open slot, by the other side
	refused   refusals // of that, by him
	held      holding  // until his next move
	lastOffer [2]int   // the slot after that of each side's last offer of a draw, 0 before
	takeBacks [2]takeBacks
}

// New is a game about to begin.
func New(t Terms) (State, error) {
	if err := t.Validate(); err != nil {
		return State{}, err
	}
	start := rules.StartPosition()
	if t.Start != nil {
		start = *t.Start
	}
	s := State{terms: t, positions: []rules.Position{start}, history: rules.History{}.Add(start), clock: newClock(t)}
	s.result = s.ending()
	return s, nil
}

// Terms are what the players agreed on.
func (s State) Terms() Terms { return s.terms }

// Position is the position on the board.
func (s State) Position() rules.Position { return s.positions[len(s.positions)-1] }

// PositionAt is the position after the given number of plies: 0 is the start.
func (s State) PositionAt(ply int) rules.Position { return s.positions[ply] }

// Moves are the moves that stand, in order. The slice must not be written to.
func (s State) Moves() []rules.Move { return s.moves }

// Plies is how many moves stand.
func (s State) Plies() int { return len(s.moves) }

// Log holds the entries, one a slot. The slice must not be written to.
func (s State) Log() []Deed { return s.log }

// Slot is the number of the open slot.
func (s State) Slot() int { return len(s.log) }

// Author is the side that writes the open slot: the two take turns, beginning
// with the side to move at the start, whatever is taken back. It is the side to
// move but where an entry asks for a move back; see [State.Answering].
func (s State) Author() rules.Color {
	first := s.positions[0].Turn()
	if s.Slot()%2 == 0 {
		return first
	}
	return first.Other()
}

// Result is how the game ended, or the zero value while it goes on.
func (s State) Result() Result { return s.result }

// Over reports whether the game has ended.
func (s State) Over() bool { return s.result.Over() }

// Repetitions is how often the position on the board has stood there, counted
// as FIDE 9.2.3 counts: the first time is 1.
func (s State) Repetitions() int {
	p := s.Position()
	return s.history.Count(p.Identity())
}

// PositionHash is what two programs compare after every entry: the first eight
// bytes of SHA-256 over the position's FEN and its repetitions. It catches rules
// engines that differ, draw counters included.
func (s State) PositionHash() uint64 {
	p := s.Position()
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d", p.FEN(), s.Repetitions()))
	return binary.BigEndian.Uint64(sum[:8])
}

// Offered reports whether a draw is on offer to the author of the open slot: it
// came with the last move or was asked for since, and has not been declined.
func (s State) Offered() bool { return !s.refused.draw && s.standingOffer() }

// OfferedBy reports whether side c has an offer of a draw open: made to the
// other side, or held until its next move.
func (s State) OfferedBy(c rules.Color) bool {
	if s.Over() {
		return false
	}
	if c == s.Author() {
		return s.held.draw
	}
	return s.Offered()
}

// Declined reports whether the author of the open slot has declined the offer.
func (s State) Declined() bool { return s.refused.draw }

// standingOffer reports whether the log and the requests hold an offer that the
// author may accept. Declining is between people; it does not undo the offer
// for the log, so that a message that crossed it cannot split the two sides.
func (s State) standingOffer() bool {
	if s.Over() {
		return false
	}
	if s.asked.draw.Action != nil {
		return true
	}
	if n := len(s.log); n > 0 {
		m, ok := s.log[n-1].Action.(Move)
		return ok && m.OfferDraw
	}
	return false
}

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

// offerPause is how many plies lie between two offers of one side, unless the
// other side offers in between.
const offerPause = 10
