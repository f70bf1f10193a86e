package uci

import (
	"context"
	"sync"
	"time"
)

// A search is one go command, from its arrival to its bestmove.
type search struct {
	game     line
	limits   limits
	overhead time.Duration
	say      func(line string)
	began    time.Time
	stopped  context.CancelFunc // stops the brain
	asked    chan struct{}      // closed when the answer may be given
	answered chan struct{}      // closed when it has been given

	mu       sync.Mutex
	released bool      // asked is closed
	hurried  bool      // the first thought is good enough
	settled  bool      // the latest thought is the answer
	reported bool      // there is one
	latest   Thought   // the last that was reported
	soft     time.Time // from then on no deeper search begins; zero: never
	timer    *time.Timer
}

// startSearch begins to think about a game. The caller waits for answered, after it
// has called stop where nothing else ends the search.
func startSearch(ctx context.Context, brain Brain, game line, l limits, s settings, say func(string)) *search {
	ctx, cancel := context.WithCancel(ctx)
	r := &search{
		game: game, limits: l, overhead: s.overhead, say: say, began: time.Now(),
		stopped: cancel, asked: make(chan struct{}), answered: make(chan struct{}),
	}
	if !l.infinite && !l.ponder {
		r.release()
	}
	task := Task{
		Start: game.start, Moves: game.moves, Level: s.level, Seed: s.seed,
		Endless: l.bounded(), Nodes: l.nodes, Only: l.only, Report: r.report,
	}
	go r.run(ctx, brain, task)
	return r
}

func (s *search) run(ctx context.Context, brain Brain, t Task) {
	defer close(s.answered)
	defer s.stopped()
	answer := s.think(ctx, brain, t)
	<-s.asked
	s.say(answer.bestMove())
}

// think returns the answer, which the last info line has told of.
func (s *search) think(ctx context.Context, brain Brain, t Task) Thought {
	if !s.game.now.HasLegalMove() {
		answer := nothing(&s.game.now)
		s.say(answer.info(time.Since(s.began)))
		return answer
	}
	answer, err := brain(ctx, t)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.timer != nil {
		s.timer.Stop()
	}
	if err != nil && ctx.Err() == nil {
		s.say("info string " + clean(err.Error(), maxName))
		return s.latest
	}
	if !s.settled && (!s.reported || answer.Nodes != s.latest.Nodes) {
		s.show(answer)
	}
	return s.latest
}

// report is called by the brain after each depth.
func (s *search) report(t Thought) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.settled {
		return
	}
	s.show(t)
	if s.enough(&t) {
		s.settled = true
		s.stopped()
	}
}

// show tells of a thought. Of its line only what can be played out is told. The
// caller holds s.mu.
func (s *search) show(t Thought) {
	t.Line = s.game.legal(t.Line)
	s.latest, s.reported = t, true
	s.say(t.info(time.Since(s.began)))
}

// enough reports whether a thought is as good as was asked for.
func (s *search) enough(t *Thought) bool {
	l := &s.limits
	return s.hurried ||
		l.depth > 0 && t.Depth >= l.depth ||
		l.mate > 0 && t.Score.Mate && t.Score.Value > 0 && t.Score.Value <= l.mate ||
		!s.soft.IsZero() && !time.Now().Before(s.soft)
}

// release lets the answer out as soon as there is one, and starts the clock.
func (s *search) release() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.released {
		return
	}
	s.released = true
	close(s.asked)
	a := s.limits.allot(s.overhead)
	if a.soft > 0 {
		s.soft = time.Now().Add(a.soft)
	}
	if a.hard > 0 {
		s.timer = time.AfterFunc(a.hard, s.hurry)
	}
}

// hurry ends the search with what has been found, if that is anything.
func (s *search) hurry() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.hurried = true
	if s.reported {
		s.stopped()
	}
}

// stop asks for the answer now.
func (s *search) stop() {
	s.hurry()
	s.release()
}

// ponderHit says that the move that was thought about has been made: the clock of
// the search begins.
func (s *search) ponderHit() {
	if s.limits.ponder && !s.limits.infinite {
		s.release()
	}
}
