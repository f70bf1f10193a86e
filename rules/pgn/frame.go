package pgn

import (
	"fmt"
	"slices"
	"strings"

	"passant/rules"
)

// A frame is a line that is being read.
type frame struct {
	begins  place
	before  rules.Position // before its last move: where a variation begins
	now     rules.Position
	nodes   []Node    // reused from line to line
	pending []Comment // of the next move
	prefix  []NAG     // of the first move, written ahead of it
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
		number, shown := moveNumber(&f.now), quote(text)
		p.fail("the move "+number+shown, err)
		p.wrong.Move = number + strings.Trim(shown, `"`)
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
		p.add(parent, c)
	}
}

// settle gives the comments that wait for a next move, which does not come, to the last
// move, or returns them where the line has no move.
func (f *frame) settle() (loose []Comment) {
	last := f.last()
	if last == nil {
		return f.pending
	}
	last.After = append(last.After, f.pending...)
	f.pending = nil
	return nil
}

// add puts a comment where the text has it in a line: behind the last move, or, if
// that has variations already, ahead of the next.
func (p *parser) add(f *frame, c Comment) {
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
