package plain_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"passant/game"
	"passant/rules"
)

// A hall is a network without wires: the lobbies of several people in one
// process, who sit at common tables.
type hall struct {
	mu      sync.Mutex
	guests  []*guest
	matches []*meeting
	tables  sync.WaitGroup
}

// A guest is the lobby of one person.
type guest struct {
	hall       *hall
	peer       game.Peer
	changed    chan struct{}
	challenges chan *game.Challenge
	slow       bool          // they and their disk take a second
	playing    chan struct{} // closed when they accept a game, and another one then
	circle
}

// A meeting is a game of two guests, indexed by colour.
type meeting struct {
	id       string
	guests   [2]*guest
	proposal [2]game.Proposal
	table    *game.Table
	began    time.Time
	links    [2]chan struct{}
	here     [2]bool
	lost     [2]time.Time // since when somebody has been out of touch
	slept    [2]time.Duration
	full     [2]bool // the disk of one side
	damaged  [2]string
	signed   bool
	end      context.CancelFunc
}

// enter opens the lobby of a newcomer, whom all others see.
func (h *hall) enter(name string) *guest {
	h.mu.Lock()
	defer h.mu.Unlock()
	g := &guest{
		hall:       h,
		peer:       game.Peer{ID: strings.ToLower(name), Name: name, Where: name + "'s desk", SameComputer: len(h.guests) > 0},
		changed:    make(chan struct{}, 1),
		challenges: make(chan *game.Challenge, 4),
		playing:    make(chan struct{}),
		circle:     newCircle(),
	}
	h.guests = append(h.guests, g)
	h.news()
	return g
}

// news has everybody look round. The caller holds h.mu.
func (h *hall) news() {
	for _, g := range h.guests {
		signal(g.changed)
	}
}

// rest is what takes a second if a guest is slow.
func (g *guest) rest() {
	if g.slow {
		time.Sleep(time.Second)
	}
}

