package rulebook

import (
	"fmt"
	"strings"
)

// A statement is a line that begins at the margin, and the prose indented below
// it. Lines that begin with a # are for the reader of the file.
type statement struct {
	line  int      // counted from 1
	verb  string   // its first word
	rest  string   // what follows the verb
	prose []string // paragraphs, each in one line
}

// errorf says what is wrong with the statement, and where it stands.
func (s *statement) errorf(format string, args ...any) error {
	return fmt.Errorf("line %d: %w", s.line, fmt.Errorf(format, args...))
}

// split reads a text as statements.
func split(text string) ([]statement, error) {
	var all []statement
	open := false // whether the next line of prose goes on with a paragraph
	for i, line := range strings.Split(text, "\n") {
		words := strings.Join(strings.Fields(line), " ")
		switch indented := strings.HasPrefix(line, "  "); {
		case words == "":
			open = false
		case strings.HasPrefix(line, "#"):
		case !indented:
			verb, rest, _ := strings.Cut(words, " ")
			all = append(all, statement{line: i + 1, verb: verb, rest: rest})
			open = false
		case len(all) == 0:
			return nil, fmt.Errorf("line %d: prose that belongs to nothing", i+1)
		default:
			all[len(all)-1].write(words, open)
			open = true
		}
	}
	return all, nil
}

// write adds a line of prose: to the last paragraph if that is still open, or as a
// new one.
func (s *statement) write(words string, open bool) {
	if open {
		s.prose[len(s.prose)-1] += " " + words
		return
	}
	s.prose = append(s.prose, words)
}
