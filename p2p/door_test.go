package p2p

import (
	"net/netip"
	"testing"
	"time"
)

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
	for i := range guestPlaces + 1 {
		if d.enter(a, now) != (i < guestPlaces) {
			t.Errorf("an opponent does not have %d places more", guestPlaces)
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
	if d.inside > maxUnproven+guestPlaces {
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
