package computer

import "passant/rules"

// A deed is a piece and the square it moves to, as an index: what histories know
// moves by. Deed 0 is no move.
type deed uint16

const deeds = 16 * 64

func deedOf(p *rules.Position, m rules.Move) deed {
	return deed(p.At(m.From()))<<6 | deed(m.To())
}

// A merit is how well a move has done elsewhere in the search, within ±maxMerit.
type merit int16

const maxMerit = 8192

// add moves a merit toward one of its ends, the slower the nearer it is.
func (m *merit) add(bonus int) {
	weight := max(bonus, -bonus)
	*m += merit(bonus - int(*m)*weight/maxMerit)
}

// history remembers which moves were good in other positions of the same search.
type history struct {
	quiet    [2][64][64]merit    // by color, from, to
	captures [deeds][7]merit     // by what is taken
	after    [deeds][deeds]merit // by an earlier move: the last one, or the own one before
	counter  [deeds]rules.Move   // what refuted the last move
}

// bonus is what a move earns for a cutoff at a depth.
func bonus(depth int) int { return min(12*depth*depth+60*depth, 1600) }

// quietMerit returns what is known of a quiet move at a frame.
func (s *search) quietMerit(ply int, m rules.Move) int {
	f := &s.frames[ply]
	d := deedOf(&f.position, m)
	total := 2 * int(s.history.quiet[f.position.Turn()][m.From()][m.To()])
	if s.off(CounterMoves) {
		return total
	}
	for back := 1; back <= 2; back++ {
		if before := s.deedBefore(ply, back); before != 0 {
			total += int(s.history.after[before][d])
		}
	}
	return total
}

// deedBefore returns the deed so many plies before the frame, 0 for none.
func (s *search) deedBefore(ply, back int) deed {
	if ply < back {
		return 0
	}
	return s.frames[ply-back].deed
}

// reward credits the move that gave a cutoff, and debits those that were tried before it.
func (s *search) reward(ply, depth int, best rules.Move, tried []rules.Move) {
	f := &s.frames[ply]
	if f.position.IsCapture(best) || best.Promotion() != rules.NoKind {
		s.creditCaptures(f, depth, best, tried)
		return
	}
	if f.killers[0] != best {
		f.killers[1], f.killers[0] = f.killers[0], best
	}
	if before := s.deedBefore(ply, 1); before != 0 {
		s.history.counter[before] = best
	}
	for _, m := range tried {
		if m != best && !f.position.IsCapture(m) && m.Promotion() == rules.NoKind {
			s.credit(ply, m, -bonus(depth))
		}
	}
	s.credit(ply, best, bonus(depth))
	s.creditCaptures(f, depth, best, tried)
}

// credit changes what is known of a quiet move.
func (s *search) credit(ply int, m rules.Move, by int) {
	f := &s.frames[ply]
	d := deedOf(&f.position, m)
	s.history.quiet[f.position.Turn()][m.From()][m.To()].add(by)
	for back := 1; back <= 2; back++ {
		if before := s.deedBefore(ply, back); before != 0 {
			s.history.after[before][d].add(by)
		}
	}
}

// creditCaptures changes what is known of the captures that were tried.
func (s *search) creditCaptures(f *frame, depth int, best rules.Move, tried []rules.Move) {
	for _, m := range tried {
		prey := f.position.At(m.To()).Kind()
		switch {
		case prey == rules.NoKind:
		case m == best:
			s.history.captures[deedOf(&f.position, m)][prey].add(bonus(depth))
		default:
			s.history.captures[deedOf(&f.position, m)][prey].add(-bonus(depth))
		}
	}
}
