package game

import (
	"context"
	"errors"
	"time"
)

// Trust is how far it is known who a person is. It is about keys: anyone can call
// themselves anything.
type Trust uint8

// How far a person may be known.
const (
	Stranger Trust = iota // never played with
	Known                 // the same key as in an earlier game
	Verified              // and the two have compared safety words, or one knew the other's table code
)

// Marks are what a player has decided about a person. The person never learns of it.
type Marks struct {
	// Petname is what the player calls them, at most 24 cells wide; "" is their own name.
	Petname string
	// Favourite puts them first in the lobby.
	Favourite bool
	// Muted keeps what they write off the screen.
	Muted bool
	// Blocked makes the two invisible to each other: no row, no challenge, no chat, no
	// watching.
	Blocked bool
}

// A Score is how the finished games between two people went, as the player sees it.
type Score struct{ Won, Drawn, Lost int }

// Games is how many games that are.
func (s Score) Games() int { return s.Won + s.Drawn + s.Lost }

// A Person is somebody whose key is known, here or not.
type Person struct {
	// ID names the person's key, in 32 characters.
	ID string
	// Name is the petname, or else what they last called themselves.
	Name string
	// Announced is what they call themselves where Name is the petname, or "".
	Announced string
	Trust     Trust
	Marks     Marks
	Score     Score
	// LastSeen is when they were last connected; zero if never.
	LastSeen time.Time
	// Here reports that they are on the network now.
	Here bool
}

// People is what a lobby knows of people. Where it takes an id it takes that of a
// [Peer] or of a [Person]; a peer who has not proved their key yet is asked for it.
type People interface {
	// People are those whose key is known, favourites first, then by name; blocked
	// ones too.
	People() []Person
	// Mark replaces what the player has decided about somebody. It fails with
	// ErrUnreachable, or as disks do; then nothing has changed.
	Mark(ctx context.Context, id string, m Marks) error
	// Forget forgets all of that, and that one knows the person at all: whoever comes
	// with that key again is a stranger. The games with them stay. It fails as Mark does.
	Forget(ctx context.Context, id string) error
	// OnlyKnown reports whether strangers are kept out, and KeepStrangersOut says
	// whether they shall be: then nobody but people one knows can connect.
	OnlyKnown() bool
	KeepStrangersOut(on bool) error
	// Verify asks somebody to compare safety words, which takes both of them.
	Verify(ctx context.Context, id string) (*Verification, error)
	// Verifications are those that others ask for.
	Verifications() <-chan *Verification
}

// A Verification is two people comparing words, to be sure that nobody stands between
// their programs. Both see the same words, unless somebody does.
type Verification struct {
	With  Peer
	Words [4]string
	// Digits are the same in twelve digits, for those who share no language.
	Digits string
	// Answer says whether the other has read out the same. If not, the connection
	// ends.
	Answer func(same bool)
	// Stop compares no more: the other is told, and sees no words any longer. After the
	// end it does nothing.
	Stop func()
	// Ended is closed when both have answered, or it came to nothing. Then Result is
	// nil if both saw the same, so that each is Verified to the other; otherwise
	// ErrWordsDiffer, ErrWithdrawn where the other has stopped, [context.Canceled] where
	// the player has, ErrNotCompared, or ErrUnreachable where the other is gone.
	Ended  <-chan struct{}
	Result func() error
}

// Over reports whether it has ended.
func (v *Verification) Over() bool {
	select {
	case <-v.Ended:
		return true
	default:
		return false
	}
}

// ErrWordsDiffer is that the safety words of two people are not the same: somebody may
// be in the middle, and the connection has been ended.
var ErrWordsDiffer = errors.New("the safety words differ")

// ErrNotCompared is that the two have not both said in time whether their safety words
// are the same.
var ErrNotCompared = errors.New("the safety words were not compared in time")

// ErrStranger is that the peer takes only people they know.
var ErrStranger = errors.New("the other player takes only people they know")
