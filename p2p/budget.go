package p2p

import (
	"time"

	"passant/p2p/rate"
	passantv1 "passant/proto/passant/v1"
)

// What others may cost this program.
const (
	maxUnproven     = 32 // sockets that have not yet said Hello
	maxPerAddress   = 4  // of them from one address
	guestPlaces     = 2  // more, for the address of an opponent
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

// The budgets of a connection are what its peer may still cost.
type budgets struct {
	// Of the loop that reads.
	unknown rate.Bucket // frames that only a newer program knows
	frames  rate.Bucket
	bytes   rate.Bucket
	served  rate.Bucket // games read from the disk
	// Guarded by Node.mu.
	asked    rate.Bucket // challenges
	watches  rate.Bucket
	compared rate.Bucket // safety words
}

func newBudgets() budgets {
	return budgets{
		unknown:  rate.NewBucket(maxUnknown/60.0, maxUnknown),
		frames:   rate.NewBucket(framesASecond, framesAtOnce),
		bytes:    rate.NewBucket(bytesASecond, bytesAtOnce),
		served:   rate.NewBucket(1, gamesAtOnce),
		asked:    rate.NewBucket(1/challengesEvery.Seconds(), challengesBurst),
		watches:  rate.NewBucket(1/watchesEvery.Seconds(), watchesBurst),
		compared: rate.NewBucket(1/comparesEvery.Seconds(), comparesBurst),
	}
}

// spend takes a frame of so many bytes, and says how long to wait before the next is read.
func (b *budgets) spend(now time.Time, f *passantv1.Frame, size int) time.Duration {
	return max(b.frames.Spend(now, costOf(f)), b.bytes.Spend(now, size))
}

// costOf is for how many frames one counts. Whether a game can be won from a position
// takes up to some milliseconds to find out, a thousand times as long as anything else
// that a stranger may ask for.
func costOf(f *passantv1.Frame) int {
	if f.GetChallenge().GetTerms().GetStartFen() != "" || f.GetTable().GetTerms().GetStartFen() != "" {
		return positionFrames
	}
	return 1
}
