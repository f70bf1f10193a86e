package term

import (
	"slices"
	"strings"
	"unicode/utf8"

	"passant/rules"
	"passant/term/lang"
	"passant/term/speech"
)

// maxEntry is more characters than any move needs.
const maxEntry = 10

// An entry is the line on which a move is typed.
type entry struct {
	text string
	// open is set while there is a line although nothing is typed on it yet.
	open bool

	// While Tab goes through the candidates, stem is what had been typed.
	stem  string
	tried int
}

// active reports whether a move is being typed.
func (e *entry) active() bool { return e.open || e.text != "" }

// begins reports whether a character typed at the board belongs to a move, by any of
// its readings: a file, a piece, or castling. That is why no command has one of these
// letters.
func (entry) begins(r rune, say *lang.Phrases) bool {
	return reads(r, say, "abcdefghnrqkoABCDEFGHNRQKO0")
}

// takes reports whether a character may stand in a move.
func (e entry) takes(r rune, say *lang.Phrases) bool {
	return e.begins(r, say) || reads(r, say, "12345678xX=+#-")
}

// reads reports whether a character can be read as one of some others.
func reads(r rune, say *lang.Phrases, as string) bool {
	return slices.ContainsFunc(speech.Readings(say, string(r)), func(s string) bool { return strings.ContainsAny(s, as) })
}

// typed adds a character.
func (e *entry) typed(r rune) {
	if utf8.RuneCountInString(e.text) < maxEntry {
		*e = entry{text: e.text + string(r)}
	}
}

// erase takes the last character away, or the line on which there is none.
func (e *entry) erase() {
	_, n := utf8.DecodeLastRuneInString(e.text)
	*e = entry{text: e.text[:len(e.text)-n]}
}

func (e *entry) clear() { *e = entry{} }

// complete puts the next candidate into the line.
func (e *entry) complete(on sight) {
	if e.stem == "" {
		e.stem, e.tried = e.text, -1
	}
	list := candidates(on, e.stem)
	if len(list) == 0 {
		e.stem = ""
		return
	}
	e.tried = (e.tried + 1) % len(list)
	e.text = list[e.tried]
}

// candidates are the moves in SAN that the line could become. Once Tab was
// pressed they stay those of what had been typed.
func (e *entry) candidates(on sight) []string {
	if e.stem != "" {
		return candidates(on, e.stem)
	}
	return candidates(on, e.text)
}

// rest is what is missing of the first candidate that goes on as typed.
func (e *entry) rest(on sight) string {
	for _, san := range candidates(on, e.text) {
		if tail, ok := strings.CutPrefix(san, e.text); ok {
			return tail
		}
	}
	return ""
}

// candidates are the legal moves that a text could be the beginning of, by any of its
// readings.
func candidates(on sight, typed string) []string {
	if typed == "" {
		return nil
	}
	var list, lenient []string
	for _, text := range speech.Readings(on.say, typed) {
		exact, others := begun(on.pos, text)
		list, lenient = append(list, exact...), append(lenient, others...)
	}
	var once []string
	for _, san := range append(list, lenient...) {
		if !slices.Contains(once, san) {
			once = append(once, san)
		}
	}
	return once
}

// begun are the legal moves of which a text is the beginning in SAN, and those of
// which it is in UCI, with piece and both squares, or without what may be left out.
// Small letters may stand for pieces; capitals are never files, and signs are meant:
// see [signs].
func begun(pos *rules.Position, typed string) (exact, lenient []string) {
	want := bare(typed)
	piece := strings.Contains("NBRQK", typed[:1])
	for _, m := range pos.LegalMoves(nil) {
		san := pos.SAN(m)
		letter := ""
		if k := pos.At(m.From()).Kind(); k != rules.Pawn {
			letter = strings.ToLower(string(rune(k.Letter())))
		}
		switch {
		case strings.HasPrefix(san, typed):
			exact = append(exact, san)
		case piece && letter != strings.ToLower(typed[:1]), !signs(pos, m, san, typed):
		case strings.ContainsAny(typed, "xX"):
			if takesSo(m, letter, typed) {
				lenient = append(lenient, san)
			}
		case strings.HasPrefix(bare(san), want),
			strings.HasPrefix(m.String(), want),
			strings.HasPrefix(letter+m.String(), want):
			lenient = append(lenient, san)
		}
	}
	return exact, lenient
}

// signs reports whether a move does what the signs in a text say: take, give
// check, mate, promote.
func signs(pos *rules.Position, m rules.Move, san, typed string) bool {
	for _, r := range typed {
		ok := true
		switch r {
		case 'x', 'X':
			ok = pos.IsCapture(m)
		case '+':
			ok = strings.ContainsAny(san, "+#")
		case '#':
			ok = strings.HasSuffix(san, "#")
		case '=':
			ok = m.Promotion() != rules.NoKind
		}
		if !ok {
			return false
		}
	}
	return true
}

// takesSo reports whether a text with an x in it could become the capture m: what
// stands before the x says which man takes, what follows says where.
func takesSo(m rules.Move, letter, typed string) bool {
	who, where, _ := strings.Cut(strings.ToLower(typed), "x")
	from := m.From().String()
	man, named := strings.CutPrefix(who, letter)
	switch {
	case who == from: // as in e4xd5, whatever stands there
	case !named, letter == "" && man != from[:1]:
		return false
	case man != "" && man != from[:1] && man != from[1:] && man != from:
		return false
	}
	to := m.To().String() + bare(strings.TrimPrefix(m.String(), from+m.To().String()))
	return strings.HasPrefix(to, bare(where))
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
