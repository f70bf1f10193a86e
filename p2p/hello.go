package p2p

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"time"

	"passant/game"
	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

// protocolVersion is the one version of the protocol that this program speaks.
const protocolVersion = 1

const (
	tlsTime    = 5 * time.Second
	helloTime  = 8 * time.Second // for TLS and Hello together: on a bad network one may take long, and both seldom do
	connIDSize = len(identity.ConnID{})
)

// A versionError is that two programs are too far apart to play. Both sides
// come to it by themselves from what the Hellos say, whichever is the older.
type versionError struct {
	peer  game.Peer
	newer bool // the peer's program is the newer one
}

func (e *versionError) Error() string {
	return fmt.Sprintf("%v: %s", e.Unwrap(), e.peer.Name)
}

func (e *versionError) Unwrap() error {
	if e.newer {
		return game.ErrNewer
	}
	return game.ErrOutdated
}

// shake makes a connection of a socket: TLS, in which both prove their keys,
// and then Hello from both sides at once. It is a newcomer then. The socket is closed
// when it fails.
func (n *Node) shake(ctx context.Context, raw net.Conn, outbound bool, expect *identity.ID) (*conn, error) {
	by := time.Now().Add(helloTime)
	c, err := n.secure(ctx, raw, outbound, expect)
	if err == nil {
		err = n.introduce(ctx, c, by, expect)
	}
	if err != nil {
		_ = raw.Close() // what matters is why
		return nil, err
	}
	return c, nil
}

// secure is a socket as a connection to a peer who has proved their key.
func (n *Node) secure(ctx context.Context, raw net.Conn, outbound bool, expect *identity.ID) (*conn, error) {
	if err := watchLine(raw); err != nil {
		n.log.Debug("the system does not watch the line", "err", err) // pings do
	}
	limited, cancel := context.WithTimeout(ctx, tlsTime)
	defer cancel()
	sock, err := n.handshake(limited, raw, outbound, expect)
	if err != nil {
		return nil, fmt.Errorf("tls: %w", err)
	}
	key, id, err := identity.Peer(sock.ConnectionState())
	if err != nil {
		return nil, fmt.Errorf("tls: %w", err)
	}
	c := n.newConn(sock, raw, outbound)
	c.peer, c.key, c.id = identity.IDOf(key), key, id
	if c.peer == n.self.ID() {
		n.metSelf(c)
		return nil, fmt.Errorf("tls: %w", identity.ErrSelf)
	}
	return c, nil
}

// introduce makes a connection a newcomer, and both sides say Hello on it.
func (n *Node) introduce(ctx context.Context, c *conn, by time.Time, expect *identity.ID) error {
	limited, cancel := context.WithDeadline(ctx, by)
	defer cancel()
	if err := n.comes(limited, c); err != nil {
		return fmt.Errorf("hello: %w", err)
	}
	err := n.greet(ctx, c, by, expect)
	if err != nil {
		n.placed(c)
	}
	return err
}

func (n *Node) greet(ctx context.Context, c *conn, by time.Time, expect *identity.ID) error {
	if c.outbound && expect != nil && n.connTo(c.peer) != nil {
		return errMet
	}
	refused := n.refusal(c.peer, c.outbound)
	if errors.Is(refused, errBlocked) {
		return refused
	}
	theirs, err := n.exchangeHellos(ctx, c, by, n.firstWords(c, refused))
	if err = errors.Join(refused, err); err != nil {
		return fmt.Errorf("hello: %w", err)
	}
	c.learn(theirs)
	if err := n.compare(c, theirs); err != nil {
		return err
	}
	c.in.limit = maxFrame
	return nil
}

func (n *Node) newConn(sock *tls.Conn, raw net.Conn, outbound bool) *conn {
	return &conn{
		outbound:  outbound,
		remote:    addrPort(raw.RemoteAddr()),
		sock:      sock,
		raw:       raw,
		in:        newFrameReader(sock),
		log:       n.log,
		out:       make(chan *passantv1.Frame, queueLength),
		shown:     make(chan *passantv1.Frame),
		ended:     make(chan struct{}),
		heartbeat: newHeartbeat(),
		onWeak:    n.weakened,
		doing:     n.activity,
		budgets:   newBudgets(),
		finished:  map[record.ID]bool{},
		tableTalk: newTableTalk(),
	}
}

