package p2p

import (
	"context"
	"errors"
	"io"
	"net"
	"net/netip"
	"sync"
	"testing"
	"time"

	"passant/game"
	"passant/p2p/discovery"
)

// A network joins nodes by pipes in one process, so that time can be made to
// pass in a test. Its cables can be cut, loudly or not.
type network struct {
	mu    sync.Mutex
	nodes map[netip.AddrPort]*pipeListener
	homes map[netip.AddrPort]netip.AddrPort // where those are who have moved since they joined
	ends  []*end
	dead  bool     // nobody can be dialled
	sky   *weather // nil: all is well
}

func newNetwork() *network {
	return &network{nodes: map[netip.AddrPort]*pipeListener{}, homes: map[netip.AddrPort]netip.AddrPort{}}
}

// join gives a node an address on the network.
func (w *network) join(at string) func(*Options) {
	here := netip.MustParseAddrPort(at)
	return func(o *Options) {
		o.listen = func(context.Context, uint16) (net.Listener, error) {
			w.mu.Lock()
			defer w.mu.Unlock()
			l := &pipeListener{at: here, conns: make(chan net.Conn), closed: make(chan struct{})}
			w.nodes[here] = l
			return l, nil
		}
		o.addresses = func() ([]netip.Addr, error) {
			return []netip.Addr{netip.MustParseAddr("127.0.0.1"), w.home(here).Addr()}, nil
		}
		o.dial = func(ctx context.Context, addrs []netip.AddrPort) (net.Conn, error) {
			var conn net.Conn
			err := discovery.ErrNoAddress
			for _, to := range addrs {
				if conn, err = w.dial(ctx, netip.AddrPortFrom(w.home(here).Addr(), 40000), to); err == nil {
					break
				}
			}
			return conn, err
		}
	}
}

func (w *network) dial(ctx context.Context, from, to netip.AddrPort) (net.Conn, error) {
	w.mu.Lock()
	there := w.nodes[to]
	if w.dead {
		there = nil
	}
	w.mu.Unlock()
	if there == nil {
		return nil, errors.New("nobody is there")
	}
	a, b := w.cable()
	mine, his := &end{Conn: a, near: from, far: to}, &end{Conn: b, near: to, far: from}
	select {
	case there.conns <- his:
	case <-there.closed:
		return nil, errors.New("connection refused")
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.ends = append(w.ends, mine, his)
	return mine, nil
}

// home is where somebody is who joined at an address.
func (w *network) home(joined netip.AddrPort) netip.AddrPort {
	w.mu.Lock()
	defer w.mu.Unlock()
	if at, ok := w.homes[joined]; ok {
		return at
	}
	return joined
}

// move gives another address to somebody who joined at one. What they were connected by
// is dead at both ends, and nobody is told.
func (w *network) move(joined, to string) {
	at, now := netip.MustParseAddrPort(joined), netip.MustParseAddrPort(to)
	old := w.home(at)
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, e := range w.ends {
		if e.near.Addr() == old.Addr() || e.far.Addr() == old.Addr() {
			e.mute()
		}
	}
	w.nodes[now] = w.nodes[old]
	delete(w.nodes, old)
	w.homes[at] = now
}

func (w *network) cable() (near, far net.Conn) {
	if w.sky == nil {
		return net.Pipe()
	}
	return w.sky.cable()
}

// mute makes what is written at one end of each connection with an address
// vanish, as when the computer there has lost its power.
func (w *network) mute(at string) {
	gone := netip.MustParseAddrPort(at).Addr()
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := 0; i < len(w.ends); i += 2 {
		dialler, listener := w.ends[i], w.ends[i+1]
		if listener.far.Addr() == gone {
			dialler.mute()
		}
		if dialler.far.Addr() == gone {
			listener.mute()
		}
	}
}

// cut ends all connections: both sides know at once.
func (w *network) cut() {
	for _, e := range w.take() {
		e.Close()
	}
}

// unplug makes all connections dead: what is written disappears, and nothing
// comes. Until plug nobody can be dialled.
func (w *network) unplug() {
	for _, e := range w.take() {
		e.mute()
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dead = true
}

// silenceDialler makes what the dialling side of each connection writes vanish.
func (w *network) silenceDialler() { w.silence(0) }

// silenceDialled is the same for the other side.
func (w *network) silenceDialled() { w.silence(1) }

func (w *network) silence(side int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for i := side; i < len(w.ends); i += 2 {
		w.ends[i].mute()
	}
}

func (w *network) plug() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.dead = false
}

func (w *network) take() []*end {
	w.mu.Lock()
	defer w.mu.Unlock()
	ends := w.ends
	w.ends = nil
	return ends
}

type pipeListener struct {
	at     netip.AddrPort
	conns  chan net.Conn
	once   sync.Once
	closed chan struct{}
}

func (l *pipeListener) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *pipeListener) Close() error {
	l.once.Do(func() { close(l.closed) })
	return nil
}

func (l *pipeListener) Addr() net.Addr { return net.TCPAddrFromAddrPort(l.at) }

// end is one end of a cable.
type end struct {
	net.Conn
	near, far netip.AddrPort

	mu     sync.Mutex
	dead   bool
	closed bool // at this end
}

func (e *end) LocalAddr() net.Addr  { return net.TCPAddrFromAddrPort(e.near) }
func (e *end) RemoteAddr() net.Addr { return net.TCPAddrFromAddrPort(e.far) }

func (e *end) mute() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.dead = true
}

func (e *end) muted() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.dead
}

// SetReadDeadline minds as little as a socket does that the far end is closed: what was
// said before that may be yet to be read.
func (e *end) SetReadDeadline(t time.Time) error { return e.until(e.Conn.SetReadDeadline, t) }

// SetDeadline is the same for both ways.
func (e *end) SetDeadline(t time.Time) error { return e.until(e.Conn.SetDeadline, t) }

func (e *end) until(set func(time.Time) error, t time.Time) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return net.ErrClosed
	}
	if err := set(t); !errors.Is(err, io.ErrClosedPipe) {
		return err
	}
	return nil
}

func (e *end) Write(p []byte) (int, error) {
	if e.muted() {
		return len(p), nil
	}
	return e.Conn.Write(p)
}

// Close ends the reading here; over a dead cable the other end does not notice.
func (e *end) Close() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.closed = true
	if e.dead {
		return e.Conn.SetDeadline(time.Unix(1, 0))
	}
	return e.Conn.Close()
}

// pair is two people on a network in whose time the test runs.
func pair(t *testing.T) (w *network, anna, bob *person) {
	t.Helper()
	w = newNetwork()
	return w, arrive(t, "Anna", w.join("10.0.0.1:4001")), arrive(t, "Bob", w.join("10.0.0.2:4002"))
}

// linked waits until both sides of a game hear each other.
func linked(t *testing.T, matches ...*game.Match) {
	t.Helper()
	for _, m := range matches {
		until(t, "the link is up", func() bool { return m.Link() == game.LinkUp })
	}
}

// inTouch waits until people have compared what they have of a game on the
// connection that they use.
func inTouch(t *testing.T, m *game.Match, people ...*person) {
	t.Helper()
	id := sessionID(t, m)
	for _, p := range people {
		until(t, p.name+" is in touch", func() bool {
			p.Node.mu.Lock()
			s := p.sessions[id]
			p.Node.mu.Unlock()
			if s == nil {
				return false
			}
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.up
		})
	}
}
