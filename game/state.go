package game

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"passant/rules"
)

// State is a game at one moment. It is a value: Apply returns the next one and
// leaves this one as it was, so states may be kept and shared freely.
// The zero value is not a game; [New] makes one.
//
// A game is a log of entries. Slot k of it is written by exactly one player, the
// side to move; the other can only ask something of them. So two entries never
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
	refused   refusals // of that, by them
	held      holding  // until their next move
	lastOffer [2]int   // the slot of each side's last offer of a draw, and 1; 0: none yet
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
