package unwinnable

import "passant/rules"

// advance adds the squares that a man may reach in one more move.
func (s *semistatic) advance(m *man) {
	switch m.kind {
	case rules.Pawn:
		s.advancePawn(m)
	case rules.King:
		to := s.walkAll(m, royal, m.reach) &^ s.guarded[m.color.Other()]
		s.arrive(m, to&^s.stalemating(m.color, to))
	case rules.Knight:
		s.arrive(m, s.walkAll(m, leaps, m.reach))
	case rules.Bishop, rules.Rook, rules.Queen:
		s.arrive(m, s.sweep(m, steps(m.kind), m.reach))
	case rules.NoKind:
	}
}

// advancePawn treats what may become of a pawn as queen and knight in one.
// Two squares at once are two steps; a capture en passant takes place on a
// square that the captured pawn may stand on.
func (s *semistatic) advancePawn(m *man) {
	pawn := m.reach &^ m.crowned
	s.reach(m, s.push(m, pawn))
	enemy := m.color.Other()
	to := rules.Bitboard(0)
	for _, capture := range captures[m.color] {
		to |= s.walk(m, capture, pawn) & s.standing[enemy]
	}
	if m.crowned != 0 {
		crowned := s.sweep(m, royal, m.crowned) | s.walkAll(m, leaps, m.crowned)
		to |= crowned
		s.crown(m, crowned)
	}
	s.arrive(m, to)
	s.crown(m, m.reach&lastRanks)
}

// arrive adds squares on which the man may capture.
func (s *semistatic) arrive(m *man, to rules.Bitboard) {
	if to != 0 && m.fate != takenAtHome {
		s.landing[m.color] |= to
	}
	s.reach(m, to)
}

// reach adds squares on which the man may stand.
func (s *semistatic) reach(m *man, to rules.Bitboard) {
	if m.fate == takenAtHome {
		s.stir(m, to)
		return
	}
	if to&^m.reach != 0 {
		m.reach |= to
		s.grew = true
	}
}

// crown adds squares on which a pawn may stand as something else.
func (s *semistatic) crown(m *man, on rules.Bitboard) {
	if on&^m.crowned != 0 {
		m.crowned |= on
		s.grew = true
	}
}

// stir notes that a man may have a legal move, if there is one.
func (s *semistatic) stir(m *man, to rules.Bitboard) {
	if to != 0 && !m.stirs {
		m.stirs, s.grew = true, true
	}
}

// walk returns where a man may go by one step from a set of squares, if it
// captures as it moves. It cannot go onto
//
//   - a man of its own that never moves and is never taken, or its own king
//     that never moves,
//   - a man of its own that is never taken and has but two squares, of which the
//     step leads from the one to the other,
//   - the enemy's king, if it never moves, or a man that is assumed to be spared.
//     Still the step may be a legal move: the king may leave with the last move of
//     the game, and the capture is ruled out by assumption and not by law.
func (s *semistatic) walk(m *man, st step, from rules.Bitboard) rules.Bitboard {
	own, enemy := m.color, m.color.Other()
	to := st.take(from) &^ (s.steady[own] | s.throne[own])
	for _, i := range s.pairs.all() {
		o := &s.men[i]
		if o != m && o.color == own {
			to &^= st.take(from&o.reach) & o.reach
		}
	}
	barred := s.throne[enemy] | s.untouchable[enemy]
	s.stir(m, to&barred)
	return to &^ barred
}

// walkAll does the same for several steps.
func (s *semistatic) walkAll(m *man, list []step, from rules.Bitboard) (to rules.Bitboard) {
	for _, st := range list {
		to |= s.walk(m, st, from)
	}
	return to
}

// sweep repeats each step, for sliders.
func (s *semistatic) sweep(m *man, list []step, from rules.Bitboard) (to rules.Bitboard) {
	for _, st := range list {
		for ray := s.walk(m, st, from); ray&^to != 0; ray = s.walk(m, st, ray) {
			to |= ray
		}
	}
	return to
}

// push returns where a pawn may step straight ahead: not onto a man that never
// moves and is never taken, nor past another pawn of its file, if both never
// leave the file and the other is never taken. (It stays behind the furthest
// square that the other may reach.)
func (s *semistatic) push(m *man, from rules.Bitboard) rules.Bitboard {
	own, enemy := m.color, m.color.Other()
	st := push[own]
	to := st.take(from) &^ (s.steady[own] | s.steady[enemy] | s.throne[own])
	for _, i := range s.pairs.all() {
		o := &s.men[i]
		if o != m && (o.color == own || o.kind != rules.King) {
			to &^= st.take(from&o.reach) & o.reach
		}
	}
	if m.column() {
		for _, i := range s.columns.all() {
			to &= m.behind(&s.men[i])
		}
	}
	s.stir(m, to&s.throne[enemy])
	return to &^ s.throne[enemy]
}

// behind returns the squares on which a pawn is kept by another that it cannot
// pass: everywhere, if that stands on another file or behind it.
func (m *man) behind(o *man) rules.Bitboard {
	switch {
	case o == m || fileOf(o.home) != fileOf(m.home):
		return everywhere
	case m.color == rules.White && o.home > m.home:
		return highest(o.reach) - 1
	case m.color == rules.Black && o.home < m.home:
		return ^(lowest(o.reach)<<1 - 1)
	}
	return everywhere
}
