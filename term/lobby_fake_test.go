package term

import (
	"context"
	"errors"
	"slices"
	"sync"

	"passant/game"
)

// A fakeLobby is a lobby whose answers a test sets.
type fakeLobby struct {
	self       game.Self
	peers      []game.Peer
	unfinished []game.Unfinished
	changed    chan struct{}
	challenges chan *game.Challenge
	challenge  func(ctx context.Context, id string, p game.Proposal) (*game.Match, error)
	resume     func(id string) (*game.Match, error)
}

func newFakeLobby(peers ...game.Peer) *fakeLobby {
	return &fakeLobby{
		self:       game.Self{Name: "Oksana", Addresses: []string{"192.168.1.23:51442"}},
		peers:      peers,
		changed:    make(chan struct{}, 1),
		challenges: make(chan *game.Challenge, 1),
	}
}

func (f *fakeLobby) Self() game.Self                    { return f.self }
func (f *fakeLobby) Peers() []game.Peer                 { return f.peers }
func (f *fakeLobby) Changed() <-chan struct{}           { return f.changed }
func (f *fakeLobby) Challenges() <-chan *game.Challenge { return f.challenges }
func (f *fakeLobby) Unfinished() []game.Unfinished      { return f.unfinished }

func (f *fakeLobby) Find(_ context.Context, address string) (game.Peer, error) {
	if i := slices.IndexFunc(f.peers, func(p game.Peer) bool { return p.Where == address }); i >= 0 {
		return f.peers[i], nil
	}
	if address == "here" {
		return game.Peer{}, game.ErrSelf
	}
	return game.Peer{}, game.ErrUnreachable
}

func (f *fakeLobby) Challenge(ctx context.Context, id string, p game.Proposal) (*game.Match, error) {
	if f.challenge == nil {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	return f.challenge(ctx, id, p)
}

func (f *fakeLobby) Resume(_ context.Context, id string) (*game.Match, error) {
	if f.resume == nil {
		return nil, game.ErrNoMatch
	}
	return f.resume(id)
}

// A fakeLocal keeps games at this screen in memory.
type fakeLocal struct {
	mu         sync.Mutex
	unfinished []game.LocalUnfinished
	games      map[string]game.LocalGame
	err        error
}

func (f *fakeLocal) Unfinished() []game.LocalUnfinished {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.unfinished
}

func (f *fakeLocal) Begin(t game.Terms, names [2]string) (game.LocalGame, error) {
	s, err := game.New(t)
	if err != nil || f.err != nil {
		return game.LocalGame{}, errors.Join(err, f.err)
	}
	table := game.NewTable(s, game.Options{})
	g := game.LocalGame{Table: table, Names: names, Run: func(ctx context.Context) error { return table.Run(ctx, nil, nil) }}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.unfinished = append(f.unfinished, game.LocalUnfinished{ID: "h"})
	f.games = map[string]game.LocalGame{"h": g}
	return g, nil
}

func (f *fakeLocal) Resume(id string) (game.LocalGame, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.unfinished = nil
	return f.games[id], nil
}

// People of the tests.
func tomas() game.Peer {
	return game.Peer{ID: "t", Name: "Tomáš", Where: "laptop-tomas", Presence: game.Free}
}

func iryna() game.Peer {
	return game.Peer{ID: "i", Name: "Ірина", Where: "iryna-mbp", Presence: game.Free}
}

func kolja() game.Peer {
	return game.Peer{ID: "k", Name: "Kolja", Where: "desktop-7", Presence: game.Playing}
}
