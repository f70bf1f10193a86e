package game

import (
	"errors"
	"time"
)

// MaxChat is how long a line of chat may be, in bytes.
const MaxChat = 500

// A Said is a line that one of two people wrote to the other.
type Said struct {
	Mine bool
	Text string // cleaned for the screen, at most MaxChat bytes
	At   time.Time
	// Delivered reports, of one's own, that it has reached the other's program.
	Delivered bool
}

// Chat is people writing to each other, in the lobby and in a game: a line belongs to
// two people, and not to what they play. Nothing of it is kept when the program ends.
type Chat interface {
	// Say writes to a peer, and does not wait. It fails with ErrTooLong, ErrNothing,
	// ErrTooFast or ErrUnreachable; in a moment without connection it is sent when there
	// is one again.
	Say(peerID, text string) error
	// Talk are the last hundred lines between oneself and a peer, the oldest first; of
	// one who is muted, one's own only.
	Talk(peerID string) []Said
	// Seen says that the player has seen what the peer wrote: see [Peer.Unread].
	Seen(peerID string)
}

// Why a line of chat is not sent.
var (
	// ErrTooLong is that it has more than MaxChat bytes.
	ErrTooLong = errors.New("that is too long to send")
	// ErrTooFast is that one has written too much in a short time.
	ErrTooFast = errors.New("that is too much at once")
	// ErrNothing is that there is nothing in it that could be shown.
	ErrNothing = errors.New("there is nothing to send")
)
