package rules

// MaxMoves is the size of a buffer that is large enough for the legal moves of
// any position [ParseFEN] accepts. (No position of a game has more than 218, but
// sixteen men of one color can be set up to have more: fifteen queens of at
// most 27 moves, and a king.)
const MaxMoves = 512

// A moveList is a buffer to write moves to.
type moveList [MaxMoves]Move

// LegalMoves returns the legal moves. It writes them over buf from its start
// and allocates only if buf has too small a capacity for them: a buffer of
// [MaxMoves] always does, and is the fastest.
//
// The order is fixed: the king; knights; bishops and queens along diagonals;
// rooks and queens along ranks and files; pinned bishops, rooks and queens; pawns
// one step, two steps, capturing toward the a-file, capturing toward the h-file;
// promotions likewise, each to queen, rook, bishop and knight; en passant;
// castling. Within each the moves go by square of departure from A1 to H8, then
// by square of arrival.
func (p *Position) LegalMoves(buf []Move) []Move {
	if cap(buf) >= MaxMoves {
		list := (*moveList)(buf[:MaxMoves])
		return buf[:p.generate(list)]
	}
	var list moveList
	return append(buf[:0], list[:p.generate(&list)]...)
}

// generate writes the legal moves and returns their number.
func (p *Position) generate(list *moveList) int {
	var v survey
	v.take(p)
	n := list.add(0, v.king, kingAttacks[v.king&63]&^(v.own|v.danger))
	if v.targets == 0 {
		return n
	}
	targets, free := v.targets&^v.own, v.own&^v.pinned
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
		n = list.add(n, from, v.pinnedTargets(p, from))
	}
	ahead := forward(v.us)
	push, double, left, right := v.pawnTargets(p.pawns())
	n = list.addPawns(n, ahead, push)
	n = list.addPawns(n, 2*ahead, double)
	n = list.addPawns(n, ahead-1, left)
	n = list.addPawns(n, ahead+1, right)
	if (push|left|right)&lastRanks != 0 {
		n = list.addPromotions(n, ahead, push)
		n = list.addPromotions(n, ahead-1, left)
		n = list.addPromotions(n, ahead+1, right)
	}
	if to := p.enPassant; to < NoSquare {
		for set := v.enPassantCapturers(p, to); set != 0; set &= set - 1 {
			n = list.add(n, set.First(), to.bit())
		}
	}
	if p.castling != 0 {
		n = list.add(n, v.king, v.castlingTargets(p.castling))
	}
	return n
}

// add writes the moves from a square to each of the targets after the first n
// of the list, and returns the new number.
func (list *moveList) add(n int, from Square, targets Bitboard) int {
	for ; targets != 0; targets &= targets - 1 {
		list[n&(MaxMoves-1)] = Move(from) | Move(targets.First())<<6
		n++
	}
	return n
}

// addPawns does the same for pawns that all made the same step and that go on
// being pawns.
func (list *moveList) addPawns(n, step int, targets Bitboard) int {
	for targets &^= lastRanks; targets != 0; targets &= targets - 1 {
		to := Move(targets.First())
		list[n&(MaxMoves-1)] = (to - Move(step)) | to<<6
		n++
	}
	return n
}

// addPromotions does the same for pawns that arrive on the last rank.
func (list *moveList) addPromotions(n, step int, targets Bitboard) int {
	for targets &= lastRanks; targets != 0; targets &= targets - 1 {
		to := targets.First()
		for kind := Queen; kind >= Knight; kind-- {
			list[n&(MaxMoves-1)] = NewMove(to-Square(step), to, kind)
			n++
		}
	}
	return n
}
