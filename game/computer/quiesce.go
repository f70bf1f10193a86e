package computer

import "passant/rules"

// quiesce follows captures until nothing is about to be taken, so that no position
// is judged in the middle of an exchange. The side to move need not capture: what
// it has without is the least it gets. In check it has no such choice, and every
// move is tried.
func (s *search) quiesce(ply, alpha, beta int) int {
	f := &s.frames[ply]
	f.length = 0
	s.enter(ply)
	if s.stopped {
		return alpha
	}
	if ply >= maxPly-1 {
		return s.evaluate(f)
	}
	known := s.probe(f, ply)
	if beta-alpha == 1 && known.decides(alpha, beta) {
		return int(known.score)
	}
	v := visit{ply: ply, alpha: alpha, beta: beta, known: known}
	s.assess(&v)
	best := -infinite
	list := picker{}
	if f.check {
		if list = s.order(ply, known.move); len(f.moves) == 0 {
			return f.ended(ply)
		}
	} else {
		best = known.refine(f.static)
		if best >= beta || s.off(Quiescence) {
			return best
		}
		v.alpha = max(alpha, best)
		list = s.orderCaptures(ply)
	}
	return s.capture(&v, &list, best)
}

// capture tries the captures of a frame, or all moves out of check.
func (s *search) capture(v *visit, list *picker, best int) int {
	f := &s.frames[v.ply]
	start, stand, bestMove := v.alpha, best, rules.NoMove
	for m, rank := list.pick(!s.off(Exchange)); m != rules.NoMove; m, rank = list.pick(!s.off(Exchange)) {
		if best > -mateIn {
			if rank < 0 && (!f.check || !f.quiet(m) || v.searched > 2) {
				break // what is left loses material
			}
			gain := exchangeValues[f.position.At(m.To()).Kind()]
			if !f.check && m.Promotion() == rules.NoKind && stand+gain+200 <= v.alpha {
				best = max(best, stand+gain+200)
				continue
			}
		}
		if s.overlooks(v.ply, m) {
			continue
		}
		next := s.play(v.ply, m)
		v.searched++
		score := -s.quiesce(v.ply+1, -v.beta, -v.alpha)
		if s.stopped {
			return v.alpha
		}
		if score <= best {
			continue
		}
		best = score
		if score > v.alpha {
			v.alpha, bestMove = score, m
			f.follow(m, next)
			if score >= v.beta {
				break
			}
		}
	}
	if !s.off(Table) {
		s.table.store(f.key, v.ply, entry{
			move: bestMove, score: int16(best), static: int16(f.raw), mark: uint8(boundOf(best, start, v.beta)),
		})
	}
	return best
}
