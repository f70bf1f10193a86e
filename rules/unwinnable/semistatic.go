package unwinnable

import "passant/rules"

// A semistatic analysis finds out where each man could ever stand, without
// playing a move. The idea is that of Miguel Ambrona, "A Practical Algorithm for
// Chess Unwinnability", FUN 2022: facts are collected until no more follow, and
// what is then not among them can never happen.
//
//	. . . . . . . .     The pawns block each other. A king can take none of
//	. . . . k . . .     them: it would have to step on a square that a pawn
//	p . p . p . p .     attacks, and that pawn can only be taken by ... The
//	P . P . P . P .     circle never begins, so none is ever taken, none ever
//	. . . . K . . .     moves, and neither king leaves its side.
//
// Every fact says that something is possible: a man may reach a square, a man
// may be taken. It is added unless the facts so far rule it out. More facts rule
// out less, so the order does not matter and the end is the least set that is
// closed.
//
// The end is sound: take any line of legal moves that finishes with the mate of
// the loser, and in it the first move that the facts do not foresee. Before that
// move everything stood as foreseen. But then the move was ruled out by true
// reasons, and is not legal, or ends the game otherwise, or contradicts what was
// assumed of the line. So there is no such move, and if the facts allow no mate
// (see [semistatic.mateable]) there is none.
type semistatic struct {
	count int
	men   [maxMen]man
	kings [2]int // the indices of the kings, by color
	grew  bool   // a fact was added in this round

	obstacles
}

const maxMen = 32

// A man is one piece, and the facts about it.
type man struct {
	color rules.Color
	kind  rules.Kind
	fate  fate

	home    rules.Bitboard // where it stands now
	reach   rules.Bitboard // where it may ever stand
	crowned rules.Bitboard // the part of reach where a pawn may stand as something else
	taken   bool           // it may be taken
	stirs   bool           // it may have a legal move, even if a useless one
}

// moves reports whether the man may ever leave its home.
func (m *man) moves() bool { return m.reach != m.home }

// column reports whether a pawn never leaves its file and never promotes.
func (m *man) column() bool { return m.crowned == 0 && m.reach&^fileOf(m.home) == 0 }

// set starts an analysis of p. It refuses positions in which castling or a
// capture en passant is possible, which it does not know. (En passant after later
// moves is covered: a pawn that passes a square could also stop there.)
func (s *semistatic) set(p *rules.Position, winner rules.Color) bool {
	if p.EnPassant() != rules.NoSquare || p.Castling() != 0 {
		return false
	}
	*s = semistatic{obstacles: obstacles{winner: winner}}
	soldiers := 0
	for at := range p.Occupied().Squares() {
		piece := p.At(at)
		m := &s.men[s.count]
		*m = man{color: piece.Color(), kind: piece.Kind(), home: bit(at), reach: bit(at)}
		switch {
		case m.kind == rules.King:
			s.kings[m.color] = s.count
		case m.color == winner:
			soldiers++
		}
		s.count++
	}
	if soldiers == 1 {
		for i := range s.count {
			m := &s.men[i]
			if m.color == winner && m.kind != rules.King {
				m.fate = lastMan
			}
		}
	}
	return true
}

// close adds facts until no more follow.
func (s *semistatic) close() {
	for s.grew = true; s.grew; {
		s.grew = false
		s.survey(s.men[:s.count])
		for i := range s.count {
			s.advance(&s.men[i])
		}
		for i := range s.count {
			s.capture(&s.men[i])
		}
	}
}

// capture notes that a man may be taken, if one of the enemy may arrive where
// it may stand.
func (s *semistatic) capture(m *man) {
	if m.taken || m.kind == rules.King || m.spared() {
		return
	}
	if m.reach&s.landing[m.color.Other()] != 0 {
		m.taken, s.grew = true, true
	}
}

// king returns the king of a color.
func (s *semistatic) king(c rules.Color) *man { return &s.men[s.kings[c]] }
