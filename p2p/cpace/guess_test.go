package cpace

import (
	"bytes"
	"crypto/ecdh"
	"testing"
)

// A record is an exchange as somebody keeps it to try codes against at leisure. Of
// what it was bound to they know all but the code.
type record struct {
	session     Session
	guest, host [32]byte // shares
	tag         []byte   // the host's; the guest's is under the same key
}

// explainedBy tells whether the tag was made with this secret.
func (r record) explainedBy(secret [32]byte) bool {
	s := side{channel: r.session.Channel}
	_, hosts := s.tags(r.guest, r.host, secret)
	return bytes.Equal(hosts[:], r.tag)
}

// standsOut tells whether anything that can be computed from the record, a scalar
// of one's own and a candidate's generator is the secret.
func (r record) standsOut(t *testing.T, candidate Code, scalar *ecdh.PrivateKey) bool {
	t.Helper()
	for _, p := range [][32]byte{
		generator(candidate.password(), r.session.identifier(), r.session.Channel[:]), r.guest, r.host,
	} {
		product, err := multiply(scalar, p)
		if err != nil {
			t.Fatal(err)
		}
		if r.explainedBy(p) || r.explainedBy(product) {
			return true
		}
	}
	return false
}

// wantNoneStandOut tries codes, the right one among them.
func (r record) wantNoneStandOut(t *testing.T, scalar *ecdh.PrivateKey) {
	t.Helper()
	for bits := range uint32(256) {
		if r.standsOut(t, codeOf(bits), scalar) {
			t.Fatalf("%s stands out", codeOf(bits))
		}
	}
}

// attempt is what a stranger keeps who asked a host with a guess, and their scalar.
func attempt(t *testing.T, guess, right Code) (record, *ecdh.PrivateKey) {
	t.Helper()
	s := sample(t, "000-000")
	s.Code = guess
	stranger, err := sideWith(s, [32]byte(count(1)))
	if err != nil {
		t.Fatal(err)
	}
	s.Code = right
	host, err := NewHost(s)
	if err != nil {
		t.Fatal(err)
	}
	share, tag, err := host.Answer(stranger.share[:])
	if err != nil {
		t.Fatal(err)
	}
	return record{s, stranger.share, [32]byte(share), tag}, stranger.scalar
}

// What a host answers can be tested against the one code that the stranger chose
// before they asked. If it was wrong, no code fits the answer, the right one no better
// than the others: to test another they must ask again.
//
// A hash of the code in place of the tag would not do: there the right candidate
// stands out whatever was guessed.
func TestAnAttemptTestsOneCode(t *testing.T) {
	right := codeOf(77)
	r, scalar := attempt(t, right, right)
	secret, err := multiply(scalar, r.host)
	if err != nil {
		t.Fatal(err)
	}
	if !r.explainedBy(secret) {
		t.Error("the right guess does not fit the answer")
	}
	r, scalar = attempt(t, codeOf(78), right)
	r.wantNoneStandOut(t, scalar)
}

// Of an exchange between two who know the code, somebody who listens has the
// shares and the tags, and no scalar. Each share is a multiple of every code's
// generator, and so fits every code; the secret takes a scalar.
func TestARecordTestsNoCode(t *testing.T) {
	s := sample(t, "000-000")
	s.Code = codeOf(77)
	guest, host := pair(t, s, s)
	share, tag, err := host.Answer(guest.Share())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := guest.Finish(share, tag); err != nil {
		t.Fatal(err)
	}
	record{s, [32]byte(guest.Share()), [32]byte(share), tag}.wantNoneStandOut(t, scalarOf(t, scalarA))
}

// The same code gives another share each time: it is no mark of the code.
func TestSharesDiffer(t *testing.T) {
	seen := map[string]bool{}
	s := sample(t, "K7Q-M2P")
	for range 32 {
		guest, host := pair(t, s, s)
		seen[string(guest.Share())] = true
		seen[string(host.side.share[:])] = true
	}
	if len(seen) != 64 {
		t.Errorf("64 shares, %d different", len(seen))
	}
}
