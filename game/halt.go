package game

import "errors"

// ErrHalted is the sentinel of what a halted table refuses.
var ErrHalted = errors.New("the game is stopped")

// A Halt is why a table was stopped: the two programs do not agree on what has been
// played. Nobody has lost.
type Halt struct {
	After string // the move it happened at, such as "12... Nf6", or "" if none

	// Foul reports that the other program sent what the rules do not allow,
	// rather than only having come to another position.
	Foul bool

	Report string // the file that holds both lists of moves, or ""
}

// Error says in a sentence what disagrees and what it means for the game, and where the
// report is.
func (h *Halt) Error() string {
	text := "the two boards disagree"
	if h.Foul {
		text = "the other program sent something that the rules do not allow"
	}
	if h.After != "" {
		text += " after " + h.After
	}
	text += "; the game is stopped and nobody has lost"
	if h.Report != "" {
		text += ". A report was saved to " + h.Report
	}
	return text
}
