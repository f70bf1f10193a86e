package pgn

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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
	moves    int // nodes of the tree
	textSize int

	comments []Comment // to take the slices of nodes from
}

// A frame is a line that is being read.
type frame struct {
	begins  place
	before  rules.Position // before its last move: where a variation begins
	now     rules.Position
	nodes   []Node    // reused from line to line
	pending []Comment // of the next move
	prefix  []NAG     // of the first move, written ahead of it
}

func (p *parser) begin() {
	p.game = &Game{}
	p.wrong = nil
	p.depth = 0
	p.tagged, p.moving = false, false
	p.symbols, p.moves, p.textSize = 0, 0, 0
	p.result = ""
	if len(p.frames) == 0 {
		p.frames = append(p.frames, frame{})
	}
	p.frames[0].open(place{}, rules.Position{})
}

func (f *frame) open(at place, start rules.Position) {
	f.begins = at
	f.now = start
	f.nodes = f.nodes[:0]
	f.pending, f.prefix = nil, nil
}

func (f *frame) last() *Node {
	if len(f.nodes) == 0 {
		return nil
	}
	return &f.nodes[len(f.nodes)-1]
}

// isNothing reports whether the game that has ended is only the blank between
// two others.
func (p *parser) isNothing() bool {
	return p.wrong == nil && !p.tagged && p.moves == 0 && len(p.game.Comments) == 0
}

// fail notes what is wrong with the token at hand.
func (p *parser) fail(msg string, err error) { p.failAt(p.token, msg, err) }

// failAt notes what is wrong elsewhere. The first wrong counts.
func (p *parser) failAt(at place, msg string, err error) {
	if p.wrong == nil {
		p.wrong = &SyntaxError{Line: at.line, Column: at.column, Msg: msg, Err: err}
	}
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
	p.game.Tags.Set(t.Name, t.Value)
	if t.Name == tagFEN {
		p.fenAt = p.token
	}
	if len(p.game.Tags) > MaxTags {
		p.fail(fmt.Sprintf("a game with more than %d tags", MaxTags), nil)
	}
}

// startMoves ends the tags: they say which position the moves begin in.
func (p *parser) startMoves() {
	if p.moving {
		return
	}
	p.moving = true
	tags := &p.game.Tags
	p.result = tags.take(tagResult)
	fen := strings.TrimSpace(tags.take(tagFEN))
	tags.take(tagSetUp)
	p.game.Start = rules.StartPosition()
	if p.wrong != nil {
		return
	}
	hasFEN := fen != "" && fen != "?"
	if variant := tags.Get("Variant"); !canPlay(variant, hasFEN) {
		p.fail("only standard chess can be read, not the variant "+strconv.Quote(variant), nil)
		return
	}
	if hasFEN {
		start, err := rules.ParseFEN(fen)
		if err != nil {
			p.failAt(p.fenAt, "the FEN tag", err)
			return
		}
		p.game.Start = start
	}
	p.frames[0].open(p.token, p.game.Start)
}

// canPlay reports whether a variant is chess by another name. From a position that
// FEN can express, Chess960 is.
func canPlay(variant string, hasFEN bool) bool {
	switch strings.ToLower(variant) {
	case "", "?", "-", "standard", "normal", "chess", "classical", "regular", "from position", "fromposition":
		return true
	case "chess960", "fischerandom", "fischerrandom", "chess 960":
		return hasFEN
	}
	return false
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

// move plays the move that the symbol names.
func (p *parser) move(text []byte) {
	if p.depth == 0 {
		p.symbols++
	}
	if p.wrong != nil {
		return
	}
	if p.moves++; p.moves > MaxMoves {
		p.fail(fmt.Sprintf("a game with more than %d moves", MaxMoves), nil)
		return
	}
	f := &p.frames[p.depth]
	m, next, err := p.play(&f.now, text)
	if err != nil {
		p.fail("the move "+moveNumber(&f.now)+quote(text), err)
		return
	}
	f.before, f.now = f.now, next
	f.nodes = append(f.nodes, Node{Move: m, Before: f.pending, NAGs: f.prefix})
	f.pending, f.prefix = nil, nil
}

// play reads a move and makes it. Null moves have their place in variations only:
// nobody has played one.
func (p *parser) play(pos *rules.Position, text []byte) (m rules.Move, next rules.Position, err error) {
	if s := string(text); s == nullMove || s == "Z0" {
		if p.depth == 0 {
			return rules.NoMove, next, errNullMove
		}
		next, err = passTurn(pos)
		return rules.NoMove, next, err
	}
	m, err = pos.ParseMove(string(text))
	if err == nil {
		pos.PlayUnchecked(&next, m)
	}
	return m, next, err
}

// openLine begins a variation: another move instead of the last.
func (p *parser) openLine() {
	p.depth++
	if p.wrong != nil {
		return
	}
	parent := &p.frames[p.depth-1]
	switch {
	case parent.last() == nil:
		p.fail("a variation without a move before it", nil)
		return
	case p.depth > MaxDepth:
		p.fail(fmt.Sprintf("variations nested more than %d deep", MaxDepth), nil)
		return
	case p.depth == len(p.frames):
		p.frames = append(p.frames, frame{})
		parent = &p.frames[p.depth-1]
	}
	p.frames[p.depth].open(p.token, parent.before)
}

// closeLine hangs the variation into the line it belongs to. The comments of a
// variation without moves are kept there.
func (p *parser) closeLine() {
	if p.depth == 0 {
		p.fail("a parenthesis that closes no variation", nil)
		return
	}
	p.depth--
	if p.wrong != nil {
		return
	}
	f, parent := &p.frames[p.depth+1], &p.frames[p.depth]
	loose := f.settle()
	if len(f.nodes) > 0 {
		last := parent.last()
		last.Variations = append(last.Variations, slices.Clone(f.nodes))
	}
	for _, c := range loose {
		parent.add(c, p)
	}
}

// settle gives the comments that wait for a next move, which does not come, to the
// last, and returns them if there is none.
func (f *frame) settle() (loose []Comment) {
	last := f.last()
	if last == nil {
		return f.pending
	}
	last.After = append(last.After, f.pending...)
	f.pending = nil
	return nil
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
		f.add(c, p)
	}
}

// add puts a comment where the text has it: behind the last move, or, if that has
// variations already, ahead of the next.
func (f *frame) add(c Comment, p *parser) {
	if last := f.last(); last != nil && len(last.Variations) == 0 {
		last.After = p.appendComment(last.After, c)
	} else {
		f.pending = p.appendComment(f.pending, c)
	}
}

// appendComment takes slices of one, which nearly all are, from a larger piece.
func (p *parser) appendComment(to []Comment, c Comment) []Comment {
	if to != nil {
		return append(to, c)
	}
	if len(p.comments) == cap(p.comments) {
		p.comments = make([]Comment, 0, 64)
	}
	p.comments = append(p.comments, c)
	n := len(p.comments)
	return p.comments[n-1 : n : n]
}

// annotate gives the last move a glyph, or the first one if none is read yet.
func (p *parser) annotate(n NAG) {
	if p.wrong != nil || !p.afford(1) {
		return
	}
	f := &p.frames[p.depth]
	if last := f.last(); last != nil {
		last.NAGs = append(last.NAGs, n)
	} else {
		f.prefix = append(f.prefix, n)
	}
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
