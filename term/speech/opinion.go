package speech

import (
	"strings"

	"passant/rules/pgn"
	"passant/term/lang"
)

// Signs are the opinions of a move that have a traditional form, in it: "!? +=".
func Signs(opinions []pgn.NAG) string {
	var signs []string
	for _, n := range opinions {
		if n.Traditional() {
			signs = append(signs, n.String())
		}
	}
	return strings.Join(signs, " ")
}

// Opinions are the others: in sentences what players say of a move or a position, and the
// numbers of what they seldom do.
func Opinions(say *lang.Phrases, opinions []pgn.NAG) (sentences, numbers string) {
	var said, left []string
	for _, n := range opinions {
		switch words := opinion(say, n); {
		case n.Traditional():
		case words != "":
			said = append(said, words)
		default:
			left = append(left, n.String())
		}
	}
	return strings.Join(said, " "), strings.Join(left, " ")
}

// opinion is a glyph as PGN 10 defines it, in words; "" where there are none.
func opinion(say *lang.Phrases, n pgn.NAG) string {
	words := &say.Replay.Opinions
	switch uint8(n) {
	case 7, 8:
		return words.OnlyMove
	case 13:
		return words.Unclear
	}
	of := ""
	switch uint8(n) &^ 1 { // the even ones are of White, and the next is the same of Black
	case 22:
		of = words.Zugzwang
	case 30, 32, 34:
		of = words.Development
	case 36, 38:
		of = words.Initiative
	case 40:
		of = words.Attack
	case 44, 46:
		of = words.Compensation
	case 130, 132, 134:
		of = words.Counterplay
	case 136, 138:
		of = words.TimeTrouble
	default:
		return ""
	}
	return say.Sides[n&1] + ": " + of + "."
}
