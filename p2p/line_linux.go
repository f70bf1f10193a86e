package p2p

import (
	"errors"
	"fmt"
	"net"
	"time"

	"golang.org/x/sys/unix"
)

// limitUnconfirmed sets TCP_USER_TIMEOUT (RFC 5482).
func limitUnconfirmed(tcp *net.TCPConn, limit time.Duration) error {
	return setTCP(tcp, "TCP_USER_TIMEOUT", unix.TCP_USER_TIMEOUT, int(limit.Milliseconds()))
}

// repeatSteadily has what was lost sent again at even intervals, where TCP would
// double them each time: a game is a few bytes now and then, which clog no network
// (tcp(7) of Linux, thin streams).
func repeatSteadily(tcp *net.TCPConn) error {
	return setTCP(tcp, "TCP_THIN_LINEAR_TIMEOUTS", unix.TCP_THIN_LINEAR_TIMEOUTS, 1)
}

func setTCP(tcp *net.TCPConn, name string, option, value int) error {
	raw, err := tcp.SyscallConn()
	if err != nil {
		return fmt.Errorf("tcp: %w", err)
	}
	var failed error
	err = raw.Control(func(fd uintptr) { failed = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, option, value) })
	if err := errors.Join(err, failed); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
