package plain_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"time"

	"passant/game"
	"passant/rules"
)

// A circle is what a guest has beside challenges: what they have decided about people,
// what was written, and their table.
type circle struct {
	marks     map[string]game.Marks // by id
	known     map[string]bool
	onlyKnown bool
	said      map[string][]game.Said
	unread    map[string]int
	words     chan *game.Verification
	comparing map[string]*game.Verification // by id: the last
	hosting   *hosting
}

// A hosting is a table at which a guest waits.
type hosting struct {
	game.Hosting
	code    string
	guessed bool
	expires time.Time
	changed chan struct{}
	match   chan *game.Match
	ended   chan struct{}
	close   func()
}

func newCircle() circle {
	return circle{
		marks: map[string]game.Marks{}, known: map[string]bool{}, said: map[string][]game.Said{}, unread: map[string]int{},
		words: make(chan *game.Verification, 1), comparing: map[string]*game.Verification{},
	}
}

// seen is another guest as this one sees them; ok is false where they do not see each
// other. The caller holds the hall's mu.
func (g *guest) seen(other *guest) (p game.Peer, ok bool) {
	p = other.peer
	p.Marks, p.Unread = g.marks[p.ID], g.unread[p.ID]
	if p.Marks.Blocked || other.marks[g.peer.ID].Blocked {
		return p, false
	}
	if g.known[p.ID] {
		p.Trust, p.Score = game.Known, game.Score{Won: 2, Lost: 1}
	}
	if p.Marks.Petname != "" {
		p.Announced, p.Name = p.Name, p.Marks.Petname
	}
	if h := other.hosting; h != nil {
		table := h.Hosting
		if table.Private {
			table = game.Hosting{Private: true}
		}
		p.Table = &table
	}
	return p, true
}

func (g *guest) People() []game.Person {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	var people []game.Person
	for _, other := range g.hall.guests {
		p := other.peer
		m := g.marks[p.ID]
		if !g.known[p.ID] && m == (game.Marks{}) {
			continue
		}
		person := game.Person{ID: strings.Repeat(strings.ToUpper(p.ID), 4), Name: p.Name, Marks: m, Here: !m.Blocked}
		if g.known[p.ID] {
			person.Trust, person.Score = game.Known, game.Score{Won: 2, Lost: 1}
		}
		if m.Petname != "" {
			person.Name, person.Announced = m.Petname, p.Name
		}
		if m.Blocked {
			person.LastSeen = time.Date(2026, 11, 28, 18, 30, 0, 0, time.UTC)
		}
		people = append(people, person)
	}
	return people
}

func (g *guest) Mark(_ context.Context, id string, m game.Marks) error {
	defer g.rest() // what comes of it is known before
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	for _, other := range g.hall.guests {
		if other.peer.ID == id || strings.Repeat(strings.ToUpper(other.peer.ID), 4) == id {
			g.marks[other.peer.ID] = m
			g.hall.news()
			return nil
		}
	}
	return game.ErrUnreachable
}

func (g *guest) Forget(ctx context.Context, id string) error {
	if err := g.Mark(ctx, id, game.Marks{}); err != nil {
		return err
	}
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	for _, other := range g.hall.guests {
		if other.peer.ID == id || strings.Repeat(strings.ToUpper(other.peer.ID), 4) == id {
			delete(g.known, other.peer.ID)
		}
	}
	return nil
}

func (g *guest) OnlyKnown() bool { return g.onlyKnown }

func (g *guest) KeepStrangersOut(on bool) error {
	g.onlyKnown = on
	g.rest()
	return nil
}

func (g *guest) Say(id, text string) error {
	if len(text) > game.MaxChat {
		return game.ErrTooLong
	}
	other := g.hall.guest(id)
	if other == nil {
		return game.ErrUnreachable
	}
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	g.said[id] = append(g.said[id], game.Said{Mine: true, Text: text})
	if !other.marks[g.peer.ID].Muted {
		other.said[g.peer.ID] = append(other.said[g.peer.ID], game.Said{Text: text})
		other.unread[g.peer.ID]++
	}
	g.hall.news()
	return nil
}

