package discovery

import (
	"errors"
	"net/netip"
	"slices"
	"syscall"
)

// What can be wrong with a whole network, for Status.Trouble and
// LinkStatus.Trouble; use errors.Is.
var (
	// ErrNoNetwork says that no interface is up but loopback: only programs on
	// this computer can be seen.
	ErrNoNetwork = errors.New("no network")
	// ErrPort says that the mDNS port could not be opened, as another program
	// keeps it for itself or the system forbids it. Addresses must be typed.
	ErrPort = errors.New("the mDNS port 5353 cannot be opened")
	// ErrForbidden says that the system refuses to send: on macOS without the
	// Local Network permission, on others behind a strict outgoing firewall.
	ErrForbidden = errors.New("the system does not let us reach the local network")
)

// A Status is what there is to tell a person when nobody is found.
type Status struct {
	Links   []LinkStatus
	Heard   bool  // any mDNS at all from another computer
	Trouble error // nil, or wraps ErrNoNetwork, ErrPort or ErrForbidden
}

// A LinkStatus describes one interface in use.
type LinkStatus struct {
	Name      string
	Addresses []netip.Addr // our own there
	Loopback  bool
	Virtual   bool  // leads to containers or virtual machines only
	Tunnel    bool  // leads to one other end, as a VPN does
	Guest     bool  // belongs to WSL 2, whose network other computers cannot reach
	Connected bool  // a cable is in, a radio associated
	Sent      bool  // we have sent by multicast there
	Echoed    bool  // what we sent came back to us, as it should: sending and receiving work
	Heard     bool  // mDNS from another computer was heard there
	Trouble   error // of the last sending, nil if it worked
}

func (s Status) clone() Status {
	s.Links = slices.Clone(s.Links)
	for i := range s.Links {
		s.Links[i].Addresses = slices.Clone(s.Links[i].Addresses)
	}
	return s
}

func (s Status) same(o Status) bool {
	return s.Heard == o.Heard && sameText(s.Trouble, o.Trouble) &&
		slices.EqualFunc(s.Links, o.Links, func(a, b LinkStatus) bool {
			return a.Name == b.Name && a.Connected == b.Connected && a.Sent == b.Sent && a.Echoed == b.Echoed &&
				a.Heard == b.Heard && sameText(a.Trouble, b.Trouble) && slices.Equal(a.Addresses, b.Addresses)
		})
}

func sameText(a, b error) bool {
	return a == nil && b == nil || a != nil && b != nil && a.Error() == b.Error()
}

// trouble names the cause of a failed sending where there is one a person can
// do something about.
func trouble(err error) error {
	if errors.Is(err, syscall.EHOSTUNREACH) || errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.EACCES) {
		return errors.Join(ErrForbidden, err)
	}
	return err
}
