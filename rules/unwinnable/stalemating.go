package unwinnable

import "passant/rules"

// stalemating returns those of the squares on which the arrival of the king of c
// leaves the other side without a legal move, so that the game ends there. The
// loser is not mated then, because the step of a king gives no check, unless it
// uncovers one by the winner.
//
//	. . . . . .     White's king can take on b7 only while Black's is on a5. Then
//	. p . . . .     Black cannot move: a6 is beside the white king, pawns attack a4
//	k P p . . .     and b5 and guard b6, a black pawn stands on b4, and all pawns
//	. . P . . .     are blocked. So nothing ever comes through the wall.
//	. p P . . .
//	. P . . . .
//
// What the other side can do is judged by the law alone. That a move of it would be
// useless does not count, nor do the squares that the king has now left.
func (s *semistatic) stalemating(c rules.Color, squares rules.Bitboard) (ends rules.Bitboard) {
	other := c.Other()
	if !s.stuck[other] {
		return 0
	}
	region := s.king(other).reach
	for ; squares != 0; squares &= squares - 1 {
		at := squares.First()
		closed := attacks(rules.King, at, 0) | bit(at) | s.steady[other] | s.beside[c]
		if !s.escapes(c, at, region, closed) {
			ends |= bit(at)
		}
	}
	return ends
}

// escapes reports whether the other king, somewhere in its region, has a legal
// step or is mated when the king of c arrives.
func (s *semistatic) escapes(c rules.Color, at rules.Square, region, closed rules.Bitboard) bool {
	for set := region &^ attacks(rules.King, at, 0) &^ bit(at); set != 0; set &= set - 1 {
		king := set.First()
		if attacks(rules.King, king, 0)&^closed != 0 || c == s.winner && s.uncovers(at, king) {
			return true
		}
	}
	return false
}

// uncovers reports whether the winner's king, on its way to a square, may leave
// a line between the loser's king and a slider.
func (s *semistatic) uncovers(to, king rules.Square) bool {
	from := attacks(rules.King, to, 0) & s.king(s.winner).reach
	return s.uncoversLine(rules.Bishop, s.diagonals, from, to, king) ||
		s.uncoversLine(rules.Rook, s.straights, from, to, king)
}

func (s *semistatic) uncoversLine(kind rules.Kind, sliders, from rules.Bitboard, to, king rules.Square) bool {
	seen := attacks(kind, king, s.steady[rules.White]|s.steady[rules.Black])
	for set := from & seen; set != 0; set &= set - 1 {
		left := set & -set
		behind := attacks(kind, king, 0) &^ attacks(kind, king, left)
		if behind&sliders != 0 && !behind.Has(to) {
			return true
		}
	}
	return false
}