func (g *guest) Talk(id string) []game.Said {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	return slices.Clone(g.said[id])
}

func (g *guest) Seen(id string) {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	g.unread[id] = 0
}

func (g *guest) Open(p game.Proposal, private bool) (*game.OpenTable, error) {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	guests := game.Proposal{Mine: p.Yours, Yours: p.Mine, NoTakeBacks: p.NoTakeBacks, Table: "table of " + g.peer.ID}
	switch p.Wish {
	case game.AsWhite:
		guests.Wish = game.AsBlack
	case game.AsBlack:
		guests.Wish = game.AsWhite
	case game.ByLot:
	}
	h := &hosting{
		Hosting: game.Hosting{ID: guests.Table, Proposal: guests, Private: private},
		changed: make(chan struct{}, 1), match: make(chan *game.Match, 1), ended: make(chan struct{}),
	}
	if private {
		h.code, h.expires = "K7Q-M2P", time.Now().Add(15*time.Minute)
	}
	h.close = sync.OnceFunc(func() {
		g.hall.mu.Lock()
		defer g.hall.mu.Unlock()
		g.hosting = nil
		close(h.ended)
		g.hall.news()
	})
	if private {
		time.AfterFunc(15*time.Minute, h.close)
	}
	g.hosting = h
	g.hall.news()
	return &game.OpenTable{
		Code: func() string {
			g.hall.mu.Lock()
			defer g.hall.mu.Unlock()
			return h.code
		},
		Guessed: func() bool { return h.guessed },
		Expires: h.expires, Changed: h.changed, Match: h.match, Ended: h.ended, Close: h.close,
	}, nil
}

func (g *guest) Table(_ context.Context, id string) (game.Hosting, error) {
	other := g.hall.guest(id)
	if other == nil || other.hosting == nil {
		return game.Hosting{}, game.ErrNoTable
	}
	return other.hosting.Hosting, nil
}

func (g *guest) Enter(_ context.Context, id, code string) (game.Peer, game.Hosting, error) {
	if len(code) != 7 {
		return game.Peer{}, game.Hosting{}, game.ErrNotACode
	}
	for _, other := range g.hall.guests {
		if h := other.hosting; h != nil && h.Private && (id == "" || id == other.peer.ID) {
			if h.code != code {
				return game.Peer{}, game.Hosting{}, game.ErrCode
			}
			return other.peer, h.Hosting, nil
		}
	}
	return game.Peer{}, game.Hosting{}, game.ErrNoTable
}

// take is the table that a challenge joins, which it closes.
func (g *guest) take(p game.Proposal) *hosting {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	h := g.hosting
	if h == nil || p.Table != h.ID {
		return nil
	}
	g.hosting = nil
	return h
}

// guess has somebody guess the code of a guest's table until it is replaced.
func (g *guest) guess() {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	g.hosting.code, g.hosting.guessed = "B00-K5X", true
	signal(g.hosting.changed)
}

// Watch shows what happens at the table of a guest.
func (g *guest) Watch(_ context.Context, id string) (*game.Watching, error) {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	for _, m := range g.hall.matches {
		for c, player := range m.guests {
			if player.peer.ID == id && m.here[c] {
				return m.show(), nil
			}
		}
	}
	return nil, game.ErrNoGame
}

// show is a match as a third person sees it.
func (m *meeting) show() *game.Watching {
	changed := make(chan struct{}, 1)
	listener := m.table.Listen()
	go func() {
		for range listener.Updates() {
			signal(changed)
		}
	}()
	return &game.Watching{
		ID: m.id, White: m.guests[rules.White].peer.Name, Black: m.guests[rules.Black].peer.Name, Delay: 2,
		State: m.table.State, Changed: changed, Leave: listener.Close,
		Ended: func() error {
			if m.table.State().Over() {
				return game.ErrOver
			}
			return nil
		},
	}
}
