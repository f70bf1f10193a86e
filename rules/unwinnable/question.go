package unwinnable

import "passant/rules"

// The bounds of the phases, in positions visited. They are part of what two
// programs agree on: with other bounds the same position can get another
// verdict, so a change to them is a change of the rules.
const (
	fastNodes = 20_000
	fullNodes = 10_000_000

	openingMeans   = 2
	openingNodes   = 400   // for each of the first two searches
	wallNodes      = 3_000 // for the closure of a position with walls
	deepestMeans   = 15
	deepeningNodes = 7_000 // for each of the later searches, multiplied by 1 + its means
)

// An effort is how hard to try.
type effort struct {
	nodes        int // to visit in all
	distinctions int // of cases, in a semistatic analysis
}

// A question is whether the winner can still mate in a position.
type question struct {
	position     rules.Position
	winner       rules.Color
	budget       budget
	distinctions int

	helpmate helpmate
	closure  *closure
	line     []rules.Move // that ends in mate, if the answer is CanMate
}

func (a *Analyzer) newQuestion(p *rules.Position, c rules.Color, e effort) *question {
	if a.stack == nil {
		a.stack = new(stack)
	}
	return &question{
		position: *p, winner: c, budget: budget{e.nodes}, distinctions: e.distinctions,
		helpmate: helpmate{incentive: newIncentive(p, c), table: &a.table, stack: a.stack},
		closure:  a.closure.with(&a.table, c, e.distinctions),
	}
}

// answer looks for a mate in the likely places, then for a reason why there
// should be none, then harder for either.
func (q *question) answer() Verdict {
	for _, phase := range [...]func(*question) Verdict{
		(*question).searchCorners,
		(*question).analyse,
		(*question).visitBehindWalls,
		(*question).searchDeeper,
		(*question).visitAll,
	} {
		if verdict := phase(q); verdict != Unknown {
			return verdict
		}
	}
	return Unknown
}

// searchCorners finds the mate that nearly every position of a game has.
func (q *question) searchCorners() Verdict {
	for range 2 {
		if verdict := q.search(openingMeans, openingNodes); verdict != Unknown {
			return verdict
		}
	}
	return Unknown
}

func (q *question) analyse() Verdict {
	q.budget.spend(analysisNodes)
	if dead(&q.position, q.winner, q.distinctions) {
		return CannotMate
	}
	return Unknown
}

// visitBehindWalls tries a small closure where enough pawns stand head to head for
// it to have a chance. It decides most positions in which a king touches the wall:
// the semistatic analysis sees that the wall holds only when that king has been
// driven off.
func (q *question) visitBehindWalls() Verdict {
	white, black := q.position.Pieces(rules.White, rules.Pawn), q.position.Pieces(rules.Black, rules.Pawn)
	rams := push[rules.White].take(white) & black
	if rams.Count() < max(1, (white|black).Count()/2-2) {
		return Unknown
	}
	return q.visit(wallNodes)
}

func (q *question) searchDeeper() Verdict {
	for means := range deepestMeans + 1 {
		if verdict := q.search(means, deepeningNodes*(means+1)); verdict != Unknown {
			return verdict
		}
	}
	return Unknown
}

func (q *question) visitAll() Verdict { return q.visit(q.budget.left) }

// search runs a helpmate search once, and turns to the other corner for the
// next time.
func (q *question) search(means, nodes int) Verdict {
	verdict := q.budget.lend(nodes, func(b *budget) Verdict {
		return q.helpmate.run(&q.position, means, b)
	})
	if verdict == CanMate {
		q.line = q.helpmate.line()
	}
	q.helpmate.incentive = q.helpmate.mirrored()
	return verdict
}

// visit runs a closure.
func (q *question) visit(nodes int) Verdict {
	verdict := q.budget.lend(nodes, func(b *budget) Verdict {
		return q.closure.run(&q.position, b)
	})
	if verdict == CanMate {
		q.line = q.closure.path
	}
	return verdict
}
