package game

import (
	"errors"
	"fmt"
	"time"

	"passant/rules"
)

// Millis is a span of time in whole milliseconds: what both sides of a game
// compute with, so that neither rounds where the other does not.
type Millis int64

// InMillis cuts d to whole milliseconds; what is negative becomes zero.
func InMillis(d time.Duration) Millis { return Millis(max(d, 0) / time.Millisecond) }

// Duration is m as the rest of Go knows it.
func (m Millis) Duration() time.Duration { return time.Duration(m) * time.Millisecond }

// TimeControl is the time that one side has. The zero value is no clock.
type TimeControl struct {
	Base      Millis // for the whole game; 0 is no clock
	Increment Millis // added after each move (FIDE 6.3.2)
	Delay     Millis // of each move is free (FIDE 6.3.2)
	MoveLimit Millis // that one move may take at most; 0 is no limit

	// Bronstein says that the flag may fall within the delay: it is given back
	// after the move. Without it the clock waits for the delay to pass.
	Bronstein bool
}

// Club is the usual time control: no game lasts long, and no move does.
var Club = TimeControl{Base: 15 * 60_000, MoveLimit: 60_000} //nolint:gochecknoglobals // a constant, but that Go has none of structs

// Timed reports whether there is a clock at all.
func (t TimeControl) Timed() bool { return t.Base > 0 }

// Bounds of a time control, as the protocol has them.
const (
	MinBase      Millis = 10_000
	MaxBase      Millis = 10 * 3600_000
	MaxIncrement Millis = 10 * 60_000
	MaxDelay     Millis = 10 * 60_000
	MinMoveLimit Millis = 5_000
	MaxMoveLimit Millis = 10 * 60_000
	MaxAllowance Millis = 10 * 60_000
	MinGrace     Millis = 30_000
	MaxGrace     Millis = 30 * 60_000
)

// Terms are what two players agree on before they play.
type Terms struct {
	White, Black TimeControl

	// Start is the position to begin with; nil is the usual array.
	Start *rules.Position

	// NoAgreement rules out draws by agreement, as against the computer.
	NoAgreement bool

	// Allowance is the network time that each side is given for the whole game
	// before it counts as its own, beside 100 ms for each move.
	Allowance Millis

	// Grace is how long a player whose turn it is may be away before the other may
	// claim the game; 0 is what [Terms.AbsenceGrace] says.
	Grace Millis

	// NoTakeBacks rules out asking for a move back.
	NoTakeBacks bool
}

// ErrTerms is the sentinel of everything that [Terms.Validate] refuses.
var ErrTerms = errors.New("these terms cannot be played")

// Validate reports what is wrong with the terms, or nil.
func (t Terms) Validate() error {
	for _, c := range []TimeControl{t.White, t.Black} {
		if err := c.validate(); err != nil {
			return fmt.Errorf("%w: %w", ErrTerms, err)
		}
	}
	switch {
	case t.White.Timed() != t.Black.Timed():
		return fmt.Errorf("%w: either both sides have a clock or neither", ErrTerms)
	case t.Allowance < 0 || t.Allowance > MaxAllowance:
		return fmt.Errorf("%w: the allowance for the network is at most 10 minutes", ErrTerms)
	case t.Grace != 0 && (t.Grace < MinGrace || t.Grace > MaxGrace):
		return fmt.Errorf("%w: a player may be away for between 30 seconds and 30 minutes", ErrTerms)
	}
	return nil
}

func (t TimeControl) validate() error {
	switch {
	case t == (TimeControl{}):
	case t.Base < MinBase || t.Base > MaxBase:
		return errors.New("a clock holds between 10 seconds and 10 hours")
	case t.Increment < 0 || t.Increment > MaxIncrement:
		return errors.New("an increment is at most 10 minutes")
	case t.Delay < 0 || t.Delay > MaxDelay:
		return errors.New("a delay is at most 10 minutes")
	case t.MoveLimit != 0 && (t.MoveLimit < MinMoveLimit || t.MoveLimit > MaxMoveLimit):
		return errors.New("a move may take between 5 seconds and 10 minutes at most")
	}
	return nil
}

// DefaultAllowance is the network time that a game of this time control usually
// gives each side: more than a short break of the Wi-Fi takes, and little against
// what there is to think in. It is 0 where there is no clock.
func DefaultAllowance(t TimeControl) Millis {
	if !t.Timed() {
		return 0
	}
	return min(max(t.Base/8+5*t.Increment, 5_000), 120_000)
}

// How long a player may be away where the terms say nothing.
const (
	timedGrace   Millis = 120_000
	untimedGrace Millis = 600_000
)

// AbsenceGrace is how long a player whose turn it is may be away before the other
// may claim the game: Grace, or what is usual.
func (t Terms) AbsenceGrace() Millis {
	switch {
	case t.Grace > 0:
		return t.Grace
	case t.White.Timed():
		return timedGrace
	}
	return untimedGrace
}

// For is the time control of one side.
func (t Terms) For(c rules.Color) TimeControl {
	if c == rules.White {
		return t.White
	}
	return t.Black
}

// Swapped are the same terms with the clocks exchanged, as a rematch with the
// other colours wants them.
func (t Terms) Swapped() Terms {
	t.White, t.Black = t.Black, t.White
	return t
}
