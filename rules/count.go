package rules

// count returns the number of legal moves without writing them down: the sets
// that generate goes through square by square are counted whole.
func (p *Position) count() int {
	var v survey
	v.take(p)
	n := (kingAttacks[v.king&63] &^ (v.own | v.danger)).Count()
	if v.targets == 0 {
		return n
	}
	targets, free := v.targets&^v.own, v.own&^v.pinned
	for set := p.knights() & free; set != 0; set &= set - 1 {
		n += (knightAttacks[set.First()&63] & targets).Count()
	}
	for set := p.diagonals() & free; set != 0; set &= set - 1 {
		n += (bishopAttacks(set.First(), v.occupied) & targets).Count()
	}
	for set := p.straights() & free; set != 0; set &= set - 1 {
		n += (rookAttacks(set.First(), v.occupied) & targets).Count()
	}
	for set := v.pinned & (p.diagonals() | p.straights()); set != 0; set &= set - 1 {
		n += v.pinnedTargets(p, set.First()).Count()
	}
	push, double, left, right := v.pawnTargets(p.pawns())
	n += push.Count() + double.Count() + left.Count() + right.Count()
	if (push|left|right)&lastRanks != 0 {
		n += 3 * ((push & lastRanks).Count() + (left & lastRanks).Count() + (right & lastRanks).Count())
	}
	if to := p.enPassant; to < NoSquare {
		n += v.enPassantCapturers(p, to).Count()
	}
	if p.castling != 0 {
		n += v.castlingTargets(p.castling).Count()
	}
	return n
}
