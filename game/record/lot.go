package record

import (
	"crypto/ed25519"
	"crypto/sha256"

	passantv1 "passant/proto/passant/v1"
	"passant/rules"
)

// NonceSize is the length of each half of the lot, in bytes.
const NonceSize = 32

// ChallengeIDSize is the length of a challenge's id, in bytes.
const ChallengeIDSize = 16

// Commit is what a challenger says of their half of the lot before they know the
// other: they cannot change it, and nobody can read it.
func Commit(challengeID, nonce []byte) []byte {
	h := hash([]byte(labelLot), challengeID, nonce)
	return h[:]
}

// Lot is the colour that the challenger draws. Each side put in a nonce that the
// other could not know beforehand, so neither can choose the outcome.
func Lot(challengeID, challengerNonce, acceptorNonce []byte) rules.Color {
	h := hash([]byte(labelLot), challengeID, challengerNonce, acceptorNonce)
	return rules.Color(h[0] & 1)
}

// ChallengerColor is the colour of the challenger under terms that name it, or
// by the lot.
func ChallengerColor(c *passantv1.Challenge, challengerNonce, acceptorNonce []byte) rules.Color {
	switch c.GetTerms().GetChallengerColor() {
	case passantv1.Color_COLOR_WHITE:
		return rules.White
	case passantv1.Color_COLOR_BLACK:
		return rules.Black
	case passantv1.Color_COLOR_UNSPECIFIED:
	}
	return Lot(c.GetId(), challengerNonce, acceptorNonce)
}

func acceptMessage(challenge, nonce []byte, challenger ed25519.PublicKey) []byte {
	sum := sha256.Sum256(challenge)
	return append(append(append([]byte(labelAccept), sum[:]...), nonce...), challenger...)
}

// NewAccept agrees to a challenge, given as the bytes that were received, of the
// peer with the key challenger.
func NewAccept(key ed25519.PrivateKey, id, challenge, nonce []byte, challenger ed25519.PublicKey) *passantv1.Accept {
	return &passantv1.Accept{Id: id, Nonce: nonce, Sig: ed25519.Sign(key, acceptMessage(challenge, nonce, challenger))}
}

// VerifyAccept reports whether a was signed with the key acceptor, for exactly
// this challenge by the peer with the key challenger.
func VerifyAccept(a *passantv1.Accept, challenge []byte, challenger, acceptor ed25519.PublicKey) bool {
	return len(a.GetNonce()) == NonceSize &&
		ed25519.Verify(acceptor, acceptMessage(challenge, a.GetNonce(), challenger), a.GetSig())
}
