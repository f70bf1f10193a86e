package unwinnable

import "passant/rules"

// mateable reports whether the facts allow that the loser is mated somewhere.
// For a mate, wherever the loser's king stands,
//
//   - a man of the winner has to attack that square, and
//   - each square to which the king could step has to be attacked by another
//     man, or by the winner's king, which is in one place only, or be occupied by
//     a man of the loser, each of which is in one place only.
//
// Squares that the loser's king never enters are no escape in the first place.
func (s *semistatic) mateable() bool {
	if s.contradicted() {
		return false
	}
	region := s.king(s.winner.Other()).reach
	attacked := s.attackedEver()
	for set := region & attacked; set != 0; set &= set - 1 {
		king := set.First()
		around := attacks(rules.King, king, 0)
		if s.coverable(around&region&^attacked, around|bit(king)) {
			return true
		}
	}
	return false
}

// contradicted reports whether a man is assumed to be taken at home that nothing
// can take there.
func (s *semistatic) contradicted() bool {
	for i := range s.count {
		m := &s.men[i]
		if m.fate == takenAtHome && m.home&s.landing[m.color.Other()] == 0 {
			return true
		}
	}
	return false
}

// attackedEver returns the squares that men of the winner, without its king, may
// ever attack. A man that is taken before it moves takes no part in a mate.
func (s *semistatic) attackedEver() (attacked rules.Bitboard) {
	blockers := s.steady[rules.White] | s.steady[rules.Black] | s.throne[s.winner]
	for i := range s.count {
		m := &s.men[i]
		if m.color != s.winner || m.kind == rules.King || m.fate == takenAtHome {
			continue
		}
		piece := rules.NewPiece(m.color, m.kind)
		for set := m.reach; set != 0; set &= set - 1 {
			attacked |= rules.Attacks(piece, set.First(), blockers)
		}
		for set := m.crowned; set != 0; set &= set - 1 {
			attacked |= attacks(rules.Queen, set.First(), blockers) | attacks(rules.Knight, set.First(), blockers)
		}
	}
	return attacked
}

// coverable reports whether the escapes can all be covered by the winner's king
// on some square that is not too near, and by men of the loser.
func (s *semistatic) coverable(escapes, near rules.Bitboard) bool {
	for set := s.king(s.winner).reach &^ near; set != 0; set &= set - 1 {
		if s.blockable(escapes&^attacks(rules.King, set.First(), 0), 0) {
			return true
		}
	}
	return false
}

// blockable reports whether different men of the loser, other than those already
// used, can stand on all of the squares.
func (s *semistatic) blockable(squares rules.Bitboard, used uint32) bool {
	if squares == 0 {
		return true
	}
	for i := range s.count {
		m := &s.men[i]
		if m.color == s.winner || m.kind == rules.King || m.fate == takenAtHome || used>>i&1 != 0 {
			continue
		}
		if m.reach&lowest(squares) != 0 && s.blockable(squares&(squares-1), used|1<<i) {
			return true
		}
	}
	return false
}
