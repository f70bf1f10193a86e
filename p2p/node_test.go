package p2p

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	"passant/rules"
)

func TestMain(m *testing.M) {
	if dir, at, ok := strings.Cut(os.Getenv(childVariable), " "); ok {
		if err := beChild(dir, at); err != nil {
			fmt.Println("error", err)
		}
		return
	}
	if at := os.Getenv(strangersVariable); at != "" {
		beStrangers(at)
		return
	}
	goleak.VerifyTestMain(m)
}

// A person is somebody with a node of their own, for tests.
type person struct {
	*Node
	t    *testing.T
	name string
	dir  string
	key  ed25519.PrivateKey
	stop func() // as a program that ends

	again []func(*Options) // what start was given
}

// patience is how long a test waits for something that must happen.
const patience = 10 * time.Second

const pollEvery = 2 * time.Millisecond

func newKey(t *testing.T) ed25519.PrivateKey {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// arrive starts a person's program, on a port of the loopback interface.
func arrive(t *testing.T, name string, change ...func(*Options)) *person {
	t.Helper()
	p := &person{t: t, name: name, dir: t.TempDir(), key: newKey(t)}
	p.start(change...)
	return p
}

// start starts the program, again after stop.
func (p *person) start(change ...func(*Options)) {
	p.t.Helper()
	p.again = change
	self := identity.New(p.key)
	store, err := record.OpenStore(filepath.Join(p.dir, "games"), p.key)
	if err != nil {
		p.t.Fatal(err)
	}
	o := Options{
		Identity: self,
		Store:    store,
		Name:     p.name,
		App:      "passant test",
		Reports:  filepath.Join(p.dir, "reports"),
		Log:      slog.New(slog.NewTextHandler(logTo{p.t, p.name}, &slog.HandlerOptions{Level: slog.LevelDebug})),
		listen: func(ctx context.Context, port uint16) (net.Listener, error) {
			var config net.ListenConfig
			return config.Listen(ctx, "tcp", "127.0.0.1:0")
		},
	}
	for _, f := range change {
		f(&o)
	}
	p.Node, err = New(o)
	if err != nil {
		p.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- p.Run(ctx) }()
	stopped := false
	p.stop = func() {
		p.t.Helper()
		if stopped {
			return
		}
		stopped = true
		cancel()
		select {
		case err := <-done:
			if err != nil {
				p.t.Errorf("%s: Run: %v", p.name, err)
			}
		case <-time.After(patience):
			p.t.Fatalf("%s: Run does not end", p.name)
		}
		if err := store.Close(); err != nil {
			p.t.Error(err)
		}
	}
	p.t.Cleanup(p.stop)
	until(p.t, p.name+" listens", func() bool { return p.port() != 0 })
}

type logTo struct {
	t    *testing.T
	name string
}

func (l logTo) Write(p []byte) (int, error) {
	if testing.Verbose() {
		l.t.Logf("%s: %s", l.name, strings.TrimSpace(string(p)))
	}
	return len(p), nil
}

// address is where others find the person.
func (p *person) address() string { return p.Self().Addresses[0] }

// until polls for a condition.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	deadline := time.Now().Add(patience)
	for !holds() {
		if time.Now().After(deadline) {
			t.Fatalf("waited in vain until %s", what)
		}
		time.Sleep(pollEvery)
	}
}

// find makes p know q, and returns q as p's lobby lists them.
func (p *person) find(q *person) game.Peer {
	p.t.Helper()
	peer, err := p.Find(p.t.Context(), q.address())
	if err != nil {
		p.t.Fatalf("%s finds %s: %v", p.name, q.name, err)
	}
	return peer
}

// asWhite is a game without clocks in which the challenger is White.
var asWhite = game.Proposal{Wish: game.AsWhite}

// play has p challenge q, and q accept.
func (p *person) play(q *person, proposal game.Proposal) (mine, his *game.Match) {
	p.t.Helper()
	peer := p.find(q)
	type answer struct {
		m   *game.Match
		err error
	}
	challenged := make(chan answer, 1)
	go func() {
		m, err := p.Challenge(p.t.Context(), peer.ID, proposal)
		challenged <- answer{m, err}
	}()
	his = q.accept()
	a := <-challenged
	if a.err != nil {
		p.t.Fatalf("%s challenges %s: %v", p.name, q.name, a.err)
	}
	return a.m, his
}

// prompt is the next challenge on the person's screen.
func (p *person) prompt() *game.Challenge {
	p.t.Helper()
	select {
	case c := <-p.Challenges():
		return c
	case <-time.After(patience):
		p.t.Fatalf("%s was not challenged", p.name)
		return nil
	}
}

func (p *person) accept() *game.Match {
	p.t.Helper()
	m, err := p.prompt().Accept(p.t.Context())
	if err != nil {
		p.t.Fatalf("%s accepts: %v", p.name, err)
	}
	return m
}

// move plays a move in UCI notation.
func move(t *testing.T, m *game.Match, uci string) {
	t.Helper()
	act(t, m, moveOf(t, uci))
}

func moveOf(t *testing.T, uci string) game.Move {
	t.Helper()
	m, err := rules.ParseUCI(uci)
	if err != nil {
		t.Fatal(err)
	}
	return game.Move{Move: m}
}

func sessionID(t *testing.T, m *game.Match) record.ID {
	t.Helper()
	id, err := record.ParseID(m.ID)
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func act(t *testing.T, m *game.Match, a game.Action) {
	t.Helper()
	if err := m.Seat.Act(t.Context(), a); err != nil {
		t.Fatalf("%v cannot %T: %v", m.Seat.Color(), a, err)
	}
}

func stateOf(m *game.Match) game.State { return m.Seat.Table().State() }

// agree waits until both sides have so many entries, and compares everything.
func agree(t *testing.T, a, b *game.Match, entries int) {
	t.Helper()
	until(t, "both sides have the entry", func() bool {
		return stateOf(a).Slot() >= entries && stateOf(b).Slot() >= entries
	})
	x, y := stateOf(a), stateOf(b)
	if x.Slot() != entries || y.Slot() != entries {
		t.Fatalf("%d and %d entries, want %d", x.Slot(), y.Slot(), entries)
	}
	if x.PositionHash() != y.PositionHash() {
		t.Fatalf("after %d entries the hashes are %016x and %016x", entries, x.PositionHash(), y.PositionHash())
	}
	if x.Result() != y.Result() {
		t.Fatalf("after %d entries the results are %v and %v", entries, x.Result(), y.Result())
	}
	for i := range x.Log() {
		if string(x.Log()[i].Seal) != string(y.Log()[i].Seal) {
			t.Fatalf("entry %d is not the same on both sides", i)
		}
	}
}

// seats are the two sides of a game by colour.
func seats(a, b *game.Match) [2]*game.Match {
	if a.Seat.Color() == rules.White {
		return [2]*game.Match{a, b}
	}
	return [2]*game.Match{b, a}
}
