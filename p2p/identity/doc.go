// Package identity says who a player is to other programs: a key that never
// leaves the computer, and the peer id that everyone can compute from its public
// half. Names, addresses and whatever else is announced prove nothing.
//
//	profile folder --Open--> Identity --TLS--> handshake --Peer--> the other's key
//
// [Open] locks the profile, so that one key is used by one process only: two
// programs with one key could sign two different moves for the same turn. The
// key is made at the first start. The certificate that TLS wants round it is
// made anew at each start, never expires, and says nothing but the key.
package identity
