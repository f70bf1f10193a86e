package rules

// Attacks returns the squares that a piece on s attacks when the given squares
// are occupied: for a slider up to and including the first occupied one, for a
// pawn the two it captures on, for NoPiece none. The square is one of the board.
func Attacks(piece Piece, s Square, occupied Bitboard) Bitboard {
	switch piece.Kind() {
	case Pawn:
		return pawnAttacks[piece.Color()][s&63]
	case Knight:
		return knightAttacks[s&63]
	case Bishop:
		return bishopAttacks(s, occupied)
	case Rook:
		return rookAttacks(s, occupied)
	case Queen:
		return bishopAttacks(s, occupied) | rookAttacks(s, occupied)
	case King:
		return kingAttacks[s&63]
	case NoKind:
	}
	return 0
}
