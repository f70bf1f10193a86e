package discovery

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// An endpoint is how an address behaves that is dialled: it answers after a
// while, with an error or not.
type endpoint struct {
	after time.Duration
	err   error
}

// dialing races towards endpoints and returns the winner's address, when each
// attempt began, and how long it took.
func dialing(t *testing.T, ctx context.Context, endpoints ...endpoint) (won int, begun []time.Duration, took time.Duration, err error) {
	t.Helper()
	var addrs []netip.AddrPort
	for i := range endpoints {
		addrs = append(addrs, netip.AddrPortFrom(netip.AddrFrom4([4]byte{10, 0, 0, byte(i)}), 1))
	}
	start := time.Now()
	var mu sync.Mutex
	var open []net.Conn
	conn, err := race(ctx, addrs, func(ctx context.Context, a netip.AddrPort) (net.Conn, error) {
		e := endpoints[a.Addr().As4()[3]]
		mu.Lock()
		begun = append(begun, time.Since(start))
		mu.Unlock()
		select {
		case <-time.After(e.after):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		if e.err != nil {
			return nil, e.err
		}
		near, _ := net.Pipe()
		conn := namedConn{near, int(a.Addr().As4()[3])}
		mu.Lock()
		open = append(open, conn)
		mu.Unlock()
		return conn, nil
	})
	took = time.Since(start)
	synctest.Wait()
	won = -1
	for _, c := range open {
		if c == conn {
			won = c.(namedConn).index
			continue
		}
		if _, err := c.Write([]byte{1}); err == nil {
			t.Error("a connection that came second is still open")
		}
	}
	return won, begun, took, err
}

type namedConn struct {
	net.Conn
	index int
}

func TestDial(t *testing.T) {
	refused := errors.New("refused")
	const never = time.Hour
	tests := []struct {
		name      string
		endpoints []endpoint
		won       int
		begun     []time.Duration
		took      time.Duration
	}{
		{"first answers", []endpoint{{10 * time.Millisecond, nil}, {0, nil}}, 0, []time.Duration{0}, 10 * time.Millisecond},
		{"first is silent", []endpoint{{never, nil}, {10 * time.Millisecond, nil}}, 1, []time.Duration{0, attemptDelay}, 260 * time.Millisecond},
		{"first is refused", []endpoint{{5 * time.Millisecond, refused}, {10 * time.Millisecond, nil}}, 1, []time.Duration{0, 5 * time.Millisecond}, 15 * time.Millisecond},
		{"first is slow but wins", []endpoint{{300 * time.Millisecond, nil}, {never, nil}}, 0, []time.Duration{0, attemptDelay}, 300 * time.Millisecond},
		{"all refused", []endpoint{{5 * time.Millisecond, refused}, {5 * time.Millisecond, refused}}, -1, []time.Duration{0, 5 * time.Millisecond}, 10 * time.Millisecond},
		{"all silent", []endpoint{{never, nil}, {never, nil}}, -1, []time.Duration{0, attemptDelay}, dialLimit},
		{"both at once", []endpoint{{250 * time.Millisecond, nil}, {0, nil}}, -2, []time.Duration{0, attemptDelay}, 250 * time.Millisecond},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				won, begun, took, err := dialing(t, t.Context(), test.endpoints...)
				if test.won != -2 && won != test.won || (err == nil) != (won >= 0) || took != test.took {
					t.Errorf("won %d (%v) after %v, want %d after %v", won, err, took, test.won, test.took)
				}
				if test.won != -2 && !slices.Equal(begun, test.begun) {
					t.Errorf("attempts at %v, want %v", begun, test.begun)
				}
			})
		})
	}
}

func TestDialTellsEveryReason(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		one, two := errors.New("refused"), errors.New("no route")
		_, _, _, err := dialing(t, t.Context(), endpoint{0, one}, endpoint{0, two})
		if !errors.Is(err, one) || !errors.Is(err, two) {
			t.Errorf("error %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		_, _, took, err := dialing(t, ctx, endpoint{time.Hour, nil})
		if !errors.Is(err, context.DeadlineExceeded) || took != time.Second {
			t.Errorf("error %v after %v", err, took)
		}
		if _, err := Dial(t.Context(), nil); !errors.Is(err, ErrNoAddress) {
			t.Errorf("nothing to dial: %v", err)
		}
	})
}

func TestDialReal(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	dead := netip.MustParseAddrPort(closed.Addr().String())
	closed.Close()
	live := netip.MustParseAddrPort(listener.Addr().String())
	conn, err := Dial(t.Context(), []netip.AddrPort{dead, live})
	if err != nil {
		t.Fatal(err)
	}
	if conn.RemoteAddr().String() != live.String() {
		t.Errorf("connected to %v", conn.RemoteAddr())
	}
	conn.Close()
	if err := knockWithin(t.Context(), []netip.AddrPort{dead}); err == nil {
		t.Error("somebody opened at a closed port")
	}
	if err := knockWithin(t.Context(), []netip.AddrPort{live}); err != nil {
		t.Error(err)
	}
}

func TestInterleave(t *testing.T) {
	parse := func(list ...string) (addrs []netip.AddrPort) {
		for _, s := range list {
			addrs = append(addrs, netip.MustParseAddrPort(s))
		}
		return addrs
	}
	got := interleave(parse("[fd00::1]:1", "[fd00::2]:1", "[fd00::3]:1", "10.0.0.1:1", "10.0.0.2:1"))
	want := parse("[fd00::1]:1", "10.0.0.1:1", "[fd00::2]:1", "10.0.0.2:1", "[fd00::3]:1")
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := interleave(nil); got != nil {
		t.Errorf("%v of nothing", got)
	}
}
