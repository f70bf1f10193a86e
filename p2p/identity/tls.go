package identity

import (
	"crypto/ed25519"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"fmt"
	"math/big"
	"time"
)

// alpn names the protocol inside TLS. It has no version and never changes: a
// very old and a very new program must get as far as telling each other which
// of them is out of date.
const alpn = "passant"

var (
	// ErrStranger is that whoever answered holds another key than the one expected.
	ErrStranger = errors.New("somebody else answers there")
	// ErrSelf is that the key of the other end is one's own. Whoever compares the two
	// says so, when the handshake has proved that the other has it.
	ErrSelf = errors.New("this is the program's own key")
	// errNotAPeer: TLS was spoken, but not by a program like this one.
	errNotAPeer = errors.New("not a passant")
)

// certificate wraps a key as TLS wants it. Only the key is ever read, and the
// dates are far apart so that no clock can make it expire.
func certificate(key ed25519.PrivateKey) (*tls.Certificate, error) {
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		Subject:      pkix.Name{CommonName: "passant"},
		NotBefore:    time.Unix(0, 0),
		NotAfter:     time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, fmt.Errorf("certificate: %w", err)
	}
	return &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, nil
}

// TLS is the configuration for both ends of a connection: TLS 1.3 alone, with
// the keys of both sides proved in every handshake. Where expect is given,
// whoever answers must have that id.
func (i *Identity) TLS(expect *ID) *tls.Config {
	return &tls.Config{
		MinVersion:             tls.VersionTLS13,
		MaxVersion:             tls.VersionTLS13,
		GetCertificate:         func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return i.cert() },
		GetClientCertificate:   func(*tls.CertificateRequestInfo) (*tls.Certificate, error) { return i.cert() },
		ClientAuth:             tls.RequireAnyClientCert,
		InsecureSkipVerify:     true, // there is no authority: the key itself is verified
		NextProtos:             []string{alpn},
		SessionTicketsDisabled: true,
		VerifyConnection: func(cs tls.ConnectionState) error {
			key, err := peerKey(cs)
			if err != nil {
				return err
			}
			if id := IDOf(key); expect != nil && id != *expect {
				return ErrStranger
			}
			return nil // that the other holds the key is proved after this
		},
	}
}

func peerKey(cs tls.ConnectionState) (ed25519.PublicKey, error) {
	if cs.NegotiatedProtocol != alpn || len(cs.PeerCertificates) != 1 {
		return nil, errNotAPeer
	}
	key, ok := cs.PeerCertificates[0].PublicKey.(ed25519.PublicKey)
	if !ok {
		return nil, errNotAPeer
	}
	return key, nil
}

// A ConnID names a connection; both ends derive it and nobody sends it but to
// say which connection a new one replaces.
type ConnID [8]byte

// Peer is who is at the other end of a connection whose handshake is complete,
// and what the connection is called.
func Peer(cs tls.ConnectionState) (ed25519.PublicKey, ConnID, error) {
	key, err := peerKey(cs)
	if err != nil {
		return nil, ConnID{}, err
	}
	binding, err := Binding(cs)
	if err != nil {
		return nil, ConnID{}, err
	}
	id, err := connID(binding)
	return key, id, err
}

func connID(binding [32]byte) (ConnID, error) {
	id, err := hkdf.Key(sha256.New, binding[:], nil, "passant-conn-v1", len(ConnID{}))
	if err != nil {
		return ConnID{}, fmt.Errorf("channel binding: %w", err)
	}
	return ConnID(id), nil
}

// Binding is what a connection whose handshake is complete has and no other has,
// the same at both ends (RFC 9266): whoever stands between two programs has one
// with each. It is secret. In TLS 1.3 it does not depend on the key of the end that
// dialled, so that a proof made with it must name both keys.
func Binding(cs tls.ConnectionState) ([32]byte, error) {
	binding, err := cs.ExportKeyingMaterial("EXPORTER-Channel-Binding", nil, 32)
	if err != nil {
		return [32]byte{}, fmt.Errorf("channel binding: %w", err)
	}
	return [32]byte(binding), nil
}
