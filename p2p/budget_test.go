package p2p

import (
	"net/netip"
	"testing"
	"time"
)

func TestBucket(t *testing.T) {
	now := time.Unix(1000, 0)
	b := newBucket(2, 3)
	for i := range 3 {
		if !b.take(now) {
			t.Fatalf("the burst ends after %d", i)
		}
	}
	if b.take(now) {
		t.Error("more than the burst at once")
	}
	now = now.Add(time.Second)
	for i := range 3 {
		if b.take(now) != (i < 2) {
			t.Error("not two a second")
		}
	}
	now = now.Add(time.Hour)
	for range 3 {
		b.take(now)
	}
	if b.take(now) {
		t.Error("a long pause is worth more than a burst")
	}
	if wait := b.spend(now, 4); wait != 2*time.Second {
		t.Errorf("to wait %v for 4 at 2 a second", wait)
	}
}

func TestDoor(t *testing.T) {
	now := time.Unix(1000, 0)
	d := newDoor()
	a := netip.MustParseAddr("10.0.0.1")
	for i := range maxPerAddress {
		if !d.enter(a, now) {
			t.Fatalf("the door closes after %d", i)
		}
	}
	if d.enter(a, now) {
		t.Error("one address has more than its places")
	}
	d.leave(a)
	if !d.enter(a, now) {
		t.Error("a place that was left is not given again")
	}

	d.expect(map[netip.Addr]bool{a: true})
	for i := range 3 {
		if d.enter(a, now) != (i < 2) {
			t.Error("an opponent does not have two places more")
		}
	}

	let := 0
	for i := range 200 {
		if d.enter(netip.AddrFrom4([4]byte{10, 0, 1, byte(i)}), now) {
			let++
		}
	}
	if let > socketsASecond {
		t.Errorf("%d came in at once", let)
	}
	for i := range 200 {
		d.enter(netip.AddrFrom4([4]byte{10, 0, 2, byte(i)}), now.Add(time.Duration(i)*time.Second))
	}
	if d.inside > maxUnproven+2 {
		t.Errorf("%d are inside", d.inside)
	}
	for from, n := range d.from {
		for range n {
			d.leave(from)
		}
	}
	if d.inside != 0 || len(d.from) != 0 {
		t.Errorf("after all have left: %d, %v", d.inside, d.from)
	}
}
