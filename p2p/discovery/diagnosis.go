package discovery

import (
	"errors"
	"slices"
)

// A Cause is a likely reason why nobody is found. How to say it to a person is
// up to the caller.
type Cause uint8

const (
	// NoNetwork says that nothing is connected: only programs on this computer
	// are seen.
	NoNetwork Cause = iota + 1
	// PortTaken says that another program keeps the mDNS port for itself.
	PortTaken
	// Forbidden says that the system refuses to send to the local network. On
	// macOS it is the Local Network permission, in the privacy settings.
	Forbidden
	// LocalFirewall says that what we send by multicast does not come back to us
	// as it should: a firewall on this computer drops it. On Windows that is a
	// network marked as public.
	LocalFirewall
	// OnlyTunnel says that the only network is a tunnel, as with a VPN that
	// shuts off the local one.
	OnlyTunnel
	// OnlyVirtual says that the only network is one between virtual machines or
	// containers. Under WSL 2 it is a private one that ends at this computer.
	OnlyVirtual
	// Silence says that no other computer was heard at all. There is none, or
	// the network keeps computers apart, as guest Wi-Fi does, or filters
	// multicast.
	Silence
	// Alone says that other computers are heard, so discovery works: nobody
	// plays.
	Alone
)

func (c Cause) String() string {
	switch c {
	case NoNetwork:
		return "no network"
	case PortTaken:
		return "mDNS port taken"
	case Forbidden:
		return "forbidden by the system"
	case LocalFirewall:
		return "firewall on this computer"
	case OnlyTunnel:
		return "only a tunnel"
	case OnlyVirtual:
		return "only a virtual network"
	case Silence:
		return "no other computer heard"
	case Alone:
		return "nobody plays"
	}
	return "unknown"
}

// Cause tells from a status, some seconds old at least, what most likely keeps
// people from being found. The most certain comes before the most likely.
func (s Status) Cause() Cause {
	links := slices.DeleteFunc(slices.Clone(s.Links), func(l LinkStatus) bool { return l.Loopback || !l.Connected })
	all := func(is func(LinkStatus) bool) bool {
		return !slices.ContainsFunc(links, func(l LinkStatus) bool { return !is(l) })
	}
	switch {
	case errors.Is(s.Trouble, ErrPort):
		return PortTaken
	case len(links) == 0:
		return NoNetwork
	case s.Heard:
		return Alone
	case errors.Is(s.Trouble, ErrForbidden):
		return Forbidden
	case all(func(l LinkStatus) bool { return l.Virtual || l.Guest }):
		return OnlyVirtual
	case all(func(l LinkStatus) bool { return l.Tunnel || l.Virtual }):
		return OnlyTunnel
	case all(func(l LinkStatus) bool { return !l.Sent || !l.Echoed }):
		return LocalFirewall
	}
	return Silence
}
