package discovery

import (
	"net/netip"
	"time"

	"passant/p2p/rate"
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
	total   rate.Bucket
	senders map[netip.Addr]*rate.Bucket
}

func newBudget() budget {
	return budget{total: rate.NewBucket(totalRate, totalBurst), senders: map[netip.Addr]*rate.Bucket{}}
}

// allows reports whether to read one more packet of this sender.
func (b *budget) allows(from netip.Addr, now time.Time) bool {
	sender := b.senders[from]
	if sender == nil {
		if len(b.senders) >= maxSenders {
			clear(b.senders) // forgiving, but total still holds
		}
		full := rate.NewBucket(senderRate, senderBurst)
		sender = &full
		b.senders[from] = sender
	}
	return sender.Take(now) && b.total.Take(now)
}
