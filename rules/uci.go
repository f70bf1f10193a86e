package rules

import (
	"errors"
	"fmt"
)

// ErrNotUCI says that a text is not a move in UCI notation.
var ErrNotUCI = errors.New("not a move in UCI notation")

// ParseUCI reads a move in UCI notation, such as "e2e4" or "e7e8q", exactly as
// [Move.String] writes it; anything else is an error that wraps [ErrNotUCI].
// Whether the move is legal depends on a position: see [Position.Play].
func ParseUCI(s string) (Move, error) {
	if len(s) != 4 && len(s) != 5 {
		return NoMove, fmt.Errorf("%w: %.10q", ErrNotUCI, s)
	}
	from, ok := ParseSquare(s[:2])
	to, ok2 := ParseSquare(s[2:4])
	if !ok || !ok2 || from == to {
		return NoMove, fmt.Errorf("%w: %.10q", ErrNotUCI, s)
	}
	promotion := NoKind
	if len(s) == 5 {
		switch s[4] {
		case 'n':
			promotion = Knight
		case 'b':
			promotion = Bishop
		case 'r':
			promotion = Rook
		case 'q':
			promotion = Queen
		default:
			return NoMove, fmt.Errorf("%w: %.10q", ErrNotUCI, s)
		}
	}
	return NewMove(from, to, promotion), nil
}
