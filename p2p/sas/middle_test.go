package sas

import (
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"testing"
)

// A dealer hands out what is random in a run, the same in every test.
type dealer struct{ random *rand.ChaCha8 }

func (d dealer) bytes() (b [32]byte) {
	for i := 0; i < len(b); i += 8 {
		binary.LittleEndian.PutUint64(b[i:], d.random.Uint64())
	}
	return b
}

// side draws a key, which for this need be none that signs, and a nonce.
func (d dealer) side() Side {
	key := d.bytes()
	return Side{Key: key[:], Nonce: d.bytes()}
}

// Somebody in the middle runs the exchange with Anna, who commits, and with Ben,
// who is committed to, in the order that suits them best: they know Ben's nonce when
// they choose the one for Anna, but have committed themselves to Ben before, and learn
// Anna's last. In a hundred thousand runs the two never see the same words, nor
// the same digits.
func TestTheMiddleIsSeen(t *testing.T) {
	const (
		runs   = 100_000
		words  = listLength * listLength * listLength * listLength // the values that have words of their own
		digits = 1_000_000_000_000
	)
	d := dealer{rand.NewChaCha8([32]byte{1})}
	var seen [4][listLength]bool
	for range runs {
		anna, ben := d.side(), d.side()
		toAnna, toBen := d.side(), d.side() // the middle, with a key for each
		withAnna, withBen := d.bytes(), d.bytes()

		annasCommitment, middlesCommitment := anna.Nonce.Commitment(), toBen.Nonce.Commitment()
		toAnna.Nonce = ben.Nonce // as good as any: Anna's is not known yet
		if err := errors.Join(Open(annasCommitment[:], anna.Nonce), Open(middlesCommitment[:], toBen.Nonce)); err != nil {
			t.Fatal(err)
		}
		annas, bens := derive(t, withAnna, anna, toAnna), derive(t, withBen, toBen, ben)
		if annas%words == bens%words || annas%digits == bens%digits {
			t.Fatalf("both see %q, %q", annas.Words(), annas.Digits())
		}
		for place := range seen {
			seen[place][annas%listLength] = true
			annas /= listLength
		}
	}
	for place, words := range seen {
		for i, ok := range words {
			if !ok {
				t.Errorf("%q was never in place %d from the end", word(i), place)
			}
		}
	}
}

// They cannot open their commitment to Ben with another nonce, once they know Ben's and
// Anna's and have found the one that they need.
func TestTheMiddleIsBound(t *testing.T) {
	d := dealer{rand.NewChaCha8([32]byte{2})}
	committed, wanted := Nonce(d.bytes()), Nonce(d.bytes())
	commitment := committed.Commitment()
	if Open(commitment[:], wanted) == nil {
		t.Error("a commitment was opened with another nonce")
	}
}
