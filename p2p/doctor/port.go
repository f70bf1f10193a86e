package doctor

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"syscall"
	"time"

	"passant/p2p"
	"passant/p2p/discovery"
)

// tryPort opens the port as Passant does, or finds the Passant that has it, and
// connects to it at each address of this computer.
func tryPort(ctx context.Context, chosen uint16, cards []Card) Port {
	p := Port{Wanted: chosen, Chosen: chosen != 0}
	if !p.Chosen {
		p.Wanted = discovery.DefaultPort
	}
	listener, err := open(ctx, p.Wanted)
	switch {
	case err == nil:
	case isTaken(err):
		if p.Passant = isPassant(ctx, p.Wanted); p.Passant {
			p.Tried = p.Wanted
			break
		}
		p.Taken, p.Holder = true, printable(holder(ctx, "tcp", p.Wanted))
	default:
		p.Refused = printable(reason(err))
	}
	if err != nil && !p.Passant && !p.Chosen {
		listener, err = open(ctx, 0)
	}
	var accepting sync.WaitGroup
	if err == nil {
		p.Tried = portOf(listener)
		accepting.Go(func() { hangUp(listener) })
	}
	if p.Tried != 0 {
		p.Reached, p.Blocked = connectAll(ctx, cards, p.Tried)
	}
	if listener != nil {
		_ = listener.Close()
	}
	accepting.Wait()
	return p
}

func open(ctx context.Context, port uint16) (net.Listener, error) {
	var config net.ListenConfig
	return config.Listen(ctx, "tcp", ":"+strconv.Itoa(int(port)))
}

func portOf(l net.Listener) uint16 {
	at, err := netip.ParseAddrPort(l.Addr().String())
	if err != nil {
		return 0
	}
	return at.Port()
}

// windowsTaken is WSAEADDRINUSE.
const windowsTaken = syscall.Errno(10048)

func isTaken(err error) bool {
	return errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windowsTaken)
}

// reason is what the system said, without what it was asked.
func reason(err error) string {
	if errno, ok := errors.AsType[syscall.Errno](err); ok {
		return errno.Error()
	}
	return err.Error()
}

// hangUp takes connections, without a word, until the listener is closed.
func hangUp(l net.Listener) {
	for {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		_ = conn.Close()
	}
}

// isPassant finds out who listens at a port of this computer.
func isPassant(ctx context.Context, port uint16) bool {
	for _, host := range []string{"127.0.0.1", "::1"} {
		ctx, cancel := context.WithTimeout(ctx, knocking)
		defer cancel()
		var dialer net.Dialer
		conn, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(host, strconv.Itoa(int(port))))
		if err != nil {
			continue
		}
		defer func() { _ = conn.Close() }()
		if _, err := p2p.Overhear(ctx, conn); !errors.Is(err, p2p.ErrNotPassant) {
			return ctx.Err() == nil
		}
	}
	return false
}

// connectAll connects to a port at all addresses of this computer at once, and
// tells where it was in vain.
func connectAll(ctx context.Context, cards []Card, port uint16) (reached int, blocked []string) {
	ctx, cancel := context.WithTimeout(ctx, knocking)
	defer cancel()
	var mu sync.Mutex
	var wait sync.WaitGroup
	dialer := net.Dialer{Deadline: time.Now().Add(knocking)}
	for _, c := range cards {
		if !c.Up {
			continue
		}
		for _, a := range c.Addresses {
			wait.Go(func() {
				conn, err := dialer.DialContext(ctx, "tcp", netip.AddrPortFrom(a, port).String())
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					blocked = append(blocked, printable(c.Name))
					return
				}
				reached++
				_ = conn.Close()
			})
		}
	}
	wait.Wait()
	slices.Sort(blocked)
	return reached, slices.Compact(blocked)
}
