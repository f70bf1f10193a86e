package p2p

import (
	"time"

	"passant/game"
)

// How far the network time that the opponent claims may be above what one saw
// oneself: the two clocks are not the same clock.
const (
	voyageSlack = 250 * time.Millisecond
	voyageDrift = 1000 // one part in so many
)

// A voyage is an own turn as it looks from here, from the moment one could begin
// to think until one learns that the entry arrived. The opponent measures what
// the network took of it, and that lies inside: they know that one thinks only
// after one has begun to, and has the entry before one can know.
type voyage struct {
	slot    int
	began   time.Time
	arrived time.Time // zero until it is known
	lenient bool      // the program was restarted in it, or may have been, or the computer slept
}

// land notes that the entry is known to have arrived.
func (v *voyage) land(now time.Time, stored int) {
	if v.arrived.IsZero() && stored > v.slot {
		v.arrived = now
	}
}

// allows reports whether the network can have taken net of an entry that took
// think to write, as the opponent says in the entry after it.
func (v *voyage) allows(think, net game.Millis) bool {
	if v.lenient || v.arrived.IsZero() {
		return true
	}
	seen := v.arrived.Sub(v.began)
	return net.Duration() <= max(0, seen-think.Duration())+voyageSlack+seen/voyageDrift
}
