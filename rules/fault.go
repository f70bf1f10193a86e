package rules

import (
	"fmt"
	"slices"
	"strings"
)

// A PositionError says why something is not a position, with every reason.
type PositionError struct {
	Faults []Fault // at least one
}

// Error joins the sentences of all faults.
func (e *PositionError) Error() string {
	sentences := make([]string, len(e.Faults))
	for i, fault := range e.Faults {
		sentences[i] = fault.String()
	}
	return "not a position: " + strings.Join(sentences, "; ")
}

// Has reports whether a fault of the kind is among the reasons.
func (e *PositionError) Has(kind FaultKind) bool {
	return slices.ContainsFunc(e.Faults, func(f Fault) bool { return f.Kind == kind })
}

// A Fault is one reason why something is not a position. Color and Square say
// where, for the kinds that have a place; Square is NoSquare otherwise.
type Fault struct {
	Kind   FaultKind
	Color  Color
	Square Square
}

// FaultKind is what is wrong with a position.
type FaultKind uint8

// The faults of the text come first. Where a field cannot be read, the faults that
// depend on it are not looked for: without a placement there is no board to find
// fault with, and without a side to move nobody who should not be in check. A
// position that no game can reach is accepted if none of these faults shows it.
const (
	BadFields       FaultKind = iota // not four to six fields, or far too long
	BadPlacement                     // the field of the pieces cannot be read
	BadTurn                          // the side to move is neither w nor b
	BadCastling                      // not "-" or some of KQkq, each once
	BadEnPassant                     // not "-" or a square
	BadHalfmove                      // not a number from 0 to 9999
	BadFullmove                      // not a number from 0 to 9999
	NoKing                           // Color has no king
	SeveralKings                     // Color has more than one
	TooManyMen                       // Color has more than sixteen men
	TooManyPawns                     // Color has more than eight pawns
	TooManyPromoted                  // Color has more promoted pieces than pawns are missing
	PawnOnLastRank                   // a pawn of Color stands on Square, on rank 1 or 8
	CastlingMisfit                   // a right of Color needs a king at home and a rook on Square
	EnPassantMisfit                  // no pawn of Color can just have passed Square
	OpponentInCheck                  // Color is in check on Square and is not to move
	TooManyCheckers                  // the king of Color on Square is attacked by three pieces or more
)

// String returns the fault as an English clause.
func (f Fault) String() string {
	switch f.Kind {
	case BadFields:
		return "a FEN has four to six fields"
	case BadPlacement:
		return "the placement of the pieces needs eight ranks of eight squares each, with the letters KQRBNP and kqrbnp"
	case BadTurn:
		return "the side to move is w or b"
	case BadCastling:
		return "castling rights are - or some of KQkq"
	case BadEnPassant:
		return "the en passant square is - or a square"
	case BadHalfmove:
		return "the counter of half-moves is a number from 0 to 9999"
	case BadFullmove:
		return "the number of the move is from 1 to 9999"
	case NoKing:
		return fmt.Sprintf("%v has no king", f.Color)
	case SeveralKings:
		return fmt.Sprintf("%v has more than one king", f.Color)
	case TooManyMen:
		return fmt.Sprintf("%v has more than sixteen men", f.Color)
	case TooManyPawns:
		return fmt.Sprintf("%v has more than eight pawns", f.Color)
	case TooManyPromoted:
		return fmt.Sprintf("%v has more promoted pieces than missing pawns", f.Color)
	case PawnOnLastRank:
		return fmt.Sprintf("a pawn of %v stands on %v", f.Color, f.Square)
	case CastlingMisfit:
		return fmt.Sprintf("%v has a right to castle with a rook on %v, but not both king and rook at home", f.Color, f.Square)
	case EnPassantMisfit:
		return fmt.Sprintf("no pawn of %v can just have passed %v", f.Color, f.Square)
	case OpponentInCheck:
		return fmt.Sprintf("the king of %v is in check, but %v is to move", f.Color, f.Color.Other())
	case TooManyCheckers:
		return fmt.Sprintf("the king of %v is attacked by more than two pieces", f.Color)
	}
	return "unknown fault"
}

// boardFaults returns what makes the arrangement impossible, whoever is to move.
func (p *Position) boardFaults() (faults []Fault) {
	for _, c := range []Color{White, Black} {
		faults = append(faults, p.materialFaults(c)...)
	}
	for s := range (p.pawns() & lastRanks).Squares() {
		faults = append(faults, Fault{PawnOnLastRank, p.at(s).Color(), s})
	}
	return append(faults, p.castlingFaults()...)
}

// turnFaults returns what makes it impossible that this side is to move. The en
// passant square is given apart, because a Position keeps only a legal one.
func (p *Position) turnFaults(enPassant Square) (faults []Fault) {
	if enPassant.Valid() && !p.justPassed(enPassant) {
		faults = append(faults, Fault{EnPassantMisfit, p.turn.Other(), enPassant})
	}
	return append(faults, p.checkFaults()...)
}

// materialFaults counts the men of a color.
func (p *Position) materialFaults(c Color) (faults []Fault) {
	fault := func(kind FaultKind, wrong bool) {
		if wrong {
			faults = append(faults, Fault{kind, c, NoSquare})
		}
	}
	count := func(k Kind) int { return (p.ofKind(k) & p.of(c)).Count() }
	fault(NoKing, count(King) == 0)
	fault(SeveralKings, count(King) > 1)
	fault(TooManyMen, p.of(c).Count() > 16)
	fault(TooManyPawns, count(Pawn) > 8)
	promoted := max(count(Queen)-1, 0) + max(count(Rook)-2, 0) + max(count(Bishop)-2, 0) + max(count(Knight)-2, 0)
	fault(TooManyPromoted, count(Pawn) <= 8 && promoted > 8-count(Pawn))
	return faults
}

// castlingFaults returns the rights whose king or rook is not at home.
func (p *Position) castlingFaults() (faults []Fault) {
	for _, c := range []Color{White, Black} {
		home := Square(56 * c)
		kingAtHome := p.at(E1+home) == NewPiece(c, King)
		for _, wing := range []struct {
			right Castling
			rook  Square
		}{{Kingside(c), H1 + home}, {Queenside(c), A1 + home}} {
			if p.castling.Has(wing.right) && (!kingAtHome || p.at(wing.rook) != NewPiece(c, Rook)) {
				faults = append(faults, Fault{CastlingMisfit, c, wing.rook})
			}
		}
	}
	return faults
}

// justPassed reports whether the last move can have been a double step over s.
func (p *Position) justPassed(s Square) bool {
	them := p.turn.Other()
	if s.Rank() != 2+3*int(them) {
		return false
	}
	step := Square(forward(them))
	return p.at(s+step) == NewPiece(them, Pawn) && p.at(s) == NoPiece && p.at(s-step) == NoPiece
}

// checkFaults looks at both kings; without them there is nothing to see.
func (p *Position) checkFaults() (faults []Fault) {
	attackers := func(c Color) (king Square, attackers Bitboard) {
		kings := p.kings() & p.of(c)
		if kings.Count() != 1 {
			return NoSquare, 0
		}
		return kings.First(), p.attackers(kings.First(), p.occupied()) & p.of(c.Other())
	}
	if king, checkers := attackers(p.turn.Other()); checkers != 0 {
		faults = append(faults, Fault{OpponentInCheck, p.turn.Other(), king})
	}
	if king, checkers := attackers(p.turn); checkers.Count() > 2 {
		faults = append(faults, Fault{TooManyCheckers, p.turn, king})
	}
	return faults
}
