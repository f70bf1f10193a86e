package rules

// Pass writes to next the position after the side to move has made no move at all.
// No rule allows that: searches and annotators ask what the opponent could do then.
// An en passant capture is over, and the counters go on as after a quiet move. The
// side to move must not be in check. next may be p itself.
func (p *Position) Pass(next *Position) {
	us := p.turn & 1
	*next = *p
	next.turn = us ^ 1
	next.fullmove += uint16(us)
	next.halfmove++
	next.enPassant = NoSquare
}

// LegalCaptures returns those of [Position.LegalMoves] that capture, en passant
// too, or promote, but no promotion to less than a queen: for searches that follow
// only moves that win something. The buffer is used in the same way; the order is
// fixed, but another one.
func (p *Position) LegalCaptures(buf []Move) []Move {
	if cap(buf) >= MaxMoves {
		list := (*moveList)(buf[:MaxMoves])
		return buf[:p.generateCaptures(list)]
	}
	var list moveList
	return append(buf[:0], list[:p.generateCaptures(&list)]...)
}

// generateCaptures writes the moves of LegalCaptures and returns their number.
func (p *Position) generateCaptures(list *moveList) int {
	var v survey
	v.take(p)
	n := list.add(0, v.king, kingAttacks[v.king&63]&v.enemy&^v.danger)
	if v.targets == 0 {
		return n
	}
	targets, free := v.targets&v.enemy, v.own&^v.pinned
	for set := p.knights() & free; set != 0; set &= set - 1 {
		from := set.First() & 63
		n = list.add(n, from, knightAttacks[from]&targets)
	}
	for set := p.diagonals() & free; set != 0; set &= set - 1 {
		from := set.First() & 63
		n = list.add(n, from, bishopAttacks(from, v.occupied)&targets)
	}
	for set := p.straights() & free; set != 0; set &= set - 1 {
		from := set.First() & 63
		n = list.add(n, from, rookAttacks(from, v.occupied)&targets)
	}
	for set := v.pinned & (p.diagonals() | p.straights()); set != 0; set &= set - 1 {
		from := set.First() & 63
		n = list.add(n, from, v.pinnedTargets(p, from)&v.enemy)
	}
	ahead := forward(v.us)
	push, _, left, right := v.pawnTargets(p.pawns())
	n = list.addPawns(n, ahead-1, left)
	n = list.addPawns(n, ahead+1, right)
	for _, step := range [3]struct {
		by int
		to Bitboard
	}{{ahead, push}, {ahead - 1, left}, {ahead + 1, right}} {
		for set := step.to & lastRanks; set != 0; set &= set - 1 {
			to := set.First()
			list[n&(MaxMoves-1)] = NewMove(to-Square(step.by), to, Queen)
			n++
		}
	}
	if to := p.enPassant; to < NoSquare {
		for set := v.enPassantCapturers(p, to); set != 0; set &= set - 1 {
			n = list.add(n, set.First(), to.bit())
		}
	}
	return n
}
