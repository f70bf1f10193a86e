package rules

// Perft returns the number of different lines of exactly depth legal moves from
// p, the standard measure of a move generator's truth and speed. Depth 0 is one
// line, the empty one.
func Perft(p Position, depth int) uint64 {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.count())
	}
	lists := make([]moveList, depth-1)
	return perft(&p, lists)
}

// perft makes a move for each list it is given to write to, and counts the last
// ones without making them.
func perft(p *Position, lists []moveList) uint64 {
	list := &lists[0]
	lists = lists[1:]
	total := uint64(0)
	var next Position
	for _, m := range list[:p.generate(list)] {
		p.PlayUnchecked(&next, m)
		if len(lists) == 0 {
			total += uint64(next.count())
		} else {
			total += perft(&next, lists)
		}
	}
	return total
}

// Branch is a legal move and the number of lines that begin with it.
type Branch struct {
	Move  Move
	Lines uint64
}

// Divide returns the perft of each legal move, in the order of
// [Position.LegalMoves]: where two programs disagree, it leads to the position.
// Depth is at least 1.
func Divide(p Position, depth int) []Branch {
	var branches []Branch
	for _, m := range p.LegalMoves(nil) {
		var next Position
		p.PlayUnchecked(&next, m)
		branches = append(branches, Branch{m, Perft(next, depth-1)})
	}
	return branches
}
