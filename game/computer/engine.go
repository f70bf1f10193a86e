package computer

import (
	"context"
	"errors"
	"fmt"

	"passant/rules"
)

// ErrNoMove says that there is no move to choose: the game is over, or none of the
// moves to choose among is legal.
var ErrNoMove = errors.New("no legal move to choose")

// A Task is what to think about. The game is told from its beginning, because what
// has been on the board before may not come back for ever.
type Task struct {
	Start rules.Position // where the game began
	Moves []rules.Move   // what has been played since
	Level Level
	Seed  uint64 // of the game: another seed, another opponent of the same level

	Nodes uint64       // the most positions to look at; 0: as many as the level does
	Depth int          // the most plies to look ahead; 0: as far as the level does
	Only  []rules.Move // choose among these; none: among all legal moves

	Without Feature // what to leave out, to measure what it brings

	// Report, if not nil, is told each time that a search one ply deeper has been
	// finished. It is called by the goroutine that thinks, which waits for it.
	Report func(Thought)
}

// A Thought is what a search has come to.
type Thought struct {
	Move     rules.Move
	Score    Score        // for the side to move
	Depth    int          // plies searched in full; 0: none, the move is a guess or from an opening
	Farthest int          // plies to the end of the longest line
	Nodes    uint64       // positions looked at
	Line     []rules.Move // the best play as far as it is known, Move first
}

// An Engine thinks about one task at a time; it must not be used by two goroutines
// at once. It takes about 20 MB. It remembers nothing from one task to the next:
// the same task has the same answer, on every machine.
type Engine struct {
	search *search
}

// New returns an engine.
func New() *Engine { return &Engine{search: newSearch()} }

// Think chooses a move by looking ahead. It ends with the level's nodes, or within
// a few milliseconds of the context's end, whose error it then returns along with
// the best move so far, which is legal in any case. A game in which a move is not
// legal is refused, and one that is over is ErrNoMove.
func (e *Engine) Think(ctx context.Context, t Task) (Thought, error) {
	s := e.search
	if err := s.begin(ctx, &t); err != nil {
		return Thought{}, err
	}
	answer := s.deepen(s.skill.depth, t.Report)
	return answer, ctx.Err()
}

// Play chooses a move as an opponent does: from an opening that is known to the
// level, as the seed chooses, as long as the game follows one; otherwise by Think.
func (e *Engine) Play(ctx context.Context, t Task) (Thought, error) {
	if m := t.opening(); m != rules.NoMove {
		return Thought{Move: m, Line: []rules.Move{m}}, nil
	}
	return e.Think(ctx, t)
}

// Hint chooses the move that the hard level thinks best, whatever the task's level.
func (e *Engine) Hint(ctx context.Context, t Task) (Thought, error) {
	t.Level = Hard
	return e.Think(ctx, t)
}

// begin sets a search up for a task.
func (s *search) begin(ctx context.Context, t *Task) error {
	root := &s.frames[0]
	past, err := replay(&root.position, s.past[:0], t)
	if err != nil {
		return err
	}
	s.ctx, s.past = ctx, past
	s.table.begin()
	*s.history = history{}
	s.correction = correction{}
	s.nodes, s.deepest, s.stopped, s.sure = 0, 0, false, false
	s.seed, s.without = mix(t.Seed), t.Without
	s.skill = t.skill(&root.position)
	s.most = s.skill.nodes
	root.begin()
	root.since = min(root.position.Halfmove(), len(past))
	for i := range s.frames {
		s.frames[i].killers = [2]rules.Move{}
	}
	if s.prepare(t.Only); len(s.candidates) == 0 {
		return ErrNoMove
	}
	return nil
}

// replay plays the game to its last position and returns the hashes of those before.
func replay(p *rules.Position, past []uint64, t *Task) ([]uint64, error) {
	*p = t.Start
	for i, m := range t.Moves {
		past = append(past, p.Hash())
		next, err := p.Play(m)
		if err != nil {
			return nil, fmt.Errorf("ply %d of the game: %w", i+1, err)
		}
		*p = next
	}
	return past, nil
}

// skill returns what the level can do in a position, within the task's limits.
func (t *Task) skill(p *rules.Position) skill {
	k := t.Level.skill()
	them := p.Turn().Other()
	if p.ByColor(them) == p.Pieces(them, rules.King) && k.depth < maxDepth {
		k.depth += k.sure
		k.missed, k.error = missed{}, 0
	}
	if t.Nodes != 0 {
		k.nodes = t.Nodes
	}
	if t.Depth > 0 {
		k.depth = min(t.Depth, maxDepth)
	}
	return k
}
