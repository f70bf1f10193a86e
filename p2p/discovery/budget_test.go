package discovery

import (
	"net/netip"
	"testing"
	"time"
)

func TestBudget(t *testing.T) {
	b := newBudget()
	now := networkStart
	read := func(from string, n int) int {
		count := 0
		for range n {
			if b.allows(netip.MustParseAddr(from), now) {
				count++
			}
		}
		return count
	}
	if got := read("10.0.0.66", 10000); got != senderBurst {
		t.Errorf("%d packets of a flood were read, want %d", got, senderBurst)
	}
	if got := read("10.0.0.1", 20); got != 20 {
		t.Errorf("%d of 20 packets of another sender were read", got)
	}
	now = now.Add(time.Second)
	if got := read("10.0.0.66", 10000); got != senderRate {
		t.Errorf("%d packets were read a second later, want %d", got, senderRate)
	}
	now = now.Add(time.Hour)
	total := 0
	a := netip.MustParseAddr("10.1.0.1")
	for range 10 * maxSenders {
		total += read(a.String(), 100)
		a = a.Next()
	}
	if total != totalBurst {
		t.Errorf("%d packets of many senders were read, want %d", total, totalBurst)
	}
	if len(b.senders) > maxSenders {
		t.Errorf("%d senders are remembered", len(b.senders))
	}
	now = now.Add(time.Second)
	if got := read("10.0.0.1", 20); got != 20 {
		t.Errorf("after the flood %d of 20 packets were read", got)
	}
}
