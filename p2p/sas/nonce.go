package sas

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"fmt"
)

// ErrOpening is that a nonce is not the one that was committed to, or no nonce.
var ErrOpening = errors.New("not what was committed to")

const labelCommitment = "passant-sas-v1\x00"

// A Nonce is a side's part in the words, for one comparison. It is secret until
// its time has come.
type Nonce [32]byte

// A Commitment binds its sender to a nonce without telling it.
type Commitment [sha256.Size]byte

// NewNonce draws a nonce.
func NewNonce() Nonce {
	var n Nonce
	_, _ = rand.Read(n[:]) // never fails
	return n
}

// Commitment is SHA-256("passant-sas-v1\0" || nonce), which is sent before the
// nonce.
func (n Nonce) Commitment() Commitment {
	return sha256.Sum256(append([]byte(labelCommitment), n[:]...))
}

// ParseNonce reads a nonce as it was received: 32 bytes. It fails with ErrOpening.
func ParseNonce(b []byte) (Nonce, error) {
	if len(b) != len(Nonce{}) {
		return Nonce{}, fmt.Errorf("%w: a nonce of %d bytes", ErrOpening, len(b))
	}
	return Nonce(b), nil
}

// Open checks a nonce against the commitment that was received before it. It fails
// with ErrOpening, also for a commitment that is none.
func Open(commitment []byte, n Nonce) error {
	if want := n.Commitment(); subtle.ConstantTimeCompare(commitment, want[:]) != 1 {
		return ErrOpening
	}
	return nil
}