func signal(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

func (g *guest) Self() game.Self {
	return game.Self{Name: g.peer.Name, Addresses: []string{"192.0.2." + fmt.Sprint(len(g.peer.Name))}}
}

func (g *guest) Peers() []game.Peer {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	var peers []game.Peer
	for _, other := range g.hall.guests {
		if other == g {
			continue
		}
		p, ok := g.seen(other)
		if !ok {
			continue
		}
		if slices.ContainsFunc(g.hall.matches, func(m *meeting) bool { return m.seats(other) }) {
			p.Presence, p.Watchable = game.Playing, true
		}
		peers = append(peers, p)
	}
	return peers
}

func (m *meeting) seats(g *guest) bool {
	return m.guests[rules.White] == g && m.here[rules.White] || m.guests[rules.Black] == g && m.here[rules.Black]
}

func (g *guest) Changed() <-chan struct{} { return g.changed }

func (g *guest) Challenges() <-chan *game.Challenge { return g.challenges }

func (g *guest) Find(_ context.Context, address string) (game.Peer, error) {
	if strings.HasPrefix(address, "192.0.2.") {
		return game.Peer{}, game.ErrUnreachable
	}
	return game.Peer{}, game.ErrAddress
}

func (g *guest) Challenge(ctx context.Context, id string, p game.Proposal) (*game.Match, error) {
	return g.challenge(ctx, id, p, false)
}

func (g *guest) challenge(ctx context.Context, id string, p game.Proposal, counters bool) (*game.Match, error) {
	other := g.hall.guest(id)
	if other == nil {
		return nil, game.ErrUnreachable
	}
	if h := other.take(p); h != nil {
		mine, yours, err := g.hall.begin(g, other, p) //nolint:contextcheck // the table outlives the challenge
		if err == nil {
			h.match <- yours
			h.close()
		}
		return mine, err
	}
	type answer struct {
		match *game.Match
		err   error
	}
	answers := make(chan answer, 1)
	ended, own := make(chan struct{}), false
	defer close(ended)
	playing := other.plays(false)
	other.challenges <- &game.Challenge{
		From:     g.peer,
		Proposal: p,
		Ended:    ended,
		Own:      func() bool { return own },
		Accept: func(context.Context) (*game.Match, error) {
			mine, yours, err := g.hall.begin(g, other, p) //nolint:contextcheck // the table outlives the acceptance
			answers <- answer{mine, err}
			other.plays(true)
			other.rest()
			return yours, err
		},
		Decline: func() { answers <- answer{err: game.ErrDeclined} },
		Counter: func(ctx context.Context, p game.Proposal) (*game.Match, error) {
			answers <- answer{err: game.ErrCountered}
			return other.challenge(ctx, g.peer.ID, p, true)
		},
		Counters: counters,
	}
	select {
	case a := <-answers:
		return a.match, a.err
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-playing:
	}
	select {
	case a := <-answers: // with this one
		return a.match, a.err
	default:
		own = true
		return nil, game.ErrBusy
	}
}

// plays is closed when a guest next accepts a game, which may be now.
func (g *guest) plays(now bool) <-chan struct{} {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	before := g.playing
	if now {
		close(before)
		g.playing = make(chan struct{})
	}
	return before
}

func (h *hall) guest(id string) *guest {
	h.mu.Lock()
	defer h.mu.Unlock()
	i := slices.IndexFunc(h.guests, func(g *guest) bool { return g.peer.ID == id })
	if i < 0 {
		return nil
	}
	return h.guests[i]
}

// begin sets up a table for a challenger and whom they asked. Lots fall to White.
func (h *hall) begin(challenger, asked *guest, p game.Proposal) (mine, yours *game.Match, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	c := rules.White
	if p.Wish == game.AsBlack {
		c = rules.Black
	}
	state, err := game.New(p.Terms(c))
	if err != nil {
		return nil, nil, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	m := &meeting{
		id:    fmt.Sprintf("match %d", len(h.matches)+1),
		table: game.NewTable(state, game.Options{}),
		began: time.Now().AddDate(0, 0, -1), // the challenger's calendar is a day behind
		links: [2]chan struct{}{make(chan struct{}, 1), make(chan struct{}, 1)},
		end:   cancel,
	}
	m.guests[c], m.guests[c.Other()] = challenger, asked
	m.proposal[c], m.proposal[c.Other()] = p, game.Proposal{Mine: p.Yours, Yours: p.Mine, Start: p.Start, NoTakeBacks: p.NoTakeBacks}
	h.matches = append(h.matches, m)
	h.tables.Go(func() { _ = m.table.Run(ctx, nil, nil) })
	return h.sit(m, c), h.sit(m, c.Other()), nil
}

// sit gives a guest the place of one side. The caller holds h.mu.
func (h *hall) sit(m *meeting, c rules.Color) *game.Match {
	m.here[c] = true
	h.news()
	signal(m.links[c.Other()])
	return &game.Match{
		ID:          m.id,
		Seat:        m.table.Seat(c),
		White:       m.guests[rules.White].peer.Name,
		Black:       m.guests[rules.Black].peer.Name,
		Opponent:    m.guests[c.Other()].peer,
		Proposal:    m.proposal[c],
		Began:       m.began,
		LinkChanged: m.links[c],
		Damaged:     m.damaged[c],
		Link: func() game.Link {
			h.mu.Lock()
			defer h.mu.Unlock()
			switch {
			case !m.lost[c.Other()].IsZero():
				return game.LinkLost
			case m.here[c.Other()]:
				return game.LinkUp
			}
			return game.LinkGone
		},
		Absence: func() game.Absence {
			h.mu.Lock()
			defer h.mu.Unlock()
			return m.absence(c.Other())
		},
		Slept: func() time.Duration {
			h.mu.Lock()
			defer h.mu.Unlock()
			return m.slept[c]
		},
		Delivered: func() int {
			h.mu.Lock()
			defer h.mu.Unlock()
			n := m.table.State().Slot()
			if n > 0 && !m.lost[c.Other()].IsZero() {
				return n - 1
			}
			return n
		},
		Trouble: func() error {
			h.mu.Lock()
			defer h.mu.Unlock()
			if m.full[c] {
				return game.ErrNoSpace
			}
			return nil
		},
		Confirmed: func() bool {
			h.mu.Lock()
			defer h.mu.Unlock()
			return m.signed
		},
		Leave: func() {
			h.mu.Lock()
			defer h.mu.Unlock()
			m.here[c] = false
			h.news()
			signal(m.links[c.Other()])
		},
	}
}

func (g *guest) Unfinished() []game.Unfinished {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	var games []game.Unfinished
	for _, m := range g.hall.matches {
		for c, player := range m.guests {
			if player == g && !m.here[c] && !m.table.State().Over() {
				games = append(games, game.Unfinished{
					ID: m.id, Opponent: m.guests[1-c].peer.Name, You: rules.Color(c),
					Plies: m.table.State().Plies(), Started: m.began, Here: true,
				})
			}
		}
	}
	return games
}

func (g *guest) Resume(_ context.Context, id string) (*game.Match, error) {
	g.hall.mu.Lock()
	defer g.hall.mu.Unlock()
	for _, m := range g.hall.matches {
		for c, player := range m.guests {
			if player == g && m.id == id {
				return g.hall.sit(m, rules.Color(c)), nil
			}
		}
	}
	return nil, game.ErrNoMatch
}

// absence is how long the player of side c has been away in their turn.
func (m *meeting) absence(c rules.Color) game.Absence {
	if m.lost[c].IsZero() || m.table.State().Author() != c {
		return game.Absence{}
	}
	away := time.Since(m.lost[c])
	return game.Absence{Away: true, For: away, Wait: max(0, 2*time.Minute-away)}
}

// of calls do for every match that somebody sits at, and has its players look.
func (h *hall) of(name string, do func(m *meeting, c rules.Color)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, m := range h.matches {
		for c, player := range m.guests {
			if player.peer.Name == name && m.here[c] {
				do(m, rules.Color(c))
				signal(m.links[0])
				signal(m.links[1])
			}
		}
	}
}

// back brings somebody back, who says what their program says of a claim: that they
// were away or that they were there.
func (h *hall) back(ctx context.Context, name string, conceding bool) error {
	var seat *game.Seat
	h.of(name, func(m *meeting, c rules.Color) {
		m.lost[c] = time.Time{}
		if _, claimed := m.table.State().AbsenceClaimed(); claimed {
			seat = m.table.Seat(c)
		}
	})
	switch {
	case seat == nil:
		return nil
	case conceding:
		return seat.Act(ctx, game.ConcedeAbsence{})
	}
	return seat.Act(ctx, game.DenyAbsence{})
}

// stop halts every table.
func (h *hall) stop() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, m := range h.matches {
		m.table.Halt(game.Halt{After: "1. e4", Report: "reports/2026.txt"})
	}
}

// close ends all tables.
func (h *hall) close() {
	for _, m := range h.matches {
		m.end()
	}
	h.tables.Wait()
}
