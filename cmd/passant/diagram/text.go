package diagram

import (
	"strings"

	"passant/rules"
)

// Text is the board in letters: capitals are White's, small ones Black's, and a dot is
// an empty square. Marks stand in brackets, a king in check between exclamation marks;
// arrows are named below.
func (d *Diagram) Text() string {
	king, inCheck := d.checked()
	return d.text(func(sq rules.Square) string {
		name := "."
		if p := d.Position.At(sq); p != rules.NoPiece {
			name = p.String()
		}
		switch {
		case inCheck && sq == king:
			return "!" + name + "!"
		case d.marked(sq):
			return "[" + name + "]"
		}
		return " " + name + " "
	})
}

// text lays squares of three cells out.
func (d *Diagram) text(cell func(rules.Square) string) string {
	var b strings.Builder
	for row := range 8 {
		var line strings.Builder
		if d.Coordinates {
			line.WriteString(string(rune('1'+d.at(row, 0).Rank())) + " ")
		}
		for column := range 8 {
			line.WriteString(cell(d.at(row, column)))
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	if d.Coordinates {
		b.WriteString("  ")
		for column := range 8 {
			b.WriteString(" " + string(rune('a'+d.at(0, column).File())))
			if column < 7 {
				b.WriteString(" ")
			}
		}
		b.WriteString("\n")
	}
	for _, a := range d.Arrows {
		b.WriteString(a.From.String() + " -> " + a.To.String() + "\n")
	}
	return b.String()
}

func (d *Diagram) marked(sq rules.Square) bool {
	for _, m := range d.Marks {
		if m == sq {
			return true
		}
	}
	return false
}
