package cpace

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"slices"
	"testing"
)

// count is 32 numbers from first on, as bytes.
func count(first int) []byte {
	b := make([]byte, 32)
	for i := range b {
		b[i] = byte(first + i)
	}
	return b
}

// sample is a session in which all is well.
func sample(t *testing.T, code string) Session {
	t.Helper()
	c, err := ParseCode(code)
	if err != nil {
		t.Fatal(err)
	}
	return Session{Code: c, Guest: count(0), Host: count(32), Channel: [32]byte(count(64))}
}

// pair begins an attempt on both sides.
func pair(t *testing.T, guests, hosts Session) (*Guest, *Host) {
	t.Helper()
	guest, err := NewGuest(guests)
	if err != nil {
		t.Fatal(err)
	}
	host, err := NewHost(hosts)
	if err != nil {
		t.Fatal(err)
	}
	return guest, host
}

// run carries a whole attempt over and says what each side concludes. A guest that
// is not convinced sends nothing, which the host takes for a refusal.
func run(t *testing.T, guests, hosts Session) (ofGuest, ofHost error) {
	t.Helper()
	guest, host := pair(t, guests, hosts)
	share, tag, err := host.Answer(guest.Share())
	if err != nil {
		t.Fatal(err)
	}
	mine, ofGuest := guest.Finish(share, tag)
	return ofGuest, host.Finish(mine)
}

func TestTheSameCodeConvincesBoth(t *testing.T) {
	ofGuest, ofHost := run(t, sample(t, "K7Q-M2P"), sample(t, "k7qm2p"))
	if ofGuest != nil || ofHost != nil {
		t.Fatalf("guest: %v, host: %v", ofGuest, ofHost)
	}
}

// The whole exchange with known scalars, as another program computes it.
func TestKnownExchange(t *testing.T) {
	s := sample(t, "K7Q-M2P")
	ofGuest, err := sideWith(s, point(t, scalarA))
	if err != nil {
		t.Fatal(err)
	}
	ofHost, err := sideWith(s, point(t, scalarB))
	if err != nil {
		t.Fatal(err)
	}
	guest, host := &Guest{ofGuest}, &Host{side: ofHost}
	wantHex(t, "guest's share", guest.Share(), "9d292289b28eb3ee2750593cc64d7db3e89f149cc2be0ab9d1ac5b9c1743184a")
	share, tag, err := host.Answer(guest.Share())
	if err != nil {
		t.Fatal(err)
	}
	wantHex(t, "host's share", share, "02f35a787a249bd1281f95f8584b80f52857daa461c9b06906e752350446562a")
	wantHex(t, "host's tag", tag, "f4badc3500941d200787d81337163bf2e7f0d5687b63fead25fbb9ff7e287777"+
		"4a9a08dea810f9660b3212d0e48b61b4e981030d81f2ad29c030449473d5a0aa")
	mine, err := guest.Finish(share, tag)
	if err != nil {
		t.Fatal(err)
	}
	wantHex(t, "guest's tag", mine, "ca58716d319d994dccbad823d8d09c791da5e49293a9a9d6af5f411e3069be27"+
		"ddf40bba39b4fe0372125305d5608d847bc40e690b80020f652d68f8f37a0174")
	if err := host.Finish(mine); err != nil {
		t.Fatal(err)
	}
}

// Whatever the two sides do not agree on, neither is convinced: the code, either
// key, which of them is host, and the channel. The last is somebody in the middle
// who has a channel to each and hands on what they say.
func TestADifferenceConvincesNeither(t *testing.T) {
	other := ed25519.PublicKey(count(100))
	for name, differ := range map[string]func(*Session){
		"code":    func(s *Session) { s.Code = sample(t, "K7Q-M2Q").Code },
		"guest":   func(s *Session) { s.Guest = other },
		"host":    func(s *Session) { s.Host = other },
		"roles":   func(s *Session) { s.Guest, s.Host = s.Host, s.Guest },
		"channel": func(s *Session) { s.Channel[31] ^= 1 },
	} {
		ours, theirs := sample(t, "K7Q-M2P"), sample(t, "K7Q-M2P")
		differ(&theirs)
		if ofGuest, ofHost := run(t, ours, theirs); !errors.Is(ofGuest, ErrWrongCode) || !errors.Is(ofHost, ErrWrongCode) {
			t.Errorf("%s: guest: %v, host: %v; want ErrWrongCode from both", name, ofGuest, ofHost)
		}
	}
}

func TestSessionsThatLackSomething(t *testing.T) {
	for name, spoil := range map[string]func(*Session){
		"no code":     func(s *Session) { s.Code = Code{} },
		"no guest":    func(s *Session) { s.Guest = nil },
		"short host":  func(s *Session) { s.Host = s.Host[:31] },
		"one key":     func(s *Session) { s.Guest = s.Host },
		"no channel":  func(s *Session) { s.Channel = [32]byte{} },
		"zero values": func(s *Session) { *s = Session{} },
	} {
		s := sample(t, "K7Q-M2P")
		spoil(&s)
		if _, err := NewGuest(s); !errors.Is(err, ErrSession) {
			t.Errorf("%s: guest: %v, want ErrSession", name, err)
		}
		if _, err := NewHost(s); !errors.Is(err, ErrSession) {
			t.Errorf("%s: host: %v, want ErrSession", name, err)
		}
	}
}

