package identity

import (
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"math/big"
	"net"
	"slices"
	"strings"
	"testing"
	"time"
)

func fresh(t *testing.T) *Identity {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	i := New(key)
	return i
}

// shake shakes hands over a pipe and gives both ends' errors: the client of
// TLS 1.3 learns of a refusal only when it reads.
func shake(t *testing.T, client, server *tls.Config) (*tls.Conn, *tls.Conn, error, error) {
	t.Helper()
	a, b := net.Pipe()
	c, s := tls.Client(a, client), tls.Server(b, server)
	t.Cleanup(func() { a.Close(); b.Close() })
	served := make(chan error, 1)
	go func() {
		err := s.HandshakeContext(t.Context())
		if err != nil {
			b.Close()
		}
		served <- err
	}()
	err := c.HandshakeContext(t.Context())
	if err != nil {
		a.Close()
	}
	if err == nil {
		go func() { _, _ = c.Read(make([]byte, 1)) }() // takes what the server says last
	}
	return c, s, err, <-served
}

func TestHandshakeProvesBothKeys(t *testing.T) {
	anna, bob := fresh(t), fresh(t)
	id := bob.ID()
	c, s, err1, err2 := shake(t, anna.TLS(&id), bob.TLS(nil))
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	keyOfBob, here, err := Peer(c.ConnectionState())
	if err != nil || IDOf(keyOfBob) != bob.ID() {
		t.Errorf("the client sees %v, %v", IDOf(keyOfBob), err)
	}
	keyOfAnna, there, err := Peer(s.ConnectionState())
	if err != nil || IDOf(keyOfAnna) != anna.ID() {
		t.Errorf("the server sees %v, %v", IDOf(keyOfAnna), err)
	}
	if here != there || here == (ConnID{}) {
		t.Errorf("the connection is called %x and %x", here, there)
	}
	if v := c.ConnectionState().Version; v != tls.VersionTLS13 {
		t.Errorf("TLS version %x", v)
	}
}

// Both ends of a connection have its binding, and another connection of the same
// two has another.
func TestBindingIsOfOneConnection(t *testing.T) {
	anna, bob := fresh(t), fresh(t)
	var bindings [2][32]byte
	for i := range bindings {
		c, s, err1, err2 := shake(t, anna.TLS(nil), bob.TLS(nil))
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		here, err1 := Binding(c.ConnectionState())
		there, err2 := Binding(s.ConnectionState())
		if err1 != nil || err2 != nil || here != there || here == [32]byte{} {
			t.Errorf("bindings %x, %v and %x, %v", here, err1, there, err2)
		}
		bindings[i] = here
	}
	if bindings[0] == bindings[1] {
		t.Errorf("two connections have the binding %x", bindings[0])
	}
}

func TestHandshakeKnowsStrangersAndItself(t *testing.T) {
	anna, bob, eve := fresh(t), fresh(t), fresh(t)
	id := bob.ID()
	if _, _, err, _ := shake(t, anna.TLS(&id), eve.TLS(nil)); !errors.Is(err, ErrStranger) {
		t.Errorf("another key answered: %v", err)
	}
	self := anna.ID()
	c, s, err1, err2 := shake(t, anna.TLS(&self), anna.TLS(nil))
	if err1 != nil || err2 != nil {
		t.Fatalf("one's own key is not proved: %v, %v", err1, err2)
	}
	for _, end := range []*tls.Conn{c, s} {
		if key, _, err := Peer(end.ConnectionState()); err != nil || IDOf(key) != self {
			t.Errorf("one's own key answers as %v, %v", IDOf(key), err)
		}
	}
}

