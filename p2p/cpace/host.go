package cpace

import (
	"crypto/hmac"
	"slices"
)

// A Host lets in whoever knows the code of its table. It serves one attempt, and
// one goroutine at a time.
type Host struct {
	side     side
	expected *[64]byte // the guest's tag, between Answer and Finish
}

// NewHost begins an attempt. It fails with ErrSession where the session is
// incomplete.
func NewHost(s Session) (*Host, error) {
	side, err := newSide(s)
	if err != nil {
		return nil, err
	}
	return &Host{side: side}, nil
}

// Answer takes the guest's share and returns what to send back: the host's share,
// of 32 bytes, and the tag, of 64, by which the guest knows the host. Whoever is
// answered has had a guess, and finds out whether it was right even if no more is
// heard of them: count it. It fails with ErrShare or, the second time, ErrSpent.
func (h *Host) Answer(guest []byte) (share, tag []byte, err error) {
	theirs, secret, err := h.side.accept(guest)
	if err != nil {
		return nil, nil, err
	}
	expected, ours := h.side.tags(theirs, h.side.share, secret)
	h.expected = &expected
	return slices.Clone(h.side.share[:]), ours[:], nil
}

// Finish takes the guest's tag. With nil the guest has proved that it knows the
// code, and that it holds its key and this channel: only then is it let in. It
// fails with ErrWrongCode or, before Answer and the second time, ErrSpent.
func (h *Host) Finish(tag []byte) error {
	expected := h.expected
	h.expected = nil
	if expected == nil {
		return ErrSpent
	}
	if !hmac.Equal(tag, expected[:]) {
		return ErrWrongCode
	}
	return nil
}
