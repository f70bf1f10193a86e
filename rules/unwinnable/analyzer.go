package unwinnable

import "passant/rules"

// The bounds of the searches, in positions visited. They are part of what two
// programs agree on: with other bounds the same position can get another
// verdict, so a change to them is a change of the rules.
const (
	fastNodes    = 20_000
	fullNodes    = 16_000_000
	openingNodes = 400     // for each of the first two searches
	deepNodes    = 7_000   // for each search after them, times its means
	smallClosure = 3_000
	largeClosure = 500_000
)

// tableEntries is the largest number of entries of the table: 48 MiB.
const tableEntries = 1 << 20

// Fast decides whether c can still mate, within 20,000 positions: less than
// 10 ms at worst, mostly some microseconds. It knows practically every dead
// position that occurs in games; what it does not know is Unknown. Run it after
// every move, for both sides (FIDE 5.2.2).
func Fast(p *rules.Position, c rules.Color) Verdict {
	var a Analyzer
	return a.Fast(p, c)
}

// Full decides whether c can still mate, at a flag fall or a resignation
// (FIDE 6.9, 5.1.2). With CanMate comes a line of legal moves, by both sides,
// that ends in the mate; it is empty if the mate is on the board. A position
// that it cannot decide takes seconds before it is Unknown.
func Full(p *rules.Position, c rules.Color) (Verdict, []rules.Move) {
	var a Analyzer
	return a.Full(p, c)
}

// An Analyzer answers one question after the other with the same memory. The
// zero value is ready. It must not be used by two goroutines at once; the
// verdicts do not depend on what it was asked before.
type Analyzer struct {
	stack   *[maxPly + 1]frame
	table   table
	closure closure
}

// Fast does what the function [Fast] does.
func (a *Analyzer) Fast(p *rules.Position, c rules.Color) Verdict {
	verdict, _ := a.decide(p, c, &budget{fastNodes}, 0)
	return verdict
}

// Full does what the function [Full] does.
func (a *Analyzer) Full(p *rules.Position, c rules.Color) (Verdict, []rules.Move) {
	return a.decide(p, c, &budget{fullNodes}, 1)
}

// decide goes through the phases, the cheap ones first.
func (a *Analyzer) decide(p *rules.Position, c rules.Color, b *budget, distinctions int) (Verdict, []rules.Move) {
	run := followForced(p)
	if run.repeats {
		return CannotMate, nil
	}
	if a.stack == nil {
		a.stack = new([maxPly + 1]frame)
		a.table.limit = tableEntries
		a.closure.table = &a.table
	}
	verdict, line := a.search(&run.end, c, b, distinctions)
	if verdict != CanMate {
		return verdict, nil
	}
	line = append(run.moves, line...)
	if !endsInMate(*p, line, c) {
		return Unknown, nil
	}
	return CanMate, line
}
