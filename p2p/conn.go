package p2p

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"

	"passant/game/record"
	"passant/p2p/identity"
	passantv1 "passant/proto/passant/v1"
)

const farewellTime = 500 * time.Millisecond // for the last words

// Why a connection ended.
var (
	errSilent = errors.New("nothing was heard any more")
	errRate   = errors.New("the peer sends too much that is not known")
	errSlow   = errors.New("the peer does not take what is sent")
	errLeft   = errors.New("the peer said goodbye")
)

// A conn is a connection to a peer after both have said Hello. It has three
// loops and no lock: one reads and hands on, one writes what is queued, one
// minds the time.
type conn struct {
	peer     identity.ID
	key      ed25519.PublicKey
	id       identity.ConnID
	outbound bool           // dialled from here
	remote   netip.AddrPort // where the packets come from
	again    netip.AddrPort // where the peer can be dialled, or invalid
	name     string         // cleaned
	busy     atomic.Bool    // in a game, as the peer last said
	onShow   atomic.Bool    // which may be watched
	speaks   uint32         // the highest version of the protocol
	replaces identity.ConnID

	sock net.Conn // TLS
	raw  net.Conn // TCP
	in   *frameReader
	log  *slog.Logger

	out   chan *passantv1.Frame
	shown chan *passantv1.Frame // of a game that the peer watches: never more than one waits
	ended chan struct{}
	once  sync.Once
	cause error          // valid once ended is closed
	last  *passantv1.Bye // what to say at the end, or nil

	heartbeat
	onWeak func(*conn)     // called when the line has become weak, or is no longer
	doing  func() activity // what one does oneself

	budgets
	inTurn bool // the frame at hand moved a game on: of the loop that reads

	finished map[record.ID]bool // games that are over of which it was said; guarded by Node.mu
	left     sync.Map           // the record.ID of games whose table one left, and said so
	tableTalk
}

// byeError is that the peer ended the connection, and said why.
type byeError struct{ code passantv1.Bye_Code }

func (e *byeError) Error() string { return fmt.Sprintf("%v: %v", errLeft, e.code) }
func (e *byeError) Unwrap() error { return errLeft }

// run keeps the connection until it ends or ctx does, and returns why. Every
// frame is given to hear, in order, by one goroutine.
func (c *conn) run(ctx context.Context, hear func(context.Context, *passantv1.Frame) error) error {
	var loops sync.WaitGroup
	stop := context.AfterFunc(ctx, func() { c.end(passantv1.Bye_CODE_SHUTDOWN, ctx.Err()) })
	defer stop()
	loops.Go(c.write)
	loops.Go(c.mindTime)
	err := c.read(ctx, hear)
	code := passantv1.Bye_CODE_UNSPECIFIED
	switch {
	case errors.Is(err, errProtocol):
		code = passantv1.Bye_CODE_PROTOCOL
	case errors.Is(err, errRate):
		code = passantv1.Bye_CODE_RATE
	}
	c.end(code, err)
	loops.Wait()
	return c.cause
}

// end ends the connection, once; with a code it says why first.
func (c *conn) end(code passantv1.Bye_Code, cause error) {
	c.once.Do(func() {
		c.cause = cause
		if code != passantv1.Bye_CODE_UNSPECIFIED {
			c.last = &passantv1.Bye{Code: code}
		}
		now := time.Now()
		// A loop that hangs in the socket shall not: an error here means that it
		// is closed already.
		_ = c.raw.SetReadDeadline(now)
		_ = c.raw.SetWriteDeadline(now.Add(farewellTime))
		close(c.ended)
	})
}

// send queues a frame. A peer that takes nothing is given up: what matters is
// on the disk, and is sent again when they are back.
func (c *conn) send(f *passantv1.Frame) {
	if !c.offer(f) {
		c.end(passantv1.Bye_CODE_UNSPECIFIED, errSlow)
	}
}

// offer queues a frame if there is room.
func (c *conn) offer(f *passantv1.Frame) bool {
	select {
	case c.out <- f:
		c.frameGoes()
		return true
	default:
		return false
	}
}

// put queues a frame, and waits for room.
func (c *conn) put(ctx context.Context, f *passantv1.Frame) bool { return c.handOver(ctx, c.out, f) }

