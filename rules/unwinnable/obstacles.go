package unwinnable

import "passant/rules"

// Obstacles are what the facts so far say about squares and colors. They are
// derived anew in every round.
type obstacles struct {
	winner rules.Color

	steady   [2]rules.Bitboard // men of a color, not kings, that never move and are never taken
	throne   [2]rules.Bitboard // the king of a color, if it never moves
	standing [2]rules.Bitboard // where men of a color, not kings, may stand
	landing  [2]rules.Bitboard // where men of a color may arrive, so that they may capture there

	// guarded holds the squares that a color attacks in every position: all the
	// squares that some man which is never taken attacks from wherever it may be.
	// beside holds those that it attacks without its king and without looking
	// through any other square.
	guarded, beside [2]rules.Bitboard

	untouchable [2]rules.Bitboard // where the enemy is assumed not to capture
	stuck       [2]bool           // no man of the color but its king ever has a move
	diagonals   rules.Bitboard    // where the winner may have a bishop or queen
	straights   rules.Bitboard    // and a rook or queen

	pairs   list // men that are never taken and stand on one of two squares
	columns list // pawns that are never taken and never leave their file
}

// A list holds the indices of men.
type list struct {
	index [maxMen]uint8
	count int
}

func (l *list) add(i int) {
	l.index[l.count&(maxMen-1)] = uint8(i)
	l.count++
}

func (l *list) all() []uint8 { return l.index[:l.count] }

// survey derives the obstacles.
func (o *obstacles) survey(men []man) {
	*o = obstacles{winner: o.winner, stuck: [2]bool{true, true}}
	ever := rules.Bitboard(0)
	for i := range men {
		ever |= men[i].reach
		o.note(&men[i], i)
	}
	for i := range men {
		o.guard(&men[i], ever)
	}
}

// note derives what one man is in the way of.
func (o *obstacles) note(m *man, index int) {
	c := m.color
	if m.kind == rules.King {
		if !m.moves() {
			o.throne[c] |= m.home
		}
	} else {
		o.standing[c] |= m.reach
		o.stuck[c] = o.stuck[c] && !m.moves() && !m.stirs
	}
	if c == o.winner {
		o.noteSlider(m)
	}
	if m.spared() && !m.moves() {
		o.untouchable[c] |= m.home
	}
	if m.taken {
		return
	}
	switch {
	case !m.moves() && m.kind != rules.King:
		o.steady[c] |= m.home
	case !single(m.reach) && single(m.reach&(m.reach-1)):
		o.pairs.add(index)
	}
	if m.kind == rules.Pawn && m.column() {
		o.columns.add(index)
	}
}

// noteSlider derives where a man of the winner may attack along lines.
func (o *obstacles) noteSlider(m *man) {
	switch m.kind {
	case rules.Pawn:
		o.diagonals |= m.crowned
		o.straights |= m.crowned
	case rules.Bishop:
		o.diagonals |= m.reach
	case rules.Rook:
		o.straights |= m.reach
	case rules.Queen:
		o.diagonals |= m.reach
		o.straights |= m.reach
	case rules.NoKind, rules.Knight, rules.King:
	}
}

// guard derives what one man always attacks. The square of a man of its own
// counts: it is protected.
func (o *obstacles) guard(m *man, ever rules.Bitboard) {
	if m.taken || m.crowned != 0 {
		return
	}
	guarded, beside := everywhere, everywhere
	for set := m.reach; set != 0 && guarded != 0; set &= set - 1 {
		piece, at := rules.NewPiece(m.color, m.kind), set.First()
		guarded &= rules.Attacks(piece, at, ever)
		beside &= rules.Attacks(piece, at, everywhere)
	}
	o.guarded[m.color] |= guarded
	if m.kind != rules.King {
		o.beside[m.color] |= beside & guarded
	}
}
