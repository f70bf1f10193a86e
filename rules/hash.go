package rules

// The hash of a position is the exclusive or of one 64-bit key for each fact
// about it (Zobrist, 1970): each piece on its square, each castling right, the
// file of a legal en passant capture, and Black to move. The keys are the
// outputs of splitmix64 from a fixed seed, in the order in which the fields of
// zobrist are declared, so that the hash is the same on every machine and in
// every version of this package.
//
// A hash is a filter and an index, not a proof: whoever wants to know whether
// two positions are the same compares their identities.

// zobristSeed is "Passant!" in ASCII.
const zobristSeed = 0x50617373616e7421

type zobristKeys struct {
	piece     [16][64]uint64 // by Piece; zero for NoPiece, so that an empty square counts for nothing
	castling  [16]uint64     // by Castling: the keys of the rights in the set
	enPassant [8]uint64      // by file
	black     uint64         // Black is to move
}

var zobrist = newZobristKeys(zobristSeed)

func newZobristKeys(state uint64) *zobristKeys {
	// splitmix64 by Sebastiano Vigna, https://prng.di.unimi.it/splitmix64.c
	next := func() uint64 {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
	keys := new(zobristKeys)
	for _, color := range []Color{White, Black} {
		for kind := Pawn; kind <= King; kind++ {
			for s := A1; s <= H8; s++ {
				keys.piece[NewPiece(color, kind)][s] = next()
			}
		}
	}
	for right := WhiteKingside; right <= BlackQueenside; right <<= 1 {
		key := next()
		for set := range keys.castling {
			if Castling(set).Has(right) {
				keys.castling[set] ^= key
			}
		}
	}
	for file := range keys.enPassant {
		keys.enPassant[file] = next()
	}
	keys.black = next()
	return keys
}

// Hash returns a 64-bit key of the position's [Identity]: equal positions have
// equal hashes, on every machine and for ever. The move counters do not enter.
func (p *Position) Hash() uint64 { return p.hash }

// hash computes from nothing what PlayUnchecked keeps up to date.
func (id *Identity) hash() uint64 {
	hash := zobrist.castling[id.castling&allCastling]
	for s := range id.occupied().Squares() {
		hash ^= zobrist.piece[id.at(s)][s&63]
	}
	if id.enPassant.Valid() {
		hash ^= zobrist.enPassant[id.enPassant.File()]
	}
	if id.turn == Black {
		hash ^= zobrist.black
	}
	return hash
}
