package rules

// Attackers returns the pieces of a color that attack s. Pinned pieces attack
// too (FIDE 3.1.3).
func (p *Position) Attackers(s Square, by Color) Bitboard {
	if !s.Valid() {
		return 0
	}
	return p.attackers(s, p.occupied()) & p.of(by)
}

// attackers returns the pieces of both colors that attack s when the given
// squares are occupied.
func (p *Position) attackers(s Square, occupied Bitboard) Bitboard {
	return kingAttacks[s&63]&p.kings() | knightAttacks[s&63]&p.knights() |
		pawnAttacks[White][s&63]&p.pawns()&p.black |
		pawnAttacks[Black][s&63]&p.pawns()&^p.black |
		rookAttacks(s, occupied)&p.straights() | bishopAttacks(s, occupied)&p.diagonals()
}

// Checkers returns the pieces that give check to the side to move.
func (p *Position) Checkers() Bitboard {
	return p.Attackers(p.King(p.turn), p.turn.Other())
}

// InCheck reports whether the king of the side to move is attacked (FIDE 3.9).
func (p *Position) InCheck() bool { return p.Checkers() != 0 }

// HasLegalMove reports whether the side to move can move at all.
func (p *Position) HasLegalMove() bool { return p.count() != 0 }

// IsCheckmate reports whether the side to move is checkmated (FIDE 5.1.1).
func (p *Position) IsCheckmate() bool { return p.InCheck() && !p.HasLegalMove() }

// IsStalemate reports whether the side to move is stalemated (FIDE 5.2.1).
func (p *Position) IsStalemate() bool { return !p.InCheck() && !p.HasLegalMove() }

// InsufficientMaterial reports whether the pieces alone rule out checkmate by
// either side: kings only, kings and one minor piece, or kings and any number
// of bishops that all stand on squares of one color. It is the commonest kind of
// dead position (FIDE 5.2.2), not the only one.
func (p *Position) InsufficientMaterial() bool {
	men := p.occupied() &^ p.kings()
	if men&^p.knights() == 0 {
		return !men.several()
	}
	bishops := p.ofKind(Bishop)
	return men == bishops && (bishops&darkSquares == 0 || bishops&^darkSquares == 0)
}

// IsCapture reports whether a legal move takes a piece.
func (p *Position) IsCapture(m Move) bool {
	return p.At(m.To()) != NoPiece || p.IsEnPassant(m)
}

// IsEnPassant reports whether a legal move captures en passant (FIDE 3.7.3.1).
func (p *Position) IsEnPassant(m Move) bool {
	return m.To() == p.enPassant && p.at(m.From()).Kind() == Pawn
}

// IsCastling reports whether a legal move castles.
func (p *Position) IsCastling(m Move) bool {
	_, _, ok := castlingRook(m.From(), m.To())
	return ok && p.at(m.From()).Kind() == King
}
