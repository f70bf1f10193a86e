package pgn

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"strconv"
)

// What one game may have. A game that has more is a [*SyntaxError].
const (
	MaxMoves = 1 << 17 // moves, those of variations with them; 17,697 can be played
	MaxDepth = 128     // variations inside of variations
	MaxTags  = 256
	MaxText  = 1 << 20 // bytes of tags and comments, each comment counted as 16 more
)

// Reader reads the games of a collection one by one. It holds one game and the
// piece of text around the one token at hand, however large the collection is.
type Reader struct {
	parser parser
	done   error // what every further call returns
}

// NewReader returns a reader of the games in src. The text may be UTF-8 or
// Latin-1, with any line ends.
func NewReader(src io.Reader) *Reader {
	return &Reader{parser: parser{scanner: newScanner(src)}}
}

// Games yields the games and errors that [Reader.Next] returns, up to the end of
// the input. It goes on after a [*SyntaxError].
func (r *Reader) Games() iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for {
			g, err := r.Next()
			if errors.Is(err, io.EOF) || !yield(g, err) || r.done != nil {
				return
			}
		}
	}
}

// Next returns the next game. A game that cannot be read gives a [*SyntaxError],
// and the following call returns the game behind it. At the end of the input the
// error is [io.EOF]; a failure of the source is wrapped, and is final too.
func (r *Reader) Next() (*Game, error) {
	p := &r.parser
	for r.done == nil {
		p.begin()
		for p.step() {
		}
		if p.ended {
			r.done = p.err
			if !errors.Is(r.done, io.EOF) {
				r.done = fmt.Errorf("read a collection of games: %w", r.done)
				break // whoever reads on would take half a game for a whole one
			}
		}
		if !p.isNothing() {
			return p.finish()
		}
	}
	return nil, r.done
}

// step takes one token and reports whether the game goes on.
func (p *parser) step() bool {
	kind := p.next()
	if kind == tagOpen {
		return p.takeBracket()
	}
	if kind == endOfInput {
		p.ended = true
		return false
	}
	if kind == comment && !p.tagged {
		p.takeComment() // also ahead of the tags, where no standard foresees it
		return true
	}
	p.startMoves()
	switch kind {
	case symbol:
		return p.takeSymbol()
	case asterisk:
		return p.endBy("*")
	case comment:
		p.takeComment()
	case nag:
		p.takeNAG()
	case suffix:
		p.annotate(suffixNAG(p.text))
	case lineOpen:
		p.openLine()
	case lineClose:
		p.closeLine()
	case mistake:
		p.fail(p.reason, nil)
	case period, tagOpen, endOfInput:
	}
	return true
}

// takeBracket takes a tag. A tag behind the moves is the first of the next game. So
// is an Event below a blank line, if there was one already or nothing else is to
// be expected of this game. A bracket that begins no tag, not even a broken one, is
// a mistake in the moves.
func (p *parser) takeBracket() bool {
	switch isTag := p.tagAhead(); {
	case p.moving && isTag:
		return false
	case p.moving || !isTag && !p.tagged && !isNameByte(byte(p.at(1))):
		p.startMoves()
		p.pos++
		p.fail("unexpected \"[\"", nil)
		return true
	}
	if p.tagged && p.newlines > 1 && p.ahead("[Event ") && (p.wrong != nil || p.game.Tags.index("Event") >= 0) {
		return false
	}
	p.takeTag()
	return true
}

// takeSymbol takes a result, a number, a glyph in letters, or a move.
func (p *parser) takeSymbol() bool {
	text := p.text
	if _, ok := parseResult(string(text)); ok {
		return p.endBy(string(text))
	}
	if digits := leadingDigits(text); digits > 0 && !bytes.HasPrefix(text, []byte("0-0")) {
		if p.newlines > 0 && p.startsAgain(text[:digits]) {
			p.unread(0)
			return false
		}
		p.unread(digits)
		return true
	}
	if n, ok := informantNAG(text); ok {
		p.annotate(n)
		return true
	}
	if isMark(text) {
		return true
	}
	p.move(text)
	return true
}

// leadingDigits counts the digits of a move number, which need not be followed
// by a period or a space.
func leadingDigits(text []byte) (n int) {
	for n < len(text) && '0' <= text[n] && text[n] <= '9' {
		n++
	}
	return n
}

// startsAgain reports whether a move number that begins a line is the first of
// another game: one without tags, behind one without a result.
func (p *parser) startsAgain(number []byte) bool {
	return string(number) == "1" && p.depth == 0 && p.symbols > 1 && p.game.Start.Fullmove() == 1
}

// isMark reports whether a symbol is a check mark or "e.p." apart from its move.
func isMark(text []byte) bool {
	switch string(text) {
	case "+", "++", "#", "e.p.", "ep":
		return true
	}
	return false
}

// endBy takes a result. In a variation it means nothing; in the main line it ends
// the game, and counts unless the tag says otherwise.
func (p *parser) endBy(token string) bool {
	if p.depth > 0 {
		return true
	}
	if r, ok := parseResult(p.result); !ok || r == Unknown {
		p.result = token
	}
	p.takeEpilogue()
	return false
}

// takeEpilogue takes the comments that follow the result without a blank line.
func (p *parser) takeEpilogue() {
	for p.skipBlanks(); p.newlines < 2 && (p.peek() == '{' || p.peek() == ';'); p.skipBlanks() {
		if p.next() == comment {
			p.takeComment()
		} else {
			p.fail(p.reason, nil)
		}
	}
}

// takeNAG takes a glyph in the form $n.
func (p *parser) takeNAG() {
	n, err := strconv.ParseUint(string(p.text), 10, 8)
	if err != nil {
		p.fail("the annotation glyph "+quote(append([]byte{'$'}, p.text...)), nil)
		return
	}
	p.annotate(NAG(n))
}
