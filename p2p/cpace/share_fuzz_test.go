package cpace

import (
	"bytes"
	"errors"
	"testing"
)

// A stranger without the code sends any bytes for a share and a tag. They are refused,
// by both sides, with one of the errors that are meant for it, and what they get from
// a host is one answer at most.
func FuzzCPaceShare(f *testing.F) {
	for _, u := range lowOrder {
		f.Add(unhex(f, u.point), make([]byte, 64))
	}
	f.Add([]byte{}, []byte{})
	f.Add(bytes.Repeat([]byte{9}, 32), bytes.Repeat([]byte{1}, 64))
	f.Fuzz(func(t *testing.T, share, tag []byte) {
		guest, host := pair(t, sample(t, "K7Q-M2P"), sample(t, "K7Q-M2P"))
		if mine, err := guest.Finish(share, tag); mine != nil || !errors.Is(err, ErrShare) && !errors.Is(err, ErrWrongCode) {
			t.Fatalf("guest: %x, %v", mine, err)
		}
		answer, own, err := host.Answer(share)
		switch {
		case err != nil && (!errors.Is(err, ErrShare) || answer != nil || own != nil):
			t.Fatalf("host: %x, %x, %v", answer, own, err)
		case err == nil && (len(share) != 32 || share[31] > 0x7f || len(answer) != 32 || len(own) != 64):
			t.Fatalf("host answers %x with %x, %x", share, answer, own)
		}
		if finished := host.Finish(tag); err != nil && !errors.Is(finished, ErrSpent) || err == nil && !errors.Is(finished, ErrWrongCode) {
			t.Fatalf("host: %v after %v", finished, err)
		}
		if _, _, err := host.Answer(share); !errors.Is(err, ErrSpent) {
			t.Fatalf("a second answer: %v", err)
		}
	})
}
