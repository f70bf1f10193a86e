package discovery

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/netip"
	"slices"
	"strings"
)

// idLength is the length of a run id in hexadecimal digits.
const idLength = 16

// A Peer is another running program as it describes itself. All of it is a
// hint: nothing is proved before the peer has shown its key.
type Peer struct {
	// ID is the random id of that run of the program, 16 hexadecimal digits in
	// lower case. It is unique within a list; for a program that does not
	// announce one it is derived from the instance's name.
	ID string
	// Name is printable text of at most 50 bytes, possibly empty.
	Name string
	// Text holds the announced keys (v, st, tc, col, h, …) but for those
	// that became ID and Name. Keys are in lower case, values printable.
	Text map[string]string
	// Addresses are where to connect, best first, as of this snapshot.
	Addresses []netip.AddrPort
	// Local marks a program on this very computer.
	Local bool
}

// same reports whether two snapshots of a peer look the same to a person.
// Addresses do not count: whoever dials asks for the current ones.
func (p Peer) same(q Peer) bool {
	return p.ID == q.ID && p.Name == q.Name && p.Local == q.Local && maps.Equal(p.Text, q.Text)
}

func (p Peer) clone() Peer {
	p.Text = maps.Clone(p.Text)
	p.Addresses = slices.Clone(p.Addresses)
	return p
}

// newID draws a run id. A new one for each run tells two programs on one
// computer apart and lets nobody follow a person from network to network.
func newID() string {
	var raw [idLength / 2]byte
	_, _ = rand.Read(raw[:]) // never fails
	return hex.EncodeToString(raw[:])
}

// deriveID stands in for the id of a peer that has none of its own.
func deriveID(instance string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(instance)))
	return hex.EncodeToString(sum[:idLength/2])
}

func validID(id string) bool {
	return len(id) == idLength && strings.Trim(id, "0123456789abcdef") == ""
}
