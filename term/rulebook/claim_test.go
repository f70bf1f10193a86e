package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"passant/rules"
	"passant/rules/unwinnable"
)

// A claim is a sentence about a step of a diagram, such as "count e4 8", of which
// the first word has been read.
type claim struct {
	*rules.Position
	steps []Step   // up to the one it is about
	left  []string // words that have not been read
	err   error    // what was wrong with those that have
}

// verify reports what is wrong with a claim about a step.
func verify(d *Diagram, step int, text string) error {
	c := claim{Position: &d.Steps[step].Position, steps: d.Steps[:step+1], left: strings.Fields(text)}
	isSo := c.holds()
	switch {
	case c.err != nil:
		return c.err
	case len(c.left) > 0:
		return fmt.Errorf("%q is too much", c.left)
	case !isSo:
		return fmt.Errorf("this is not so in %s", c.FEN())
	}
	return nil
}

// holds reads a claim and reports whether it is so.
func (c *claim) holds() bool {
	verb := c.word()
	for _, kind := range []func(verb string) (isSo, ok bool){
		c.aboutBoard, c.aboutMoves, c.aboutKing, c.aboutCounters, c.aboutMating,
	} {
		if isSo, ok := kind(verb); ok {
			return isSo
		}
	}
	c.err = fmt.Errorf("there is no claim %q", verb)
	return false
}

func (c *claim) aboutBoard(verb string) (isSo, ok bool) {
	switch verb {
	case "squares": // of the board
		return int(rules.NoSquare) == c.number(), true
	case "ranks": // of the board, and files
		return rules.H8.Rank()+1 == c.number() && rules.H8.File() == rules.H8.Rank(), true
	case "men": // of each side
		n := c.number()
		return c.ByColor(rules.White).Count() == n && c.ByColor(rules.Black).Count() == n, true
	case "pawns": // of each side
		n := c.number()
		return c.Pieces(rules.White, rules.Pawn).Count() == n && c.Pieces(rules.Black, rules.Pawn).Count() == n, true
	case "light": // are all these squares
		return !slices.Contains(c.shades(), dark), true
	case "dark":
		return !slices.Contains(c.shades(), light), true
	case "stands": // a piece of this kind, on the square
		kind := c.kind()
		return c.At(c.square()).Kind() == kind, true
	case "worth": // of a kind in pawns, as chess players reckon
		return [...]int{rules.Pawn: 1, rules.Knight: 3, rules.Bishop: 3, rules.Rook: 5, rules.Queen: 9, rules.King: 0}[c.kind()] == c.number(), true
	case "mobility": // of a kind on an empty board: the least and the most
		least, most := mobility(c.kind())
		return least == c.number() && most == c.number(), true
	case "colours": // of the squares a kind goes to: it "keeps" that of its own, or "changes" it
		kind := c.kind()
		return shadesAhead(kind) == c.word(), true
	}
	return false, false
}

func (c *claim) aboutMoves(verb string) (isSo, ok bool) {
	switch verb {
	case "count": // of the squares that the piece on this one may go to
		return reachable(c.Position, c.square()).Count() == c.number(), true
	case "moves": // of the side to move
		return len(c.LegalMoves(nil)) == c.number(), true
	case "choices": // of what the pawn may become by the move
		return choices(c.Position, c.move()) == c.number(), true
	case "legal":
		return c.IsLegal(c.move()), true
	case "illegal": // is the move, and why
		_, err := c.Play(c.move())
		refused, ok := errors.AsType[*rules.RefusedError](err)
		reason := c.reason()
		return ok && refused.Reason == reason, true
	case "enpassant": // may be captured by the move
		m := c.move()
		return c.IsLegal(m) && c.IsEnPassant(m), true
	case "san": // of a move
		m := c.move()
		return c.IsLegal(m) && c.SAN(m) == c.word(), true
	case "after": // a move another claim holds
		return c.after(), true
	}
	return false, false
}

func (c *claim) aboutKing(verb string) (isSo, ok bool) {
	switch verb {
	case "attacked": // is the square, by a side
		s := c.square()
		return c.Attackers(s, c.color()) != 0, true
	case "check": // to the king on the square
		return c.steps[len(c.steps)-1].Check() == c.square(), true
	case "no-check":
		return !c.InCheck(), true
	case "mate":
		return c.IsCheckmate(), true
	case "stalemate":
		return c.IsStalemate(), true
	}
	return false, false
}

func (c *claim) aboutCounters(verb string) (isSo, ok bool) {
	switch verb {
	case "turn": // of the side
		return c.Turn() == c.color(), true
	case "repeated": // for which time the position stands in the diagram
		var past rules.History
		for _, s := range c.steps {
			past = past.Add(s.Position)
		}
		return past.Count(c.Identity()) == c.number(), true
	case "quiet": // moves of each side without a capture or a pawn's move
		return c.Halfmove() == 2*c.number(), true
	case "move-number": // of the move that led here
		return len(c.steps) > 1 && c.steps[len(c.steps)-2].Position.Fullmove() == c.number(), true
	}
	return false, false
}

