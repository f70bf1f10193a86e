package identity

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base32"
	"errors"
)

// An ID is a peer's public key, hashed: the first 160 bits of
// SHA-256("passant-peer-v1\0" || public key). It is what peers are known by.
type ID [20]byte

// ErrNotAnID is that a text is no peer id: it has 32 characters, letters A to Z and digits 2 to 7.
var ErrNotAnID = errors.New("not a peer id")

const labelPeer = "passant-peer-v1\x00"

// encoding is base32 (RFC 4648, 6) without padding.
func encoding() *base32.Encoding { return base32.StdEncoding.WithPadding(base32.NoPadding) }

// IDOf is the id of whoever holds the private half of key.
func IDOf(key ed25519.PublicKey) ID {
	sum := sha256.Sum256(append([]byte(labelPeer), key...))
	return ID(sum[:20])
}

// String is the id in 32 characters.
func (id ID) String() string { return encoding().EncodeToString(id[:]) }

// Short is the beginning of the id, to tell apart two people of one name on a
// screen. It proves nothing: never compare it.
func (id ID) Short() string { return id.String()[:4] }

// Less orders ids: where both sides must choose the same of two things, they
// choose by it.
func (id ID) Less(other ID) bool { return bytes.Compare(id[:], other[:]) < 0 }

// ParseID reads an id as String writes it.
func ParseID(s string) (ID, error) {
	b, err := encoding().DecodeString(s)
	if err != nil || len(b) != len(ID{}) || ID(b).String() != s {
		return ID{}, ErrNotAnID
	}
	return ID(b), nil
}
