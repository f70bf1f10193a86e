package unwinnable

import "passant/rules"

// What a move costs in a [helpmate] search. Almost every position has a mate
// by cooperation in a corner, and it is found at once by whoever knows where to
// look: moves toward it are free, and moves that spoil it are dear.
const (
	reward int8 = 0
	normal int8 = 1 // free after a reward: the other side has to move something
	punish int8 = 4
)

// An incentive says where the loser is to be mated.
//
//	. . . . . . n k      corner: h8, for the loser's king
//	. . . . . . K .      blocker: g8, for a knight or bishop of the loser
//	. . . . . . . .      guard: g7, toward which the winner's king comes to help
//	. . . . N . . .      outpost: e5, from which a knight reaches f7 and g6
type incentive struct {
	winner                          rules.Color
	corner, blocker, guard, outpost rules.Square
}

// newIncentive chooses a corner at the loser's end, where the winner's pawns
// promote; the one that the winner's bishops can attack, or failing that one
// beside which the loser's bishop can stand.
func newIncentive(p *rules.Position, winner rules.Color) incentive {
	in := incentive{winner, rules.H8, rules.G8, rules.G7, rules.E5}
	sameColor := darkSquares
	if winner == rules.Black {
		in = incentive{winner, rules.H1, rules.G1, rules.G2, rules.E4}
		sameColor = ^darkSquares
	}
	own, other := p.Pieces(winner, rules.Bishop), p.Pieces(winner.Other(), rules.Bishop)
	if own&sameColor != 0 || own == 0 && other&^sameColor != 0 {
		return in
	}
	return in.mirrored()
}

// mirrored returns the incentive to mate in the corner at the other side.
func (in incentive) mirrored() incentive {
	const files = 7
	return incentive{in.winner, in.corner ^ files, in.blocker ^ files, in.guard ^ files, in.outpost ^ files}
}

// cost returns what a legal move costs.
func (in *incentive) cost(p *rules.Position, m rules.Move) int8 {
	if p.Turn() == in.winner {
		return in.winnerCost(p, m)
	}
	return in.loserCost(p, m)
}

// winnerCost rewards what wins material and brings king and knight near.
func (in *incentive) winnerCost(p *rules.Position, m rules.Move) int8 {
	from, to := m.From(), m.To()
	if p.At(to) != rules.NoPiece {
		return reward
	}
	nearer := false
	switch p.At(from).Kind() {
	case rules.Pawn:
		nearer = true
	case rules.King:
		nearer = kingDistance(to, in.guard) < kingDistance(from, in.guard)
	case rules.Knight:
		nearer = knightDistance[to][in.outpost] < knightDistance[from][in.outpost]
	case rules.NoKind, rules.Bishop, rules.Rook, rules.Queen:
	}
	if nearer {
		return reward
	}
	return normal
}

// loserCost rewards the walk into the corner, and whatever may stand in the
// king's way there. It does not want the winner's men taken.
func (in *incentive) loserCost(p *rules.Position, m rules.Move) int8 {
	from, to := m.From(), m.To()
	if p.At(to) != rules.NoPiece {
		return punish
	}
	nearer := false
	switch p.At(from).Kind() {
	case rules.Pawn:
		return in.loserPawnCost(p, m)
	case rules.King:
		nearer = kingDistance(to, in.corner) < kingDistance(from, in.corner)
	case rules.Knight:
		nearer = knightDistance[to][in.blocker] < knightDistance[from][in.blocker]
	case rules.Bishop:
		nearer = bishopDistance(to, in.blocker) < bishopDistance(from, in.blocker)
	case rules.NoKind, rules.Rook, rules.Queen:
	}
	if nearer {
		return reward
	}
	return normal
}

// loserPawnCost has the loser's pawns become knights and bishops where the winner has
// no other pieces either: such a winner mates only with the loser's men in the king's way.
func (in *incentive) loserPawnCost(p *rules.Position, m rules.Move) int8 {
	if p.ByColor(in.winner)&^p.Pieces(in.winner, rules.King)&^
		p.Pieces(in.winner, rules.Knight)&^p.Pieces(in.winner, rules.Bishop) != 0 {
		return normal
	}
	switch m.Promotion() {
	case rules.Queen, rules.Rook:
		return punish
	default:
		return reward
	}
}

// kingDistance returns how many moves a king needs on an empty board.
func kingDistance(a, b rules.Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files, ranks, -ranks)
}

// knightDistance holds how many moves a knight needs on an empty board.
var knightDistance = newKnightDistance()

func newKnightDistance() (table [64][64]uint8) {
	for from := rules.A1; from <= rules.H8; from++ {
		reached, frontier := bit(from), bit(from)
		for distance := uint8(1); frontier != 0; distance++ {
			next := rules.Bitboard(0)
			for s := range frontier.Squares() {
				next |= attacks(rules.Knight, s, 0)
			}
			frontier = next &^ reached
			reached |= frontier
			for s := range frontier.Squares() {
				table[from][s] = distance
			}
		}
	}
	return table
}

// bishopDistance returns how many moves a bishop needs on an empty board, 3 for
// a square that it never reaches.
func bishopDistance(a, b rules.Square) int {
	switch {
	case a == b:
		return 0
	case attacks(rules.Bishop, a, 0).Has(b):
		return 1
	case darkSquares.Has(a) == darkSquares.Has(b):
		return 2
	}
	return 3
}
