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
	tooLong := false
	for {
		for s.pos < len(s.buf) && isSymbolByte[s.buf[s.pos]] {
			s.pos++
		}
		if s.pos-s.start > maxSymbol {
			tooLong = true
			s.start = s.pos // passed over, however long it is
		}
		if s.pos < len(s.buf) || !s.more() {
			break
		}
	}
	if tooLong {
		return s.mistake("a word of more than 64 characters")
	}
	if s.pos < len(s.buf) && s.buf[s.pos] == '.' && s.buf[s.pos-1] == 'e' && s.ahead(".p.") {
		s.pos += len(".p.") // "exd6 e.p." (FIDE C.9)
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
