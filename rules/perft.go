package rules

// Perft returns the number of different lines of exactly depth legal moves from
// p, the standard measure of a move generator's truth and speed. Depth 0 is one
// line, the empty one.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	lists := make([]moveList, depth)
	return perft(&p, lists)
}

// perft has one list to write to for each move that is still to be made; the
// last moves are counted and not made.
func perft(p *Position, lists []moveList) uint64 {
	if len(lists) == 1 {
		return uint64(p.count())
	}
	var next Position
	total := uint64(0)
	list := &lists[0]
	for _, m := range list[:p.generate(list)] {
		p.PlayUnchecked(&next, m)
		total += perft(&next, lists[1:])
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
