package rules

import (
	"slices"
	"strings"
)

// maxMoveText is more than any notation of a move needs.
const maxMoveText = 16

// ParseMove reads a move as people and programs write it: SAN ("Nf3", "exd5",
// "e8=Q+"), UCI ("g1f3", "e7e8q"), long algebraic ("Ng1-f3"), castling as O-O,
// 0-0, o-o, e1g1 or e1h1. It forgives what cannot change the meaning: a missing or
// needless x, +, #, ! or ?, more of the square of departure than needed, small
// letters for pieces. A small b is the b-file wherever that makes sense: "bxc4"
// is the pawn, "Bxc4" the bishop. What a pawn becomes is never assumed.
//
// A text that fits several legal moves gives an [*AmbiguousError], one that fits
// none a [*RefusedError] that says why.
func (p *Position) ParseMove(s string) (Move, error) {
	wish, ok := p.readWish(s)
	if !ok {
		return NoMove, &RefusedError{Reason: NotAMove, From: NoSquare, To: NoSquare, At: NoSquare}
	}
	var list moveList
	candidates := list[:0]
	for _, m := range list[:p.generate(&list)] {
		if m.To() == wish.to && p.fits(m, wish) {
			candidates = append(candidates, m)
		}
	}
	switch {
	case len(candidates) == 1:
		return candidates[0], nil
	case len(candidates) > 1:
		return NoMove, p.ambiguous(candidates)
	}
	return NoMove, p.refuseWish(wish)
}

// ambiguous names the candidates, as nobody who has only the error could.
func (p *Position) ambiguous(candidates []Move) *AmbiguousError {
	e := &AmbiguousError{Candidates: slices.Clone(candidates)}
	for _, m := range candidates {
		e.Names = append(e.Names, p.SAN(m))
	}
	return e
}

// A wish is what the text of a move says.
type wish struct {
	kind      Kind     // NoKind if the square alone tells
	from      Bitboard // where the piece may stand
	to        Square
	promotion Kind
	castling  bool
}

// fits reports whether a legal move to the right square is what the text says.
func (p *Position) fits(m Move, w wish) bool {
	if !w.from.Has(m.From()) || m.Promotion() != w.promotion || w.kind != NoKind && w.kind != p.kindAt(m.From()) {
		return false
	}
	if p.IsCastling(m) {
		return w.castling || !w.from.several() // "e1g1" is castling, "Kg1" is not
	}
	return !w.castling
}

// readWish takes a text apart from its end: marks, promotion, square of arrival,
// and what is left is the piece and where it comes from.
func (p *Position) readWish(s string) (wish, bool) {
	s = strings.TrimSpace(s)
	if len(s) > maxMoveText {
		return wish{}, false
	}
	const marks = "+#!? "
	s = strings.TrimRight(s, marks)
	s = strings.TrimRight(strings.TrimSuffix(strings.TrimSuffix(s, "e.p."), "ep"), marks)
	if w, ok := p.castlingWish(s); ok {
		return w, true
	}
	w := wish{from: allSquares}
	s, w.promotion = cutPromotion(s)
	if len(s) < 2 {
		return wish{}, false
	}
	var ok bool
	if w.to, ok = ParseSquare(s[len(s)-2:]); !ok {
		return wish{}, false
	}
	s = s[:len(s)-2]
	if s != "" && strings.IndexByte("x:-", s[len(s)-1]) >= 0 {
		s = s[:len(s)-1]
	}
	return p.readDeparture(s, w)
}

// castlingWish reads castling written with letters or zeros.
func (p *Position) castlingWish(s string) (wish, bool) {
	home := Square(56 * p.turn)
	w := wish{kind: King, from: (E1 + home).bit(), castling: true}
	switch s {
	case "O-O", "0-0", "o-o", "OO", "00", "oo":
		w.to = G1 + home
	case "O-O-O", "0-0-0", "o-o-o", "OOO", "000", "ooo":
		w.to = C1 + home
	default:
		return wish{}, false
	}
	return w, true
}

