package rules

// Move is a move by its squares and, for a promotion, the new piece. It says
// nothing about the position it is played in: castling is the two steps of the
// king, en passant is a pawn that arrives on the empty square. Moves can be
// compared with ==.
type Move uint16

// NoMove is the zero value. It is not a move in any position.
const NoMove Move = 0

// NewMove returns the move from one square to another; promotion is NoKind
// unless a pawn becomes something else.
func NewMove(from, to Square, promotion Kind) Move {
	return Move(from&63) | Move(to&63)<<6 | Move(promotion&7)<<12
}

// From returns the square the piece leaves.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square the piece arrives on.
func (m Move) To() Square { return Square(m >> 6 & 63) }

// Promotion returns what the pawn becomes, NoKind in every other move.
func (m Move) Promotion() Kind { return Kind(m >> 12 & 7) }

// String returns the move as the UCI protocol writes it: "e2e4", "e7e8q",
// "e1g1" for castling, "0000" for NoMove.
func (m Move) String() string {
	if m == NoMove {
		return "0000"
	}
	text := m.From().String() + m.To().String()
	if k := m.Promotion(); k != NoKind && k <= King {
		text += string(rune(k.Letter() | 0x20))
	}
	return text
}
