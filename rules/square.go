package rules

// Square is one of the 64 squares: A1 is 0, B1 is 1, H8 is 63.
type Square uint8

// The squares, rank by rank from White's side. NoSquare stands for "none".
const (
	A1 Square = iota
	B1
	C1
	D1
	E1
	F1
	G1
	H1
	A2
	B2
	C2
	D2
	E2
	F2
	G2
	H2
	A3
	B3
	C3
	D3
	E3
	F3
	G3
	H3
	A4
	B4
	C4
	D4
	E4
	F4
	G4
	H4
	A5
	B5
	C5
	D5
	E5
	F5
	G5
	H5
	A6
	B6
	C6
	D6
	E6
	F6
	G6
	H6
	A7
	B7
	C7
	D7
	E7
	F7
	G7
	H7
	A8
	B8
	C8
	D8
	E8
	F8
	G8
	H8
	NoSquare
)

// SquareAt returns the square on the given file and rank, both counted from 0
// (file 0 is the a-file, rank 0 the first rank). Outside of 0 to 7 it returns
// NoSquare.
func SquareAt(file, rank int) Square {
	if file < 0 || file > 7 || rank < 0 || rank > 7 {
		return NoSquare
	}
	return Square(rank<<3 | file)
}

// ParseSquare reads a square such as "e4".
func ParseSquare(s string) (Square, bool) {
	if len(s) != 2 {
		return NoSquare, false
	}
	sq := SquareAt(int(s[0])-'a', int(s[1])-'1')
	return sq, sq != NoSquare
}

// File returns 0 for the a-file to 7 for the h-file.
func (s Square) File() int { return int(s & 7) }

// Rank returns 0 for the first rank to 7 for the eighth.
func (s Square) Rank() int { return int(s >> 3) }

// Valid reports whether s is on the board.
func (s Square) Valid() bool { return s < NoSquare }

// String returns the name of the square, such as "e4", and "-" for NoSquare.
func (s Square) String() string {
	if !s.Valid() {
		return "-"
	}
	return string([]byte{'a' + byte(s&7), '1' + byte(s>>3)})
}