// cutPromotion takes "=Q", "Q", "q", "(Q)" or "/Q" off the end.
func cutPromotion(s string) (string, Kind) {
	body := s
	parenthesis := strings.HasSuffix(body, ")")
	body = strings.TrimSuffix(body, ")")
	if body == "" {
		return s, NoKind
	}
	last := body[len(body)-1]
	kind := kindOf(last &^ 0x20)
	if last < 'A' || kind == NoKind {
		return s, NoKind
	}
	body = body[:len(body)-1]
	if parenthesis {
		return strings.TrimSuffix(body, "("), kind
	}
	return strings.TrimRight(body, "=/"), kind
}

// readDeparture reads the piece and as much of its square as is given.
func (p *Position) readDeparture(s string, w wish) (wish, bool) {
	if s != "" {
		if kind := kindOf(s[0] &^ 0x20); kind != NoKind && s[0] >= 'A' && (s[0] != 'b' || !meansFileB(s, w.to)) {
			w.kind = kind
			s = s[1:]
			return w.within(s)
		}
	}
	switch len(s) {
	case 0: // "e4"
		w.kind = Pawn
		w.from = fileA << w.to.File()
		return w, true
	case 1: // "exd5"
		w.kind = Pawn
	}
	w, ok := w.within(s)
	if ok && len(s) == 2 {
		w = p.kingTakesRook(w)
	}
	return w, ok && (len(s) == 2 || s[0] >= 'a')
}

// meansFileB reports whether a small b that begins the departure is the file: as
// the whole of it, for a pawn that captures on the next file, or before a rank.
func meansFileB(s string, to Square) bool {
	if len(s) == 1 {
		return to.File() == 0 || to.File() == 2
	}
	return len(s) == 2 && '1' <= s[1] && s[1] <= '8'
}

// within narrows the departure to a file, a rank, or a square.
func (w wish) within(s string) (wish, bool) {
	if len(s) > 2 {
		return w, false
	}
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'h' && i == 0:
			w.from &= fileA << (c - 'a')
		case '1' <= c && c <= '8' && i == len(s)-1:
			w.from &= rank1 << (8 * (c - '1'))
		default:
			return w, false
		}
	}
	return w, true
}

// kingTakesRook turns "e1h1", as Chess960 programs write castling, into "e1g1".
func (p *Position) kingTakesRook(w wish) wish {
	us := p.turn
	home := Square(56 * us)
	if w.from != (E1+home).bit() || p.at(E1+home) != NewPiece(us, King) || p.at(w.to) != NewPiece(us, Rook) {
		return w
	}
	switch w.to {
	case H1 + home:
		w.to, w.castling = G1+home, true
	case A1 + home:
		w.to, w.castling = C1+home, true
	}
	return w
}

// refuseWish finds the best reason for a wish that fits no legal move: of the
// pieces that may be meant, one that nearly could is more interesting than one
// that moves otherwise.
func (p *Position) refuseWish(w wish) *RefusedError {
	us := p.turn
	if w.castling {
		if m := NewMove(w.from.First(), w.to, NoKind); p.castlingMeant(m) {
			return p.refuse(m)
		}
		return &RefusedError{Reason: CastlingRightLost, Piece: NewPiece(us, King), From: p.King(us), To: w.to, At: NoSquare}
	}
	if w.kind == NoKind {
		return p.refuse(NewMove(w.from.First(), w.to, w.promotion))
	}
	best := &RefusedError{Reason: NoSuchPiece, Piece: NewPiece(us, w.kind), From: NoSquare, To: w.to, At: NoSquare}
	for from := range (p.Pieces(us, w.kind) & w.from).Squares() {
		m := NewMove(from, w.to, w.promotion)
		if p.castlingMeant(m) {
			continue
		}
		switch e := p.refuse(m); e.Reason {
		case NotItsMove:
			if w.kind == King { // there is no other that could be meant
				return e
			}
		case Blocked:
			if best.Reason == NoSuchPiece {
				best = e
			}
		default:
			return e
		}
	}
	return best
}
