package unwinnable

import "passant/rules"

// What a move costs in a [helpmate] search. Almost every position has a mate
// by cooperation in a corner, and it is found at once by whoever knows where to
// look: moves toward it are free, and moves that spoil it are dear.
const (
	reward = 0
	normal = 1 // free after a reward: the other side has to move something
	punish = 4
)

// An incentive says where the loser is to be mated.
//
//	. . . . . . n k      corner: h8, the loser's king, with a man of its own
//	. . . . . . K .      beside it that takes away a square
//	. . . . . . . .      guard: g7, where the winner's king helps from
//	. . . . N . . .      outpost: e5, from which a knight reaches f7 and g6
type incentive struct {
	winner  rules.Color
	corner  rules.Square
	blocker rules.Square
	guard   rules.Square
	outpost rules.Square
}

// newIncentive chooses a corner at the loser's end, where the winner's pawns
// promote; the one that the winner's bishops can attack, or failing that one
// beside which the loser's bishop can stand.
func newIncentive(p *rules.Position, winner rules.Color) incentive {
	in := incentive{winner, rules.H8, rules.G8, rules.G7, rules.E5}
	own, other := p.Pieces(winner, rules.Bishop), p.Pieces(winner.Other(), rules.Bishop)
	dark := darkSquares
	if winner == rules.Black {
		in = incentive{winner, rules.H1, rules.G1, rules.G2, rules.E4}
		dark = ^darkSquares
	}
	if own&dark != 0 || own == 0 && other&^dark != 0 {
		return in
	}
	const acrossTheBoard = 7
	in.corner ^= acrossTheBoard
	in.blocker ^= acrossTheBoard
	in.guard ^= acrossTheBoard
	in.outpost ^= acrossTheBoard
	return in
}

// cost returns what a legal move costs.
func (in *incentive) cost(p *rules.Position, m rules.Move) int {
	if p.Turn() == in.winner {
		return in.winnerCost(p, m)
	}
	return in.loserCost(p, m)
}

func (in *incentive) winnerCost(p *rules.Position, m rules.Move) int {
	from, to := m.From(), m.To()
	if p.At(to) != rules.NoPiece {
		return reward
	}
	switch p.At(from).Kind() {
	case rules.Pawn:
		return reward
	case rules.King:
		if kingDistance(to, in.guard) < kingDistance(from, in.guard) {
			return reward
		}
	case rules.Knight:
		if knightDistance[to&63][in.outpost&63] < knightDistance[from&63][in.outpost&63] {
			return reward
		}
	}
	return normal
}

func (in *incentive) loserCost(p *rules.Position, m rules.Move) int {
	from, to := m.From(), m.To()
	if p.At(to) != rules.NoPiece {
		return punish
	}
	switch p.At(from).Kind() {
	case rules.King:
		if kingDistance(to, in.corner) < kingDistance(from, in.corner) {
			return reward
		}
	case rules.Knight:
		if knightDistance[to&63][in.blocker&63] < knightDistance[from&63][in.blocker&63] {
			return reward
		}
	}
	return normal
}

// kingDistance returns how many moves a king needs on an empty board.
func kingDistance(a, b rules.Square) int {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return max(files, -files, ranks, -ranks)
}

// knightDistance holds how many moves a knight needs on an empty board.
var knightDistance = newKnightDistance()

func newKnightDistance() (table [64][64]uint8) {
	knight := rules.NewPiece(rules.White, rules.Knight)
	for from := rules.A1; from <= rules.H8; from++ {
		reached, frontier := bit(from), bit(from)
		for distance := uint8(1); frontier != 0; distance++ {
			next := rules.Bitboard(0)
			for s := range frontier.Squares() {
				next |= rules.Attacks(knight, s, 0)
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
