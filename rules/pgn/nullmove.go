package pgn

import (
	"errors"
	"strings"

	"passant/rules"
)

// nullMove is how a null move is written; some programs write Z0.
const nullMove = "--"

var errNullMove = errors.New("a null move in the main line")

// passTurn returns the position after a null move. In check there is none: the
// king would be taken.
func passTurn(pos *rules.Position) (rules.Position, error) {
	turn := "b"
	if pos.Turn() == rules.Black {
		turn = "w"
	}
	fields := strings.Fields(pos.FEN())
	fields[1], fields[3] = turn, "-"
	return rules.ParseFEN(strings.Join(fields, " "))
}
