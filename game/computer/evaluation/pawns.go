package evaluation

import "passant/rules"

// pawnEntries is how many pawn structures an evaluator remembers, a power of two:
// most positions of a search share theirs with their neighbours.
const pawnEntries = 1 << 13

// A pawnEntry is what the pawns alone say: the sum of their terms for White, and
// which of them are passed.
type pawnEntry struct {
	pawns  [2]rules.Bitboard
	passed rules.Bitboard
	score  Score
}

// structure returns the entry of the position's pawns. The entry holds the pawns
// themselves, so that no two structures are taken for one another; an empty one
// is right for a board without pawns.
func (e *Evaluator) structure(v *view) *pawnEntry {
	pawns := [2]rules.Bitboard{v.armies[rules.White].men[rules.Pawn], v.armies[rules.Black].men[rules.Pawn]}
	hash := (uint64(pawns[0])*0x9e3779b97f4a7c15 ^ uint64(pawns[1])) * 0xbf58476d1ce4e5b9
	entry := &e.pawns[hash>>40%pawnEntries]
	if entry.pawns != pawns {
		*entry = pawnEntry{pawns: pawns}
		for c := rules.White; c <= rules.Black; c++ {
			for set := pawns[c]; set != 0; set &= set - 1 {
				s := set.First()
				entry.score += sign(c) * (v.placed(c, rules.Pawn, s) + v.pawn(c, s))
				if v.isPassed(c, s) {
					entry.passed |= bit(s)
				}
			}
		}
	}
	return entry
}

// isPassed reports whether no pawn of the enemy can stop or take the pawn on s,
// and none of its own stands before it.
func (v *view) isPassed(us rules.Color, s rules.Square) bool {
	enemy := v.armies[us.Other()].men[rules.Pawn]
	return (ahead[us][s]|span[us][s])&enemy == 0 && ahead[us][s]&v.armies[us].men[rules.Pawn] == 0
}

// pawn returns the terms of one pawn among the others.
func (v *view) pawn(us rules.Color, s rules.Square) (score Score) {
	own, enemy := &v.armies[us], &v.armies[us.Other()]
	pawns := own.men[rules.Pawn]
	here := bit(s)
	if ahead[us][s]&pawns != 0 {
		score += v.weights.Doubled
	}
	neighbours := sides(file(s)) & pawns
	stop := forward(us, here)
	switch {
	case neighbours == 0:
		score += v.weights.Isolated
	case sides(here)&pawns != 0 || own.attacks[rules.Pawn].Has(s):
		score += v.weights.Connected[relativeRank(us, s)]
	case neighbours&^span[us][s] == 0 && stop&enemy.attacks[rules.Pawn] != 0:
		score += v.weights.Backward
	}
	return score
}

// passed returns the terms of the passed pawns of a color.
func (v *view) passed(us rules.Color, passed rules.Bitboard) (score Score) {
	own, enemy := &v.armies[us], &v.armies[us.Other()]
	for set := passed & own.men[rules.Pawn]; set != 0; set &= set - 1 {
		s := set.First()
		rank := relativeRank(us, s)
		score += v.weights.Passed[rank]
		if rank < 3 {
			continue
		}
		stop := forward(us, bit(s))
		switch {
		case stop&enemy.men[rules.NoKind] != 0:
			score += v.weights.PassedBlocked[rank]
		case stop&v.occupied == 0 && stop&enemy.attacks[rules.NoKind]&^own.attacks[rules.NoKind] == 0:
			score += v.weights.PassedFree[rank]
		}
		score += v.weights.OwnKing[distance(own.king, stop.First())]
		score += v.weights.EnemyKing[distance(enemy.king, stop.First())]
	}
	return score
}
