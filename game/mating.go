package game

import (
	"passant/rules"
	"passant/rules/unwinnable"
)

// dead reports whether it is proven that neither side can mate by any series of
// legal moves (FIDE 5.2.2). A position that is dead stays dead, so a proof that
// comes some moves late changes the moment of the draw and not the result.
func dead(p *rules.Position) bool {
	return unwinnable.Fast(p, rules.White) == unwinnable.CannotMate &&
		unwinnable.Fast(p, rules.Black) == unwinnable.CannotMate
}

// canMate reports whether side c may be able to mate by some series of legal
// moves (FIDE 5.1.2, 6.9): only a proof that it cannot takes a win away.
func canMate(p *rules.Position, c rules.Color) bool {
	verdict, _ := unwinnable.Full(p, c)
	return verdict != unwinnable.CannotMate
}
