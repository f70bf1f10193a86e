package uci

import (
	"slices"
	"strconv"
	"time"

	"passant/rules"
)

// limits are how long a search may go on, as a go command says.
type limits struct {
	depth    int           // plies; 0: any
	nodes    uint64        // positions; 0: any
	mate     int           // a mate in so many moves is enough; 0: it is not looked for
	moveTime time.Duration // exactly so long; 0: not said
	clock    *clock        // nil: none
	infinite bool          // the answer is given only when it is asked for
	ponder   bool          // the same, until the move that is thought about has been made
	only     []rules.Move  // choose among these; none: among all
}

// A clock is what is left to the side to move.
type clock struct {
	left, increment time.Duration
	movesToGo       int // until more is added; 0: the rest of the game
}

// maxSpan bounds the times that are believed: a day.
const maxSpan = 24 * time.Hour

// readLimits reads what follows the word go, for a position. What is not understood
// is as if it were not there.
func readLimits(words []string, p *rules.Position) limits {
	var l limits
	var side [2]clock
	timed := false
	for i := 0; i < len(words); i++ {
		switch words[i] {
		case "infinite":
			l.infinite = true
			continue
		case "ponder":
			l.ponder = true
			continue
		case "searchmoves":
			l.only = legalAmong(words[i+1:], p)
			continue
		}
		n, ok := number(words, i+1)
		if !ok {
			continue
		}
		switch words[i] {
		case "depth":
			l.depth = count(n)
		case "nodes":
			l.nodes = uint64(max(n, 1))
		case "mate":
			l.mate = count(n)
		case "movetime":
			l.moveTime = span(max(n, 1))
		case "wtime":
			side[rules.White].left, timed = span(n), true
		case "btime":
			side[rules.Black].left, timed = span(n), true
		case "winc":
			side[rules.White].increment = span(n)
		case "binc":
			side[rules.Black].increment = span(n)
		case "movestogo":
			side[rules.White].movesToGo, side[rules.Black].movesToGo = count(n), count(n)
		default:
			continue
		}
		i++
	}
	if timed {
		l.clock = &side[p.Turn()]
	}
	return l
}

// number reads one of the words as a number.
func number(words []string, i int) (int64, bool) {
	if i >= len(words) {
		return 0, false
	}
	n, err := strconv.ParseInt(words[i], 10, 64)
	return n, err == nil
}

// count is a number of plies or moves, of which there is at least one.
func count(n int64) int { return int(min(max(n, 1), 1<<20)) }

// span is so many milliseconds. Programs send negative ones when a clock has run out.
func span(ms int64) time.Duration {
	return time.Duration(min(max(ms, 0), maxSpan.Milliseconds())) * time.Millisecond
}

// legalAmong are the legal moves that the words begin with.
func legalAmong(words []string, p *rules.Position) []rules.Move {
	var moves []rules.Move
	for _, w := range words {
		m, err := rules.ParseUCI(w)
		if err != nil {
			break
		}
		if p.IsLegal(m) && !slices.Contains(moves, m) {
			moves = append(moves, m)
		}
	}
	return moves
}

// bounded reports whether anything but the engine's own habit ends the search.
func (l *limits) bounded() bool {
	return l.depth > 0 || l.nodes > 0 || l.mate > 0 || l.moveTime > 0 || l.clock != nil || l.infinite || l.ponder
}

// An allotment is how much time a search has: when soft is over it does not begin to
// look further ahead, and when hard is over it ends. 0 is no limit.
type allotment struct{ soft, hard time.Duration }

// allot divides the time up. overhead is how long it takes until the answer counts.
func (l *limits) allot(overhead time.Duration) allotment {
	switch {
	case l.moveTime > 0:
		return allotment{hard: l.moveTime - min(overhead, l.moveTime/2)}
	case l.clock == nil:
		return allotment{}
	}
	const horizon = 30 // moves that the rest of a game is taken to have
	left := max(l.clock.left-overhead, time.Millisecond)
	moves := horizon
	if l.clock.movesToGo > 0 {
		moves = min(l.clock.movesToGo, horizon)
	}
	share := left/time.Duration(moves) + l.clock.increment*3/4
	hard := max(min(share*3, left*3/4), time.Millisecond)
	return allotment{soft: min(share*6/10, hard), hard: hard}
}
