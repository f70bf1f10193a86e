package game

// When a game is drawn without a claim (FIDE 9.6). Moves are those of both sides
// together.
const (
	autoRepetitions = 5
	autoPlies       = 150
)

// ending is the result that the position on the board has by itself. The order
// is that of the Laws: mate comes before everything (FIDE 5.1.1, 9.6.2).
func (s State) ending() Result {
	p := s.Position()
	switch {
	case p.IsCheckmate():
		return Result{winFor(p.Turn().Other()), Checkmate}
	case p.IsStalemate():
		return Result{Drawn, Stalemate}
	case p.InsufficientMaterial():
		return Result{Drawn, DeadMaterial}
	case dead(&p):
		return Result{Drawn, DeadPosition}
	case s.Repetitions() >= autoRepetitions:
		return Result{Drawn, ByFivefold}
	case p.Halfmove() >= autoPlies:
		return Result{Drawn, BySeventyFiveMoves}
	}
	return Result{}
}
