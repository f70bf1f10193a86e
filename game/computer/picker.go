package computer

import "passant/rules"

// A picker hands out the moves of a position, the likeliest to be good first:
//
//	the move of the table
//	captures that lose nothing, the most valuable prey first
//	killers, and what last refuted the same move: good beside this position
//	quiet moves, by history
//	captures that lose something
//
// Most positions are refuted by one of the first moves, so each is looked for only
// when it is asked for.
type picker struct {
	frame *frame
	next  int
}

// Ranks of the groups; the scores within them are smaller than their distances.
const (
	rankTable   = 1 << 28
	rankCapture = 1 << 24
	rankKiller  = 1 << 22
	rankLosing  = -1 << 24
)

// order generates the moves of a frame and ranks them.
func (s *search) order(ply int, hashMove rules.Move) picker {
	f := &s.frames[ply]
	f.moves = f.position.LegalMoves(f.moves[:0])
	f.ranks = f.ranks[:len(f.moves)]
	killers, counter := f.killers, rules.NoMove
	if s.off(Killers) {
		killers = [2]rules.Move{}
	}
	if before := s.deedBefore(ply, 1); before != 0 && !s.off(CounterMoves) {
		counter = s.history.counter[before]
	}
	danger := f.danger()
	for i, m := range f.moves {
		switch {
		case m == hashMove:
			f.ranks[i] = rankTable
		case f.position.IsCapture(m) || m.Promotion() == rules.Queen:
			f.ranks[i] = rankCapture + s.captureRank(f, m)
		case m.Promotion() != rules.NoKind:
			f.ranks[i] = rankLosing
		case m == killers[0]:
			f.ranks[i] = rankKiller + 2
		case m == killers[1]:
			f.ranks[i] = rankKiller + 1
		case m == counter:
			f.ranks[i] = rankKiller
		case !s.off(History):
			f.ranks[i] = int32(s.quietMerit(ply, m)) + danger.flight(f, m)
		default:
			f.ranks[i] = 0
		}
	}
	return picker{frame: f}
}

// dangers hold for each kind of piece where one of less worth would take it.
type dangers [7]rules.Bitboard

func (f *frame) danger() (squares dangers) {
	p, them := &f.position, f.position.Turn().Other()
	occupied, attacks := p.Occupied(), rules.Bitboard(0)
	for kind := rules.Pawn; kind <= rules.Queen; kind++ {
		squares[kind] = attacks
		if kind == rules.Bishop {
			squares[kind] = squares[rules.Knight]
		}
		piece := rules.NewPiece(them, kind)
		for set := p.Pieces(them, kind); set != 0; set &= set - 1 {
			attacks |= rules.Attacks(piece, set.First(), occupied)
		}
	}
	return squares
}

// flight prefers moves that take a piece out of such danger, and puts off those
// that take it there.
func (d *dangers) flight(f *frame, m rules.Move) int32 {
	kind := f.position.At(m.From()).Kind()
	worth := int32(exchangeValues[kind]) * 24
	rank := int32(0)
	if d[kind].Has(m.From()) {
		rank += worth
	}
	if d[kind].Has(m.To()) {
		rank -= worth
	}
	return rank
}

// orderCaptures does the same with captures alone.
func (s *search) orderCaptures(ply int) picker {
	f := &s.frames[ply]
	f.moves = f.position.LegalCaptures(f.moves[:0])
	f.ranks = f.ranks[:len(f.moves)]
	for i, m := range f.moves {
		f.ranks[i] = rankCapture + s.captureRank(f, m)
	}
	return picker{frame: f}
}

// captureRank compares captures: by what is taken, then by what has proved good.
func (s *search) captureRank(f *frame, m rules.Move) int32 {
	prey := f.position.At(m.To()).Kind()
	rank := 16 * exchangeValues[prey]
	if m.Promotion() != rules.NoKind {
		rank += 16 * exchangeValues[m.Promotion()]
	}
	if s.off(History) {
		return int32(rank - int(f.position.At(m.From()).Kind()))
	}
	return int32(rank + int(s.history.captures[deedOf(&f.position, m)][prey])/2)
}

// pick returns the best move that is left and its rank, NoMove when none is. A
// capture that turns out to lose something is put off.
func (p *picker) pick(weigh bool) (rules.Move, int32) {
	moves, ranks := p.frame.moves, p.frame.ranks
	for p.next < len(moves) {
		best := p.next
		for i := p.next + 1; i < len(moves); i++ {
			if ranks[i] > ranks[best] {
				best = i
			}
		}
		m, rank := moves[best], ranks[best]
		if weigh && rank >= rankKiller+3 && rank < rankTable && !wins(&p.frame.position, m, 0) {
			ranks[best] = rankLosing + rank - rankCapture
			continue
		}
		moves[best], ranks[best] = moves[p.next], ranks[p.next]
		moves[p.next], ranks[p.next] = m, rank
		p.next++
		return m, rank
	}
	return rules.NoMove, 0
}

// tried returns the moves that have been handed out.
func (p *picker) tried() []rules.Move { return p.frame.moves[:p.next] }
