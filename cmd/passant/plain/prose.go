package plain

import (
	"slices"
	"strings"
	"unicode"
)

// maxProse is how long a line of prose is at most, in characters, as far as it can be
// broken: longer ones are hard to follow by ear.
const maxProse = 200

// tellProse says a text, as a line or as several.
func (s *session) tellProse(text string) {
	for _, l := range inLines(text) {
		s.tell(l)
	}
}

// inLines breaks a text at the ends of sentences, or of parts of one, where it would make
// too long a line.
func inLines(text string) []string {
	var lines []string
	for {
		text = strings.TrimSpace(text)
		end := lineEnd([]rune(text))
		if end == 0 {
			return append(lines, text)
		}
		lines = append(lines, string([]rune(text)[:end]))
		text = string([]rune(text)[end:])
	}
}

// lineEnd is where to break a text, 0 where that is not needed or not possible.
func lineEnd(text []rune) int {
	if len(text) <= maxProse {
		return 0
	}
	for _, stops := range []string{".?", ";"} {
		for end := maxProse; end > 1; end-- {
			if unicode.IsSpace(text[end]) && strings.ContainsRune(stops, text[end-1]) {
				return end
			}
		}
	}
	return 0
}

// help says what one can type: all of it, or what is said of one command.
func (s *session) help(lines []string, about string) {
	lines = slices.Concat(lines, s.say.Common.Help)
	if about != "" {
		lines = slices.DeleteFunc(lines, func(l string) bool { return !explains(l, about) })
	}
	if len(lines) == 0 {
		s.tell(s.say.NoCommand(about))
	}
	for _, l := range lines {
		s.tellProse(l)
	}
}

// explains reports whether a line of the help is about a command: whether that stands
// before a colon, at the beginning of a sentence.
func explains(line, command string) bool {
	for sentence := range strings.SplitSeq(line, ". ") {
		head, _, ok := strings.Cut(sentence, ":")
		words := strings.FieldsFunc(head, func(r rune) bool { return !unicode.IsLetter(r) })
		if ok && slices.Contains(words, strings.ToLower(command)) {
			return true
		}
	}
	return false
}
