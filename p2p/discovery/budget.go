package discovery

import (
	"net/netip"
	"time"
)

// A player's program sends a few packets a minute, at its start some ten in a
// second. What exceeds these rates is dropped unread: reading costs more than
// sending.
const (
	senderRate  = 50 // packets a second of one sender, after a burst of
	senderBurst = 200
	totalRate   = 500 // of all together
	totalBurst  = 1000
	maxSenders  = 1024 // that are told apart
)

// A budget says how many packets are to be read.
type budget struct {
	total   bucket
	senders map[netip.Addr]bucket
}

// A bucket is full at burst and refills with time (a token bucket).
type bucket struct {
	spent float64
	at    time.Time
}

func (b bucket) spend(now time.Time, rate, burst float64) (bucket, bool) {
	left := max(0, b.spent-rate*now.Sub(b.at).Seconds())
	if left+1 > burst {
		return bucket{left, now}, false
	}
	return bucket{left + 1, now}, true
}

// allows reports whether to read one more packet of this sender.
func (b *budget) allows(from netip.Addr, now time.Time) bool {
	if len(b.senders) >= maxSenders {
		clear(b.senders) // forgiving, but total still holds
	}
	sender, ok := b.senders[from].spend(now, senderRate, senderBurst)
	b.senders[from] = sender
	if !ok {
		return false
	}
	b.total, ok = b.total.spend(now, totalRate, totalBurst)
	return ok
}
