package pgn

import (
	"fmt"

	"passant/rules"
)

// Game is one game of a collection.
type Game struct {
	// Tags are the tag pairs in the order they were read, each name once. SetUp,
	// FEN and Result are not among them: Start and Result say the same.
	Tags Tags

	// Start is the position before the first move.
	Start rules.Position

	// Comments were written before the first move.
	Comments []Comment

	// Moves is the main line: the moves that were played.
	Moves []Node

	Result Result
}

// Node is a move in its place in the tree.
type Node struct {
	// Move is legal in its position. In a variation it may be [rules.NoMove], the
	// null move "--" by which annotators pass the turn to show a threat.
	Move rules.Move

	// NAGs are the annotation glyphs of the move, such as "!".
	NAGs []NAG

	// Before are the comments ahead of the move that do not follow another move:
	// at the start of a variation, and after the variations of the move before.
	Before []Comment

	// After are the comments behind the move, its clock among them.
	After []Comment

	// Variations are the lines that begin with another move instead of this one.
	// None is empty.
	Variations [][]Node
}

// New returns a game without variations: the moves that were played from the
// start, and what the clocks showed. Clocks holds for each move the time its player
// had left after it, in milliseconds; it may be shorter than moves, and a
// negative time is not written.
func New(tags Tags, start rules.Position, moves []rules.Move, clocks []int64, result Result) *Game {
	g := &Game{Tags: tags, Start: start, Result: result, Moves: make([]Node, len(moves))}
	for i, m := range moves {
		g.Moves[i].Move = m
		if i < len(clocks) && clocks[i] >= 0 {
			g.Moves[i].After = []Comment{ClockComment(clocks[i])}
		}
	}
	return g
}

// Mainline returns the moves that were played.
func (g *Game) Mainline() []rules.Move {
	moves := make([]rules.Move, len(g.Moves))
	for i := range g.Moves {
		moves[i] = g.Moves[i].Move
	}
	return moves
}

// Final returns the position at the end of the main line. The games of a [Reader]
// have one; in a game made otherwise a move may be illegal, and the error, which
// wraps [rules.ErrIllegal], says which.
func (g *Game) Final() (rules.Position, error) {
	pos := g.Start
	for i := range g.Moves {
		next, err := pos.Play(g.Moves[i].Move)
		if err != nil {
			return rules.Position{}, fmt.Errorf("%s%v: %w", moveNumber(&pos), g.Moves[i].Move, err)
		}
		pos = next
	}
	return pos, nil
}

// Clock returns the time in milliseconds that the player had left after the move,
// from the first [%clk] command in its comments.
func (n *Node) Clock() (ms int64, ok bool) { return n.timeOf("clk") }

// Elapsed returns the time in milliseconds that the player took for the move,
// from the first [%emt] command in its comments.
func (n *Node) Elapsed() (ms int64, ok bool) { return n.timeOf("emt") }

func (n *Node) timeOf(command string) (ms int64, ok bool) {
	for _, c := range n.After {
		if value, found := c.Command(command); found {
			return parseClock(value)
		}
	}
	return 0, false
}

// moveNumber returns what is written before a move in pos: "12. " or "12... ".
func moveNumber(pos *rules.Position) string {
	if pos.Turn() == rules.White {
		return fmt.Sprintf("%d. ", pos.Fullmove())
	}
	return fmt.Sprintf("%d... ", pos.Fullmove())
}
