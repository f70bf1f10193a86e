package diagram

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"passant/rules"
)

// A Diagram is what is to be drawn of a position.
type Diagram struct {
	Position    rules.Position
	Flipped     bool // Black at the bottom
	Coordinates bool // letters and figures round the board, and whose move it is
	Theme       Theme
	Marks       []rules.Square // a ring in each
	Arrows      []Arrow
}

// An Arrow leads from the middle of one square to that of another.
type Arrow struct{ From, To rules.Square }

// ErrMark is that a text names no square, and ErrArrow that it names no two.
var (
	ErrMark  = errors.New("not a square")
	ErrArrow = errors.New("not two squares")
)

// ParseMarks reads squares with commas between, such as "e4,f6".
func ParseMarks(s string) ([]rules.Square, error) {
	var marks []rules.Square
	for _, word := range words(s) {
		sq, ok := rules.ParseSquare(word)
		if !ok {
			return nil, fmt.Errorf("%w: %q", ErrMark, word)
		}
		if !slices.Contains(marks, sq) {
			marks = append(marks, sq)
		}
	}
	return marks, nil
}

// ParseArrows reads pairs of squares with commas between, such as "e2e4,g1-f3".
func ParseArrows(s string) ([]Arrow, error) {
	var arrows []Arrow
	for _, word := range words(s) {
		pair := strings.Replace(word, "-", "", 1)
		if len(pair) != 4 {
			return nil, fmt.Errorf("%w: %q", ErrArrow, word)
		}
		from, known := rules.ParseSquare(pair[:2])
		to, ok := rules.ParseSquare(pair[2:])
		if !known || !ok || from == to {
			return nil, fmt.Errorf("%w: %q", ErrArrow, word)
		}
		if a := (Arrow{from, to}); !slices.Contains(arrows, a) {
			arrows = append(arrows, a)
		}
	}
	return arrows, nil
}

// words are the parts of a text between commas and blanks.
func words(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r == ',' || r == ' ' })
}

// checked is the king in check, if one is.
func (d *Diagram) checked() (rules.Square, bool) {
	if !d.Position.InCheck() {
		return rules.NoSquare, false
	}
	return d.Position.King(d.Position.Turn()), true
}

// at is the square in a row, counted from the top, and a column.
func (d *Diagram) at(row, column int) rules.Square {
	if d.Flipped {
		return rules.SquareAt(7-column, row)
	}
	return rules.SquareAt(column, 7-row)
}

// place is where a square is: its row, counted from the top, and its column.
func (d *Diagram) place(sq rules.Square) (row, column int) {
	if d.Flipped {
		return sq.Rank(), 7 - sq.File()
	}
	return 7 - sq.Rank(), sq.File()
}
