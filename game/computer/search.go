package computer

import (
	"context"

	"passant/game/computer/evaluation"
	"passant/rules"
)

const (
	maxPly   = 128 // how far from the root a line can get, captures included
	maxDepth = 96  // how deep a search can be asked to go
)

// A frame is what a search knows at one ply of the line that it is looking at.
type frame struct {
	position rules.Position
	key      uint64
	since    int // plies since a move that cannot be taken back, or since a pass
	check    bool
	deed     deed // what is being tried here, 0 for a pass
	arrival  rules.Square
	static   int // the evaluation as the search has corrected it, noScore in check
	raw      int // the evaluation itself, noScore in check
	killers  [2]rules.Move
	excluded rules.Move // a rival of it is looked for, see singular
	moves    []rules.Move
	ranks    []int32
	line     [maxPly]rules.Move // the best play from here
	length   int                // of it
}

// A search is one answer in the making.
type search struct {
	ctx     context.Context
	table   *table
	judge   *evaluation.Evaluator
	history *history
	without Feature

	nodes   uint64
	most    uint64 // nodes
	stopped bool
	sure    bool // there is a move to answer with, so that running out of nodes may stop it
	deepest int  // the farthest ply
	skill   skill
	seed    uint64

	past       []uint64 // hashes of the game's positions, oldest first
	frames     [maxPly + 1]frame
	correction correction
	candidates []rules.Move // the moves of the root, the best first
}

func newSearch() *search {
	s := &search{table: newTable(), judge: evaluation.New(evaluation.Tuned()), history: new(history)}
	for i := range s.frames {
		s.frames[i].moves = make([]rules.Move, 0, rules.MaxMoves)
		s.frames[i].ranks = make([]int32, rules.MaxMoves)
	}
	return s
}

// off reports whether a feature is left out.
func (s *search) off(f Feature) bool { return s.without&f != 0 }

// enter counts a position, and stops the search when it has seen enough of them or is
// no longer wanted. That is asked once in about a millisecond, after a thousand
// positions: to ask takes longer than to look at one.
func (s *search) enter(ply int) {
	s.nodes++
	s.deepest = max(s.deepest, ply)
	if s.sure && s.nodes >= s.most || s.nodes%1024 == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
}

// play makes a move of the frame and fills in the next one.
func (s *search) play(ply int, m rules.Move) *frame {
	f, next := &s.frames[ply], &s.frames[ply+1]
	f.deed, f.arrival = deedOf(&f.position, m), m.To()
	f.position.PlayUnchecked(&next.position, m)
	next.since = min(f.since+1, next.position.Halfmove())
	next.begin()
	return next
}

// pass makes no move.
func (s *search) pass(ply int) {
	f, next := &s.frames[ply], &s.frames[ply+1]
	f.deed, f.arrival = 0, rules.NoSquare
	f.position.Pass(&next.position)
	next.since = 0
	next.begin()
}

func (f *frame) begin() {
	f.key = f.position.Hash()
	f.check = f.position.InCheck()
	f.excluded = rules.NoMove
	f.length = 0
}