func (c *claim) aboutMating(verb string) (isSo, ok bool) {
	verdicts := func() []unwinnable.Verdict {
		white, _ := unwinnable.Full(c.Position, rules.White)
		black, _ := unwinnable.Full(c.Position, rules.Black)
		return []unwinnable.Verdict{rules.White: white, rules.Black: black}
	}
	switch verb {
	case "can-mate": // by some series of legal moves
		return verdicts()[c.color()] == unwinnable.CanMate, true
	case "cannot-mate": // by none
		return verdicts()[c.color()] == unwinnable.CannotMate, true
	case "alive": // one side or the other can mate
		return slices.Contains(verdicts(), unwinnable.CanMate), true
	case "dead":
		both := unwinnable.CannotMate
		return slices.Equal(verdicts(), []unwinnable.Verdict{both, both}), true
	}
	return false, false
}

// after plays the move that is named next, and reads a claim about what follows.
func (c *claim) after() bool {
	name := c.word()
	m, err := c.ParseMove(name)
	if err != nil {
		c.err = fmt.Errorf("%s: %w", name, err)
		return false
	}
	var next Step
	c.PlayUnchecked(&next.Position, m)
	c.steps = append(slices.Clip(c.steps), next)
	c.Position = &next.Position
	return c.holds()
}

// choices counts the pieces that a pawn may become on the square it moves to.
func choices(p *rules.Position, pawn rules.Move) int {
	n := 0
	for _, m := range p.LegalMoves(nil) {
		if m.From() == pawn.From() && m.To() == pawn.To() && m.Promotion() != rules.NoKind {
			n++
		}
	}
	return n
}

// mobility returns to how few and how many squares a piece can go on an empty
// board, depending on where it stands.
func mobility(kind rules.Kind) (least, most int) {
	least = int(rules.NoSquare)
	for s := range rules.NoSquare {
		n := rules.Attacks(rules.NewPiece(rules.White, kind), s, 0).Count()
		least, most = min(least, n), max(most, n)
	}
	return least, most
}

// A shade is the color of a square. The one in the corner of the first file and the
// first rank is dark.
type shade int

const (
	dark shade = iota
	light
)

func shadeOf(s rules.Square) shade { return shade((s.File() + s.Rank()) % 2) }

// shadesAhead says what the squares a piece goes to have to do with the one it
// stands on.
func shadesAhead(kind rules.Kind) string {
	found := map[bool]int{}
	for from := range rules.NoSquare {
		for to := range rules.Attacks(rules.NewPiece(rules.White, kind), from, 0).Squares() {
			found[shadeOf(from) == shadeOf(to)]++
		}
	}
	switch {
	case found[false] == 0:
		return "keeps"
	case found[true] == 0:
		return "changes"
	}
	return "either"
}

// word reads a word.
func (c *claim) word() string {
	if len(c.left) == 0 {
		c.err = errors.New("it says too little")
		return ""
	}
	w := c.left[0]
	c.left = c.left[1:]
	return w
}

// oneOf reads one of some words, and returns the number of it.
func (c *claim) oneOf(words ...string) int {
	w := c.word()
	i := slices.Index(words, w)
	if i < 0 {
		c.err = fmt.Errorf("%q is none of %q", w, words)
	}
	return max(i, 0)
}

func (c *claim) number() int {
	n, err := strconv.Atoi(c.word())
	if err != nil {
		c.err = err
	}
	return n
}

func (c *claim) square() rules.Square {
	name := c.word()
	s, ok := rules.ParseSquare(name)
	if !ok {
		c.err = fmt.Errorf("%q is no square", name)
		return rules.A1
	}
	return s
}

// shades reads squares to the end of the claim.
func (c *claim) shades() []shade {
	all := []shade{shadeOf(c.square())}
	for len(c.left) > 0 {
		all = append(all, shadeOf(c.square()))
	}
	return all
}

func (c *claim) move() rules.Move {
	m, err := rules.ParseUCI(c.word())
	if err != nil {
		c.err = err
	}
	return m
}

func (c *claim) color() rules.Color { return rules.Color(c.oneOf("white", "black")) }

func (c *claim) kind() rules.Kind {
	return rules.Pawn + rules.Kind(c.oneOf("pawn", "knight", "bishop", "rook", "queen", "king"))
}

func (c *claim) reason() rules.Reason {
	return []rules.Reason{
		rules.OwnPieceThere, rules.Blocked, rules.NotItsMove, rules.NothingToCapture,
		rules.Pinned, rules.KingIntoCheck, rules.PromotionMissing,
		rules.CastlingInCheck, rules.CastlingThroughCheck, rules.CastlingRightLost,
	}[c.oneOf("own-piece", "blocked", "not-its-move", "nothing-to-capture",
		"pinned", "into-check", "promotion-missing", "in-check", "through-check", "right-lost")]
}
