package p2p

import (
	"maps"
	"net/netip"
	"time"

	"passant/p2p/rate"
)

// How often the code of a private table may be guessed.
const (
	guessEvery       = time.Second // of all, and
	guessBurst       = 5           // so many at once
	guessesPerMinute = 3           // from one address
	maxGuessers      = 64          // addresses in the line
)

// guesses are the turns at guessing a code: one a second, for whoever it is. Who comes
// when none is free is given a turn of their own, and told when it is. So a crowd that
// guesses as fast as it can makes a friend wait for as many seconds as it has
// addresses, and no longer.
type guesses struct {
	free     time.Time // the first turn that has not been given away
	guessers map[netip.Addr]*guesser
}

// A guesser is an address from which a code has been guessed.
type guesser struct {
	tries rate.Bucket
	turn  time.Time // that it has been given; zero if it has none
}

// live reports that the turn can be taken, now or later. One that has lapsed cannot:
// those who save up their turns do not get more than a burst at once.
func (g *guesser) live(now time.Time) bool { return now.Sub(g.turn) < guessBurst*guessEvery }

// admit lets somebody at an address guess, or says how long they have to wait.
func (g *guesses) admit(from netip.Addr, now time.Time) (wait time.Duration) {
	who := g.guesser(from, now)
	if who == nil {
		return maxGuessers * guessEvery
	}
	if wait := who.tries.Lacks(now); wait > 0 {
		return wait
	}
	if !who.live(now) {
		who.turn = g.free
		if oldest := now.Add(-(guessBurst - 1) * guessEvery); who.turn.Before(oldest) {
			who.turn = oldest
		}
		g.free = who.turn.Add(guessEvery)
	}
	if wait := who.turn.Sub(now); wait > 0 {
		return wait
	}
	who.turn = time.Time{}
	who.tries.Spend(now, 1)
	return 0
}

// guesser is what is known of an address; nil where the line is too long already.
func (g *guesses) guesser(from netip.Addr, now time.Time) *guesser {
	if who := g.guessers[from]; who != nil {
		return who
	}
	maps.DeleteFunc(g.guessers, func(_ netip.Addr, who *guesser) bool {
		return !who.live(now) && who.tries.Full(now)
	})
	if len(g.guessers) >= maxGuessers {
		return nil
	}
	if g.guessers == nil {
		g.guessers = map[netip.Addr]*guesser{}
	}
	who := &guesser{tries: rate.NewBucket(guessesPerMinute/60.0, guessesPerMinute)}
	g.guessers[from] = who
	return who
}
