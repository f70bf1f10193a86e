//go:build !linux

package p2p

import (
	"net"
	"time"
)

// limitUnconfirmed does nothing where the system cannot be told.
func limitUnconfirmed(*net.TCPConn, time.Duration) error { return nil }

// repeatSteadily does nothing where the system cannot be told.
func repeatSteadily(*net.TCPConn) error { return nil }
