package computer

import "passant/rules"

// Either color serves to look along lines.
const (
	bishop = rules.Piece(rules.Bishop)
	rook   = rules.Piece(rules.Rook)
)

// exchangeValues are what pieces are worth when they are taken off one after the
// other. A king is never left to be taken.
var exchangeValues = [7]int{
	rules.Pawn: 100, rules.Knight: 325, rules.Bishop: 335, rules.Rook: 500, rules.Queen: 975, rules.King: 20000,
}

// wins reports whether a legal move wins at least that many centipawns for whoever
// moves, when all captures on its square that follow are made, each by the least
// valuable piece and only while it pays. It sees pieces behind pieces, not pins.
func wins(p *rules.Position, m rules.Move, least int) bool {
	from, to := m.From(), m.To()
	occupied := p.Occupied()
	kind := p.At(from).Kind()
	balance := exchangeValues[p.At(to).Kind()] - least
	switch {
	case m.Promotion() != rules.NoKind:
		balance += exchangeValues[m.Promotion()] - exchangeValues[rules.Pawn]
		kind = m.Promotion()
	case p.IsEnPassant(m):
		balance += exchangeValues[rules.Pawn]
		occupied &^= 1 << (to ^ 8)
	}
	if balance < 0 {
		return false
	}
	// Even if the piece is lost, is enough left?
	balance -= exchangeValues[kind]
	if balance >= 0 {
		return true
	}
	occupied = occupied&^(1<<from) | 1<<to
	return recaptures(p, to, occupied, balance)
}

// recaptures plays out the captures on a square. The balance is what whoever moved
// last has, counted from what they need, if the piece there is taken for nothing.
func recaptures(p *rules.Position, to rules.Square, occupied rules.Bitboard, balance int) bool {
	mover := p.Turn()
	side := mover.Other()
	diagonals := allOf(p, rules.Bishop) | allOf(p, rules.Queen)
	straights := allOf(p, rules.Rook) | allOf(p, rules.Queen)
	attackers := (p.Attackers(to, rules.White) | p.Attackers(to, rules.Black) |
		rules.Attacks(bishop, to, occupied)&diagonals | rules.Attacks(rook, to, occupied)&straights) & occupied
	for {
		kind, from := leastValuable(p, attackers&p.ByColor(side))
		if kind == rules.NoKind {
			break
		}
		occupied &^= 1 << from
		if kind == rules.Pawn || kind == rules.Bishop || kind == rules.Queen {
			attackers |= rules.Attacks(bishop, to, occupied) & diagonals
		}
		if kind == rules.Rook || kind == rules.Queen {
			attackers |= rules.Attacks(rook, to, occupied) & straights
		}
		attackers &= occupied
		side = side.Other()
		balance = -balance - 1 - exchangeValues[kind]
		if balance >= 0 {
			// A king cannot take what is still guarded.
			if kind == rules.King && attackers&p.ByColor(side) != 0 {
				side = side.Other()
			}
			break
		}
	}
	// Whoever is to capture and does not has lost the exchange.
	return side != mover
}

func allOf(p *rules.Position, kind rules.Kind) rules.Bitboard {
	return p.Pieces(rules.White, kind) | p.Pieces(rules.Black, kind)
}

// leastValuable returns the kind and square of the cheapest of the pieces, NoKind
// if there are none.
func leastValuable(p *rules.Position, of rules.Bitboard) (rules.Kind, rules.Square) {
	if of == 0 {
		return rules.NoKind, rules.NoSquare
	}
	cheapest, square := rules.King, of.First()
	for set := of; set != 0; set &= set - 1 {
		if kind := p.At(set.First()).Kind(); kind < cheapest {
			cheapest, square = kind, set.First()
		}
	}
	return cheapest, square
}
