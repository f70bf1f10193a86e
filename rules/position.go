package rules

// Position is one moment of a game: the pieces, who is to move, what castling
// and en passant are still allowed, and the two counters of FEN. It is a value:
// copy it, compare it, keep it. Only [ParseFEN], [StartPosition] and [Position.Play]
// make one; the zero value is not a position.
//
// An en passant square is kept only where such a capture is legal. Positions
// that allow the same moves are therefore equal in everything but the counters.
type Position struct {
	id       Identity
	hash     uint64 // Zobrist key of id, kept up to date by every move
	halfmove uint16
	fullmove uint16
}

// Identity is what makes two positions the same in the sense of FIDE 9.2.3: the
// same player to move, the same pieces on the same squares, the same castling
// rights (9.2.3.2), and the same en passant capture, counted only if it is legal
// (9.2.3.1). Compare identities with ==, or use them as keys of a map.
type Identity struct {
	// The four bits of a Piece, spread over four sets of squares. A knight of
	// Black (2, color 1) on f6 is in twos and in black, and not in ones and fours:
	//
	//	         pawn  knight  bishop  rook  queen  king
	//	ones      x              x             x
	//	twos             x       x                    x
	//	fours                            x     x      x
	//
	// The sets a generator wants are one or two operations away, and a move
	// copies 32 bytes of board.
	ones, twos, fours Bitboard
	black             Bitboard

	turn      Color
	castling  Castling
	enPassant Square
}

// StartPosition returns the position in which a game begins (FIDE 2.3).
func StartPosition() Position {
	p := Position{fullmove: 1}
	p.id.castling = allCastling
	p.id.enPassant = NoSquare
	for file, kind := range []Kind{Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook} {
		p.id.put(SquareAt(file, 0), NewPiece(White, kind))
		p.id.put(SquareAt(file, 1), NewPiece(White, Pawn))
		p.id.put(SquareAt(file, 6), NewPiece(Black, Pawn))
		p.id.put(SquareAt(file, 7), NewPiece(Black, kind))
	}
	p.hash = p.id.hash()
	return p
}

// Turn returns the side to move.
func (p *Position) Turn() Color { return p.id.turn }

// At returns what stands on s, NoPiece if nothing does.
func (p *Position) At(s Square) Piece {
	if !s.Valid() {
		return NoPiece
	}
	return p.id.at(s)
}

// Pieces returns the squares on which c has pieces of kind k; for NoKind, none.
func (p *Position) Pieces(c Color, k Kind) Bitboard { return p.id.ofKind(k) & p.id.of(c) }

// ByColor returns the squares on which c has a piece.
func (p *Position) ByColor(c Color) Bitboard { return p.id.of(c) }

// Occupied returns the squares on which any piece stands.
func (p *Position) Occupied() Bitboard { return p.id.occupied() }

// King returns the square of the king of c.
func (p *Position) King(c Color) Square { return (p.id.kings() & p.id.of(c)).First() }

// EnPassant returns the square a pawn may capture en passant on, NoSquare
// unless such a capture is legal in this position.
func (p *Position) EnPassant() Square { return p.id.enPassant }

// Castling returns the castling rights that both sides still have.
func (p *Position) Castling() Castling { return p.id.castling }

// Halfmove returns the number of moves by either side since the last capture or
// move of a pawn: a player may claim a draw from 100 (FIDE 9.3), and at 150 the
// game ends by itself (9.6.2).
func (p *Position) Halfmove() int { return int(p.halfmove) }

// Fullmove returns the number of the move: 1 at the start of a game, one more
// after each move of Black.
func (p *Position) Fullmove() int { return int(p.fullmove) }

// Identity returns what positions are compared by when repetitions are counted.
func (p *Position) Identity() Identity { return p.id }

func (id *Identity) occupied() Bitboard { return id.ones | id.twos | id.fours }
func (id *Identity) pawns() Bitboard    { return id.ones &^ (id.twos | id.fours) }
func (id *Identity) knights() Bitboard  { return id.twos &^ (id.ones | id.fours) }
func (id *Identity) kings() Bitboard    { return id.twos & id.fours }

// diagonals returns the bishops and queens, straights the rooks and queens.
func (id *Identity) diagonals() Bitboard { return id.ones & (id.twos | id.fours) }
func (id *Identity) straights() Bitboard { return id.fours &^ id.twos }

func (id *Identity) of(c Color) Bitboard {
	if c == Black {
		return id.black
	}
	return id.occupied() &^ id.black
}

func (id *Identity) ofKind(k Kind) Bitboard {
	set := id.occupied()
	for i, plane := range [3]Bitboard{id.ones, id.twos, id.fours} {
		if k>>i&1 == 0 {
			plane = ^plane
		}
		set &= plane
	}
	return set
}

func (id *Identity) at(s Square) Piece {
	s &= 63
	return Piece(id.ones>>s&1 | id.twos>>s&1<<1 | id.fours>>s&1<<2 | id.black>>s&1<<3)
}

// put places a piece on an empty square.
func (id *Identity) put(s Square, piece Piece) {
	s &= 63
	id.ones |= Bitboard(piece&1) << s
	id.twos |= Bitboard(piece>>1&1) << s
	id.fours |= Bitboard(piece>>2&1) << s
	id.black |= Bitboard(piece>>3&1) << s
}
