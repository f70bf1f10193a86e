package p2p

import (
	"net"
	"testing"

	"golang.org/x/sys/unix"
)

// TestTheSystemWatchesTheLine asks the system what it was told.
func TestTheSystemWatchesTheLine(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	sock, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer sock.Close()
	if err := watchLine(sock); err != nil {
		t.Fatal(err)
	}
	raw, err := sock.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	var limit, steadily, idle, every, times int
	if err := raw.Control(func(fd uintptr) {
		get := func(option int) int {
			v, err := unix.GetsockoptInt(int(fd), unix.IPPROTO_TCP, option)
			if err != nil {
				t.Error(err)
			}
			return v
		}
		limit, steadily = get(unix.TCP_USER_TIMEOUT), get(unix.TCP_THIN_LINEAR_TIMEOUTS)
		idle = get(unix.TCP_KEEPIDLE)
		every, times = get(unix.TCP_KEEPINTVL), get(unix.TCP_KEEPCNT)
	}); err != nil {
		t.Fatal(err)
	}
	if limit != 8000 || steadily != 1 || idle != 5 || every != 2 || times != 3 {
		t.Errorf("unconfirmed for %d ms, repeated steadily: %d; idle for %d s, asked every %d s, %d times", limit, steadily, idle, every, times)
	}
}
