package speech

import (
	"passant/game"
	"passant/term/lang"
)

// Halted says why a game was stopped, and at which move.
func Halted(say *lang.Link, h *game.Halt) string {
	why := say.HaltReason
	if h.Foul {
		why = say.HaltFoul
	}
	if h.After == "" {
		return why
	}
	return why + " " + say.HaltAfter(h.After)
}
