package rules

import "errors"

// ErrIllegal is what every refusal of a move wraps; see [RefusedError] for the
// reason.
var ErrIllegal = errors.New("illegal move")

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
	us, passed := p.turn&1, p.enPassant
	kind := p.kindAt(from)
	*next = *p
	next.turn = us ^ 1
	next.fullmove += uint16(us)
	next.halfmove++
	next.enPassant = NoSquare
	touched := from.bit() | to.bit()
	if touched&castlingSquares != 0 {
		next.castling &^= castlingLost[from] | castlingLost[to]
	}
	if next.occupied()&to.bit() != 0 {
		next.halfmove = 0
		next.lift(to.bit())
	}
	// The bits that make up the piece move; the others have nothing there.
	next.ones ^= touched & -Bitboard(kind&1)
	next.twos ^= touched & -Bitboard(kind>>1&1)
	next.fours ^= touched & -Bitboard(kind>>2&1)
	next.black ^= touched & -Bitboard(us)
	switch kind {
	case Pawn:
		next.finishPawn(m, passed)
	case King:
		next.finishCastling(m)
	case NoKind, Knight, Bishop, Rook, Queen:
	}
}

// finishPawn does what only pawns do: pass by, capture en passant, promote.
func (p *Position) finishPawn(m Move, passed Square) {
	p.halfmove = 0
	from, to := m.From(), m.To()
	switch promotion := m.Promotion(); {
	case from^to == 16:
		if over := (from + to) / 2; p.capturesEnPassant(over) {
			p.enPassant = over
		}
	case to == passed:
		p.lift((to ^ 8).bit())
	case promotion != NoKind:
		p.lift(to.bit())
		p.put(to, NewPiece(p.turn.Other(), promotion))
	}
}

// finishCastling brings the rook over, if the king has castled.
func (p *Position) finishCastling(m Move) {
	if from, to, ok := castlingRook(m.From(), m.To()); ok {
		p.lift(from.bit())
		p.put(to, NewPiece(p.turn.Other(), Rook))
	}
}

// lift empties squares.
func (p *Position) lift(squares Bitboard) {
	p.ones &^= squares
	p.twos &^= squares
	p.fours &^= squares
	p.black &^= squares
}

// capturesEnPassant reports whether the side to move has a legal en passant
// capture on s, which the enemy's pawn has just passed.
func (p *Position) capturesEnPassant(s Square) bool {
	us := p.turn & 1
	if pawnAttacks[us^1][s&63]&p.pawns()&p.of(us) == 0 {
		return false
	}
	var v survey
	v.take(p)
	return v.enPassantCapturers(p, s) != 0
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
