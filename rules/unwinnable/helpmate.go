package unwinnable

import "passant/rules"

// maxPly bounds the length of the lines that a helpmate search looks at.
const maxPly = 128

// A helpmate search looks for a line of legal moves, by both sides together,
// that ends with the loser mated. It is a depth-first search in which a line may
// spend so much and no more on moves that do not seem to help (see [incentive]),
// repeated with more and more to spend.
//
// Where it finds a mate there is one. Where it visits every position it can
// come to, finds none and never breaks off for want of means, of length or of
// nodes, there is none: every position visited had all its moves looked at, when
// it was first met or when it was met again with more to spend. So the set of
// visited positions contains whatever can be reached, and no mate is in it.
type helpmate struct {
	incentive
	table *table
	stack *stack

	budget      *budget
	interrupted bool // a line was broken off
	length      int  // of the mating line, when one was found
}

// A stack holds the line that is being searched, a frame for each ply, and the
// moves that each frame has to choose from, one after the other.
type stack struct {
	frames [maxPly + 1]frame
	moves  [stackMoves]rules.Move
	costs  [stackMoves]int8
}

// stackMoves is enough for lines of maxPly with 60 moves to choose from in each
// position. Where there are more, lines are broken off sooner.
const stackMoves = 1 << 13

// A frame is what one ply of the search needs.
type frame struct {
	position rules.Position
	played   rules.Move
	first    int // of its moves
}

// full reports whether there might be no room for the moves of a frame.
func (f *frame) full() bool { return f.first+rules.MaxMoves > stackMoves }

// run searches from p once, with so much to spend on each line.
func (h *helpmate) run(p *rules.Position, means int, b *budget) Verdict {
	h.table.clear()
	h.interrupted = false
	h.budget = b
	h.stack.frames[0].position = *p
	switch {
	case h.visit(0, means, false):
		return CanMate
	case h.interrupted:
		return Unknown
	}
	return CannotMate
}

// visit searches the position at the given ply.
func (h *helpmate) visit(ply, means int, rewarded bool) bool {
	f := &h.stack.frames[ply]
	p := &f.position
	h.budget.spend(1)
	if means < 0 || ply == maxPly || f.full() {
		return h.breakOff(p, ply)
	}
	if h.table.visited(p, means) {
		return false
	}
	moves := p.LegalMoves(h.stack.moves[f.first:])
	if len(moves) == 0 {
		h.length = ply
		return p.Turn() != h.winner && p.InCheck()
	}
	if insufficient(p, h.winner) {
		return false
	}
	costs := h.stack.costs[f.first:][:len(moves)]
	for i, m := range moves {
		costs[i] = h.cost(p, m)
	}
	next := &h.stack.frames[ply+1]
	next.first = f.first + len(moves)
	for _, cost := range [...]int8{reward, normal, punish} {
		left := means - int(cost)
		if rewarded && cost == normal {
			left = means
		}
		for i, m := range moves {
			if costs[i] != cost {
				continue
			}
			if h.budget.empty() {
				h.interrupted = true
				return false
			}
			f.played = m
			p.PlayUnchecked(&next.position, m)
			if h.visit(ply+1, left, cost == reward) {
				return true
			}
		}
	}
	return false
}

// breakOff ends a line at a position that is not searched any more. The search
// stays exhaustive if nothing can follow, or if it has been searched elsewhere.
func (h *helpmate) breakOff(p *rules.Position, ply int) bool {
	if p.Turn() != h.winner && p.IsCheckmate() {
		h.length = ply
		return true
	}
	h.interrupted = h.interrupted ||
		p.HasLegalMove() && !insufficient(p, h.winner) && !h.table.knows(p)
	return false
}

// line returns the mating line that was found.
func (h *helpmate) line() []rules.Move {
	line := make([]rules.Move, h.length)
	for i := range line {
		line[i] = h.stack.frames[i].played
	}
	return line
}
