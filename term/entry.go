package term

import (
	"strings"

	"passant/rules"
)

// maxEntry is more than any move needs.
const maxEntry = 10

// An entry is the line on which a move is typed.
type entry struct {
	text string

	// While Tab goes through the candidates, stem is what had been typed.
	stem  string
	tried int
}

// begins reports whether a character typed at the board belongs to a move: a
// file, a piece, or castling. That is why no command has one of these letters.
func (entry) begins(r rune) bool { return strings.ContainsRune("abcdefghnrqkoABCDEFGHNRQKO0", r) }

// takes reports whether a character may stand in a move.
func (e entry) takes(r rune) bool {
	return e.begins(r) || strings.ContainsRune("12345678xX=+#-", r)
}

// typed adds a character.
func (e *entry) typed(r rune) {
	if len(e.text) < maxEntry {
		*e = entry{text: e.text + string(r)}
	}
}

// erase takes the last character away.
func (e *entry) erase() {
	if e.text != "" {
		*e = entry{text: e.text[:len(e.text)-1]}
	}
}

func (e *entry) clear() { *e = entry{} }

// complete puts the next candidate into the line.
func (e *entry) complete(pos *rules.Position) {
	if e.stem == "" {
		e.stem, e.tried = e.text, -1
	}
	list := candidates(pos, e.stem)
	if len(list) == 0 {
		e.stem = ""
		return
	}
	e.tried = (e.tried + 1) % len(list)
	e.text = list[e.tried]
}

// candidates are the moves in SAN that the line could become. Once Tab was
// pressed they stay those of what had been typed.
func (e *entry) candidates(pos *rules.Position) []string {
	if e.stem != "" {
		return candidates(pos, e.stem)
	}
	return candidates(pos, e.text)
}

// rest is what is missing of the first candidate that goes on as typed.
func (e *entry) rest(pos *rules.Position) string {
	for _, san := range candidates(pos, e.text) {
		if tail, ok := strings.CutPrefix(san, e.text); ok {
			return tail
		}
	}
	return ""
}

// candidates are the legal moves that a text could be the beginning of, in SAN,
// in UCI, or with piece and both squares. Small letters may stand for pieces;
// capitals are never files, and an x is always a capture.
func candidates(pos *rules.Position, typed string) []string {
	if typed == "" {
		return nil
	}
	want := bare(typed)
	piece := strings.Contains("NBRQK", typed[:1])
	takes := strings.ContainsAny(typed, "xX")
	var exact, lenient []string
	for _, m := range pos.LegalMoves(nil) {
		san := pos.SAN(m)
		letter := ""
		if k := pos.At(m.From()).Kind(); k != rules.Pawn {
			letter = strings.ToLower(string(rune(k.Letter())))
		}
		switch {
		case strings.HasPrefix(san, typed):
			exact = append(exact, san)
		case piece && letter == "", takes && !pos.IsCapture(m):
		case strings.HasPrefix(bare(san), want),
			strings.HasPrefix(m.String(), want),
			strings.HasPrefix(letter+m.String(), want):
			lenient = append(lenient, san)
		}
	}
	return append(exact, lenient...)
}

// bare is a move without what may be left out, in small letters.
func bare(s string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case 'x', 'X', '=', '+', '#', '-':
			return -1
		case '0':
			return 'o'
		}
		return r
	}, strings.ToLower(s))
}
