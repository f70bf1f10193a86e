package evaluation

import "passant/rules"

// maxDanger bounds the pressure on a king that is told apart.
const maxDanger = 40

// king returns the terms of a color's king: its shelter, and the danger it is in.
func (v *view) king(us rules.Color) Score {
	return v.shelter(us) + v.danger(us)
}

// shelter looks at the king's file and its neighbours, those of a king on the edge
// one file further in: which own pawn is nearest before the king, and how near has
// the enemy's come?
func (v *view) shelter(us rules.Color) (score Score) {
	own, enemy := &v.armies[us], &v.armies[us.Other()]
	front := ahead[us][own.king] | span[us][own.king] | bit(own.king) | sides(bit(own.king))
	middle := min(max(own.king&7, 1), 6)
	for f := middle - 1; f <= middle+1; f++ {
		column := file(f) & (front | sides(front))
		score += v.weights.Shelter[nearestRank(us, column&own.men[rules.Pawn])]
		score += v.weights.Storm[nearestRank(us, column&enemy.men[rules.Pawn])]
	}
	return score
}

// nearestRank returns the lowest rank of a set of pawns as a color sees it. No
// pawn stands on rank 0, which stands for none.
func nearestRank(us rules.Color, pawns rules.Bitboard) int {
	switch {
	case pawns == 0:
		return 0
	case us == rules.White:
		return relativeRank(us, pawns.First())
	}
	return relativeRank(us, last(pawns))
}

// danger turns the pressure of the enemy's pieces on the king, and the checks they
// could give without being taken, into a score. One piece alone is no attack, and
// one without a queen behind it half of one.
func (v *view) danger(us rules.Color) Score {
	own, enemy := &v.armies[us], &v.armies[us.Other()]
	if enemy.hunters < 2 && enemy.men[rules.Queen] == 0 {
		return 0
	}
	units := enemy.pressure
	safe := ^(own.attacks[rules.NoKind] | enemy.men[rules.NoKind])
	straight := rules.Attacks(rules.NewPiece(us, rules.Rook), own.king, v.occupied)
	diagonal := rules.Attacks(rules.NewPiece(us, rules.Bishop), own.king, v.occupied)
	jumps := rules.Attacks(rules.NewPiece(us, rules.Knight), own.king, v.occupied)
	for _, check := range [4]struct {
		squares rules.Bitboard
		units   int
	}{
		{jumps & enemy.attacks[rules.Knight], 5},
		{diagonal & enemy.attacks[rules.Bishop], 3},
		{straight & enemy.attacks[rules.Rook], 6},
		{(straight | diagonal) & enemy.attacks[rules.Queen], 4},
	} {
		if check.squares&safe != 0 {
			units += check.units
		}
	}
	// Squares beside the king that nobody else guards.
	weak := own.attacks[rules.King] & enemy.attacks[rules.NoKind] &^ own.twice
	units += weak.Count()
	if enemy.men[rules.Queen] == 0 {
		units /= 2
	}
	return v.weights.Danger[min(units, maxDanger-1)]
}
