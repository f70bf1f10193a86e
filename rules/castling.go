package rules

// Castling is a set of castling rights. A right stands as long as neither the
// king nor that rook has moved or been taken (FIDE 3.8.2.1); whether the
// move is possible at the moment (3.8.2.2) is another question.
type Castling uint8

// The four rights.
const (
	WhiteKingside Castling = 1 << iota
	WhiteQueenside
	BlackKingside
	BlackQueenside

	allCastling = WhiteKingside | WhiteQueenside | BlackKingside | BlackQueenside
)

// Kingside returns the right of c to castle with the rook on the h-file.
func Kingside(c Color) Castling { return WhiteKingside << (2 * c) }

// Queenside returns the right of c to castle with the rook on the a-file.
func Queenside(c Color) Castling { return WhiteQueenside << (2 * c) }

// Has reports whether all of the given rights are in the set.
func (c Castling) Has(rights Castling) bool { return c&rights == rights }

// String returns the rights as FEN writes them: "KQkq", "Kq", "-".
func (c Castling) String() string {
	if c&allCastling == 0 {
		return "-"
	}
	text := make([]byte, 0, 4)
	for i, letter := range []byte("KQkq") {
		if c>>i&1 != 0 {
			text = append(text, letter)
		}
	}
	return string(text)
}

// castlingLost holds, for each square, the rights that end when a move starts
// or finishes there: the king left, the rook left, or the rook was taken.
var castlingLost = [64]Castling{
	A1: WhiteQueenside, E1: WhiteKingside | WhiteQueenside, H1: WhiteKingside,
	A8: BlackQueenside, E8: BlackKingside | BlackQueenside, H8: BlackKingside,
}

// castlingSquares are the squares that castlingLost has rights for.
const castlingSquares Bitboard = 1<<A1 | 1<<E1 | 1<<H1 | 1<<A8 | 1<<E8 | 1<<H8
