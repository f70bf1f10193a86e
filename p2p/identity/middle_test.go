package identity_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"net"
	"testing"

	"passant/p2p/cpace"
	"passant/p2p/identity"
	"passant/p2p/sas"
)

// An end is what one program knows of a connection: its own key, the key that it
// was shown, and the channel.
type end struct {
	own, shown ed25519.PublicKey
	channel    [32]byte
}

// person is somebody with a key.
func person(t *testing.T) (*identity.Identity, ed25519.PublicKey) {
	t.Helper()
	public, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	i := identity.New(key)
	return i, public
}

// connect shakes hands and gives both ends.
func connect(t *testing.T, client, server *identity.Identity) (*tls.Conn, *tls.Conn) {
	t.Helper()
	a, b := net.Pipe()
	t.Cleanup(func() { a.Close(); b.Close() })
	c, s := tls.Client(a, client.TLS(nil)), tls.Server(b, server.TLS(nil))
	served := make(chan error, 1)
	go func() { served <- s.HandshakeContext(t.Context()) }()
	err := c.HandshakeContext(t.Context())
	if err != nil {
		a.Close()
	}
	if err := errors.Join(err, <-served); err != nil {
		t.Fatal(err)
	}
	return c, s
}

func endOf(t *testing.T, own ed25519.PublicKey, c *tls.Conn) end {
	t.Helper()
	shown, _, err := identity.Peer(c.ConnectionState())
	if err != nil {
		t.Fatal(err)
	}
	channel, err := identity.Binding(c.ConnectionState())
	if err != nil {
		t.Fatal(err)
	}
	return end{own, shown, channel}
}

// direct is a connection from a guest to a host.
func direct(t *testing.T) (guest, host end) {
	t.Helper()
	g, guestKey := person(t)
	h, hostKey := person(t)
	c, s := connect(t, g, h)
	return endOf(t, guestKey, c), endOf(t, hostKey, s)
}

// proxied is the same with somebody in the middle, who ends TLS on both sides with
// a key of their own and hands on all that is said.
func proxied(t *testing.T) (guest, host end) {
	t.Helper()
	g, guestKey := person(t)
	h, hostKey := person(t)
	middle, _ := person(t)
	toMiddle, _ := connect(t, g, middle)
	_, fromMiddle := connect(t, middle, h)
	return endOf(t, guestKey, toMiddle), endOf(t, hostKey, fromMiddle)
}

// words are what both ends see once their nonces have been handed on.
func words(t *testing.T, guest, host end) (ofGuest, ofHost [4]string) {
	t.Helper()
	a, b := sas.NewNonce(), sas.NewNonce()
	see := func(e end, own, theirs sas.Nonce) [4]string {
		v, err := sas.Derive(e.channel, sas.Side{Key: e.own, Nonce: own}, sas.Side{Key: e.shown, Nonce: theirs})
		if err != nil {
			t.Fatal(err)
		}
		return v.Words()
	}
	return see(guest, a, b), see(host, b, a)
}

func TestWordsShowTheMiddle(t *testing.T) {
	guest, host := direct(t)
	if ofGuest, ofHost := words(t, guest, host); ofGuest != ofHost {
		t.Errorf("with nobody between, the guest sees %q and the host %q", ofGuest, ofHost)
	}
	guest, host = proxied(t)
	if ofGuest, ofHost := words(t, guest, host); ofGuest == ofHost {
		t.Errorf("with somebody between, both see %q", ofGuest)
	}
}

// prove hands on a whole exchange over a code that both were told, and gives what
// either concludes.
func prove(t *testing.T, guest, host end) (ofGuest, ofHost error) {
	t.Helper()
	code := cpace.NewCode()
	g, err := cpace.NewGuest(cpace.Session{Code: code, Guest: guest.own, Host: guest.shown, Channel: guest.channel})
	if err != nil {
		t.Fatal(err)
	}
	h, err := cpace.NewHost(cpace.Session{Code: code, Guest: host.shown, Host: host.own, Channel: host.channel})
	if err != nil {
		t.Fatal(err)
	}
	share, tag, err := h.Answer(g.Share())
	if err != nil {
		t.Fatal(err)
	}
	last, ofGuest := g.Finish(share, tag)
	return ofGuest, h.Finish(last)
}

func TestACodeDoesNotServeTheMiddle(t *testing.T) {
	guest, host := direct(t)
	if ofGuest, ofHost := prove(t, guest, host); ofGuest != nil || ofHost != nil {
		t.Errorf("with nobody between: guest: %v, host: %v", ofGuest, ofHost)
	}
	guest, host = proxied(t)
	ofGuest, ofHost := prove(t, guest, host)
	if !errors.Is(ofGuest, cpace.ErrWrongCode) || !errors.Is(ofHost, cpace.ErrWrongCode) {
		t.Errorf("with somebody between: guest: %v, host: %v; want ErrWrongCode from both", ofGuest, ofHost)
	}
}
