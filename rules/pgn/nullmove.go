package pgn

import (
	"errors"

	"passant/rules"
)

// nullMove is how a null move is written; some programs write Z0.
const nullMove = "--"

var (
	errNullMove    = errors.New("a null move in the main line")
	errPassInCheck = errors.New("a null move in check")
)

// Play returns the position after the move: before is the one that it was made in.
// After a null move it is the other side's turn, and no piece has moved. The error wraps
// [rules.ErrIllegal], or says why the turn cannot be passed; what a [Reader] has
// returned can be played without one.
func (n *Node) Play(before *rules.Position) (after rules.Position, err error) {
	if n.Move == rules.NoMove {
		return passTurn(before)
	}
	return before.Play(n.Move)
}

// SAN is how the move is written in the position before it, "--" for a null move.
func (n *Node) SAN(before *rules.Position) string {
	if n.Move == rules.NoMove {
		return nullMove
	}
	return before.SAN(n.Move)
}

// passTurn returns the position after a null move. In check there is none: the
// king would be taken.
func passTurn(pos *rules.Position) (next rules.Position, err error) {
	if pos.InCheck() {
		return next, errPassInCheck
	}
	pos.Pass(&next)
	return next, nil
}
