package rules

// A survey is what has to be known about a position before its legal moves can
// be written down without trying any of them:
//
//   - danger: where the enemy attacks, seen through our king, because a square
//     behind it on a checked line is no escape. The king moves anywhere else. Only
//     the squares that matter to the king are looked at, its zone.
//   - targets: where any other piece may arrive. Everywhere in peace; in check,
//     on the checking piece or between it and the king; in double check, nowhere.
//   - pinned: our pieces that alone stand between our king and an enemy slider.
//     They move along that line only.
type survey struct {
	us       Color
	king     Square
	own      Bitboard
	enemy    Bitboard
	occupied Bitboard
	danger   Bitboard
	checkers Bitboard
	targets  Bitboard
	pinned   Bitboard
}

// take fills the survey for the side to move.
func (v *survey) take(p *Position) {
	us := p.turn & 1
	occupied := p.occupied()
	own := p.black
	if us == White {
		own = ^own
	}
	own &= occupied
	enemy := occupied ^ own
	kings := p.kings()
	king := (kings & own).First() & 63
	v.us, v.king, v.own, v.enemy, v.occupied = us, king, own, enemy, occupied

	pawns, knights := p.pawns()&enemy, p.knights()&enemy
	straights, diagonals := p.straights()&enemy, p.diagonals()&enemy

	zone := &kingZones[king]
	back := -forward(us)
	danger := (pawns &^ fileA).rotate(back-1) | (pawns &^ fileH).rotate(back+1)
	for set := knights & zone.knights; set != 0; set &= set - 1 {
		danger |= knightAttacks[set.First()&63]
	}
	seenThrough := occupied &^ king.bit()
	for set := straights & zone.straights; set != 0; set &= set - 1 {
		danger |= rookAttacks(set.First(), seenThrough)
	}
	for set := diagonals & zone.diagonals; set != 0; set &= set - 1 {
		danger |= bishopAttacks(set.First(), seenThrough)
	}
	v.danger = danger | kingAttacks[(kings&enemy).First()&63]

	checkers := pawnAttacks[us][king]&pawns | knightAttacks[king]&knights
	pinned := Bitboard(0)
	for set := rookRays[king]&straights | bishopRays[king]&diagonals; set != 0; set &= set - 1 {
		slider := set.First() & 63
		switch inTheWay := between[king][slider] & occupied; {
		case inTheWay == 0:
			checkers |= slider.bit()
		case !inTheWay.several():
			pinned |= inTheWay & own
		}
	}
	v.checkers, v.pinned = checkers, pinned

	v.targets = allSquares
	if checkers != 0 {
		v.targets = 0
		if !checkers.several() {
			v.targets = checkers | between[king][checkers.First()&63]
		}
	}
}

// forward returns how many squares ahead a pawn of c steps.
func forward(c Color) int { return 8 - 16*int(c) }

// pawnTargets returns where pawns arrive by each of their steps: one ahead, two
// ahead, and captures toward the a-file and toward the h-file. En passant is
// apart. A pinned pawn takes part in the step that stays on its line.
func (v *survey) pawnTargets(pawns Bitboard) (push, double, left, right Bitboard) {
	ahead := forward(v.us)
	pawns &= v.own
	free := pawns &^ v.pinned
	held := pawns & v.pinned
	line := &pawnLines[v.us&1][v.king&63]

	push = (free | held&line.push).rotate(ahead) &^ v.occupied
	double = (push & doubleStepRank[v.us&1]).rotate(ahead) &^ v.occupied & v.targets
	push &= v.targets
	prey := v.enemy & v.targets
	left = ((free | held&line.left) &^ fileA).rotate(ahead-1) & prey
	right = ((free | held&line.right) &^ fileH).rotate(ahead+1) & prey
	return push, double, left, right
}

// doubleStepRank is where a pawn of a color stands after one step from home.
var doubleStepRank = [2]Bitboard{White: rank1 << 16, Black: rank1 << 40}

// pinnedTargets returns where a pinned bishop, rook or queen may still arrive.
func (v *survey) pinnedTargets(p *Position, s Square) Bitboard {
	attacks := Attacks(p.at(s), s, v.occupied)
	return attacks & lines[v.king&63][s&63] & v.targets &^ v.own
}

// castlingTargets returns the squares on which the king may arrive by castling:
// not out of check, nothing between king and rook, and the square it crosses
// and the one it reaches not attacked (FIDE 3.8.2.2).
func (v *survey) castlingTargets(rights Castling) (targets Bitboard) {
	if v.checkers != 0 {
		return 0
	}
	home := 56 * v.us
	rights >>= 2 * v.us
	if rights&WhiteKingside != 0 && (v.occupied|v.danger)>>home&(F1.bit()|G1.bit()) == 0 {
		targets = G1.bit()
	}
	if rights&WhiteQueenside != 0 &&
		v.occupied>>home&(B1.bit()|C1.bit()|D1.bit()) == 0 && v.danger>>home&(C1.bit()|D1.bit()) == 0 {
		targets |= C1.bit()
	}
	return targets << home
}

// enPassantCapturers returns the pawns that may legally capture on the square.
// Both pawns leave their rank at once, which no pin foresees, so each capture
// is tried: does anything but the captured pawn attack the king afterwards?
func (v *survey) enPassantCapturers(p *Position, s Square) (capturers Bitboard) {
	captured := (s ^ 8).bit()
	enemy := v.enemy &^ captured
	straights, diagonals := p.straights()&enemy, p.diagonals()&enemy
	steppers := knightAttacks[v.king&63]&p.knights()&enemy | pawnAttacks[v.us&1][v.king&63]&p.pawns()&enemy
	for set := pawnAttacks[v.us&1^1][s&63] & p.pawns() & v.own; set != 0; set &= set - 1 {
		pawn := set & -set
		occupied := v.occupied&^(pawn|captured) | s.bit()
		if steppers|rookAttacks(v.king, occupied)&straights|bishopAttacks(v.king, occupied)&diagonals == 0 {
			capturers |= pawn
		}
	}
	return capturers
}

// A kingZone holds from where a knight, a rook and a bishop of the enemy can at
// all attack a square that the king may want to go to: a step away or, from its
// home, by castling.
type kingZone struct{ knights, straights, diagonals Bitboard }

var kingZones = newKingZones()

func newKingZones() (zones [64]kingZone) {
	for king := range zones {
		zone := kingAttacks[king]
		switch Square(king) {
		case E1:
			zone |= C1.bit() | G1.bit()
		case E8:
			zone |= C8.bit() | G8.bit()
		}
		for s := range zone.Squares() {
			zones[king].knights |= knightAttacks[s&63]
			zones[king].straights |= rookRays[s&63]
			zones[king].diagonals |= bishopRays[s&63]
		}
	}
	return zones
}
