package uci

import (
	"bytes"
	"strings"
	"unicode"
)

// maxLine is the longest line, in bytes, that is understood. The longest game that
// the laws allow has fewer than 12,000 plies, six bytes each.
const maxLine = 128 << 10

// A splitter is written to in any pieces and hands on the lines, without their ends.
// Of a line that is too long nothing is handed on.
type splitter struct {
	each    func(line string)
	pending []byte // of the line that has no end yet
	skipped bool   // what is pending has been too long, and the rest of it is no line
}

// Write never fails.
func (s *splitter) Write(p []byte) (int, error) {
	written := len(p)
	for {
		piece, rest, ended := bytes.Cut(p, []byte("\n"))
		s.add(piece)
		if !ended {
			return written, nil
		}
		s.end()
		p = rest
	}
}

func (s *splitter) add(piece []byte) {
	if len(s.pending)+len(piece) > maxLine {
		s.pending, s.skipped = s.pending[:0], true
	}
	if !s.skipped {
		s.pending = append(s.pending, piece...)
	}
}

// end ends the pending line, such as when there is no more input.
func (s *splitter) end() {
	line, skipped := string(s.pending), s.skipped
	s.pending, s.skipped = s.pending[:0], false
	if line = strings.TrimSpace(line); !skipped && line != "" {
		s.each(line)
	}
}

// clean is foreign text as it may be shown and logged: printable, in one line, and
// of no more than so many characters.
func clean(text string, most int) string {
	var shown strings.Builder
	count := 0
	for _, r := range strings.ToValidUTF8(text, "?") {
		if count++; count > most {
			shown.WriteString("…")
			break
		}
		if !unicode.IsPrint(r) {
			r = '?'
		}
		shown.WriteRune(r)
	}
	return shown.String()
}
