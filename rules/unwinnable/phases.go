package unwinnable

import "passant/rules"

// search looks for a mate in the likely places, then for a reason why there is
// none, then deeper for either.
func (a *Analyzer) search(p *rules.Position, c rules.Color, b *budget, distinctions int) (Verdict, []rules.Move) {
	h := helpmate{incentive: newIncentive(p, c), table: &a.table, stack: a.stack}
	const openingMeans = 2
	for range 2 {
		if v := a.tryHelpmate(&h, p, openingMeans, b, openingNodes); v != Unknown {
			return v, h.line()
		}
	}
	if dead(p, c, distinctions) {
		return CannotMate, nil
	}
	b.spend(analysisNodes)
	if locked(p) {
		if v := a.tryClosure(p, c, b, smallClosure); v != Unknown {
			return v, a.closure.path
		}
	}
	const before = 8
	for means := range before {
		if v := a.tryHelpmate(&h, p, means, b, deepNodes*(means+1)); v != Unknown {
			return v, h.line()
		}
	}
	if v := a.tryClosure(p, c, b, largeClosure); v != Unknown {
		return v, a.closure.path
	}
	for means := before; !b.empty(); means++ {
		if v := a.tryHelpmate(&h, p, means, b, deepNodes*(means+1)); v != Unknown {
			return v, h.line()
		}
	}
	return Unknown, nil
}

func (a *Analyzer) tryClosure(p *rules.Position, c rules.Color, b *budget, nodes int) Verdict {
	part := b.part(nodes)
	given := part.left
	v := a.closure.run(p, c, part)
	b.spend(given - part.left)
	return v
}

// tryHelpmate searches once, and turns to the other corner for the next time.
func (a *Analyzer) tryHelpmate(h *helpmate, p *rules.Position, means int, b *budget, nodes int) Verdict {
	part := b.part(nodes)
	given := part.left
	v := h.run(p, means, part)
	b.spend(given - part.left)
	if v != CanMate {
		h.length = 0
	}
	h.incentive = h.mirrored()
	return v
}

// locked reports whether so many pawns stand head to head that a small closure
// has a chance.
func locked(p *rules.Position) bool {
	white, black := p.Pieces(rules.White, rules.Pawn), p.Pieces(rules.Black, rules.Pawn)
	rams := (white << 8 & black).Count()
	return rams >= max(1, (white|black).Count()/2-2)
}

// endsInMate plays a line of moves. It checks a claim of the search against the
// rules alone.
func endsInMate(p rules.Position, line []rules.Move, winner rules.Color) bool {
	for _, m := range line {
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Turn() != winner && p.IsCheckmate()
}
