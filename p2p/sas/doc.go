// Package sas makes the safety words: four words that two people read to each
// other to be sure that nobody stands between their programs. The field calls them
// a short authentication string.
//
// Somebody in the middle has one connection to each of the two, with a key of theirs
// own. The words are made of the keys at both ends of a connection and of what
// names the connection, so that the two see different words. Four words are few
// enough to search through, though: with both sides' keys alone they could try keys
// until their two sets of words agree. Therefore each side adds a random nonce, and
// one is bound to its nonce before it sees the other's:
//
//	lower id                          higher id
//	NewNonce ── Commitment ─────────▶
//	         ◀────────────── nonce ── NewNonce
//	         ── nonce ──────────────▶ Open
//	Derive                            Derive
//
// Whoever is in the middle must then choose, on either connection, before they know
// the nonce that decides. They have one try, of which 1 in 2⁴¹ succeeds for the words
// and 1 in 10¹² for the digits.
//
// The order matters. The one with the higher id shows its nonce only after the
// other's commitment has come, and each side uses a nonce for one comparison. A
// commitment that does not fit, or words that differ, end the connection: another
// try in silence would be another try for whoever is in the middle.
//
// The words are those of the short list of the Electronic Frontier Foundation
// (https://www.eff.org/dice, licence CC BY 3.0 US). They are English in every
// language; the same value in digits is for who would rather read those.
//
//	nonce := sas.NewNonce()
//	commitment := nonce.Commitment() // sent; later the nonce itself
//	err := sas.Open(received, theirs) // by the other side
//	value, err := sas.Derive(binding, sas.Side{Key: key, Nonce: nonce}, sas.Side{Key: theirKey, Nonce: theirs})
//	fmt.Println(value.Words()) // [eats pulse grape emit]
package sas
