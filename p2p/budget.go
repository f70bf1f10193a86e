package p2p

import (
	"time"

	passantv1 "passant/proto/passant/v1"
)

// What others may cost this program.
const (
	maxUnproven     = 32 // sockets that have not yet said Hello
	maxPerAddress   = 4  // of them from one address
	socketsASecond  = 20 // a handshake costs a millisecond of work
	maxStrangers    = 24 // connections
	keptPlaces      = 8  // more, for people one has played before
	maxConnections  = maxStrangers + maxWatchers + keptPlaces
	framesASecond   = 20
	framesAtOnce    = 60
	positionFrames  = 20 // as many frames does one count for that begins a game from a position
	bytesASecond    = 32 << 10
	bytesAtOnce     = 64 << 10
	challengesEvery = 10 * time.Second
	challengesBurst = 3
	gamesAtOnce     = 8  // read from the disk for a peer; one a second after that
	maxPrompts      = 3  // challenges on the screen
	maxUnknown      = 60 // frames a minute that only a newer program knows
	queueLength     = 64 // frames waiting to be sent
)

// costOf is for how many frames one counts. Whether a game can be won from a position
// takes up to some milliseconds to find out, a thousand times as long as anything else
// that a stranger may ask for.
func costOf(f *passantv1.Frame) int {
	if f.GetChallenge().GetTerms().GetStartFen() != "" || f.GetTable().GetTerms().GetStartFen() != "" {
		return positionFrames
	}
	return 1
}

// A bucket lets through rate things a second, and burst of them at once.
type bucket struct {
	rate, burst float64
	level       float64 // what may pass at the time last
	last        time.Time
}

func newBucket(rate, burst float64) bucket {
	return bucket{rate: rate, burst: burst, level: burst}
}

// fill adds what has come together since the last time.
func (b *bucket) fill(now time.Time) {
	if !b.last.IsZero() {
		b.level = min(b.burst, b.level+b.rate*now.Sub(b.last).Seconds())
	}
	b.last = now
}

// take lets one thing through, or not.
func (b *bucket) take(now time.Time) bool {
	b.fill(now)
	if b.level < 1 {
		return false
	}
	b.level--
	return true
}

// lacks is how long it takes until one thing may pass; 0 if it may now.
func (b *bucket) lacks(now time.Time) time.Duration {
	b.fill(now)
	return time.Duration(max(0, 1-b.level) / b.rate * float64(time.Second))
}

// refund gives back what one thing took.
func (b *bucket) refund() { b.level = min(b.burst, b.level+1) }

// spend lets n things through and says how long to wait before the next.
func (b *bucket) spend(now time.Time, n int) time.Duration {
	b.fill(now)
	b.level -= float64(n)
	if b.level >= 0 {
		return 0
	}
	return time.Duration(-b.level / b.rate * float64(time.Second))
}
