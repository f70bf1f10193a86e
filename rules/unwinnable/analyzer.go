package unwinnable

import (
	"sync"

	"passant/rules"
)

// Fast decides whether c can still mate, within 20,000 positions: some
// microseconds as a rule, and less than 10 ms. It knows practically every dead
// position that occurs in games; what it does not know is Unknown. Run it after
// every move, for both sides (FIDE 5.2.2).
func Fast(p *rules.Position, c rules.Color) Verdict {
	a := idle.Get().(*Analyzer)
	defer idle.Put(a)
	return a.Fast(p, c)
}

// idle are analyzers that wait for the next question of [Fast]: their memory, taken anew
// for each move of a game, cost more than most answers. The verdicts do not depend on it.
//
//nolint:gochecknoglobals // it is memory, and no state
var idle = sync.Pool{New: func() any { return new(Analyzer) }}

// Full decides whether c can still mate, at a flag fall or a resignation
// (FIDE 6.9, 5.1.2). With CanMate comes a line of legal moves, by both sides,
// that ends in the mate; it is empty if the mate is on the board. A position
// that it cannot decide takes some seconds before it is Unknown.
func Full(p *rules.Position, c rules.Color) (Verdict, []rules.Move) {
	var a Analyzer
	return a.Full(p, c)
}

// An Analyzer answers one question after the other with the same memory. The
// zero value is ready. It must not be used by two goroutines at once; the
// verdicts do not depend on what it was asked before.
type Analyzer struct {
	table   table
	stack   *stack
	closure closure
}

// Fast does what the function [Fast] does.
func (a *Analyzer) Fast(p *rules.Position, c rules.Color) Verdict {
	verdict, _ := a.decide(p, c, effort{nodes: fastNodes})
	return verdict
}

// Full does what the function [Full] does.
func (a *Analyzer) Full(p *rules.Position, c rules.Color) (Verdict, []rules.Move) {
	return a.decide(p, c, effort{nodes: fullNodes, distinctions: 1})
}

// decide follows the forced moves, has the question answered for where they
// lead, and checks what it is told.
func (a *Analyzer) decide(p *rules.Position, c rules.Color, e effort) (Verdict, []rules.Move) {
	run := followForced(p)
	if run.repeats {
		return CannotMate, nil
	}
	q := a.newQuestion(&run.end, c, e)
	verdict := q.answer()
	if verdict != CanMate {
		return verdict, nil
	}
	line := append(run.moves, q.line...)
	if !endsInMate(*p, line, c) {
		return Unknown, nil
	}
	return CanMate, line
}

// endsInMate plays a line of moves. It checks the claim of a search against the
// rules alone.
func endsInMate(p rules.Position, line []rules.Move, winner rules.Color) bool {
	for _, m := range line {
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return p.Turn() != winner && p.IsCheckmate()
}
