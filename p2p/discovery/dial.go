package discovery

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"time"
)

const (
	attemptDelay = 250 * time.Millisecond // before the next address is tried as well (RFC 8305, 5)
	attemptLimit = 3 * time.Second        // for one address
	dialLimit    = 5 * time.Second        // for all of them
)

// ErrNoAddress says that there was nothing to dial.
var ErrNoAddress = errors.New("no address to connect to")

// Dial connects by TCP to the first of the addresses that answers ("Happy
// Eyeballs", RFC 8305): in the order given, the next one joining in after a
// quarter of a second or as soon as one has failed. It gives up after five
// seconds. If all fail the error holds the reason of each.
func Dial(ctx context.Context, addrs []netip.AddrPort) (net.Conn, error) {
	dialer := net.Dialer{Timeout: attemptLimit}
	return race(ctx, addrs, func(ctx context.Context, a netip.AddrPort) (net.Conn, error) {
		return dialer.DialContext(ctx, "tcp", a.String())
	})
}

type dialFunc func(context.Context, netip.AddrPort) (net.Conn, error)

// race runs the attempts. When it returns, all of them have ended.
func race(ctx context.Context, addrs []netip.AddrPort, dial dialFunc) (net.Conn, error) {
	if len(addrs) == 0 {
		return nil, ErrNoAddress
	}
	ctx, cancel := context.WithTimeout(ctx, dialLimit)
	type result struct {
		conn net.Conn
		err  error
	}
	results := make(chan result)
	started, ended := 0, 0
	defer func() {
		cancel()
		for ; ended < started; ended++ {
			if late := <-results; late.conn != nil {
				_ = late.conn.Close()
			}
		}
	}()
	next := time.NewTimer(0)
	defer next.Stop()
	var errs []error
	for {
		select {
		case <-next.C:
			if started == len(addrs) {
				continue
			}
			address := addrs[started]
			started++
			go func() {
				conn, err := dial(ctx, address)
				results <- result{conn, err}
			}()
			next.Reset(attemptDelay)
		case r := <-results:
			ended++
			if r.err == nil {
				return r.conn, nil
			}
			errs = append(errs, r.err)
			if ended == len(addrs) {
				return nil, errors.Join(errs...)
			}
			next.Reset(0)
		case <-ctx.Done():
			return nil, errors.Join(append(errs, fmt.Errorf("connect: %w", ctx.Err()))...)
		}
	}
}

// interleave alternates the two families, keeping the order within each and
// beginning with that of the first (RFC 8305, 4): a network on which one of
// them is broken then costs one delay, not several.
func interleave(addrs []netip.AddrPort) []netip.AddrPort {
	if len(addrs) == 0 {
		return nil
	}
	first := addrs[0].Addr().Is4()
	var queues [2][]netip.AddrPort
	for _, a := range addrs {
		i := 1
		if a.Addr().Is4() == first {
			i = 0
		}
		queues[i] = append(queues[i], a)
	}
	mixed := make([]netip.AddrPort, 0, len(addrs))
	for i := range max(len(queues[0]), len(queues[1])) {
		for _, q := range queues {
			if i < len(q) {
				mixed = append(mixed, q[i])
			}
		}
	}
	return slices.Clip(mixed)
}

// knock finds out whether a program listens at one of the addresses: it
// connects and hangs up without a word.
func knock(ctx context.Context, addrs []netip.AddrPort) error {
	conn, err := Dial(ctx, addrs)
	if err != nil {
		return err
	}
	return conn.Close()
}
