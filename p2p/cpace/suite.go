package cpace

import (
	"crypto/ecdh"
	"crypto/hmac"
	"crypto/sha512"
	"encoding/binary"
	"slices"
)

const (
	// domain is what the draft calls G_X25519.DSI.
	domain = "CPace255"
	// domainKey and domainTag begin the hashes of the key and of the key of the tags.
	domainKey = domain + "_ISK"
	domainTag = "CPaceMac"
)

// frame is lv_cat of the draft: each part with its length before it, in LEB128, so
// that no two lists of parts have the same bytes.
func frame(parts ...[]byte) []byte {
	var b []byte
	for _, part := range parts {
		b = binary.AppendUvarint(b, uint64(len(part)))
		b = append(b, part...)
	}
	return b
}

// generator hashes a password, and what the exchange is bound to, to a point of
// the curve (draft, 8.1 and 8.2).
func generator(password, channel, session []byte) [32]byte {
	sum := sha512.Sum512(generatorString(password, channel, session))
	return elligator([32]byte(sum[:32]))
}

// generatorString pads a short password to a whole block of SHA-512, which
// therefore takes as long to hash as any other.
func generatorString(password, channel, session []byte) []byte {
	padding := max(0, sha512.BlockSize-1-len(frame(password))-len(frame([]byte(domain))))
	return frame([]byte(domain), password, make([]byte, padding), channel, session)
}

// multiply is X25519, scalar_mult_vfy of the draft. It fails on a point of low
// order, from which every scalar makes zero: a secret that anyone knows.
func multiply(scalar *ecdh.PrivateKey, point [32]byte) ([32]byte, error) {
	p, err := ecdh.X25519().NewPublicKey(point[:])
	if err != nil {
		return [32]byte{}, err
	}
	product, err := scalar.ECDH(p)
	if err != nil {
		return [32]byte{}, err
	}
	return [32]byte(product), nil
}

// sessionKey is the key ISK of an exchange, of which secret is the Diffie-Hellman
// result K (draft, 7.2).
func sessionKey(session []byte, secret [32]byte, transcript []byte) [64]byte {
	b := frame([]byte(domainKey), session, secret[:])
	return sha512.Sum512(append(b, transcript...))
}

// confirmation is the tag by which the sender of a message shows that it has the
// session key (draft, 10.4).
func confirmation(session []byte, key [64]byte, message []byte) [64]byte {
	macKey := sha512.Sum512(slices.Concat([]byte(domainTag), session, key[:]))
	mac := hmac.New(sha512.New, macKey[:])
	mac.Write(message)
	return [64]byte(mac.Sum(nil))
}
