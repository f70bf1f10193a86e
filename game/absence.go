package game

import (
	"errors"
	"fmt"
	"time"
)

// An Absence is how long the opponent has been away in their own turn, and when
// that is long enough to claim the game. The zero value is an opponent who is
// there, or whose turn it is not.
type Absence struct {
	// Away reports that it is the opponent's turn and that they cannot be reached.
	Away bool

	// For is how long that has been so without a break.
	For time.Duration

	// Wait is how long it has to go on before [ClaimAbsence] is allowed; 0 from
	// then on.
	Wait time.Duration

	// Walkover reports that they have not acknowledged the last entry, so that the
	// wait is longer, and that it is up to them to say whether they were there.
	Walkover bool
}

// ErrNotAbsent is the sentinel of every [NotAbsentError].
var ErrNotAbsent = errors.New("the other player is not away")

// A NotAbsentError is why the game cannot be claimed for the opponent's absence.
type NotAbsentError struct {
	Absence Absence // as it is now
}

// Error says how long one has to wait, in seconds that are begun.
func (e *NotAbsentError) Error() string {
	if !e.Absence.Away {
		return ErrNotAbsent.Error()
	}
	wait := (e.Absence.Wait + time.Second - 1).Truncate(time.Second)
	return fmt.Sprintf("the other player has not been away for long enough: %v more", wait)
}

// Unwrap returns [ErrNotAbsent].
func (e *NotAbsentError) Unwrap() error { return ErrNotAbsent }
