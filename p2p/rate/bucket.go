// Package rate bounds how often something may happen, by token buckets: what
// others may cost this program is counted in them.
//
//	b := rate.NewBucket(20, 60) // twenty a second, sixty at once
//	if !b.Take(now) {
//		// too much
//	}
package rate

import "time"

// A Bucket lets through so many things a second, and a burst of them at once. It is
// full at first. The time is an argument, which never goes back; a Bucket is for one
// goroutine, or for whoever holds a lock. The zero value lets nothing through.
type Bucket struct {
	rate, burst float64
	level       float64   // what may pass at the time last
	last        time.Time // zero until it was first asked
}

// NewBucket is a full bucket of burst things, at least 1, into which perSecond come.
func NewBucket(perSecond, burst float64) Bucket {
	return Bucket{rate: perSecond, burst: burst, level: burst}
}

// fill adds what has come together since the last time.
func (b *Bucket) fill(now time.Time) {
	if !b.last.IsZero() {
		b.level = min(b.burst, b.level+b.rate*now.Sub(b.last).Seconds())
	}
	b.last = now
}

// Take lets one thing through, or not.
func (b *Bucket) Take(now time.Time) bool {
	b.fill(now)
	if b.level < 1 {
		return false
	}
	b.level--
	return true
}

// Refund gives back what one thing took.
func (b *Bucket) Refund() { b.level = min(b.burst, b.level+1) }

// Spend lets n things through, though there may not be so many, and says how long to
// wait before the next.
func (b *Bucket) Spend(now time.Time, n int) time.Duration {
	b.fill(now)
	b.level -= float64(n)
	return b.until(0)
}

// Lacks is how long it takes until one thing may pass; 0 if it may now.
func (b *Bucket) Lacks(now time.Time) time.Duration {
	b.fill(now)
	return b.until(1)
}

// until is how long it takes until there is so much.
func (b *Bucket) until(level float64) time.Duration {
	return time.Duration(max(0, level-b.level) / b.rate * float64(time.Second))
}

// Full reports whether everything that was taken has come back.
func (b *Bucket) Full(now time.Time) bool {
	b.fill(now)
	return b.level == b.burst
}
