package game

import "passant/rules"

// dead reports whether neither side can mate by any series of legal moves
// (FIDE 5.2.2).
func dead(p *rules.Position) bool {
	return !canMate(p, rules.White) && !canMate(p, rules.Black)
}

// canMate reports whether side c has men that can mate.
func canMate(p *rules.Position, c rules.Color) bool {
	return p.ByColor(c).Count() > 1
}
