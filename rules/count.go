package rules

// count returns the number of legal moves without writing them down: the sets
// that generate goes through square by square are counted whole.
func (p *Position) count() int {
	var v survey
	v.take(&p.id)
	n := (kingAttacks[v.king&63] &^ (v.own | v.danger)).Count()
	if v.targets == 0 {
		return n
	}
	targets := v.targets &^ v.own
	for set := p.id.knights() & v.own &^ v.pinned; set != 0; set &= set - 1 {
		n += (knightAttacks[set.First()&63] & targets).Count()
	}
	for set := p.id.diagonals() & v.own; set != 0; set &= set - 1 {
		from := set.First()
		n += v.sliderTargets(from, bishopAttacks(from, v.occupied)).Count()
	}
	for set := p.id.straights() & v.own; set != 0; set &= set - 1 {
		from := set.First()
		n += v.sliderTargets(from, rookAttacks(from, v.occupied)).Count()
	}
	push, double, left, right := v.pawnTargets(p.id.pawns())
	n += push.Count() + double.Count() + left.Count() + right.Count()
	if (push|left|right)&lastRanks != 0 {
		n += 3 * ((push & lastRanks).Count() + (left & lastRanks).Count() + (right & lastRanks).Count())
	}
	if to := p.id.enPassant; to < NoSquare {
		n += v.enPassantCapturers(&p.id, to).Count()
	}
	return n + v.castlingTargets(p.id.castling).Count()
}
