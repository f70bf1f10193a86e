package rules

import (
	"fmt"
	"strings"
)

// A RefusedError says why a move is refused, in a form that can be put into
// words in any language: the reason, and the piece and squares it is about.
// It wraps [ErrIllegal].
type RefusedError struct {
	Reason Reason
	Piece  Piece  // the piece that was to move, NoPiece if there is none
	From   Square // where it stands, NoSquare if that was not said and cannot be known
	To     Square // where it was to go, NoSquare if that cannot be known
	At     Square // the square the reason points to, NoSquare if it points to none
}

// Reason is why a move is refused.
type Reason uint8

// The reasons. "At" is the square they point to.
const (
	NotAMove             Reason = iota // the text is not a move in any notation
	EmptySquare                        // nothing stands on From
	NotYourPiece                       // the piece on From is the opponent's
	NoSuchPiece                        // no piece of that kind (and file or rank, if said) can go to To
	NotItsMove                         // that kind of piece does not move so
	OwnPieceThere                      // the player's own piece stands on To
	Blocked                            // a piece stands in the way, At
	NothingToCapture                   // a pawn moves diagonally only to capture, and on To there is nothing it may
	Pinned                             // the move would open the king to the piece At
	StillInCheck                       // the king is in check from the piece At, and would remain so
	KingIntoCheck                      // the king would be attacked by the piece At
	CastlingRightLost                  // the king or that rook has moved, or the rook is gone
	CastlingInCheck                    // the king is in check from the piece At
	CastlingThroughCheck               // the king would cross the square At, which is attacked
	PromotionMissing                   // the pawn arrives on the last rank, and into what was not said
	BadPromotion                       // this piece does not promote there, or not into that
)

// Unwrap returns [ErrIllegal].
func (e *RefusedError) Unwrap() error { return ErrIllegal }

// Error returns the reason as an English clause.
func (e *RefusedError) Error() string { return "illegal move: " + e.clause() }

func (e *RefusedError) clause() string {
	piece := e.Piece.Kind()
	switch e.Reason {
	case NotAMove:
		return "this is not a move in any notation"
	case EmptySquare:
		return fmt.Sprintf("there is no piece on %v", e.From)
	case NotYourPiece:
		return fmt.Sprintf("the %v on %v is the opponent's", piece, e.From)
	case NoSuchPiece:
		return fmt.Sprintf("no such %v can go to %v", piece, e.To)
	case NotItsMove:
		return fmt.Sprintf("a %v does not move from %v to %v", piece, e.From, e.To)
	case OwnPieceThere:
		return fmt.Sprintf("your own piece stands on %v", e.To)
	case Blocked:
		return fmt.Sprintf("the way from %v to %v is blocked on %v", e.From, e.To, e.At)
	case NothingToCapture:
		return fmt.Sprintf("there is nothing the pawn on %v may capture on %v", e.From, e.To)
	case Pinned:
		return fmt.Sprintf("the %v on %v is pinned by the piece on %v", piece, e.From, e.At)
	case StillInCheck:
		return fmt.Sprintf("your king would still be in check from %v", e.At)
	case KingIntoCheck:
		return fmt.Sprintf("your king would be in check on %v from %v", e.To, e.At)
	case CastlingRightLost:
		return "your king or that rook has moved"
	case CastlingInCheck:
		return fmt.Sprintf("you cannot castle out of check, from %v", e.At)
	case CastlingThroughCheck:
		return fmt.Sprintf("you cannot castle over %v, which is attacked", e.At)
	case PromotionMissing:
		return fmt.Sprintf("say what the pawn becomes on %v: queen, rook, bishop or knight", e.To)
	case BadPromotion:
		return fmt.Sprintf("the %v on %v cannot become that", piece, e.From)
	}
	return "unknown reason"
}

// An AmbiguousError says that a text fits several legal moves.
type AmbiguousError struct {
	Candidates []Move   // two or more, in the order of LegalMoves
	Names      []string // what each is called in SAN
}

// Error lists the names of the candidates.
func (e *AmbiguousError) Error() string {
	return "ambiguous move: it could be " + strings.Join(e.Names, " or ")
}

