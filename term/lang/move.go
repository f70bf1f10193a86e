package lang

// Side is White or Black, in the order in which they move.
type Side uint8

// The sides.
const (
	White Side = iota
	Black
)

// Piece is a kind of piece.
type Piece uint8

// The kinds of piece; NoPiece stands for none.
const (
	NoPiece Piece = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// Castling is whether, and to which side, a move castles.
type Castling uint8

// The ways to castle.
const (
	NoCastling Castling = iota
	Kingside
	Queenside
)

// A Move is what there is to say about a move.
type Move struct {
	Piece     Piece
	From, To  string // squares, such as "e4"
	Takes     Piece  // what is captured, or NoPiece
	EnPassant bool
	Castling  Castling
	Promotion Piece // what the pawn becomes, or NoPiece
	Check     bool
	Mate      bool
}
