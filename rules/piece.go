package rules

// Kind is what a piece is, whoever owns it.
type Kind uint8

// The six kinds of piece (FIDE 2.2). NoKind is the zero value and stands for
// "no piece", in a [Move] for "no promotion".
const (
	NoKind Kind = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// String returns the English name in lower case: "pawn", "knight" and so on.
func (k Kind) String() string {
	switch k {
	case Pawn:
		return "pawn"
	case Knight:
		return "knight"
	case Bishop:
		return "bishop"
	case Rook:
		return "rook"
	case Queen:
		return "queen"
	case King:
		return "king"
	case NoKind:
	}
	return "no piece"
}

// Letter returns the capital letter that English notation uses for k: P, N, B,
// R, Q or K, and 0 for NoKind.
func (k Kind) Letter() byte {
	if k > King {
		return 0
	}
	return "\x00PNBRQK"[k]
}

// kindOf is the inverse of Letter; it takes capital letters only.
func kindOf(letter byte) Kind {
	switch letter {
	case 'P':
		return Pawn
	case 'N':
		return Knight
	case 'B':
		return Bishop
	case 'R':
		return Rook
	case 'Q':
		return Queen
	case 'K':
		return King
	}
	return NoKind
}

// Piece is a kind and a color in four bits: the kind in the lower three, the
// color in the fourth. A [Position] keeps these four bits of every square.
type Piece uint8

// NoPiece is what stands on an empty square.
const NoPiece Piece = 0

// NewPiece returns the piece of kind k that belongs to c, or NoPiece for
// NoKind.
func NewPiece(c Color, k Kind) Piece {
	if k == NoKind {
		return NoPiece
	}
	return Piece(c)<<3 | Piece(k)
}

// Color returns the owner of the piece; it means nothing for NoPiece.
func (p Piece) Color() Color { return Color(p >> 3 & 1) }

// Kind returns what the piece is, NoKind for NoPiece.
func (p Piece) Kind() Kind { return Kind(p & 7) }

// String returns the letter that FEN uses: a capital for White, a small one
// for Black, and "." for NoPiece.
func (p Piece) String() string {
	const letters = ".PNBRQK..pnbrqk."
	return letters[p&15 : p&15+1]
}