// refuse returns why m, which is not legal, is not.
func (p *Position) refuse(m Move) *RefusedError {
	e := &RefusedError{Piece: p.at(m.From()), From: m.From(), To: m.To(), At: NoSquare}
	switch reach := p.reach(e.From); {
	case e.Piece == NoPiece:
		e.Reason = EmptySquare
	case e.Piece.Color() != p.turn:
		e.Reason = NotYourPiece
	case p.castlingMeant(m):
		p.refuseCastling(e)
	case p.of(p.turn).Has(e.To):
		e.Reason = OwnPieceThere
	case !reach.Has(e.To):
		p.refuseGeometry(e)
	case !p.refuseUnsafe(e, m):
		p.refusePromotion(e, m)
	}
	return e
}

// reach returns where the piece on a square may go by its way of moving (FIDE
// 3.2 to 3.8.1), own pieces included and the safety of the king left aside.
func (p *Position) reach(from Square) Bitboard {
	piece, occupied := p.at(from), p.occupied()
	if piece.Kind() != Pawn {
		return Attacks(piece, from, occupied)
	}
	us := piece.Color()
	push := from.bit().rotate(forward(us)) &^ occupied
	double := (push & doubleStepRank[us]).rotate(forward(us)) &^ occupied
	prey := p.of(us.Other())
	if p.enPassant.Valid() && us == p.turn {
		prey |= p.enPassant.bit()
	}
	return push | double | Attacks(piece, from, occupied)&prey
}

// refuseGeometry tells a way that is blocked from one that such a piece does not go.
func (p *Position) refuseGeometry(e *RefusedError) {
	alone := Position{turn: p.turn, enPassant: NoSquare}
	alone.put(e.From, e.Piece)
	switch {
	case alone.reach(e.From).Has(e.To):
		e.Reason = Blocked
		e.At = e.To
		inTheWay := between[e.From&63][e.To&63] & p.occupied()
		for s := range inTheWay.Squares() {
			if between[e.From&63][s&63]&inTheWay == 0 {
				e.At = s
			}
		}
	case e.Piece.Kind() == Pawn && pawnAttacks[e.Piece.Color()][e.From&63].Has(e.To):
		e.Reason = NothingToCapture
	default:
		e.Reason = NotItsMove
	}
}

// refuseUnsafe plays the move and looks who attacks the king then.
func (p *Position) refuseUnsafe(e *RefusedError, m Move) bool {
	var next Position
	p.PlayUnchecked(&next, m)
	attackers := next.Attackers(next.King(p.turn), next.turn)
	if attackers == 0 {
		return false
	}
	e.At = attackers.First()
	if remaining := attackers & p.Checkers(); e.Piece.Kind() == King {
		e.Reason = KingIntoCheck
	} else if remaining != 0 {
		e.Reason, e.At = StillInCheck, remaining.First()
	} else {
		e.Reason = Pinned
	}
	return true
}

func (p *Position) refusePromotion(e *RefusedError, m Move) {
	e.Reason = BadPromotion
	if e.Piece.Kind() == Pawn && lastRanks.Has(e.To) && m.Promotion() == NoKind {
		e.Reason = PromotionMissing
	}
}

// castlingMeant reports whether a move is the king's two steps from its home.
func (p *Position) castlingMeant(m Move) bool {
	_, _, ok := castlingRook(m.From(), m.To())
	return ok && m.From() == E1+Square(56*p.turn) && p.at(m.From()).Kind() == King
}

// refuseCastling goes through the conditions of FIDE 3.8.2.
func (p *Position) refuseCastling(e *RefusedError) {
	us := p.turn
	right := Kingside(us)
	corner := H1 + Square(56*us)
	if e.To < e.From {
		right, corner = Queenside(us), A1+Square(56*us)
	}
	blockers := between[e.From&63][corner&63] & p.occupied()
	switch checkers := p.Checkers(); {
	case !p.castling.Has(right):
		e.Reason = CastlingRightLost
	case blockers != 0:
		e.Reason, e.At = Blocked, blockers.First()
	case checkers != 0:
		e.Reason, e.At = CastlingInCheck, checkers.First()
	default:
		crossed := (e.From + e.To) / 2
		e.Reason, e.At = CastlingThroughCheck, crossed
		if attackers := p.Attackers(e.To, us.Other()); p.Attackers(crossed, us.Other()) == 0 && attackers != 0 {
			e.Reason, e.At = KingIntoCheck, attackers.First()
		}
	}
}
