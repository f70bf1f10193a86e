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
