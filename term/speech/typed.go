package speech

import (
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"passant/rules"
	"passant/term/keyboard"
	"passant/term/lang"
)

// maxTyped is how many characters of a text are looked at for other readings: more
// than any move has.
const maxTyped = 16

// Readings are the texts that a typed move, or the beginning of one, can stand for:
// itself first, then by what its letters look like, by the keys that were pressed, and
// with pieces as the player's language calls them. Each is there once.
func Readings(say *lang.Phrases, typed string) []string {
	list := []string{typed}
	if utf8.RuneCountInString(typed) > maxTyped {
		return list
	}
	add := func(s string) {
		if !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	letters := []func(rune) rune{keyboard.LookAlike}
	if !mixesAlphabets(typed) {
		letters = append(letters, keyboard.AtKey)
	}
	for _, letter := range letters {
		add(strings.Map(letter, typed))
	}
	for _, letter := range letters {
		add(translated(say, typed, letter))
	}
	return list
}

// mixesAlphabets reports whether a text has Latin and Cyrillic letters. No keyboard
// writes both, so that keys do not tell what is meant; and «Кр» before a Latin square is
// the king, not the keys of R and h.
func mixesAlphabets(text string) bool {
	has := func(alphabet *unicode.RangeTable) bool {
		return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(alphabet, r) })
	}
	return has(unicode.Latin) && has(unicode.Cyrillic)
}

// translated reads pieces as a language calls them, at the beginning of a text and at
// the end of a pawn's way; all else is read by letter.
func translated(say *lang.Phrases, typed string, letter func(rune) rune) string {
	first, rest := "", typed
	for k := rules.Knight; k <= rules.King; k++ {
		if tail, ok := cutLetter(typed, say.Letters[Piece(k)]); ok && len(tail) < len(rest) {
			first, rest = string(rune(k.Letter())), tail
		}
	}
	last := ""
	for k := rules.Knight; k <= rules.Queen; k++ {
		head, ok := strings.CutSuffix(rest, say.Letters[Piece(k)])
		if way := strings.Map(letter, head); ok && strings.TrimRight(way, "18=") != way {
			rest, last = head, string(rune(k.Letter()))
			break
		}
	}
	return first + strings.Map(letter, rest) + last
}

// cutLetter takes what a piece is written with off the beginning of a text. A small
// letter will do, but for a Latin one, which may be a file.
func cutLetter(text, letter string) (tail string, ok bool) {
	if tail, ok = strings.CutPrefix(text, letter); ok || letter[0] < utf8.RuneSelf {
		return tail, ok
	}
	return strings.CutPrefix(text, strings.ToLower(letter))
}

// ParseMove reads a move as [rules.Position.ParseMove] does, and what is none as it
// stands by its other readings. Where these are several moves none is assumed, for a
// move cannot be undone: the error is then a [*rules.AmbiguousError]. Where they are
// none, the error is that of the first reading which has the form of a move.
func ParseMove(say *lang.Phrases, p *rules.Position, typed string) (rules.Move, error) {
	var read rules.Move
	var refusal error
	var meant []rules.Move
	for i, text := range Readings(say, typed) {
		m, err := p.ParseMove(text)
		moves := possible(p, m, err)
		switch {
		case i == 0 && len(moves) > 0:
			return m, err
		case len(moves) == 0:
			if i == 0 || isNoMove(refusal) {
				refusal = err
			}
		case len(meant) == 0:
			read, refusal, meant = m, err, moves
		case slices.ContainsFunc(moves, func(m rules.Move) bool { return !slices.Contains(meant, m) }):
			meant = append(meant, moves...)
			read, refusal = rules.NoMove, ambiguous(p, meant)
		}
	}
	return read, refusal
}

// possible are the legal moves that a text can be, from what it was read as: the move,
// or those that it does not tell apart.
func possible(p *rules.Position, m rules.Move, err error) []rules.Move {
	if err == nil {
		return []rules.Move{m}
	}
	if e, ok := errors.AsType[*rules.AmbiguousError](err); ok {
		return e.Candidates
	}
	e, ok := errors.AsType[*rules.RefusedError](err)
	if !ok || e.Reason != rules.PromotionMissing {
		return nil
	}
	return slices.DeleteFunc(p.LegalMoves(nil), func(m rules.Move) bool { return m.From() != e.From || m.To() != e.To })
}

// ambiguous is the error that names some legal moves.
func ambiguous(p *rules.Position, moves []rules.Move) *rules.AmbiguousError {
	e := &rules.AmbiguousError{}
	for _, m := range p.LegalMoves(nil) {
		if slices.Contains(moves, m) {
			e.Candidates = append(e.Candidates, m)
			e.Names = append(e.Names, p.SAN(m))
		}
	}
	return e
}

func isNoMove(err error) bool {
	e, ok := errors.AsType[*rules.RefusedError](err)
	return ok && e.Reason == rules.NotAMove
}
