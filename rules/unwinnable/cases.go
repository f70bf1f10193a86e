package unwinnable

import "passant/rules"

// A fate is what an analysis assumes of a man in the lines it looks at.
type fate uint8

const (
	// unknownFate assumes nothing.
	unknownFate fate = iota

	// lastMan is the fate of the winner's only man beside the king: it is never
	// taken, since a bare king does not mate.
	lastMan

	// takenAtHome: the man is taken where it stands, before it ever moves.
	takenAtHome

	// sparedAtHome: it is not. What happens after it has moved is open.
	sparedAtHome
)

// spared reports whether the man cannot be taken by assumption.
func (m *man) spared() bool {
	return m.fate == lastMan || m.fate == sparedAtHome && !m.moves()
}

// provesDead reports whether the analysis shows that there is no mate, with the
// given number of case distinctions.
//
// A wall often stands or falls with one man: if that is never taken nothing opens,
// and if it is, whoever takes it has no further use of it. The facts of both cases
// together allow a way through that neither of them does. So a man that may be
// taken at home is looked at twice, once as [sparedAtHome] and once as
// [takenAtHome]. One of the two is true of every line.
func (s *semistatic) provesDead(distinctions int) bool {
	s.close()
	if !s.mateable() {
		return true
	}
	if distinctions == 0 {
		return false
	}
	undivided := *s
	for i := range undivided.count {
		if undivided.divides(&undivided.men[i]) &&
			s.assume(&undivided, i, sparedAtHome).provesDead(distinctions-1) &&
			s.assume(&undivided, i, takenAtHome).provesDead(distinctions-1) {
			return true
		}
	}
	return false
}

// divides reports whether the man is one to distinguish cases by.
func (s *semistatic) divides(m *man) bool {
	return m.fate == unknownFate && m.taken && m.home&s.landing[m.color.Other()] != 0
}

// assume starts the analysis anew, with what the other assumes and one more.
func (s *semistatic) assume(other *semistatic, index int, f fate) *semistatic {
	*s = *other
	s.men[index].fate = f
	for i := range s.count {
		m := &s.men[i]
		m.reach, m.crowned, m.stirs = m.home, 0, false
		m.taken = m.fate == takenAtHome
	}
	return s
}

// dead reports whether a semistatic analysis proves that the winner never mates.
func dead(p *rules.Position, winner rules.Color, distinctions int) bool {
	var s semistatic
	return s.set(p, winner) && s.provesDead(distinctions)
}
