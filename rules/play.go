package rules

import "errors"

// ErrIllegal is what every refusal of a move wraps; see [RefusedError] for the
// reason.
var ErrIllegal = errors.New("illegal move")

// maxCounter is where the move counters stop: far beyond the longest possible
// game (8,849 moves), and no game can make them overflow.
const maxCounter = 65535

// IsLegal reports whether m is a legal move.
func (p *Position) IsLegal(m Move) bool {
	var list moveList
	for _, legal := range list[:p.generate(&list)] {
		if legal == m {
			return true
		}
	}
	return false
}

// Play returns the position after m, and leaves p as it is. A move that is not
// legal is refused with a [*RefusedError], which wraps [ErrIllegal].
func (p *Position) Play(m Move) (Position, error) {
	if !p.IsLegal(m) {
		return Position{}, p.refuse(m)
	}
	var next Position
	p.PlayUnchecked(&next, m)
	return next, nil
}

// PlayUnchecked writes to next the position after m, which must be one of the
// legal moves of p: for searches, which take their moves from [Position.LegalMoves].
// After any other move next is not a position. next may be p itself.
func (p *Position) PlayUnchecked(next *Position, m Move) {
	from, to := m.From(), m.To()
	us := p.id.turn & 1
	moved, captured := p.id.at(from), p.id.at(to)
	placed := moved
	if kind := m.Promotion(); kind != NoKind {
		placed = NewPiece(us, kind)
	}
	castling := p.id.castling &^ (castlingLost[from] | castlingLost[to])
	halfmove := min(p.halfmove, maxCounter-1) + 1
	hash := p.hash ^ zobrist.black ^
		zobrist.piece[moved][from] ^ zobrist.piece[captured][to] ^ zobrist.piece[placed][to] ^
		zobrist.castling[p.id.castling&allCastling] ^ zobrist.castling[castling&allCastling]
	if p.id.enPassant < NoSquare {
		hash ^= zobrist.enPassant[p.id.enPassant&7]
	}

	board := Identity{ones: p.id.ones, twos: p.id.twos, fours: p.id.fours, black: p.id.black}
	board.lift(from.bit() | to.bit())
	board.put(to, placed)
	enPassant := NoSquare
	switch moved.Kind() {
	case Pawn:
		halfmove = 0
		switch {
		case from^to == 16:
			enPassant = (from + to) / 2
		case to == p.id.enPassant:
			victim := to ^ 8
			board.lift(victim.bit())
			hash ^= zobrist.piece[NewPiece(us.Other(), Pawn)][victim&63]
		}
	case King:
		if rookFrom, rookTo, ok := castlingRook(from, to); ok {
			rook := NewPiece(us, Rook)
			board.lift(rookFrom.bit())
			board.put(rookTo, rook)
			hash ^= zobrist.piece[rook][rookFrom&63] ^ zobrist.piece[rook][rookTo&63]
		}
	}
	if captured != NoPiece {
		halfmove = 0
	}

	next.fullmove = min(p.fullmove, maxCounter-uint16(us)) + uint16(us)
	next.halfmove = halfmove
	board.turn, board.castling, board.enPassant = us.Other(), castling, NoSquare
	next.id = board
	if enPassant.Valid() && next.id.capturesEnPassant(enPassant) {
		next.id.enPassant = enPassant
		hash ^= zobrist.enPassant[enPassant&7]
	}
	next.hash = hash
}

// lift empties squares.
func (id *Identity) lift(squares Bitboard) {
	id.ones &^= squares
	id.twos &^= squares
	id.fours &^= squares
	id.black &^= squares
}

// capturesEnPassant reports whether the side to move has a legal en passant
// capture on s, which the enemy's pawn has just passed.
func (id *Identity) capturesEnPassant(s Square) bool {
	us := id.turn & 1
	if pawnAttacks[us^1][s&63]&id.pawns()&id.of(us) == 0 {
		return false
	}
	var v survey
	v.take(id)
	return v.enPassantCapturers(id, s) != 0
}

// castlingRook returns how the rook moves when the king of either side castles,
// and whether a king's move between the two squares is castling at all.
func castlingRook(from, to Square) (rookFrom, rookTo Square, ok bool) {
	switch {
	case to == from+2:
		return to + 1, to - 1, true
	case to+2 == from:
		return to - 2, to + 1, true
	}
	return NoSquare, NoSquare, false
}