// badShares are what no honest program sends.
func badShares(t *testing.T) map[string][]byte {
	t.Helper()
	honest := sample(t, "K7Q-M2P")
	guest, _ := pair(t, honest, honest)
	highBit := slices.Clone(guest.Share())
	highBit[31] |= 0x80
	shares := map[string][]byte{
		"empty": nil, "short": guest.Share()[:31], "long": append(slices.Clone(guest.Share()), 0),
		"high bit": highBit,
		// 2²⁵⁵-19+9 is the base point, for X25519, and of full order.
		"above the prime": unhex(t, "f6ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"),
	}
	for _, u := range lowOrder {
		shares[u.name] = unhex(t, u.point)
	}
	return shares
}

func TestSharesThatAreRefused(t *testing.T) {
	for name, share := range badShares(t) {
		guest, host := pair(t, sample(t, "K7Q-M2P"), sample(t, "K7Q-M2P"))
		if _, _, err := host.Answer(share); !errors.Is(err, ErrShare) {
			t.Errorf("%s: host: %v, want ErrShare", name, err)
		}
		if _, err := guest.Finish(share, make([]byte, 64)); !errors.Is(err, ErrShare) {
			t.Errorf("%s: guest: %v, want ErrShare", name, err)
		}
	}
}

// Somebody who knows no code sends back what was sent: the share, then the tag.
func TestReflection(t *testing.T) {
	s := sample(t, "K7Q-M2P")
	guest, host := pair(t, s, s)
	if _, err := guest.Finish(guest.Share(), make([]byte, 64)); !errors.Is(err, ErrShare) {
		t.Errorf("guest's own share: %v, want ErrShare", err)
	}
	if _, _, err := host.Answer(host.side.share[:]); !errors.Is(err, ErrShare) {
		t.Errorf("host's own share: %v, want ErrShare", err)
	}

	guest, host = pair(t, s, s)
	_, tag, err := host.Answer(guest.Share())
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Finish(tag); !errors.Is(err, ErrWrongCode) {
		t.Errorf("host's own tag: %v, want ErrWrongCode", err)
	}

	// A second guest of the same program cannot stand in for the host.
	first, second := pair(t, s, s)
	share, tag, err := second.Answer(first.Share())
	if err != nil {
		t.Fatal(err)
	}
	third, _ := pair(t, s, s)
	if _, err := third.Finish(share, tag); !errors.Is(err, ErrWrongCode) {
		t.Errorf("answer to another attempt: %v, want ErrWrongCode", err)
	}
}

func TestTagsThatAreRefused(t *testing.T) {
	s := sample(t, "K7Q-M2P")
	for name, spoil := range map[string]func([]byte) []byte{
		"empty":   func([]byte) []byte { return nil },
		"short":   func(tag []byte) []byte { return tag[:63] },
		"long":    func(tag []byte) []byte { return append(tag, 0) },
		"one bit": func(tag []byte) []byte { tag[63] ^= 1; return tag },
	} {
		guest, host := pair(t, s, s)
		share, tag, err := host.Answer(guest.Share())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := guest.Finish(share, spoil(bytes.Clone(tag))); !errors.Is(err, ErrWrongCode) {
			t.Errorf("%s: guest: %v, want ErrWrongCode", name, err)
		}
		guest, host = pair(t, s, s)
		share, tag, err = host.Answer(guest.Share())
		if err != nil {
			t.Fatal(err)
		}
		mine, err := guest.Finish(share, tag)
		if err != nil {
			t.Fatal(err)
		}
		if err := host.Finish(spoil(mine)); !errors.Is(err, ErrWrongCode) {
			t.Errorf("%s: host: %v, want ErrWrongCode", name, err)
		}
	}
}

// An attempt is used once, whether it went well or not.
func TestOneAttempt(t *testing.T) {
	s := sample(t, "K7Q-M2P")
	guest, host := pair(t, s, s)
	if err := host.Finish(make([]byte, 64)); !errors.Is(err, ErrSpent) {
		t.Errorf("a tag before a share: %v, want ErrSpent", err)
	}
	share, tag, err := host.Answer(guest.Share())
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := host.Answer(guest.Share()); !errors.Is(err, ErrSpent) {
		t.Errorf("a second share: %v, want ErrSpent", err)
	}
	if _, err := guest.Finish(share, make([]byte, 64)); !errors.Is(err, ErrWrongCode) {
		t.Fatal(err)
	}
	if mine, err := guest.Finish(share, tag); !errors.Is(err, ErrSpent) || mine != nil {
		t.Errorf("the right tag after a wrong one: %x, %v, want ErrSpent", mine, err)
	}

	guest, host = pair(t, s, s)
	if share, tag, err = host.Answer(guest.Share()); err != nil {
		t.Fatal(err)
	}
	mine, err := guest.Finish(share, tag)
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Finish(make([]byte, 64)); !errors.Is(err, ErrWrongCode) {
		t.Fatal(err)
	}
	if err := host.Finish(mine); !errors.Is(err, ErrSpent) {
		t.Errorf("the right tag after a wrong one: %v, want ErrSpent", err)
	}
}
