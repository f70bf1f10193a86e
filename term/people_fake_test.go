package term

import (
	"context"
	"slices"
	"sync"
	"time"

	"passant/game"
)

// fakePeople knows whom a test says, and keeps marks in memory.
type fakePeople struct {
	mu            sync.Mutex
	people        []game.Person
	only          bool
	err           error
	verification  *game.Verification // the answer to Verify, which waits without
	verifications chan *game.Verification
	marked        map[string]game.Marks
	looked        int // how often somebody looked
}

func newFakePeople(people ...game.Person) *fakePeople {
	return &fakePeople{people: people, verifications: make(chan *game.Verification, 1), marked: map[string]game.Marks{}}
}

func (f *fakePeople) People() []game.Person {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.looked++
	return slices.Clone(f.people)
}

func (f *fakePeople) Mark(_ context.Context, id string, m game.Marks) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return f.err
	}
	f.marked[id] = m
	for i := range f.people {
		if f.people[i].ID == id {
			f.people[i].Marks = m
		}
	}
	return nil
}

func (f *fakePeople) Forget(_ context.Context, id string) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return f.err
	}
	f.people = slices.DeleteFunc(f.people, func(p game.Person) bool { return p.ID == id })
	return nil
}

// marks are what was decided about Tomáš.
func (f *fakePeople) marks() game.Marks {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.marked[tomas().ID]
}

func (f *fakePeople) OnlyKnown() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.only
}

func (f *fakePeople) KeepStrangersOut(on bool) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return f.err
	}
	f.only = on
	return nil
}

func (f *fakePeople) Verify(ctx context.Context, _ string) (*game.Verification, error) {
	if f.err != nil {
		return nil, f.err
	}
	if f.verification == nil {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return f.verification, nil
}

func (f *fakePeople) Verifications() <-chan *game.Verification { return f.verifications }

// fakeTables has one's own table, and those of others.
type fakeTables struct {
	own     *game.OpenTable
	private bool
	opened  game.Proposal
	hosting game.Hosting
	err     error
	entered string
}

func (f *fakeTables) Open(p game.Proposal, private bool) (*game.OpenTable, error) {
	f.opened, f.private = p, private
	return f.own, f.err
}

func (f *fakeTables) Table(context.Context, string) (game.Hosting, error) { return f.hosting, f.err }

func (f *fakeTables) Enter(_ context.Context, _, code string) (game.Peer, game.Hosting, error) {
	f.entered = code
	return tomas(), f.hosting, f.err
}

// An ownTableFake is one's own table, and what a test does to it.
type ownTableFake struct {
	*game.OpenTable
	code    string
	guessed bool
	match   chan *game.Match
	ended   chan struct{}
	closed  bool
}

func newOwnTable(code string, expires time.Time) *ownTableFake {
	f := &ownTableFake{code: code, match: make(chan *game.Match, 1), ended: make(chan struct{})}
	f.OpenTable = &game.OpenTable{
		Code: func() string { return f.code }, Guessed: func() bool { return f.guessed },
		Expires: expires, Changed: make(chan struct{}, 1), Match: f.match, Ended: f.ended,
		Close: func() {
			if !f.closed {
				f.closed = true
				close(f.ended)
			}
		},
	}
	return f
}

// fakeChat keeps what is said, and who has been seen.
type fakeChat struct {
	talks map[string][]game.Said
	err   error
	seen  []string
}

func (f *fakeChat) Say(id, text string) error {
	if f.err == nil {
		f.talks[id] = append(f.talks[id], said(true, text))
	}
	return f.err
}

func (f *fakeChat) Talk(id string) []game.Said { return f.talks[id] }
func (f *fakeChat) Seen(id string)             { f.seen = append(f.seen, id) }

// fakeGalleries has one game to watch.
type fakeGalleries struct {
	watching *game.Watching
	err      error
}

func (f *fakeGalleries) Watch(context.Context, string) (*game.Watching, error) {
	return f.watching, f.err
}

// A watchedGame is one of others, which a test plays.
type watchedGame struct {
	*game.Watching
	table *game.Table
	ended error
	left  chan struct{}
}

func newWatched(delay int) *watchedGame {
	st, err := game.New(club())
	if err != nil {
		panic(err)
	}
	w := &watchedGame{table: game.NewTable(st, game.Options{}), left: make(chan struct{})}
	w.Watching = &game.Watching{
		ID: "w", White: "Kolja", Black: "Ірина", Delay: delay,
		State: func() game.State { return w.table.State() }, Changed: make(chan struct{}, 1),
		Ended: func() error { return w.ended }, Leave: func() { close(w.left) },
	}
	return w
}
