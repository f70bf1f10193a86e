package p2p

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"passant/p2p/discovery"
	"passant/p2p/rate"
)

// listen takes the port that is asked for; by default one that earlier
// opponents know, or else any.
func listen(ctx context.Context, port uint16) (net.Listener, error) {
	var config net.ListenConfig
	wanted := []uint16{port}
	if port == 0 {
		wanted = []uint16{discovery.DefaultPort, 0}
	}
	var errs []error
	for _, p := range wanted {
		l, err := config.Listen(ctx, "tcp", ":"+strconv.Itoa(int(p)))
		if err == nil {
			return l, nil
		}
		errs = append(errs, err)
	}
	return nil, fmt.Errorf("listen: %w", errors.Join(errs...))
}

// acceptRetry is how long to wait when the system has no socket to give.
const acceptRetry = 100 * time.Millisecond

// accept lets people in until the listener is closed.
func (n *Node) accept(ctx context.Context, l net.Listener) {
	for {
		raw, err := l.Accept()
		if err != nil {
			if ctx.Err() != nil || errors.Is(err, net.ErrClosed) {
				return
			}
			n.log.Warn("accept", "err", err)
			select {
			case <-ctx.Done():
				return
			case <-time.After(acceptRetry):
			}
			continue
		}
		from := addrPort(raw.RemoteAddr()).Addr()
		if !n.door.enter(from, time.Now()) {
			n.log.Debug("no room", "from", from)
			_ = raw.Close()
			continue
		}
		if !n.spawn(func(ctx context.Context) { n.welcome(ctx, raw, from) }) {
			n.door.leave(from)
			_ = raw.Close()
		}
	}
}

// welcome talks to somebody who connected, until the connection ends.
func (n *Node) welcome(ctx context.Context, raw net.Conn, from netip.Addr) {
	c, err := n.shake(ctx, raw, false, nil)
	n.door.leave(from)
	if err != nil {
		// Knocks of those who only want to know whether somebody is here, and
		// all that is not Passant, end here: one line, and nothing on the screen.
		n.log.Info("not a peer", "from", from, "err", err)
		return
	}
	n.keep(ctx, c)
}

// A door counts the sockets of those who have not yet proved who they are.
type door struct {
	mu     sync.Mutex
	rate   rate.Bucket
	inside int
	from   map[netip.Addr]int
	guests map[netip.Addr]bool // addresses of opponents: they get in when it is crowded

	handshakes chan struct{} // those that compute
}

func newDoor() *door {
	return &door{
		rate:   rate.NewBucket(socketsASecond, socketsASecond),
		from:   map[netip.Addr]int{},
		guests: map[netip.Addr]bool{},

		handshakes: make(chan struct{}, maxHandshakes),
	}
}

// expect says from which addresses opponents will come back.
func (d *door) expect(guests map[netip.Addr]bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.guests = guests
}

// enter lets a socket from an address in, or not. An opponent has places of their own,
// and no crowd can keep them out.
func (d *door) enter(from netip.Addr, now time.Time) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	guest, reserve := d.guests[from], 0
	if guest {
		reserve = guestPlaces
	}
	if d.from[from] >= maxPerAddress+reserve || d.inside >= maxUnproven+reserve {
		return false
	}
	if !d.rate.Take(now) && !guest {
		return false
	}
	d.inside++
	d.from[from]++
	return true
}

// leave makes room again.
func (d *door) leave(from netip.Addr) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.inside--
	if d.from[from]--; d.from[from] == 0 {
		delete(d.from, from)
	}
}
