package game

import "passant/rules"

// maxTakeBacks is how often each side may have a move back in one game.
const maxTakeBacks = 3

// takeBacks counts how often one side has asked for a move back.
type takeBacks struct {
	asked  int // each time; its own program lets it ask no more than maxTakeBacks times
	logged int // as the log shows; neither program accepts more
}

// Answering reports whether the last entry asks for a move back. The author of
// the open slot then answers, though on the board it is the other's turn; nobody's
// clock runs.
func (s State) Answering() bool {
	if s.Over() || len(s.log) == 0 {
		return false
	}
	_, ok := s.log[len(s.log)-1].Action.(TakeBack)
	return ok
}

// TakeBackAsked is how many plies the author of the open slot is asked to have
// undone: 2 by the entry before, 1 by a request that they have not declined, or 0.
func (s State) TakeBackAsked() int {
	switch {
	case s.Over():
		return 0
	case s.Answering():
		return 2
	case s.asked.takeBack.Action != nil && !s.refused.takeBack:
		return 1
	}
	return 0
}

// mayTakeBack reports why side c cannot ask for the last n plies back, or nil. They
// have to be the last n entries: where a TakeBack or the answer to one stands among
// those, the moves have been asked for already.
func (s State) mayTakeBack(c rules.Color, n int) error {
	switch {
	case s.terms.NoTakeBacks:
		return ErrNoTakeBacks
	case s.Answering():
		return ErrUnanswered
	case len(s.log) < n:
		return ErrNothingBack
	case s.takeBacks[c].logged >= maxTakeBacks:
		return ErrTakeBacksUsed
	}
	for _, d := range s.log[len(s.log)-n:] {
		if _, ok := d.Action.(Move); !ok {
			return ErrNothingBack
		}
	}
	return nil
}

// writeTakeBack adds the author's wish to have their last move back, and with it
// the answer to it. It costs them time as a move does.
func (s State) writeTakeBack(d Deed) (State, error) {
	if err := s.mayTakeBack(d.By, 2); err != nil {
		return s, err
	}
	if s.flagged(d) {
		return s, ErrFlag
	}
	s.clock = s.clock.punch(d.By, d.Think, false)
	s.takeBacks[d.By].asked++
	s.takeBacks[d.By].logged++
	return s.append(d), nil
}

// acceptTakeBack undoes the author's move and what it answered, if the entry
// before asked for that, or the other side's move, if they ask for it now. It
// costs nobody time, and gives nobody time back.
func (s State) acceptTakeBack(d Deed) (State, error) {
	n := 2
	if !s.Answering() {
		if s.asked.takeBack.Action == nil {
			return s, ErrNoTakeBack
		}
		if s.flagged(d) {
			return s, ErrFlag
		}
		n = 1
		s.takeBacks[d.By.Other()].logged++
	}
	s = s.append(d)
	s.moves = s.moves[: len(s.moves)-n : len(s.moves)-n]
	s.positions = s.positions[: len(s.positions)-n : len(s.positions)-n]
	s.history = rules.History{}
	for _, p := range s.positions {
		s.history = s.history.Add(p)
	}
	return s, nil
}

// declineTakeBack adds the author's refusal of what the entry before asked.
func (s State) declineTakeBack(d Deed) (State, error) {
	if !s.Answering() {
		return s, ErrNoTakeBack
	}
	return s.append(d), nil
}