func TestHandshakeRefusesOtherTLS(t *testing.T) {
	ec, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, template, template, ec.Public(), ec)
	if err != nil {
		t.Fatal(err)
	}
	rs, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	rsaDER, err := x509.CreateCertificate(rand.Reader, template, template, rs.Public(), rs)
	if err != nil {
		t.Fatal(err)
	}
	shows := func(c *tls.Config, cert *tls.Certificate) {
		c.GetClientCertificate = func(*tls.CertificateRequestInfo) (*tls.Certificate, error) { return cert, nil }
	}
	for name, change := range map[string]func(*tls.Config){
		"TLS 1.2":          func(c *tls.Config) { c.MinVersion, c.MaxVersion = tls.VersionTLS12, tls.VersionTLS12 },
		"no certificate":   func(c *tls.Config) { c.GetClientCertificate = nil },
		"another protocol": func(c *tls.Config) { c.NextProtos = []string{"http/1.1"} },
		"no protocol":      func(c *tls.Config) { c.NextProtos = nil },
		"an ECDSA key":     func(c *tls.Config) { shows(c, &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: ec}) },
		"an RSA key": func(c *tls.Config) {
			shows(c, &tls.Certificate{Certificate: [][]byte{rsaDER}, PrivateKey: rs})
		},
		"two certificates": func(c *tls.Config) {
			own, err := c.GetClientCertificate(nil)
			if err != nil {
				t.Fatal(err)
			}
			der := own.Certificate[0]
			shows(c, &tls.Certificate{Certificate: [][]byte{der, der}, PrivateKey: own.PrivateKey})
		},
	} {
		anna, bob := fresh(t), fresh(t)
		client := anna.TLS(nil)
		client.VerifyConnection = nil
		change(client)
		if _, _, _, err := shake(t, client, bob.TLS(nil)); err == nil {
			t.Errorf("%s: the server accepted it", name)
		}
	}
}

// A client that keeps sessions to resume them has to prove its key each time.
func TestNothingIsResumed(t *testing.T) {
	anna, bob := fresh(t), fresh(t)
	client, server := anna.TLS(nil), bob.TLS(nil)
	client.ClientSessionCache, client.SessionTicketsDisabled = tls.NewLRUClientSessionCache(8), false
	for range 3 {
		c, s, err1, err2 := shake(t, client, server)
		if err1 != nil || err2 != nil {
			t.Fatal(err1, err2)
		}
		if c.ConnectionState().DidResume || s.ConnectionState().DidResume {
			t.Error("a session was resumed")
		}
		if len(s.ConnectionState().PeerCertificates) != 1 {
			t.Error("the key was not proved")
		}
	}
}

func TestIDs(t *testing.T) {
	a := fresh(t).ID()
	if len(a.String()) != 32 {
		t.Errorf("%q has not 32 characters", a)
	}
	if b, err := ParseID(a.String()); err != nil || a != b {
		t.Errorf("ParseID(%q) = %v, %v", a, b, err)
	}
	for _, s := range []string{"", a.String()[1:], a.String() + "a", strings.ToLower(a.String()), "!" + a.String()[1:]} {
		if _, err := ParseID(s); !errors.Is(err, ErrNotAnID) {
			t.Errorf("ParseID(%q): %v", s, err)
		}
	}
	b := fresh(t).ID()
	if a.Less(b) == b.Less(a) || a.Less(a) {
		t.Error("Less is no order")
	}
}

func TestHints(t *testing.T) {
	anna, bob := fresh(t), fresh(t)
	now := time.Date(2026, 3, 1, 12, 59, 59, 0, time.UTC)
	hint := Hint(anna.Public(), now)
	if len(hint) != 10 {
		t.Errorf("%q has not ten characters", hint)
	}
	hinted := func(key ed25519.PublicKey, t time.Time) bool {
		hints := Hints(key, t)
		return slices.Contains(hints[:], hint)
	}
	if !hinted(anna.Public(), now.Add(time.Second)) {
		t.Error("not recognised across the hour")
	}
	if hinted(anna.Public(), now.Add(3*time.Hour)) {
		t.Error("recognised three hours later")
	}
	if hinted(bob.Public(), now) {
		t.Error("taken for another's")
	}
	if hint == Hint(anna.Public(), now.Add(HintEvery)) {
		t.Error("the hint stays the same: it can be followed")
	}
}
