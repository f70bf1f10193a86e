package unwinnable

import "passant/rules"

// A closure visits whatever can be reached from a position, each position once.
// Where the set is small, because pawns are blocked or one side has few moves
// left, that settles the question either way, and much sooner than a search
// that deepens and comes back to the same positions.
//
// A position after a capture or the move of a pawn is handed to the semistatic
// analysis first, and not followed if that shows it to be dead: such moves are
// what opens a position or kills it.
type closure struct {
	table        *table
	winner       rules.Color
	distinctions int // of cases, in the analysis of positions near the first

	analyses, kills int // so far, and how many of them found the position dead

	open  []branch // still to be followed, the newest last
	path  []rules.Move
	moves [rules.MaxMoves]rules.Move
}

// with prepares a closure for another question.
func (c *closure) with(t *table, winner rules.Color, distinctions int) *closure {
	c.table, c.winner, c.distinctions = t, winner, distinctions
	return c
}

// A branch is a position, and the move and the number of moves that led to it.
type branch struct {
	position rules.Position
	move     rules.Move
	ply      int32
}

// mostOpen bounds the memory: 72 MiB.
const mostOpen = 1 << 20

// analysisNodes is what a semistatic analysis counts for in a budget of
// positions: it takes about as long as visiting that many.
const analysisNodes = 64

// run follows the moves from p until nothing is open, a mate is found, or the
// budget is spent.
func (c *closure) run(p *rules.Position, b *budget) Verdict {
	c.analyses, c.kills = 0, 0
	c.table.clear()
	c.table.visited(p, 0)
	c.path = c.path[:0]
	c.open = append(c.open[:0], branch{position: *p})
	for len(c.open) > 0 {
		last := len(c.open) - 1
		next := c.open[last]
		c.open = c.open[:last]
		if next.ply > 0 {
			c.path = append(c.path[:next.ply-1], next.move)
		}
		if c.follow(&next, b) {
			return CanMate
		}
		if b.empty() || len(c.open) > mostOpen {
			return Unknown
		}
	}
	return CannotMate
}

// follow opens the moves from a position. It reports whether the position is the
// mate.
func (c *closure) follow(from *branch, b *budget) (mate bool) {
	p := &from.position
	moves := p.LegalMoves(c.moves[:])
	if len(moves) == 0 {
		return p.Turn() != c.winner && p.InCheck()
	}
	if insufficient(p, c.winner) || c.killed(from, b) {
		return false
	}
	b.spend(len(moves))
	next := branch{ply: from.ply + 1}
	for _, m := range moves {
		p.PlayUnchecked(&next.position, m)
		if !c.table.visited(&next.position, 0) {
			next.move = m
			c.open = append(c.open, next)
		}
	}
	return false
}

// nearby is how many plies from the first position everything is analysed.
const nearby = 2

// killed reports whether the last move has made the position dead. It has it
// analysed after a capture or the move of a pawn, and close to the first
// position always.
func (c *closure) killed(from *branch, b *budget) bool {
	p := &from.position
	switch {
	case from.ply == 0:
		return false
	case from.ply <= nearby:
		b.spend(analysisNodes)
		return dead(p, c.winner, c.distinctions)
	case p.Halfmove() != 0 || !c.worthwhile(p):
		return false
	}
	b.spend(analysisNodes)
	c.analyses++
	if !dead(p, c.winner, 0) {
		return false
	}
	c.kills++
	return true
}

// worthwhile reports whether to have one more position analysed. If less than
// one in eight turns out to be dead, one in eight is tried.
func (c *closure) worthwhile(p *rules.Position) bool {
	const enoughToTell, share = 64, 8
	return c.analyses < enoughToTell || share*c.kills >= c.analyses || p.Hash()%share == 0
}
