package unwinnable

import "passant/rules"

// maxForced bounds how far a run of forced moves is followed.
const maxForced = 16

// A forcedRun is what has to happen: the moves that are played because there is
// no other, and where they lead. Whatever is true of its end, as to who can mate
// from there on, is true of its beginning.
type forcedRun struct {
	moves   []rules.Move
	end     rules.Position
	repeats bool // the moves go in a circle for ever, and nobody mates
}

func followForced(p *rules.Position) forcedRun {
	run := forcedRun{end: *p}
	var seen [maxForced]rules.Identity
	var moves []rules.Move
	for n := range seen {
		moves = run.end.LegalMoves(moves)
		if len(moves) != 1 {
			break
		}
		seen[n] = run.end.Identity()
		run.end.PlayUnchecked(&run.end, moves[0])
		run.moves = append(run.moves, moves[0])
		for _, id := range seen[:n+1] {
			if id == run.end.Identity() {
				run.repeats = true
				return run
			}
		}
	}
	return run
}
