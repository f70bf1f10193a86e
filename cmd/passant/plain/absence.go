package plain

import (
	"errors"
	"math"
	"strings"
	"time"

	"passant/game"
	"passant/term/speech"
)

// told is what has been said of a game once, and is not said again.
type told struct {
	away      bool // that the opponent is away in their turn
	claimable bool // that the game can be claimed, in this absence
	low       bool // that the player's clock is low
	hurry     int  // the slot after that for whose move there is little time
	slept     time.Duration
	trouble   string
	confirmed bool
}

// absence is how long the opponent has been away in their turn.
func (b *board) absence() game.Absence {
	if b.match == nil || b.match.Absence == nil {
		return game.Absence{}
	}
	return b.match.Absence()
}

// alarm is how long until there is something to say that nobody does: that the
// opponent has been away for long enough, or that one's own time is running out. It
// is 0 where there is nothing.
func (b *board) alarm() time.Duration {
	if b == nil || b.halted || b.state.Over() {
		return 0
	}
	var wait time.Duration
	if a := b.absence(); a.Away && !b.told.claimable {
		wait = max(a.Wait, time.Millisecond)
	}
	for _, left := range []time.Duration{b.untilLow(), b.untilHurry()} {
		if left != never && (wait == 0 || left < wait) {
			wait = max(left, time.Millisecond)
		}
	}
	return wait
}

// never is how long until something that does not come.
const never = time.Duration(math.MaxInt64)

// thinking reports whether the clock of the player here runs.
func (b *board) thinking() bool {
	_, ok := b.state.FlagAt()
	return ok && b.seat != nil && b.mine(b.state.Author())
}

// untilLow is how long until their clock is low, of which they are told once.
func (b *board) untilLow() time.Duration {
	if !b.thinking() || b.told.low {
		return never
	}
	c := b.state.Author()
	return (b.state.Left(c, b.table.Now()) - speech.LowTime(b.state.Terms().For(c))).Duration()
}

// untilHurry is how long until there is little time left for the move that they are
// about, of which they are told once a move.
func (b *board) untilHurry() time.Duration {
	left, ok := b.state.MoveLeft(b.table.Now())
	if !ok || !b.thinking() || b.told.hurry == b.state.Slot()+1 {
		return never
	}
	return (left - speech.LowInOneMove).Duration()
}

// attend says what time has brought.
func (b *board) attend(s *session) {
	if a := b.absence(); a.Away && a.Wait <= 0 && !b.told.claimable {
		b.told.claimable = true
		s.tell(s.say.AwayClaim(b.opponent(), countdown(a.For)))
	}
	if b.untilLow() <= 0 {
		b.told.low = true
		s.tell(s.say.LowTime(speech.Clock(b.state.Left(b.state.Author(), b.table.Now()))))
	}
	if b.untilHurry() <= 0 {
		b.told.hurry = b.state.Slot() + 1
		left, _ := b.state.MoveLeft(b.table.Now())
		s.tell(s.say.MoveLeft(speech.Clock(left)) + ".")
	}
}

// tellAway says that the opponent is away in their turn, once for each time.
func (b *board) tellAway(s *session) {
	a := b.absence()
	if a.Away != b.told.away {
		b.told.away, b.told.claimable = a.Away, false
		b.tellAbsence(s)
	}
}

// tellAbsence says that the opponent is away in their turn, and when that can be
// claimed.
func (b *board) tellAbsence(s *session) {
	if a := b.absence(); a.Away && a.Wait > 0 {
		s.tell(s.say.AwayWait(b.opponent(), countdown(a.Wait)))
		if a.Walkover {
			s.tell(s.Say.Absence.Unreached(b.opponent()))
		}
	}
}

// tellMatch says what else has changed about the match: whether this computer was
// asleep, why what the opponent did cannot be kept, and whether the result is signed.
func (b *board) tellMatch(s *session) {
	if b.match.Slept != nil {
		if slept := b.match.Slept(); slept > b.told.slept {
			s.tell(s.Say.Clocks.Slept(int(slept / time.Second)))
			b.told.slept = slept
		}
	}
	if b.match.Trouble != nil {
		trouble := ""
		if err := b.match.Trouble(); err != nil {
			trouble = speech.Trouble(&s.Say.Refusal, err, b.opponent())
		}
		if trouble != b.told.trouble && trouble != "" {
			s.tell(trouble)
		}
		b.told.trouble = trouble
	}
	b.tellConfirmed(s)
}

// tellConfirmed says that both players have signed the result, once the player knows
// the result: the last signature may be here before they do.
func (b *board) tellConfirmed(s *session) {
	if b.match == nil || b.match.Confirmed == nil || b.told.confirmed {
		return
	}
	if b.state.Over() && b.match.Confirmed() {
		b.told.confirmed = true
		s.tell(s.Say.Result.Confirmed)
	}
}

// claimAbsence claims the game of somebody who has been away, if that is meant:
// "claim win" or "claim draw" in their turn. ok is false where something else is
// claimed.
func (b *board) claimAbsence(s *session, word string) (ok bool) {
	state := b.table.State()
	if b.match == nil || !state.Over() && b.mine(state.Author()) {
		return false
	}
	a := b.absence()
	draw := strings.EqualFold(word, "draw")
	switch {
	case word == "" && a.Away && a.Wait <= 0:
		s.tell(s.say.AwayClaim(b.opponent(), countdown(a.For)))
		return true
	case word == "" && a.Away:
		b.tellAbsence(s)
		return true
	case !draw && !strings.EqualFold(word, "win"):
		return false
	case state.Over():
		s.tell(s.refusal(game.ErrOver))
		return true
	case !a.Away:
		s.tell(s.say.NobodyAway(b.opponent()))
		return true
	case a.Wait > 0:
		b.tellAbsence(s)
		return true
	}
	question := s.say.ReallyClaim[0]
	if draw {
		question = s.say.ReallyClaim[1]
	}
	s.ask(question, func() { b.act(s, game.ClaimAbsence{Draw: draw, Walkover: b.absence().Walkover}) }, s.say.PlayOn)
	return true
}

// tellClaim says what was claimed for somebody's absence.
func (b *board) tellClaim(s *session, claim game.ClaimAbsence) {
	say := &s.Say.Absence
	words := say.Claims[0]
	if claim.Draw {
		words = say.Claims[1]
	}
	s.tell(words + ". " + say.ToConfirm(b.opponent()))
}

// notAway says why the game cannot be claimed, if that is what an error means.
func (b *board) notAway(s *session, err error) (text string, ok bool) {
	e, ok := errors.AsType[*game.NotAbsentError](err)
	switch {
	case !ok:
		return "", false
	case !e.Absence.Away:
		return s.say.NobodyAway(b.opponent()), true
	}
	return s.say.AwayWait(b.opponent(), countdown(e.Absence.Wait)), true
}

// countdown is a span in minutes and seconds, rounded up.
func countdown(d time.Duration) string { return speech.Countdown(game.InMillis(d)) }
