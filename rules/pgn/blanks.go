package pgn

import "bytes"

// skipBlanks passes over white space and escaped lines, which begin with "%"
// (PGN 6).
func (s *scanner) skipBlanks() {
	s.newlines = 0
	for {
		c := s.blank()
		switch {
		case c == '\n':
			s.pos++
			s.newLine()
			s.newlines++
		case c == ' ' || c == '\r' || c == '\t' || c == '\v' || c == '\f':
			s.pos++
		case c == '%' && s.offset() == s.lineStart:
			s.skipLine()
		case c >= 0x80 && s.skipForeignBlank():
		default:
			return
		}
	}
}

// blank returns the next byte like peek, and lets go of those before it.
func (s *scanner) blank() int {
	s.start = s.pos
	if s.pos < len(s.buf) {
		return int(s.buf[s.pos])
	}
	return s.peek()
}

func (s *scanner) newLine() {
	s.line++
	s.lineStart = s.offset()
}

// skipLine passes over the rest of the line without its end.
func (s *scanner) skipLine() {
	for {
		s.start = s.pos
		if i := bytes.IndexByte(s.buf[s.pos:], '\n'); i >= 0 {
			s.pos += i
			return
		}
		s.pos = len(s.buf)
		s.start = s.pos
		if !s.more() {
			return
		}
	}
}

// skipForeignBlank passes over what text from elsewhere brings along: byte order
// marks, hard spaces, and the three dots that a word processor made one.
func (s *scanner) skipForeignBlank() bool {
	for _, blank := range [...]string{"\ufeff", "\u00a0", "\u2026", "\u200b"} {
		if s.ahead(blank) {
			s.pos += len(blank)
			return true
		}
	}
	return false
}
