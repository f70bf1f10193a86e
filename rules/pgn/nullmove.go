package pgn

import (
	"errors"
	"strconv"
	"strings"

	"passant/rules"
)

// nullMove is how a null move is written; some programs write Z0.
const nullMove = "--"

var errNullMove = errors.New("a null move in the main line")

// Play returns the position after the move: before is the one that it was made in.
// After a null move it is the other side's turn, and nothing else has changed. The
// error, which in what a [Reader] returns there is none of, wraps [rules.ErrIllegal] or
// says why the turn cannot be passed.
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
func passTurn(pos *rules.Position) (rules.Position, error) {
	const maxCounter = 9999 // of ParseFEN
	halfmove, fullmove := pos.Halfmove()+1, pos.Fullmove()
	turn := "b"
	if pos.Turn() == rules.Black {
		turn = "w"
		fullmove++
	}
	placement, _, _ := strings.Cut(pos.FEN(), " ")
	castling := pos.Castling().String()
	return rules.ParseFEN(strings.Join([]string{
		placement, turn, castling, "-",
		strconv.Itoa(min(halfmove, maxCounter)), strconv.Itoa(min(fullmove, maxCounter)),
	}, " "))
}
