package p2p

import (
	"math"
	"sync"
	"time"

	"passant/game"
)

// What the terms do not say of absence.
const (
	// walkoverTime is how long somebody has to be away who has not acknowledged the
	// last entry.
	walkoverTime = 10 * time.Minute

	// graceSlack is how much shorter the break may look to the one who was away:
	// the two do not notice its beginning and its end at the same moments.
	graceSlack = 5 * time.Second

	// settled is how long the link has to hold until a claim that is made for a
	// break before it would have come: claims are said again at once.
	settled = ackTime
)

// An attendance knows who of the two was away, and for how long: the opponent,
// so that the game can be claimed, and oneself, so that a claim of theirs can be
// judged. It is remembered while one sits at the table; of what was before only a note
// in the record is known, when the two were last in touch. Who waits at the table for
// an opponent, to go on, is not away: they could make it as long as they like.
//
// It is asked while the table is locked, and its lock is the last in order.
type attendance struct {
	grace   time.Duration
	sat     time.Time // when one sat down
	resumed bool      // to a game that was left before
	inTouch time.Time // by the calendar, before that, in the slot that was open; zero where nothing is known

	mu   sync.Mutex
	up   bool      // both have said Resume, and what it announced to one is here
	met  bool      // they have once in this sitting
	lost time.Time // since when they have been out of touch
	made time.Time // when the last entry of one's own was made

	stored int // entries that the opponent is known to have

	// Of oneself: what the opponent took for absence.
	returned int           // the slot that was open when one had caught up after sitting down
	quiet    time.Time     // when the opponent was last heard before the link was lost
	slot     int           // that was open then
	naps     time.Duration // that the computer has slept since
	napped   time.Time     // when it last woke up
	upSince  time.Time
	steady   bool          // the link has held since one sat down
	longest  time.Duration // the longest break in the slot longIn
	longIn   int
}

func newAttendance(t game.Terms, resumed bool, now, inTouch time.Time) *attendance {
	return &attendance{
		grace: t.AbsenceGrace().Duration(), sat: now, resumed: resumed, inTouch: inTouch, lost: now, made: now, quiet: now,
	}
}

// lose notes that the link is lost: noticed now, though the opponent was last
// heard before. slot is the one that is open here.
func (a *attendance) lose(now, heard time.Time, slot int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if !a.up {
		return
	}
	a.steady = a.steady || now.Sub(a.upSince) >= settled
	a.up, a.lost, a.quiet, a.slot = false, now, heard, slot
	if heard.After(a.napped) {
		a.naps = 0 // the link survived them
	}
}

// join notes that the link is up again. slot is the one that is open when all
// that the opponent has is here.
func (a *attendance) join(now time.Time, slot int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.up {
		return
	}
	if a.met && a.slot == slot {
		if a.longIn != slot {
			a.longest, a.longIn = 0, slot
		}
		a.longest = max(a.longest, now.Sub(a.quiet)+a.naps)
	}
	a.up, a.met, a.upSince, a.naps = true, true, now, 0
}

// caughtUp notes which slot is open when all is here that the opponent had. It is not
// taken from what they say: nobody is to be restarted in the turns to come.
func (a *attendance) caughtUp(slot int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.returned = slot
}

// lastTouch is when the two were last in touch.
func (a *attendance) lastTouch(now time.Time) time.Time {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.up {
		return now
	}
	return a.quiet
}

// sleep notes that the computer slept, in which no time passes for a program.
func (a *attendance) sleep(now time.Time, d time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.naps += d
	a.napped = now
}

// wrote notes that an entry was made here.
func (a *attendance) wrote(now time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.made = now
}

// holds notes how many entries the opponent is known to have.
func (a *attendance) holds(entries int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.stored = entries
}

// absence says how the opponent's absence stands, if it is their turn and the log
// has so many entries here.
func (a *attendance) absence(now time.Time, length int) game.Absence {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.up {
		return game.Absence{}
	}
	b := game.Absence{Away: true, For: now.Sub(a.lost), Walkover: !a.met || a.stored < length}
	if !b.Walkover {
		b.Wait = max(0, a.grace-b.For)
		return b
	}
	if a.made.After(a.lost) { // until then there was nothing for them to do
		b.For = now.Sub(a.made)
	}
	b.Wait = max(0, walkoverTime-b.For)
	return b
}

// missing is how long, at most, the program was not running, or one was not at the
// table, in the turn of a slot. It is known by the calendar, which may have been set
// meanwhile; but all it does is to bound what the opponent says of it.
func (a *attendance) missing(slot int) time.Duration {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.missingIn(slot)
}

// missingIn is missing for a caller that holds a.mu.
func (a *attendance) missingIn(slot int) time.Duration {
	switch {
	case !a.resumed || slot > a.returned:
		return 0
	case a.inTouch.IsZero(): // power failed before anything was noted: they have to be believed
		return math.MaxInt64
	}
	return max(0, a.sat.Sub(a.inTouch))
}

// concedes reports whether one was away for as long as a claim for the open slot
// says. A claim whose last entry had not arrived is conceded only by a program
// that did not run: if it ran, the network was at fault.
func (a *attendance) concedes(now time.Time, slot int, c game.ClaimAbsence) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	steady := a.steady || a.up && now.Sub(a.upSince) >= settled
	asked := a.grace
	if c.Walkover {
		asked = walkoverTime
	}
	if !steady && a.missingIn(slot) >= asked-graceSlack {
		return true
	}
	return !c.Walkover && a.longIn == slot && a.longest >= a.grace-graceSlack
}

// Absence implements the Absence of [game.Match].
func (s *session) Absence() game.Absence {
	state := s.table.State()
	s.mu.Lock()
	defer s.mu.Unlock()
	if state.Over() || state.Author() == s.me || s.dispute != nil {
		return game.Absence{}
	}
	away := s.here.absence(time.Now(), state.Slot())
	if s.conn != nil && !s.gone && away.For < askTime { // they are there, and about to say Resume
		return game.Absence{}
	}
	return away
}

// verdict is the answer to a claim that one has been away.
func (s *session) verdict(state game.State, claim game.ClaimAbsence) game.Action {
	if s.here.concedes(time.Now(), state.Slot(), claim) {
		return game.ConcedeAbsence{}
	}
	return game.DenyAbsence{}
}
