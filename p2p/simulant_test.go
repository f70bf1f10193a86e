package p2p

import (
	"context"
	"crypto/ed25519"
	"encoding/binary"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"

	"passant/game"
	"passant/game/record"
	"passant/game/record/recordtest"
)

// A simulant is one of the two players, with their program and their disk.
type simulant struct {
	*person
	disk  *recordtest.Disk
	match *game.Match // nil while they are not at the table
}

// arrive starts the program of a player.
func (s *simulation) arrive(name string, i int) *simulant {
	var seed [ed25519.SeedSize]byte
	binary.BigEndian.PutUint64(seed[:], s.seed)
	seed[8] = byte(i)
	p := &simulant{
		person: &person{t: s.t, name: name, dir: s.t.TempDir(), key: ed25519.NewKeyFromSeed(seed[:])},
		disk:   recordtest.NewDisk(s.seed),
	}
	at := fmt.Sprintf("10.0.0.%d:4001", i+1)
	p.start(s.w.join(at), func(o *Options) {
		disk := p.disk
		store, err := record.NewStore(disk, p.key)
		if err != nil {
			s.t.Fatal(err)
		}
		o.Store = store
		o.Log = slog.New(slog.NewTextHandler(&s.log, &slog.HandlerOptions{Level: slog.LevelDebug})).With("who", name)
		o.listen, o.dial = mortal(disk, o.listen, o.dial)
	})
	return p
}

// mortal are the sockets of a program that says nothing any more once its disk
// is down, which is how a program is killed here.
func mortal(
	disk *recordtest.Disk,
	listen func(context.Context, uint16) (net.Listener, error),
	dial func(context.Context, []netip.AddrPort) (net.Conn, error),
) (
	func(context.Context, uint16) (net.Listener, error),
	func(context.Context, []netip.AddrPort) (net.Conn, error),
) {
	return func(ctx context.Context, port uint16) (net.Listener, error) {
			l, err := listen(ctx, port)
			return mortalListener{l, disk}, err
		}, func(ctx context.Context, to []netip.AddrPort) (net.Conn, error) {
			if disk.Down() {
				return nil, recordtest.ErrDown
			}
			c, err := dial(ctx, to)
			if err != nil {
				return nil, err
			}
			return mortalConn{c, disk}, nil
		}
}

type mortalListener struct {
	net.Listener
	disk *recordtest.Disk
}

func (l mortalListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	return mortalConn{c, l.disk}, nil
}

type mortalConn struct {
	net.Conn
	disk *recordtest.Disk
}

func (c mortalConn) Write(b []byte) (int, error) {
	if c.disk.Down() {
		return len(b), nil
	}
	return c.Conn.Write(b)
}

// leave gets up from the table.
func (s *simulation) leave(p *simulant) {
	if p.match != nil {
		s.log.note("%s leaves the table", p.name)
		p.match.Leave()
		p.match = nil
	}
}

// stop ends the program and starts it again.
func (s *simulation) stop(p *simulant) {
	s.log.note("%s ends the program", p.name)
	s.halt(p)
	s.begin(p)
}

// revive starts a program again that has died in a write.
func (s *simulation) revive(p *simulant) {
	power := s.random.IntN(2) == 0
	s.log.note("%s died; power cut: %v", p.name, power)
	if power {
		s.w.mute(p.address()) // nobody is told
	}
	s.halt(p)
	if power {
		p.disk = p.disk.PowerCut()
	} else {
		p.disk = p.disk.Kill()
	}
	s.begin(p)
}

func (s *simulation) halt(p *simulant) {
	p.match = nil
	p.stop()
}

func (s *simulation) begin(p *simulant) {
	p.start(p.again...)
	for _, q := range s.people {
		if q != p {
			p.knows(q.person)
		}
	}
}

// sitDown has a player go on with the game, if there is anything left of it.
func (s *simulation) sitDown(p *simulant) {
	if p.match != nil {
		return
	}
	m, err := p.Resume(s.t.Context(), s.id)
	s.log.note("%s sits down: %v", p.name, err)
	switch {
	case err == nil:
		p.match = m
	case errors.Is(err, game.ErrNoMatch), errors.Is(err, record.ErrNoSpace), errors.Is(err, record.ErrReadOnly),
		errors.Is(err, record.ErrDisk), errors.Is(err, recordtest.ErrDown):
	default:
		s.t.Fatalf("%s cannot go on: %v", p.name, err)
	}
}
