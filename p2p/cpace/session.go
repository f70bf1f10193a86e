package cpace

import (
	"crypto/ecdh"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
)

var (
	// ErrSession is that a session lacks a code, a channel, or two different keys.
	ErrSession = errors.New("no session to prove a code in")
	// ErrShare is that the other side's share is none that an honest program sends:
	// not 32 bytes, not canonical, of low order, or one's own sent back.
	ErrShare = errors.New("not a share")
	// ErrWrongCode is that the other side's tag does not fit. It has another code, or
	// somebody stands in between; which of the two cannot be told.
	ErrWrongCode = errors.New("the code does not match")
	// ErrSpent is that an attempt was used before, or out of turn. For another there
	// must be another Guest or Host.
	ErrSpent = errors.New("this attempt is spent")
)

// A Session is what both sides must agree on for the proof to succeed.
type Session struct {
	Code    Code
	Guest   ed25519.PublicKey // of who asks to be let in
	Host    ed25519.PublicKey // of who made the code
	Channel [32]byte          // names the connection, unlike any other (RFC 9266)
}

// labelTable begins the identifier of the channel: an exchange for another purpose
// would have another.
const labelTable = "passant-table-v1"

// identifier is the draft's CI: the purpose, and the parties with the initiator first
// (draft, 10.1.1).
func (s Session) identifier() []byte {
	return frame([]byte(labelTable), s.Guest, s.Host)
}

func (s Session) check() error {
	switch {
	case s.Code == Code{}:
		return fmt.Errorf("%w: no code", ErrSession)
	case s.Channel == [32]byte{}:
		return fmt.Errorf("%w: no channel", ErrSession)
	case len(s.Guest) != ed25519.PublicKeySize || len(s.Host) != ed25519.PublicKeySize:
		return fmt.Errorf("%w: not an Ed25519 key", ErrSession)
	case s.Guest.Equal(s.Host):
		return fmt.Errorf("%w: guest and host are one", ErrSession)
	}
	return nil
}

// A side is what guest and host have in common.
type side struct {
	channel [32]byte
	scalar  *ecdh.PrivateKey // nil once it is used: a scalar serves one exchange
	share   [32]byte
}

// newSide draws the secret scalar.
func newSide(s Session) (side, error) {
	var scalar [32]byte
	_, _ = rand.Read(scalar[:]) // never fails
	return sideWith(s, scalar)
}

func sideWith(s Session, scalar [32]byte) (side, error) {
	if err := s.check(); err != nil {
		return side{}, err
	}
	key, err := ecdh.X25519().NewPrivateKey(scalar[:])
	if err != nil {
		return side{}, fmt.Errorf("scalar: %w", err)
	}
	g := generator(s.Code.password(), s.identifier(), s.Channel[:])
	share, err := multiply(key, g)
	if err != nil {
		return side{}, fmt.Errorf("share: %w", err)
	}
	return side{channel: s.Channel, scalar: key, share: share}, nil
}

// accept takes the other side's share, with which the scalar is spent, and returns
// it with the secret that both sides have now.
func (s *side) accept(share []byte) (theirs, secret [32]byte, err error) {
	scalar := s.scalar
	s.scalar = nil
	if scalar == nil {
		return theirs, secret, ErrSpent
	}
	if len(share) != len(theirs) {
		return theirs, secret, fmt.Errorf("%w: %d bytes", ErrShare, len(share))
	}
	theirs = [32]byte(share)
	if !canonical(theirs) || theirs == s.share {
		return theirs, secret, ErrShare
	}
	if secret, err = multiply(scalar, theirs); err != nil {
		return theirs, secret, fmt.Errorf("%w: %w", ErrShare, err)
	}
	return theirs, secret, nil
}

// tags are the tag of the guest and that of the host, each over the share that it
// has sent. There is no associated data: the parties are in the identifier.
func (s *side) tags(guest, host, secret [32]byte) (guests, hosts [64]byte) {
	fromGuest, fromHost := frame(guest[:], nil), frame(host[:], nil)
	key := sessionKey(s.channel[:], secret, slices.Concat(fromGuest, fromHost))
	return confirmation(s.channel[:], key, fromGuest), confirmation(s.channel[:], key, fromHost)
}
