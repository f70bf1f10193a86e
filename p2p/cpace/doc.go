// Package cpace proves that two people know the same short code, without telling
// it to whoever does not.
//
// A private table is joined by a code of six characters that its host reads out
// aloud. Sending the code would give it away to a stranger who pretends to be the
// host. So would a hash of it, of whatever else: with a billion codes only, a
// computer finds the one that fits in less than a second. CPace is a
// password-authenticated key exchange, for this very case: each attempt tests one
// code, with the other side taking part, and what goes over the network can be
// tested against no other.
//
// It is Diffie and Hellman's exchange with a generator that is made of the code.
// Both sides hash the code, and who they are, to a point of the curve, multiply
// it by a secret number of their own, and swap the products, their shares. Each
// multiplies the other's share by its own number: with one code, and so one
// generator, both hold the same secret now; with two codes, two that have nothing
// to do with each other. A tag under a key made of that secret shows which.
//
//	guest                                          host
//	NewGuest: Share ────── share ──────▶ NewHost: Answer
//	Finish          ◀── share, tag ─────
//	                ─────── tag ───────▶ Finish
//
// The host's tag goes first and the guest checks it before giving its own, so
// that either side gives a stranger one guess an attempt. How many attempts there
// may be is not for this package to say.
//
// The exchange is bound to the keys of both sides, in their roles, and to the
// channel between them: someone in the middle, who holds a channel to each, can
// hand on every message and convinces neither. Both sides may therefore take the
// other's key for verified afterwards. The secret is used for nothing else; what
// follows is encrypted by the channel.
//
// The exchange is CPACE-X25519-SHA512 of draft-irtf-cfrg-cpace-21, for an
// initiator (the guest) and a responder (the host), with explicit key
// confirmation (10.4). X25519 is RFC 7748's, out of crypto/ecdh; the map from a
// hash to the curve is Elligator 2 of RFC 9380, 6.7.1. Nothing in the exchange
// branches or looks up by what depends on the code: it runs in constant time.
//
// A host and a guest in one program, where the messages would cross a network:
//
//	session := cpace.Session{Code: code, Guest: guestKey, Host: hostKey, Channel: binding}
//	guest, err := cpace.NewGuest(session)
//	host, err := cpace.NewHost(session)
//	share, tag, err := host.Answer(guest.Share())
//	tag, err = guest.Finish(share, tag) // cpace.ErrWrongCode: another code, or another table
//	err = host.Finish(tag)              // nil: let the guest in
package cpace
