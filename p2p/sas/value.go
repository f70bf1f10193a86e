package sas

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"passant/p2p/identity"
)

// ErrSide is that a side has no Ed25519 key, or both have one and the same.
var ErrSide = errors.New("no two sides to compare")

const labelWords = "passant-sas-v1"

// A Side is one end of a connection.
type Side struct {
	Key   ed25519.PublicKey
	Nonce Nonce
}

// A Value is what the two compare, as words or as digits.
type Value uint64

// Derive makes the value of a connection, which channel names (RFC 9266). It is the
// same whichever side is a. It is HKDF-SHA256 of channel, with the nonces as salt
// and the keys in its info, those of the lower id first: 8 bytes, the highest
// first. It fails with ErrSide.
func Derive(channel [32]byte, a, b Side) (Value, error) {
	if len(a.Key) != ed25519.PublicKeySize || len(b.Key) != ed25519.PublicKeySize || a.Key.Equal(b.Key) {
		return 0, ErrSide
	}
	if identity.IDOf(b.Key).Less(identity.IDOf(a.Key)) {
		a, b = b, a
	}
	salt := slices.Concat(a.Nonce[:], b.Nonce[:])
	info := slices.Concat([]byte(labelWords), a.Key, b.Key)
	key, err := hkdf.Key(sha256.New, channel[:], salt, string(info), 8)
	if err != nil {
		return 0, fmt.Errorf("safety words: %w", err)
	}
	return Value(binary.BigEndian.Uint64(key)), nil
}

// Words are the lowest four digits of the value in base 1296, each a word of the
// list: 41 bits.
func (v Value) Words() [4]string {
	var words [4]string
	for i := range words {
		words[len(words)-1-i] = word(int(v % listLength))
		v /= listLength
	}
	return words
}

// Digits are the lowest twelve of the value in base 10, in groups of four.
func (v Value) Digits() [3]string {
	const group = 10_000
	var digits [3]string
	for i := range digits {
		digits[len(digits)-1-i] = fmt.Sprintf("%04d", v%group)
		v /= group
	}
	return digits
}
