package evaluation

import "passant/rules"

// pressures is what a piece that looks into the king's zone adds to the pressure
// on it; each square of the zone that it attacks adds one more.
var pressures = [7]int{rules.Knight: 2, rules.Bishop: 2, rules.Rook: 3, rules.Queen: 4}

// pieces returns the terms of the knights, bishops, rooks and queens of a color
// and books what they attack.
func (v *view) pieces(us rules.Color) (score Score) {
	own, enemy := &v.armies[us], &v.armies[us.Other()]
	roam := ^(own.men[rules.Pawn] | own.men[rules.King] | enemy.attacks[rules.Pawn])
	for kind := rules.Knight; kind <= rules.Queen; kind++ {
		piece := rules.NewPiece(us, kind)
		for set := own.men[kind]; set != 0; set &= set - 1 {
			s := set.First()
			attacks := rules.Attacks(piece, s, v.occupied)
			own.attack(kind, attacks)
			score += v.placed(us, kind, s) + v.mobility(kind, (attacks&roam).Count())
			if aimed := attacks & enemy.zone; aimed != 0 {
				own.hunters++
				own.pressure += pressures[kind] + aimed.Count()
			}
			score += v.post(us, kind, s)
		}
	}
	if bishops := own.men[rules.Bishop]; bishops&darkSquares != 0 && bishops&lightSquares != 0 {
		score += v.weights.BishopPair
	}
	return score + v.placed(us, rules.King, own.king)
}

func (v *view) mobility(kind rules.Kind, squares int) Score {
	switch kind {
	case rules.Knight:
		return v.weights.KnightMobility[squares]
	case rules.Bishop:
		return v.weights.BishopMobility[squares]
	case rules.Rook:
		return v.weights.RookMobility[squares]
	case rules.Queen:
		return v.weights.QueenMobility[squares]
	case rules.NoKind, rules.Pawn, rules.King:
	}
	return 0
}

// post returns what the pawns around a piece make its square worth.
func (v *view) post(us rules.Color, kind rules.Kind, s rules.Square) Score {
	own, enemy := &v.armies[us], &v.armies[us.Other()]
	switch kind {
	case rules.Rook:
		if file(s)&own.men[rules.Pawn] != 0 {
			return 0
		}
		if file(s)&enemy.men[rules.Pawn] != 0 {
			return v.weights.RookOpenFile[0]
		}
		return v.weights.RookOpenFile[1]
	case rules.Knight, rules.Bishop:
		rank := relativeRank(us, s)
		if rank >= 3 && rank <= 5 && own.attacks[rules.Pawn].Has(s) && span[us][s]&enemy.men[rules.Pawn] == 0 {
			return v.weights.Outpost[kind-rules.Knight]
		}
	case rules.NoKind, rules.Pawn, rules.Queen, rules.King:
	}
	return 0
}

// threats returns what attacks on the enemy's pieces are worth.
func (v *view) threats(us rules.Color) (score Score) {
	own, enemy := &v.armies[us], &v.armies[us.Other()]
	weak := own.attacks[rules.NoKind] &^ enemy.attacks[rules.Pawn]
	minors := own.attacks[rules.Knight] | own.attacks[rules.Bishop]
	for kind := rules.Pawn; kind <= rules.Queen; kind++ {
		prey := enemy.men[kind]
		if prey&own.attacks[rules.NoKind] == 0 {
			continue
		}
		if kind != rules.Pawn {
			score += v.weights.PawnThreat[kind] * Score((prey & own.attacks[rules.Pawn]).Count())
		}
		if kind >= rules.Rook {
			score += v.weights.MinorThreat[kind] * Score((prey & minors).Count())
		} else {
			score += v.weights.MinorThreat[kind] * Score((prey & minors & weak).Count())
		}
		score += v.weights.RookThreat[kind] * Score((prey & own.attacks[rules.Rook] & weak).Count())
		score += v.weights.Hanging * Score((prey & weak &^ enemy.attacks[rules.NoKind]).Count())
	}
	return score
}
