package evaluation

import "passant/rules"

// A view is what the terms share about a position: the men of each side as sets,
// and what they attack, which the pieces fill in as they are counted.
type view struct {
	weights  *Weights
	position *rules.Position
	occupied rules.Bitboard
	armies   [2]army
}

// An army is one side of the board.
type army struct {
	men      [7]rules.Bitboard // of each kind; all of them under NoKind
	attacks  [7]rules.Bitboard // by each kind; by any under NoKind
	twice    rules.Bitboard    // attacked by two or more
	king     rules.Square
	zone     rules.Bitboard // around the king, where attacks on it are counted
	pressure int            // on the enemy's king, see danger
	hunters  int            // how many pieces exert it
}

func (v *view) take(p *rules.Position) {
	v.position, v.occupied = p, p.Occupied()
	for c := rules.White; c <= rules.Black; c++ {
		a := &v.armies[c]
		*a = army{king: p.King(c)}
		for kind := rules.Pawn; kind <= rules.King; kind++ {
			a.men[kind] = p.Pieces(c, kind)
		}
		a.men[rules.NoKind] = p.ByColor(c)
		steps := rules.Attacks(rules.NewPiece(c, rules.King), a.king, v.occupied)
		a.attack(rules.King, steps)
		a.attack(rules.Pawn, pawnAttacks(c, a.men[rules.Pawn]))
		a.zone = steps | bit(a.king) | forward(c, steps)
	}
}

// attack books what a piece of the kind, or all pawns, attack.
func (a *army) attack(kind rules.Kind, squares rules.Bitboard) {
	a.attacks[kind] |= squares
	a.twice |= a.attacks[rules.NoKind] & squares
	a.attacks[rules.NoKind] |= squares
}

// phase returns how far from an endgame the material is, 0 to FullPhase.
func (v *view) phase() int {
	phase := 0
	for c := range v.armies {
		men := &v.armies[c].men
		phase += (men[rules.Knight] | men[rules.Bishop]).Count() + 2*men[rules.Rook].Count() + 4*men[rules.Queen].Count()
	}
	return min(phase, FullPhase)
}
