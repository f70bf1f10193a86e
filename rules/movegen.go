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
// rooks and queens along ranks and files; pawns one step, two steps, capturing
// toward the a-file, capturing toward the h-file; en passant; castling. Within
// each the moves go by square of departure from A1 to H8, then by square of
// arrival, and promotions queen, rook, bishop, knight.
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
	v.take(&p.id)
	n := list.add(0, v.king, kingAttacks[v.king&63]&^(v.own|v.danger))
	if v.targets == 0 {
		return n
	}
	for set := p.id.knights() & v.own &^ v.pinned; set != 0; set &= set - 1 {
		from := set.First()
		n = list.add(n, from, knightAttacks[from&63]&v.targets&^v.own)
	}
	for set := p.id.diagonals() & v.own; set != 0; set &= set - 1 {
		from := set.First()
		n = list.add(n, from, v.sliderTargets(from, bishopAttacks(from, v.occupied)))
	}
	for set := p.id.straights() & v.own; set != 0; set &= set - 1 {
		from := set.First()
		n = list.add(n, from, v.sliderTargets(from, rookAttacks(from, v.occupied)))
	}
	ahead := forward(v.us)
	push, double, left, right := v.pawnTargets(p.id.pawns())
	n = list.addPawns(n, ahead, push)
	n = list.addPawns(n, 2*ahead, double)
	n = list.addPawns(n, ahead-1, left)
	n = list.addPawns(n, ahead+1, right)
	if to := p.id.enPassant; to < NoSquare {
		for set := v.enPassantCapturers(&p.id, to); set != 0; set &= set - 1 {
			n = list.add(n, set.First(), to.bit())
		}
	}
	return list.add(n, v.king, v.castlingTargets(p.id.castling))
}

// add writes the moves from a square to each of the targets after the first n
// of the list, and returns the new number.
func (list *moveList) add(n int, from Square, targets Bitboard) int {
	for ; targets != 0; targets &= targets - 1 {
		list[n&(MaxMoves-1)] = NewMove(from, targets.First(), NoKind)
		n++
	}
	return n
}

// addPawns does the same for pawns that all made the same step.
func (list *moveList) addPawns(n, step int, targets Bitboard) int {
	for ; targets != 0; targets &= targets - 1 {
		to := targets.First()
		from := to - Square(step)
		if lastRanks>>(to&63)&1 == 0 {
			list[n&(MaxMoves-1)] = NewMove(from, to, NoKind)
			n++
			continue
		}
		for kind := Queen; kind >= Knight; kind-- {
			list[n&(MaxMoves-1)] = NewMove(from, to, kind)
			n++
		}
	}
	return n
}
