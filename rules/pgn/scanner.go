package pgn

import (
	"bytes"
	"io"
)

// A tokenKind is what next has found; the text of the token, where it has one, is
// in text until the following call.
type tokenKind uint8

const (
	endOfInput tokenKind = iota
	tagOpen              // [   not yet taken: the parser decides what it begins
	symbol               // a move, a number, a result
	period               // .
	asterisk             // *
	comment              // {...} or ;...   text is what it says
	nag                  // $n              text is the digits
	suffix               // ! ? !! ...      text is the run
	lineOpen             // (
	lineClose            // )
	mistake              // what cannot be a token; the reason is in reason
)

// A scanner takes the input apart in one pass.
type scanner struct {
	window
	text   []byte
	reason string

	line      int   // of pos, counted from 1
	lineStart int   // offset of the first byte of that line
	token     place // where the token begins
	newlines  int   // ends of line between the token before and this one

	value []byte // of a tag with escapes
}

// A place is a line and a column, in bytes, both counted from 1.
type place struct{ line, column int }

func newScanner(src io.Reader) scanner {
	return scanner{window: window{src: src}, line: 1}
}

// next finds the next token.
func (s *scanner) next() tokenKind {
	s.skipBlanks()
	s.token = place{s.line, s.offset() - s.lineStart + 1}
	c := s.peek()
	if c < 0 {
		return endOfInput
	}
	if isSymbolByte[byte(c)] {
		return s.readSymbol()
	}
	switch c {
	case '[':
		return tagOpen
	case '{':
		return s.readComment()
	case ';':
		return s.readLineComment()
	case '$':
		return s.readNAG()
	case '!', '?':
		return s.readSuffix()
	}
	if c >= 0x80 {
		return s.readForeign()
	}
	s.pos++
	switch c {
	case '.':
		return period
	case '*':
		return asterisk
	case '(':
		return lineOpen
	case ')':
		return lineClose
	}
	return s.mistake("unexpected " + quote([]byte{byte(c)}))
}

func (s *scanner) mistake(reason string) tokenKind {
	s.reason = reason
	return mistake
}

// unread puts back all but the first n bytes of the symbol just found.
func (s *scanner) unread(n int) { s.pos = s.start + n }

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

// readForeign takes a run of bytes beyond ASCII, which have no place outside of
// comments and tag values.
func (s *scanner) readForeign() tokenKind {
	first := s.offset() == 0
	for c := s.peek(); c >= 0x80 && s.pos-s.start < maxSymbol; c = s.peek() {
		s.pos++
	}
	run := s.buf[s.start:s.pos]
	if first && (string(run) == "\xff\xfe" || string(run) == "\xfe\xff") {
		return s.mistake("the text is UTF-16; PGN is UTF-8 or Latin-1")
	}
	return s.mistake("unexpected " + quote(run))
}

// maxSymbol is more than any move, number or result has.
const maxSymbol = 64

// isSymbolByte holds for what a symbol consists of (PGN 7), and for what stands in
// moves, results and glyphs beside.
var isSymbolByte = newSymbolBytes()

func newSymbolBytes() (set [256]bool) {
	for c := range set {
		set[c] = isNameByte(byte(c)) || bytes.IndexByte([]byte("+#=:-/~@"), byte(c)) >= 0
	}
	return set
}

func (s *scanner) readSymbol() tokenKind {
	for {
		for s.pos < len(s.buf) && isSymbolByte[s.buf[s.pos]] {
			s.pos++
		}
		if s.pos < len(s.buf) || s.pos-s.start > maxSymbol || !s.more() {
			break
		}
	}
	if s.pos < len(s.buf) && s.buf[s.pos] == '.' && s.buf[s.pos-1] == 'e' && s.ahead(".p.") {
		s.pos += len(".p.") // "exd6 e.p." (FIDE C.9)
	}
	if s.pos-s.start > maxSymbol {
		return s.mistake("a word of more than 64 characters")
	}
	s.text = s.buf[s.start:s.pos]
	return symbol
}

func (s *scanner) readNAG() tokenKind {
	s.pos++
	for c := s.peek(); '0' <= c && c <= '9'; c = s.peek() {
		if s.pos-s.start > maxSymbol {
			return s.mistake("an annotation glyph above $255")
		}
		s.pos++
	}
	s.text = s.buf[s.start+1 : s.pos]
	return nag
}

func (s *scanner) readSuffix() tokenKind {
	for c := s.peek(); (c == '!' || c == '?') && s.pos-s.start <= maxSymbol; c = s.peek() {
		s.pos++
	}
	s.text = s.buf[s.start:s.pos]
	return suffix
}

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

// readUntil reads a comment up to the end byte, which a comment with something
// said in unclosed may not lack. What is longer than MaxText is passed over.
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
