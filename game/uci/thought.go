package uci

import (
	"context"
	"fmt"
	"strings"
	"time"

	"passant/game"
	"passant/rules"
)

// A Brain chooses moves for [Server]. It ends a few milliseconds after ctx does, with
// the best that it has come to, and the same task must have the same answer.
type Brain func(ctx context.Context, t Task) (Thought, error)

// A Task is what a Brain is to think about: a game that is not over.
type Task struct {
	Start rules.Position
	Moves []rules.Move // what has been played since
	Level game.Level
	Seed  uint64

	Endless bool         // goes on until ctx ends, however long a level usually takes
	Nodes   uint64       // the most positions to look at; 0: no other limit
	Only    []rules.Move // choose among these; none: among all legal moves

	// Report is to be told of each depth when it has been searched, the first
	// always: the answer waits for it.
	Report func(Thought)
}

// A Thought is what a Brain has come to.
type Thought struct {
	Line     []rules.Move // the best play, the move to make first
	Score    Score
	Depth    int // plies
	Farthest int // plies to the end of the longest line
	Nodes    uint64
}

// A Score is what the side to move can expect.
type Score struct {
	Mate  bool // Value is in how many moves it mates, or is mated if negative
	Value int  // hundredths of a pawn, if not Mate
}

// String writes a score as UCI does: "cp 35", "mate -2".
func (s Score) String() string {
	if s.Mate {
		return fmt.Sprintf("mate %d", s.Value)
	}
	return fmt.Sprintf("cp %d", s.Value)
}

// info is the line that tells of a thought after so much time.
func (t *Thought) info(took time.Duration) string {
	var text strings.Builder
	fmt.Fprintf(&text, "info depth %d seldepth %d score %s nodes %d nps %d time %d", t.Depth, max(t.Farthest, t.Depth),
		t.Score, t.Nodes, perSecond(t.Nodes, took), took.Milliseconds())
	if len(t.Line) > 0 {
		text.WriteString(" pv")
	}
	for _, m := range t.Line {
		text.WriteString(" " + m.String())
	}
	return text.String()
}

func perSecond(nodes uint64, took time.Duration) uint64 {
	return uint64(float64(nodes) / max(took, time.Millisecond).Seconds())
}

// bestMove is the line that answers a search: the move, and the one that the engine
// would go on thinking about.
func (t *Thought) bestMove() string {
	switch len(t.Line) {
	case 0: // no move: UCI's null move
		return "bestmove 0000"
	case 1:
		return "bestmove " + t.Line[0].String()
	}
	return "bestmove " + t.Line[0].String() + " ponder " + t.Line[1].String()
}

// nothing is the thought about a position without a legal move.
func nothing(p *rules.Position) Thought {
	return Thought{Score: Score{Mate: p.InCheck()}}
}
