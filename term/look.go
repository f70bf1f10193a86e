package term

import "passant/term/lang"

// A look is how things are drawn on the terminal at hand: with which characters,
// in which language, on which kind of board.
type look struct {
	glyphs glyphs
	say    *lang.Phrases
	ruled  bool
	// ascii is set where nothing but ASCII can be shown.
	ascii bool
	// outlinePawn is set where the filled pawn comes out as an emoji.
	outlinePawn bool
}
