package computer

import (
	"slices"

	"passant/rules"
)

// deepen searches one ply, then two, and so on, as deep and as long as it may. Each
// time is soon done, since the table knows from the one before which moves to try
// first, and there is always an answer.
func (s *search) deepen(most int, report func(Thought)) Thought {
	answer := Thought{Move: s.candidates[0], Line: []rules.Move{s.candidates[0]}}
	for depth := 1; depth <= most; depth++ {
		score, found := s.aspire(depth, int(answer.Score))
		if found {
			answer = s.thought(depth, score)
		}
		answer.Nodes = s.nodes
		if s.stopped {
			break
		}
		s.sure = true
		if report != nil {
			report(answer)
		}
		if settled(score, depth) {
			break
		}
	}
	return answer
}

// settled reports whether a mate has been found and hardly any deeper search will
// find a shorter one: a move that looks bad is searched less deep than others.
func settled(score, depth int) bool {
	plies := mate - max(score, -score)
	return depth >= 3*plies+5
}

func (s *search) thought(depth, score int) Thought {
	root := &s.frames[0]
	return Thought{
		Move: root.line[0], Score: Score(score), Depth: depth, Farthest: s.deepest, Nodes: s.nodes,
		Line: slices.Clone(root.line[:root.length]),
	}
}

// aspire searches in a narrow window around the score of the last search, which
// answers sooner, and in wider ones when the score turns out to be beyond it. It
// reports whether it has found a best move, even if it was stopped after that.
func (s *search) aspire(depth, last int) (score int, found bool) {
	alpha, beta, width := -infinite, infinite, 20
	if depth >= 5 && !s.off(Aspiration) {
		alpha, beta = max(last-width, -infinite), min(last+width, infinite)
	}
	for {
		score, found = s.root(depth, alpha, beta)
		switch {
		case s.stopped:
			return score, found
		case score <= alpha && alpha > -infinite:
			beta, alpha = (alpha+beta)/2, max(score-width, -infinite)
		case score >= beta && beta < infinite:
			beta = min(score+width, infinite)
		default:
			return score, true
		}
		width *= 3
		if width > 600 {
			alpha, beta = -infinite, infinite
		}
	}
}

// root searches the moves to choose from. The line of the frame holds the best play
// if one was better than alpha, which it reports.
func (s *search) root(depth, alpha, beta int) (score int, found bool) {
	f := &s.frames[0]
	v := visit{depth: depth, alpha: alpha, beta: beta}
	v.known = s.probe(f, 0)
	s.assess(&v)
	best := -infinite
	for i, m := range s.candidates {
		rank := int32(0)
		if !f.quiet(m) {
			rank = rankCapture
		}
		score := s.try(&v, m, rank)
		if s.stopped {
			return v.alpha, found
		}
		best = max(best, score)
		if score <= v.alpha {
			continue
		}
		v.alpha, found = score, true
		f.follow(m, &s.frames[1])
		// Next time it is tried first.
		copy(s.candidates[1:i+1], s.candidates[:i])
		s.candidates[0] = m
		if score >= beta {
			break
		}
	}
	return best, found
}

// prepare puts the moves of the root in order.
func (s *search) prepare(only []rules.Move) {
	f := &s.frames[0]
	list := s.order(0, rules.NoMove)
	s.candidates = s.candidates[:0]
	for m, _ := list.pick(true); m != rules.NoMove; m, _ = list.pick(true) {
		if len(only) == 0 || slices.Contains(only, m) {
			s.candidates = append(s.candidates, m)
		}
	}
	f.length = 0
}
