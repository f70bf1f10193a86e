package game

import (
	"fmt"

	"passant/rules"
)

// What founds a claim (FIDE 9.2, 9.3). Moves are those of both sides together.
const (
	claimRepetitions = 3
	claimPlies       = 100
)

// quickestThird is how many plies without a capture or a pawn's move lie behind a
// position that stands for the third time: a piece of each side has to leave and
// come back, twice.
const quickestThird = 8

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

// Claims are the founded claims of the side to move, in a fixed order: as things
// stand (FIDE 9.2.2, 9.3.2), then by repetition with each move that would bring a
// position for the third time (9.2.1), then by fifty moves with each that would
// complete them (9.3.1). Once fifty are complete they are claimed as things stand,
// and not with every further move too.
func (s State) Claims() []ClaimDraw {
	if s.Over() || s.Answering() {
		return nil
	}
	var founded []ClaimDraw
	try := func(c ClaimDraw) {
		if s.claim(c) == nil {
			founded = append(founded, c)
		}
	}
	try(ClaimDraw{Ground: Threefold})
	try(ClaimDraw{Ground: FiftyMoves})
	p := s.Position()
	if p.Halfmove() < quickestThird-1 {
		return founded
	}
	moves := p.LegalMoves(nil)
	for _, m := range moves {
		try(ClaimDraw{Threefold, m})
	}
	if p.Halfmove() == claimPlies-1 {
		for _, m := range moves {
			try(ClaimDraw{FiftyMoves, m})
		}
	}
	return founded
}

// Article is the number of the article of the FIDE Laws that a claim rests on: 9.2.1
// or 9.3.1 with the move it intends, 9.2.2 or 9.3.2 as things stand.
func (c ClaimDraw) Article() string {
	if c.Move != rules.NoMove {
		return claimed(c.Ground).Article() + ".1"
	}
	return claimed(c.Ground).Article() + ".2"
}

// claimed is the reason of a draw that was claimed.
func claimed(g Ground) Reason {
	if g == Threefold {
		return ByThreefold
	}
	return ByFiftyMoves
}
