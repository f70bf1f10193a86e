package computer

import "passant/rules"

// prune looks whether a visit can be answered without trying any move. The margins
// are how far from the window a position is hardly ever brought by so many plies.
func (s *search) prune(v *visit) (score int, ok bool) {
	f := &s.frames[v.ply]
	estimate := v.known.refine(f.static)
	ahead := 0
	if v.improving {
		ahead = 1
	}
	switch {
	case v.beta <= -mateIn || v.alpha >= mateIn:
		return 0, false
	case v.depth <= 7 && estimate-75*(v.depth-ahead) >= v.beta && estimate < mateIn && !s.off(ReverseFutility):
		return (estimate + v.beta) / 2, true
	case v.depth <= 3 && estimate+200+180*v.depth <= v.alpha && !s.off(Futility):
		if score := s.quiesce(v.ply, v.alpha, v.alpha+1); score <= v.alpha {
			return score, true
		}
	}
	if s.off(NullMove) || v.depth < 3 || estimate < v.beta || f.static+20*v.depth-150 < v.beta || !s.mayPass(v.ply) {
		return 0, false
	}
	return s.nullMove(v, estimate)
}

// refine returns a better guess than the evaluation, if the table knows one.
func (e *entry) refine(static int) int {
	score := int(e.score)
	switch b := e.bound(); {
	case b == exact, b == lower && score > static, b == upper && score < static:
		return score
	}
	return static
}

// mayPass reports whether a pass can tell anything: not right after another, and
// not with pawns alone, when having to move may be a burden.
func (s *search) mayPass(ply int) bool {
	f := &s.frames[ply]
	us := f.position.Turn()
	men := f.position.Pieces(us, rules.Pawn) | f.position.Pieces(us, rules.King)
	return s.deedBefore(ply, 1) != 0 && f.position.ByColor(us) != men
}

// nullMove lets the opponent move twice: if the position is still good enough after
// a search that is much less deep, a real move would have kept it so.
func (s *search) nullMove(v *visit, estimate int) (score int, ok bool) {
	reduction := 3 + v.depth/3 + min((estimate-v.beta)/200, 3)
	s.pass(v.ply)
	score = -s.node(v.ply+1, v.depth-1-reduction, -v.beta, -v.beta+1)
	if s.stopped || score < v.beta {
		return 0, false
	}
	if score >= mateIn { // not proved by a pass
		score = v.beta
	}
	if v.depth < 12 {
		return score, true
	}
	// Deep down, make sure that it is not a position in which no move is good.
	f := &s.frames[v.ply]
	f.deed = 0
	verified := s.verify(v, v.depth-1-reduction)
	return score, verified >= v.beta && !s.stopped
}

// verify searches the moves of the frame less deep.
func (s *search) verify(v *visit, depth int) int {
	again := *v
	again.depth = max(depth, 1)
	return s.moves(&again)
}

// singular looks whether the move of the table is so much better than all others
// that it deserves a deeper look. If others are good enough too, so is the visit.
func (s *search) singular(v *visit) (score int, ok bool) {
	f, known := &s.frames[v.ply], &v.known
	if s.off(Singular) || v.ply == 0 || v.depth < 6 || f.excluded != rules.NoMove || known.move == rules.NoMove ||
		known.bound()&lower == 0 || int(known.depth) < v.depth-3 || max(known.score, -known.score) >= mateIn {
		return 0, false
	}
	limit := int(known.score) - 2*v.depth
	f.excluded = known.move
	rival := s.node(v.ply, (v.depth-1)/2, limit-1, limit)
	f.excluded = rules.NoMove
	f.length = 0
	switch {
	case s.stopped:
		return v.alpha, true
	case rival < limit:
		v.extension = 1
	case limit >= v.beta:
		return limit, true
	case int(known.score) >= v.beta:
		v.extension = -1
	}
	return 0, false
}

// skips reports whether a move is not worth trying where some move is known not to
// lose at once.
func (s *search) skips(v *visit, m rules.Move, rank int32) bool {
	f := &s.frames[v.ply]
	switch {
	case f.check:
		return false
	case v.givesCheck(f, m):
		return !s.off(Exchange) && v.depth <= 4 && !wins(&f.position, m, -100*v.depth)
	case f.quiet(m):
		return s.skipsQuiet(v, m, rank)
	}
	return !s.off(Exchange) && v.depth <= 6 && rank < 0 && !wins(&f.position, m, -90*v.depth)
}

// skipsQuiet does so for a quiet move: enough others have been tried, the evaluation
// is too far below the window for a quiet move to help, it has done badly everywhere,
// or it gives material away.
func (s *search) skipsQuiet(v *visit, m rules.Move, rank int32) bool {
	f := &s.frames[v.ply]
	enough := 6 + v.depth*v.depth
	if !v.improving {
		enough = enough * 2 / 3
	}
	// What a reduced search would see of it.
	depth := max(v.depth-reductionTable[min(v.depth, 63)][min(v.searched, 63)]/256, 1)
	switch {
	case v.depth <= 8 && v.quiets > enough && rank < rankKiller && !s.off(LatePruning):
		return true
	case depth <= 6 && f.static+90+90*depth <= v.alpha && rank < rankKiller && !s.off(Futility):
		return true
	case depth <= 4 && rank < int32(-3000*depth) && !s.off(LatePruning) && !s.off(History):
		return true
	}
	return !s.off(Exchange) && depth <= 6 && !wins(&f.position, m, -25*depth*depth)
}
