package record

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"

	passantv1 "passant/proto/passant/v1"
)

// Labels keep signatures and hashes of one kind from being taken for another.
const (
	labelGame    = "passant-game-v1\x00"
	labelID      = "passant-id-v1\x00"
	labelEntry   = "passant-entry-v1\x00"
	labelRequest = "passant-request-v1\x00"
	labelStart   = "passant-start-v1\x00"
	labelAccept  = "passant-accept-v1\x00"
	labelLot     = "passant-lot-v1\x00"
	labelResult  = "passant-result-v1\x00"
)

// A Head is the hash over everything in a record up to some slot.
type Head [sha256.Size]byte

// An ID names a game. It is made of the acceptance, so that one acceptance makes
// one game, whatever else a challenger puts into the start of it.
type ID [16]byte

func idOf(acceptSig []byte) ID {
	h := hash([]byte(labelID), acceptSig)
	return ID(h[:16])
}

// String is the id in 32 hexadecimal digits.
func (id ID) String() string { return hex.EncodeToString(id[:]) }

// ParseID reads an id as String writes it.
func ParseID(s string) (ID, error) {
	var id ID
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != len(id) {
		return id, ErrNotAnID
	}
	copy(id[:], b)
	return id, nil
}

func hash(parts ...[]byte) Head {
	h := sha256.New()
	for _, p := range parts {
		h.Write(p)
	}
	return Head(h.Sum(nil))
}

func firstHead(gameStart []byte) Head { return hash([]byte(labelGame), gameStart) }

func (h Head) next(body []byte) Head { return hash([]byte(labelEntry), h[:], body) }

func signEntry(key ed25519.PrivateKey, head Head) []byte {
	return ed25519.Sign(key, append([]byte(labelEntry), head[:]...))
}

func entrySigned(key ed25519.PublicKey, head Head, sig []byte) bool {
	return ed25519.Verify(key, append([]byte(labelEntry), head[:]...), sig)
}

func requestMessage(id ID, body []byte) []byte {
	sum := sha256.Sum256(body)
	return append(append([]byte(labelRequest), id[:]...), sum[:]...)
}

func requestSigned(key ed25519.PublicKey, id ID, r *passantv1.SignedRequest) bool {
	return ed25519.Verify(key, requestMessage(id, r.GetBody()), r.GetSig())
}
