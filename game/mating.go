package game

import (
	"passant/rules"
	"passant/rules/unwinnable"
)

// dead reports whether it is proven that neither side can mate by any series of
// legal moves (FIDE 5.2.2). A position that is dead stays dead, so a proof that
// comes some moves late changes the moment of the draw and not the result.
func dead(p *rules.Position) bool {
	return unwinnable.Fast(p, rules.White) == unwinnable.CannotMate &&
		unwinnable.Fast(p, rules.Black) == unwinnable.CannotMate
}

// lossOf is the result when side c loses without being mated. What that is turns
// on whether the other side can still mate by any series of legal moves (FIDE
// 5.1.2, 6.9): lost if it can, drawn if it cannot. Where that was not found out,
// the loss stands and the reason is unproven: only a proof takes a win away.
func (s State) lossOf(c rules.Color, lost, unproven, drawn Reason) Result {
	p := s.Position()
	winner := c.Other()
	switch verdict, _ := unwinnable.Full(&p, winner); verdict {
	case unwinnable.CannotMate:
		return Result{Drawn, drawn}
	case unwinnable.Unknown:
		return Result{winFor(winner), unproven}
	case unwinnable.CanMate:
	}
	return Result{winFor(winner), lost}
}