// exchangeHellos says the first words and listens at the same time: neither side waits
// for the other to begin, and both end at a time.
func (n *Node) exchangeHellos(ctx context.Context, c *conn, by time.Time, words *passantv1.Frame) (*passantv1.Hello, error) {
	if err := c.sock.SetDeadline(by); err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, func() { _ = c.raw.Close() })
	defer stop()
	spoken := make(chan error, 1)
	go func() {
		spoken <- writeFrame(c.sock, words)
	}()
	f, err := decode(c.in.buf, c.in.limit)
	if err != nil {
		_ = c.raw.Close() // so that speaking ends too
	}
	if err := errors.Join(err, <-spoken); err != nil {
		return nil, err
	}
	theirs := f.GetHello()
	if theirs == nil {
		return nil, noHello(f)
	}
	return theirs, c.sock.SetDeadline(time.Time{})
}

func (n *Node) hello(c *conn) *passantv1.Hello {
	doing := n.activity()
	h := &passantv1.Hello{
		ProtoMin:     n.o.versions[0],
		ProtoMax:     n.o.versions[1],
		RulesVersion: n.o.rules,
		App:          n.o.App,
		Name:         n.o.Name,
		Busy:         doing.busy,
		Watchable:    doing.watchable,
		Port:         uint32(n.port()),
	}
	if old, ok := n.replacedBy(c); ok {
		h.Replaces = old[:]
	}
	return h
}

// learn keeps of a Hello what is shown or dialled, cleaned.
func (c *conn) learn(h *passantv1.Hello) {
	c.name = nameOf(h.GetName())
	c.speaks = h.GetProtoMax()
	c.isDoing(h.GetBusy(), h.GetWatchable())
	c.replaces = identity.ConnID{}
	copy(c.replaces[:], h.GetReplaces())
	switch port := uint16(h.GetPort()); {
	case c.outbound:
		c.again = c.remote
	case port != 0:
		c.again = netip.AddrPortFrom(c.remote.Addr(), port)
	}
}

// compare says which program is too old to play with the other, if one is, and
// tells the other side.
func (n *Node) compare(c *conn, theirs *passantv1.Hello) error {
	bye := &passantv1.Bye{ProtoMin: n.o.versions[0], ProtoMax: n.o.versions[1], App: n.o.App}
	var newer bool
	switch {
	case n.o.versions[1] < theirs.GetProtoMin():
		bye.Code, newer = passantv1.Bye_CODE_VERSION, true
	case theirs.GetProtoMax() < n.o.versions[0]:
		bye.Code = passantv1.Bye_CODE_VERSION
	case n.o.rules != theirs.GetRulesVersion():
		bye.Code, newer = passantv1.Bye_CODE_RULES, n.o.rules < theirs.GetRulesVersion()
	default:
		return nil
	}
	err := &versionError{peer: c.asPeer(), newer: newer}
	err.peer.Presence = game.Outdated
	if newer {
		err.peer.Presence = game.Newer
	}
	// The peer knows as much from our Hello: if this does not reach it, nothing
	// is lost.
	_ = c.sock.SetWriteDeadline(time.Now().Add(farewellTime))
	_ = writeFrame(c.sock, &passantv1.Frame{Msg: &passantv1.Frame_Bye{Bye: bye}})
	n.mismatched(c, err)
	return err
}

func addrPort(a net.Addr) netip.AddrPort {
	if tcp, ok := a.(*net.TCPAddr); ok {
		ap := tcp.AddrPort()
		return netip.AddrPortFrom(ap.Addr().Unmap(), ap.Port())
	}
	ap, err := netip.ParseAddrPort(a.String())
	if err != nil {
		return netip.AddrPort{}
	}
	return ap
}
