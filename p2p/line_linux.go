package p2p

import (
	"fmt"
	"net"
	"time"

	"golang.org/x/sys/unix"
)

// limitUnconfirmed sets TCP_USER_TIMEOUT (RFC 5482).
func limitUnconfirmed(tcp *net.TCPConn, limit time.Duration) error {
	raw, err := tcp.SyscallConn()
	if err != nil {
		return fmt.Errorf("tcp: %w", err)
	}
	var failed error
	if err := raw.Control(func(fd uintptr) {
		failed = unix.SetsockoptInt(int(fd), unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, int(limit.Milliseconds()))
	}); err != nil {
		return fmt.Errorf("tcp: %w", err)
	}
	if failed != nil {
		return fmt.Errorf("TCP_USER_TIMEOUT: %w", failed)
	}
	return nil
}
