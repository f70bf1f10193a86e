package pgn

import "bytes"

// readComment reads a comment in braces, which do not nest (PGN 5).
func (s *scanner) readComment() tokenKind {
	return s.readUntil('}', "a comment that is not closed")
}

// readLineComment reads a comment that goes to the end of the line.
func (s *scanner) readLineComment() tokenKind {
	return s.readUntil('\n', "")
}

// gameMark is how nearly every game begins. A comment that seems to contain it is
// one that was never closed, and ends there: the next game is worth more.
const gameMark = "\n[Event \""

// readUntil reads a comment up to the end byte. unclosed is what is wrong with one
// that lacks it, or "" where the end of the input ends it too. A comment that is
// longer than MaxText is passed over.
func (s *scanner) readUntil(end byte, unclosed string) tokenKind {
	s.pos++
	s.start = s.pos
	tooLong := false
	for {
		stop := bytes.IndexByte(s.buf[s.pos:], end)
		limit := len(s.buf)
		if stop >= 0 {
			limit = s.pos + stop
		}
		from := max(s.start, s.pos-len(gameMark))
		if i := bytes.Index(s.buf[from:limit], []byte(gameMark)); i >= 0 {
			s.take(from + i + 1)
			return s.mistake(unclosed)
		}
		if stop >= 0 {
			s.text = s.buf[s.start:limit]
			s.take(limit)
			break
		}
		s.pos = len(s.buf)
		if s.pos-s.start > MaxText {
			tooLong = true
			keep := s.pos - len(gameMark)
			s.countLines(keep)
			s.start = keep
		}
		if s.more() {
			continue
		}
		s.text = s.buf[s.start:]
		s.take(len(s.buf))
		if unclosed != "" {
			return s.mistake(unclosed)
		}
		break
	}
	if end == '}' && s.pos < len(s.buf) {
		s.pos++
	}
	if tooLong {
		return s.mistake("a comment that is too long")
	}
	return comment
}

// take moves to a place in the window and counts the lines up to there.
func (s *scanner) take(to int) {
	s.countLines(to)
	s.pos = to
}

// countLines counts the lines between start and a place in the window.
func (s *scanner) countLines(to int) {
	passed := s.buf[s.start:to]
	if last := bytes.LastIndexByte(passed, '\n'); last >= 0 {
		s.line += bytes.Count(passed, []byte{'\n'})
		s.lineStart = s.passed + s.start + last + 1
	}
}
