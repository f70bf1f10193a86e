package rules

// Position is one moment of a game: the pieces, who is to move, what castling
// and en passant are still allowed, and the two counters of FEN. It is a value:
// copy it, compare it, keep it. Only [ParseFEN], [StartPosition] and [Position.Play]
// make one; the zero value is not a position.
//
// An en passant square is kept only where such a capture is legal. Positions
// that allow the same moves are therefore equal in everything but the counters.
type Position struct {
	// The four bits of a Piece, spread over four sets of squares. A knight of
	// Black (2, color 1) on f6 is in twos and in black, and not in ones and fours:
	//
	//	         pawn  knight  bishop  rook  queen  king
	//	ones      x              x             x
	//	twos             x       x                    x
	//	fours                            x     x      x
	//
	// The sets that a generator wants are one or two operations away, and the
	// whole position is 40 bytes, which is what a move costs to copy.
	ones, twos, fours Bitboard
	black             Bitboard

	halfmove  uint16
	fullmove  uint16
	turn      Color
	castling  Castling
	enPassant Square
}

// Identity is what makes two positions the same in the sense of FIDE 9.2.3: the
// same player to move, the same pieces on the same squares, the same castling
// rights (9.2.3.2), and the same en passant capture, counted only if it is legal
// (9.2.3.1). Compare identities with ==, or use them as keys of a map.
type Identity struct {
	board     [4]Bitboard
	turn      Color
	castling  Castling
	enPassant Square
}

// StartPosition returns the position in which a game begins (FIDE 2.3).
func StartPosition() Position {
	p := Position{castling: allCastling, enPassant: NoSquare, fullmove: 1}
	for file, kind := range []Kind{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook} {
		p.put(SquareAt(file, 0), NewPiece(White, kind))
		p.put(SquareAt(file, 1), NewPiece(White, Pawn))
		p.put(SquareAt(file, 6), NewPiece(Black, Pawn))
		p.put(SquareAt(file, 7), NewPiece(Black, kind))
	}
	return p
}

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.turn }

// At returns what stands on s, NoPiece if nothing does.
func (p *Position) At(s Square) Piece {
	if !s.Valid() {
		return NoPiece
	}
	return p.at(s)
}

// Pieces returns the squares on which c has pieces of kind k; for NoKind, none.
func (p *Position) Pieces(c Color, k Kind) Bitboard { return p.ofKind(k) & p.of(c) }

// ByColor returns the squares on which c has a piece.
func (p *Position) ByColor(c Color) Bitboard { return p.of(c) }

// Occupied returns the squares on which any piece stands.
func (p *Position) Occupied() Bitboard { return p.occupied() }

// King returns the square of the king of c.
func (p *Position) King(c Color) Square { return (p.kings() & p.of(c)).First() }

// EnPassant returns the square a pawn may capture en passant on, NoSquare
// unless such a capture is legal in this position.
func (p *Position) EnPassant() Square { return p.enPassant }

// Castling returns the castling rights that both sides still have.
func (p *Position) Castling() Castling { return p.castling }

// Halfmove returns the number of moves by either side since the last capture or
// move of a pawn: a player may claim a draw from 100 (FIDE 9.3), and at 150 the
// game ends by itself (9.6.2).
func (p *Position) Halfmove() int { return int(p.halfmove) }

// Fullmove returns the number of the move: 1 at the start of a game, one more
// after each move of Black.
func (p *Position) Fullmove() int { return int(p.fullmove) }

// Identity returns what positions are compared by when repetitions are counted.
func (p *Position) Identity() Identity {
	return Identity{[4]Bitboard{p.ones, p.twos, p.fours, p.black}, p.turn, p.castling, p.enPassant}
}

func (p *Position) occupied() Bitboard { return p.ones | p.twos | p.fours }
func (p *Position) pawns() Bitboard    { return p.ones &^ (p.twos | p.fours) }
func (p *Position) knights() Bitboard  { return p.twos &^ (p.ones | p.fours) }
func (p *Position) kings() Bitboard    { return p.twos & p.fours }

// diagonals returns the bishops and queens, straights the rooks and queens.
func (p *Position) diagonals() Bitboard { return p.ones & (p.twos | p.fours) }
func (p *Position) straights() Bitboard { return p.fours &^ p.twos }

func (p *Position) of(c Color) Bitboard {
	if c == Black {
		return p.black
	}
	return p.occupied() &^ p.black
}

func (p *Position) ofKind(k Kind) Bitboard {
	set := p.occupied()
	for i, plane := range [3]Bitboard{p.ones, p.twos, p.fours} {
		if k>>i&1 == 0 {
			plane = ^plane
		}
		set &= plane
	}
	return set
}

func (p *Position) at(s Square) Piece {
	s &= 63
	return Piece(p.ones>>s&1 | p.twos>>s&1<<1 | p.fours>>s&1<<2 | p.black>>s&1<<3)
}

func (p *Position) kindAt(s Square) Kind {
	s &= 63
	return Kind(p.ones>>s&1 | p.twos>>s&1<<1 | p.fours>>s&1<<2)
}

// put places a piece on an empty square.
func (p *Position) put(s Square, piece Piece) {
	s &= 63
	p.ones |= Bitboard(piece&1) << s
	p.twos |= Bitboard(piece>>1&1) << s
	p.fours |= Bitboard(piece>>2&1) << s
	p.black |= Bitboard(piece>>3&1) << s
}
