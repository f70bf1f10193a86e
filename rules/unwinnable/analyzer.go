package unwinnable

import "passant/rules"

// The bounds of the searches, in positions visited. They are part of what two
// programs agree on: with other bounds the same position can get another
// verdict, so a change to them is a change to the rules.
const (
	fastNodes     = 20_000
	nodesPerDepth = 7_000
	fullNodes     = 1_000_000
)

// The largest number of entries of the table: a position takes 48 bytes.
const tableEntries = 1 << 20

// Fast looks for a proof that c can never mate, within 20,000 positions: well
// under 10 ms, mostly a few microseconds. It finds almost all there are in real
// games. Run it after every move, for both sides (FIDE 5.2.2).
func Fast(p *rules.Position, c rules.Color) Verdict {
	var a Analyzer
	return a.Fast(p, c)
}

// Full decides whether c can still mate, at a flag fall or a resignation
// (FIDE 6.9, 5.1.2). With CanMate comes a line of legal moves, by both sides,
// that ends in the mate; it is empty if the mate is on the board. A position
// that nobody has an answer for can take some seconds before it is Unknown.
func Full(p *rules.Position, c rules.Color) (Verdict, []rules.Move) {
	var a Analyzer
	return a.Full(p, c)
}

// An Analyzer answers many questions with the same memory, which it keeps. The
// zero value is ready. It must not be used by two goroutines at once.
type Analyzer struct {
	stack *[maxPly + 1]frame
	table table
}

// Fast does what the function [Fast] does.
func (a *Analyzer) Fast(p *rules.Position, c rules.Color) Verdict {
	verdict, _ := a.deepen(p, c, fastNodes)
	return verdict
}

// Full does what the function [Full] does.
func (a *Analyzer) Full(p *rules.Position, c rules.Color) (Verdict, []rules.Move) {
	return a.deepen(p, c, fullNodes)
}

// deepen follows the forced moves and then searches with more and more to
// spend, in all at most the given number of positions.
func (a *Analyzer) deepen(p *rules.Position, c rules.Color, limit int) (Verdict, []rules.Move) {
	if a.stack == nil {
		a.stack = new([maxPly + 1]frame)
		a.table.limit = tableEntries
	}
	run := followForced(p)
	if run.repeats {
		return CannotMate, nil
	}
	h := helpmate{incentive: newIncentive(&run.end, c), table: &a.table, stack: a.stack}
	for budget := 1; budget < maxPly && h.nodes < limit; budget++ {
		switch h.run(&run.end, budget, min(nodesPerDepth*budget, limit-h.nodes)) {
		case CannotMate:
			return CannotMate, nil
		case CanMate:
			line := append(run.moves, h.line()...)
			if endsInMate(*p, line, c) {
				return CanMate, line
			}
		case Unknown:
		}
	}
	return Unknown, nil
}

// endsInMate plays a line of moves. It checks a claim of the search against the
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
