package cpace

import (
	"crypto/hmac"
	"slices"
)

// A Guest proves that it was told the code of a table. It serves one attempt, and
// one goroutine at a time.
type Guest struct{ side side }

// NewGuest begins an attempt. It fails with ErrSession where the session is
// incomplete.
func NewGuest(s Session) (*Guest, error) {
	side, err := newSide(s)
	if err != nil {
		return nil, err
	}
	return &Guest{side}, nil
}

// Share is the first message, 32 bytes for the host. It tells nothing of the code.
func (g *Guest) Share() []byte { return slices.Clone(g.side.share[:]) }

// Finish takes the host's answer and returns the tag that lets the guest in: 64
// bytes, to be sent only if there is no error. With nil the host has proved that
// it knows the code, and that it holds its key and this channel. It fails with
// ErrShare, ErrWrongCode or, the second time, ErrSpent.
func (g *Guest) Finish(share, tag []byte) ([]byte, error) {
	host, secret, err := g.side.accept(share)
	if err != nil {
		return nil, err
	}
	ours, theirs := g.side.tags(g.side.share, host, secret)
	if !hmac.Equal(tag, theirs[:]) {
		return nil, ErrWrongCode
	}
	return ours[:], nil
}
