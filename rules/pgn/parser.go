package pgn

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"

	"passant/rules"
)

// A parser builds the tree of one game. Once something is wrong it builds no more,
// but goes on to follow the text to the end of the game.
type parser struct {
	scanner
	game   *Game
	wrong  *SyntaxError
	frames []frame // the lines that are open, the main line first
	depth  int     // how many of them are open beside the main line

	ended    bool // by the end of the input
	tagged   bool // has a tag, if only a broken one
	moving   bool // the tags are over
	symbols  int  // moves of the main line, legal or not
	result   string
	fenAt    place
	ownTags  int // that the standard does not ask for
	moves    int // nodes of the tree
	textSize int

	comments []Comment // to take the slices of nodes from
}

func (p *parser) begin() {
	p.game = &Game{}
	p.wrong = nil
	p.depth = 0
	p.tagged, p.moving = false, false
	p.symbols, p.ownTags, p.moves, p.textSize = 0, 0, 0, 0
	p.result = ""
	if len(p.frames) == 0 {
		p.frames = append(p.frames, frame{})
	}
	p.frames[0].open(place{}, rules.Position{})
}

// isNothing reports whether the game that has ended is only the blank between
// two others.
func (p *parser) isNothing() bool {
	return p.wrong == nil && !p.tagged && p.moves == 0 && len(p.game.Comments) == 0
}

// finish ends the game and returns it, or what is wrong with it.
func (p *parser) finish() (*Game, error) {
	p.startMoves()
	if p.wrong == nil && p.depth > 0 {
		p.failAt(p.frames[p.depth].begins, "a variation that is not closed", nil)
	}
	if p.wrong != nil {
		return nil, p.wrong
	}
	p.frames[0].settle()
	if nodes := p.frames[0].nodes; len(nodes) > 0 {
		p.game.Moves = slices.Clone(nodes)
	}
	p.game.Result, _ = parseResult(p.result)
	return p.game, nil
}

// fail notes what is wrong with the token at hand.
func (p *parser) fail(msg string, err error) { p.failAt(p.token, msg, err) }

// failAt notes what is wrong elsewhere. The first wrong counts.
func (p *parser) failAt(at place, msg string, err error) {
	if p.wrong == nil {
		p.wrong = &SyntaxError{Line: at.line, Column: at.column, Msg: msg, Err: err}
	}
}

// afford counts text toward MaxText.
func (p *parser) afford(size int) bool {
	p.textSize += size
	if p.textSize > MaxText {
		p.fail(fmt.Sprintf("a game with more than %d bytes of text", MaxText), nil)
		return false
	}
	return true
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

// takeBracket takes a tag. A tag behind the moves is the first of the next game. So is
// an Event below a blank line, if this game has one already or is wrong anyway. A
// bracket that begins no tag, not even a broken one, is a mistake in the moves.
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

// takeTag takes the tag pair at hand.
func (p *parser) takeTag() {
	p.tagged = true
	t, wrong := p.readTag()
	if wrong != "" {
		p.fail(wrong, nil)
	}
	if p.wrong != nil || !p.afford(len(t.Name)+len(t.Value)) {
		return
	}
	if t.Name == tagFEN {
		p.fenAt = p.token
	}
	if p.game.Tags == nil {
		p.game.Tags = make(Tags, 0, 16)
	}
	if p.game.Tags.index(t.Name) < 0 && !isStandard(t.Name) {
		p.ownTags++
	}
	if p.ownTags > MaxTags {
		p.fail(fmt.Sprintf("a game with more than %d tags", MaxTags), nil)
		return
	}
	p.game.Tags.Set(t.Name, t.Value)
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
	if n, ok := symbolNAG(text); ok {
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

// takeNAG takes a glyph in the form $n.
func (p *parser) takeNAG() {
	n, err := strconv.ParseUint(string(p.text), 10, 8)
	if err != nil {
		p.fail("the annotation glyph "+quote(append([]byte{'$'}, p.text...)), nil)
		return
	}
	p.annotate(NAG(n))
}

// takeComment takes what the comment at hand says.
func (p *parser) takeComment() {
	if p.wrong != nil {
		return
	}
	c := Comment(cleanComment(p.text))
	const header = 16 // what a comment costs beside its text
	if c == "" || !p.afford(len(c)+header) {
		return
	}
	if f := &p.frames[p.depth]; p.depth == 0 && f.last() == nil {
		p.game.Comments = append(p.game.Comments, c)
	} else {
		p.add(f, c)
	}
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