// show sends a frame of a game that the peer watches, behind what else there is to say
// to them, and waits until its turn comes.
func (c *conn) show(ctx context.Context, f *passantv1.Frame) bool { return c.handOver(ctx, c.shown, f) }

func (c *conn) handOver(ctx context.Context, to chan<- *passantv1.Frame, f *passantv1.Frame) bool {
	select {
	case to <- f:
		c.frameGoes()
		return true
	case <-c.ended:
	case <-ctx.Done():
	}
	return false
}

// write sends what is queued, and at the end closes the socket.
func (c *conn) write() {
	defer c.raw.Close()
	for {
		var f *passantv1.Frame
		select {
		case f = <-c.out:
		case f = <-c.shown:
		case <-c.ended:
			c.farewell()
			c.linger()
			return
		}
		err := c.sock.SetWriteDeadline(time.Now().Add(writeTime))
		if err == nil {
			err = writeFrame(c.sock, f)
		}
		if err != nil {
			c.hearOut(err)
			return
		}
	}
}

// hearOut ends a connection on which nothing can be said any more, and gives the loop that
// reads a moment before: a peer who has hung up has said why, and that may be yet to be read.
func (c *conn) hearOut(err error) {
	moment := time.NewTimer(farewellTime)
	defer moment.Stop()
	select {
	case <-c.ended:
	case <-moment.C:
		c.end(passantv1.Bye_CODE_UNSPECIFIED, err)
	}
}

// linger waits a moment for the peer to hang up, after the last words. If the
// socket were closed while something from them is still unread, TCP would reset
// the connection, and they would lose what was just said.
func (c *conn) linger() {
	tcp, ok := c.raw.(*net.TCPConn)
	if !ok || c.last == nil || tcp.CloseWrite() != nil {
		return
	}
	if tcp.SetReadDeadline(time.Now().Add(farewellTime)) == nil {
		_, _ = io.Copy(io.Discard, tcp) // ends with the connection or the moment
	}
}

// farewell sends what is still queued and the goodbye, as far as it can be sent
// in a moment.
func (c *conn) farewell() {
	if c.last == nil {
		return
	}
	if err := c.sock.SetWriteDeadline(time.Now().Add(farewellTime)); err != nil {
		return
	}
	for {
		select {
		case f := <-c.out:
			if writeFrame(c.sock, f) != nil {
				return
			}
		default:
			if err := writeFrame(c.sock, &passantv1.Frame{Msg: &passantv1.Frame_Bye{Bye: c.last}}); err != nil {
				c.log.Debug("no goodbye could be said", "peer", c.peer, "err", err)
			}
			return
		}
	}
}

// read hands on what comes, at no more than the peer's budget: what comes
// faster waits in the network, and the peer with it.
func (c *conn) read(ctx context.Context, hear func(context.Context, *passantv1.Frame) error) error {
	for {
		before := c.in.bytes.n
		f, err := c.in.next()
		if err != nil {
			return err
		}
		now := time.Now()
		c.frameCame(now)
		c.inTurn = false
		if err := c.take(ctx, now, f, hear); err != nil {
			return err
		}
		if c.inTurn { // the turns of the game bound these
			continue
		}
		if err := c.pause(ctx, c.spend(now, f, c.in.bytes.n-before)); err != nil {
			return err
		}
	}
}

// take does what concerns the connection alone, and hands on the rest.
func (c *conn) take(ctx context.Context, now time.Time, f *passantv1.Frame, hear func(context.Context, *passantv1.Frame) error) error {
	switch m := f.GetMsg().(type) {
	case nil:
		if !c.unknown.Take(now) {
			return errRate
		}
		return nil
	case *passantv1.Frame_Hello:
		return fmt.Errorf("%w: a second Hello", errProtocol)
	case *passantv1.Frame_Ping:
		c.offer(&passantv1.Frame{Msg: &passantv1.Frame_Pong{Pong: &passantv1.Pong{Id: m.Ping.GetId()}}})
	case *passantv1.Frame_Pong:
		c.pong(m.Pong.GetId())
		return nil
	case *passantv1.Frame_Bye:
		return &byeError{m.Bye.GetCode()}
	}
	return hear(ctx, f)
}

func (c *conn) pause(ctx context.Context, wait time.Duration) error {
	if wait <= 0 {
		return nil
	}
	t := time.NewTimer(wait)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-c.ended:
		return c.cause
	case <-ctx.Done():
		return ctx.Err()
	}
}
