package rate

import (
	"testing"
	"time"
)

func TestBucket(t *testing.T) {
	now := time.Unix(1000, 0)
	b := NewBucket(2, 3)
	for i := range 3 {
		if !b.Take(now) {
			t.Fatalf("the burst ends after %d", i)
		}
	}
	if b.Take(now) {
		t.Error("more than the burst at once")
	}
	now = now.Add(time.Second)
	for i := range 3 {
		if b.Take(now) != (i < 2) {
			t.Error("not two a second")
		}
	}
	now = now.Add(time.Hour)
	for range 3 {
		b.Take(now)
	}
	if b.Take(now) {
		t.Error("a long pause is worth more than a burst")
	}
	if wait := b.Spend(now, 4); wait != 2*time.Second {
		t.Errorf("to wait %v for 4 at 2 a second", wait)
	}
	if wait := b.Lacks(now); wait != 2500*time.Millisecond {
		t.Errorf("to wait %v for one more", wait)
	}
	b.Refund()
	if wait := b.Lacks(now); wait != 2*time.Second {
		t.Errorf("to wait %v after a refund", wait)
	}
	if b.Full(now.Add(2*time.Second)) || !b.Full(now.Add(3*time.Second)) {
		t.Error("full at another time than when all has come back")
	}
}
