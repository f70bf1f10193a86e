package computer

import "passant/rules"

// A visit is one call of the search: a frame, how deep to look from there, and the
// window. The score counts exactly if it is between alpha and beta; one beyond them
// is only known to be there, which is all that the caller wants to know.
type visit struct {
	ply, depth  int
	alpha, beta int
	known       entry
	improving   bool // since the side's last move
	extension   int  // of the table's move, see singular
	searched    int  // moves
	quiets      int  // of them
	checks      checkSquares
}

// checkSquares hold from where each kind of piece of the side to move would give
// check.
type checkSquares [7]rules.Bitboard

func (f *frame) checkSquares() (squares checkSquares) {
	them := f.position.Turn().Other()
	king, occupied := f.position.King(them), f.position.Occupied()
	for kind := rules.Pawn; kind <= rules.Rook; kind++ {
		// A piece attacks the king from where one of the king's color would attack it.
		squares[kind] = rules.Attacks(rules.NewPiece(them, kind), king, occupied)
	}
	squares[rules.Queen] = squares[rules.Bishop] | squares[rules.Rook]
	return squares
}

// givesCheck reports whether a move gives check by the piece that moves.
func (v *visit) givesCheck(f *frame, m rules.Move) bool {
	return v.checks[f.position.At(m.From()).Kind()].Has(m.To())
}

// wide reports whether the visit wants a score and not only a comparison.
func (v *visit) wide() bool { return v.beta-v.alpha > 1 }

// node returns the score of a frame for its side to move.
func (s *search) node(ply, depth, alpha, beta int) int {
	f := &s.frames[ply]
	f.length = 0
	if s.drawn(ply) {
		return 0
	}
	if ply >= maxPly-1 {
		return s.evaluate(f)
	}
	if depth <= 0 {
		return s.quiesce(ply, alpha, beta)
	}
	s.enter(ply)
	// No score from here is better than to mate with the next move, or worse than to be
	// mated now: where a mate that is nearer is known, nothing here can matter.
	alpha, beta = max(alpha, -mate+ply), min(beta, mate-ply-1)
	if alpha >= beta || s.stopped {
		return alpha
	}
	v := visit{ply: ply, depth: depth, alpha: alpha, beta: beta}
	if v.known = s.probe(f, ply); !v.wide() && int(v.known.depth) >= depth && v.known.decides(alpha, beta) {
		return int(v.known.score)
	}
	s.assess(&v)
	if !v.wide() && !f.check && f.excluded == rules.NoMove {
		if score, ok := s.prune(&v); ok {
			return score
		}
	}
	if depth >= 4 && v.known.move == rules.NoMove && f.excluded == rules.NoMove && !s.off(InternalReduction) {
		v.depth--
	}
	if score, ok := s.singular(&v); ok {
		return score
	}
	return s.moves(&v)
}

// probe asks the table. It knows nothing of a search that leaves a move out, and of
// one where the fifty moves are nearly over no more than a move.
func (s *search) probe(f *frame, ply int) entry {
	if s.off(Table) || f.excluded != rules.NoMove {
		return entry{static: noScore}
	}
	known := s.table.probe(f.key, ply)
	if f.position.Halfmove() > 90 {
		known.mark = 0
	}
	return known
}

// decides reports whether an entry alone answers a search of a window.
func (e *entry) decides(alpha, beta int) bool {
	switch e.bound() {
	case exact:
		return true
	case lower:
		return int(e.score) >= beta
	case upper:
		return int(e.score) <= alpha
	case unknown:
	}
	return false
}

// moves searches the moves of a frame and keeps what comes out of it.
func (s *search) moves(v *visit) int {
	f := &s.frames[v.ply]
	s.frames[v.ply+1].killers = [2]rules.Move{}
	list := s.order(v.ply, v.known.move)
	if len(f.moves) == 0 {
		return f.ended(v.ply)
	}
	v.checks = f.checkSquares()
	start, best, bestMove := v.alpha, -infinite, rules.NoMove
	for m, rank := list.pick(!s.off(Exchange)); m != rules.NoMove; m, rank = list.pick(!s.off(Exchange)) {
		if m == f.excluded || s.overlooks(v.ply, m) || best > -mateIn && s.skips(v, m, rank) {
			continue
		}
		score := s.try(v, m, rank)
		if s.stopped {
			return v.alpha
		}
		if score <= best {
			continue
		}
		best = score
		if score <= v.alpha {
			continue
		}
		v.alpha, bestMove = score, m
		f.follow(m, &s.frames[v.ply+1])
		if score >= v.beta {
			s.reward(v.ply, v.depth, m, list.tried())
			break
		}
	}
	switch {
	case f.excluded != rules.NoMove:
		return max(best, start)
	case bestMove == rules.NoMove && best == -infinite: // all were overlooked
		return s.evaluate(f)
	}
	s.learn(v, start, best, bestMove)
	return best
}

// ended returns the score of a frame without moves.
func (f *frame) ended(ply int) int {
	if f.check {
		return -mate + ply
	}
	return 0
}

// follow makes the best play from here the move and what follows it.
func (f *frame) follow(m rules.Move, next *frame) {
	f.line[0] = m
	f.length = 1 + copy(f.line[1:], next.line[:next.length])
}

// try plays a move and searches what follows: the first move in full, the others
// less deep and only for whether they are better; again, and in full, if so.
func (s *search) try(v *visit, m rules.Move, rank int32) int {
	f := &s.frames[v.ply]
	quiet := f.quiet(m)
	reduction := s.reduction(v, m, rank)
	next := s.play(v.ply, m)
	full := v.depth - 1
	switch {
	case m == v.known.move && v.extension != 0:
		full += v.extension
	case next.check && !s.off(CheckExtension) && (v.wide() || rank >= 0):
		full++
	}
	v.searched++
	if quiet {
		v.quiets++
	}
	if s.off(PrincipalWindow) || v.searched == 1 {
		return -s.node(v.ply+1, full, -v.beta, -v.alpha)
	}
	if next.check {
		reduction--
	}
	reduced := full - min(max(reduction, 0), max(full-1, 0))
	score := -s.node(v.ply+1, reduced, -v.alpha-1, -v.alpha)
	if score > v.alpha && reduced < full {
		score = -s.node(v.ply+1, full, -v.alpha-1, -v.alpha)
	}
	if score > v.alpha && score < v.beta && !s.stopped {
		score = -s.node(v.ply+1, full, -v.beta, -v.alpha)
	}
	return score
}

// quiet reports whether a move neither captures nor promotes.
func (f *frame) quiet(m rules.Move) bool {
	return m.Promotion() == rules.NoKind && !f.position.IsCapture(m)
}

// learn keeps the result of a visit for the next ones.
func (s *search) learn(v *visit, start, best int, bestMove rules.Move) {
	f := &s.frames[v.ply]
	kind := boundOf(best, start, v.beta)
	if !s.off(Correction) && !f.check && (bestMove == rules.NoMove || f.quiet(bestMove)) &&
		(kind != lower || best > f.static) && (kind != upper || best < f.static) {
		s.correction.add(&f.position, v.depth, best-f.raw)
	}
	if !s.off(Table) {
		s.table.store(f.key, v.ply, entry{
			move: bestMove, score: int16(best), static: int16(f.raw), depth: int8(v.depth), mark: uint8(kind),
		})
	}
}
