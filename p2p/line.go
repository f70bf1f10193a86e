package p2p

import (
	"errors"
	"fmt"
	"net"
	"time"
)

// lineTime is how long the system waits for the other end to confirm what was
// sent before it gives the connection up, where it can be told.
const lineTime = 8 * time.Second

// watchLine has the system notice a connection whose other end is gone, as a
// backstop: pings find that sooner. And it is to repeat quickly what was lost.
func watchLine(raw net.Conn) error {
	tcp, ok := raw.(*net.TCPConn)
	if !ok {
		return nil
	}
	alive := net.KeepAliveConfig{Enable: true, Idle: 5 * time.Second, Interval: 2 * time.Second, Count: 3}
	if err := tcp.SetKeepAliveConfig(alive); err != nil {
		return fmt.Errorf("keepalive: %w", err)
	}
	return errors.Join(limitUnconfirmed(tcp, lineTime), repeatSteadily(tcp))
}
