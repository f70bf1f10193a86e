package unwinnable

import "passant/rules"

const darkSquares rules.Bitboard = 0xaa55aa55aa55aa55

// insufficient reports whether the pieces alone rule out that the winner ever
// mates, whatever the loser does to help. A position that is already mate has to
// be recognised before it is asked about.
//
//   - A bare king gives no check.
//   - A knight mates only a king whose escapes are blocked by men of its own
//     that cannot take the knight; queens always can, or can step between.
//   - Bishops of one square color attack no square of the other. The king's
//     escapes there can only be blocked, and rooks, queens and bishops of the
//     winner's square color that stand in the way can move out of it or take;
//     it needs a knight, a pawn or a bishop of the other square color.
//
// The list is that of one-sided insufficient material which chess servers use;
// where it does not apply, there are positions in which a mate is possible.
func insufficient(p *rules.Position, winner rules.Color) bool {
	men := p.ByColor(winner) &^ p.Pieces(winner, rules.King)
	if men == 0 {
		return true
	}
	loser := winner.Other()
	bishops := p.Pieces(winner, rules.Bishop)
	switch men {
	case p.Pieces(winner, rules.Knight):
		return men&(men-1) == 0 &&
			p.ByColor(loser) == p.Pieces(loser, rules.King)|p.Pieces(loser, rules.Queen)
	case bishops:
		if bishops&darkSquares != 0 && bishops&^darkSquares != 0 {
			return false
		}
		other := p.Pieces(loser, rules.Bishop)
		if bishops&darkSquares != 0 {
			other &^= darkSquares
		} else {
			other &= darkSquares
		}
		return other|p.Pieces(loser, rules.Knight)|p.Pieces(loser, rules.Pawn) == 0
	}
	return false
}
