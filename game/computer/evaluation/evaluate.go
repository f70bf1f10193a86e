package evaluation

import "passant/rules"

// An Evaluator judges positions by its weights. It remembers pawn structures, so
// it must not be used by two goroutines at once; what it says does not depend on
// what it has seen before.
type Evaluator struct {
	weights *Weights
	pawns   [pawnEntries]pawnEntry
	view    view
}

// New returns an evaluator with the given weights, which must not change after.
func New(w *Weights) *Evaluator { return &Evaluator{weights: w} }

// Evaluate returns the value of a position for the side to move, in centipawns.
// It is meant for quiet positions, in which nothing is about to be taken.
func (e *Evaluator) Evaluate(p *rules.Position) int {
	score, phase, scale := e.Terms(p)
	value := score.blend(phase, scale) + e.view.drive()
	if p.Turn() == rules.Black {
		value = -value
	}
	// What makes no progress fades, so that a better side looks for some.
	return value * (240 - min(p.Halfmove(), 100)) / 240
}

// Terms returns what Evaluate is made of, for White: the sum of all terms, the
// phase it is blended by and the scale of the endgame, 0 to 64.
func (e *Evaluator) Terms(p *rules.Position) (score Score, phase, scale int) {
	v := &e.view
	v.weights = e.weights
	v.take(p)
	pawns := e.structure(v)
	score = pawns.score
	for c := rules.White; c <= rules.Black; c++ {
		score += sign(c) * v.pieces(c)
	}
	// Attacks are complete only now.
	for c := rules.White; c <= rules.Black; c++ {
		score += sign(c) * (v.king(c) + v.passed(c, pawns.passed) + v.threats(c))
	}
	score += sign(p.Turn()) * e.weights.Tempo
	return score, v.phase(), v.scale(score)
}

// Plain returns the value of a position for the side to move as a beginner
// counts it: the material, and a little for where it stands.
func (e *Evaluator) Plain(p *rules.Position) int {
	v := &e.view
	v.weights = e.weights
	v.take(p)
	score := Score(0)
	for c := rules.White; c <= rules.Black; c++ {
		for kind := rules.Pawn; kind <= rules.King; kind++ {
			for set := v.armies[c].men[kind]; set != 0; set &= set - 1 {
				score += sign(c) * v.placed(c, kind, set.First())
			}
		}
	}
	value := score.blend(v.phase(), v.scale(score)) + v.drive()
	if p.Turn() == rules.Black {
		value = -value
	}
	return value
}

// placed returns the worth of a piece on a square.
func (v *view) placed(c rules.Color, kind rules.Kind, s rules.Square) Score {
	return v.weights.Material[kind] + v.weights.Squares[kind][squareIndex(c, s)]
}

// sign is 1 for White and -1 for Black.
func sign(c rules.Color) Score { return 1 - 2*Score(c) }
