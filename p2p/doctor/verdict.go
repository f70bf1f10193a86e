package doctor

import (
	"net/netip"
	"slices"

	"passant/game"
	"passant/p2p/discovery"
)

// DiagnoseVisit tells what keeps this computer from playing with whoever is at an
// address, the likeliest first; what is wrong with this computer's own network, as
// far as it can be the reason, before. Nothing is found where all is well.
func DiagnoseVisit(v Visit, e Environment) []Finding {
	f := Finding{Wrong: true, Address: v.Address.String(), Port: v.Address.Port}
	switch {
	case len(v.Doors) == 0:
		f.Kind = UnknownHost
		return append(e.noWay(), f)
	case v.Answer < 0:
		return e.noConnection(v, f)
	case !v.Passant:
		f.Kind = NotPassant
		return []Finding{f}
	case v.HungUp:
		f.Kind = HungUp
		return []Finding{f}
	}
	f.Peer = v.Greeting.Name
	switch v.Greeting.Presence {
	case game.Outdated:
		f.Kind = TheirsOlder
	case game.Newer:
		f.Kind = TheirsNewer
	case game.Free, game.Playing:
		if !v.Doors[v.Answer].Own {
			return nil
		}
		f.Kind, f.Wrong = OwnAddress, false
	}
	return []Finding{f}
}

// noWay is what keeps this computer from reaching any other.
func (e Environment) noWay() []Finding {
	cause := e.status().Cause()
	switch cause {
	case discovery.NoNetwork:
		return []Finding{e.noNetwork()}
	case discovery.OnlyTunnel, discovery.OnlyVirtual, discovery.Forbidden:
		return e.discovery(cause)
	case discovery.PortTaken, discovery.LocalFirewall, discovery.Silence, discovery.Alone:
	}
	return slices.DeleteFunc(e.cards(cause), func(f Finding) bool { return f.Kind != Detour && f.Kind != Forbidden })
}

// noConnection is why nobody took a connection: of all the doors that count says
// the most.
func (e Environment) noConnection(v Visit, f Finding) []Finding {
	d := slices.MinFunc(v.Doors, func(a, b Door) int { return a.Outcome.telling() - b.Outcome.telling() })
	f.Interface = d.On
	f.Peer, f.Port = e.heardAt(d, f.Port)
	rejected := d.Outcome == Rejected && d.On != ""   // elsewhere a router may have said it, who knows of nobody
	permission := rejected && e.System == "darwin"    // that for local networks
	noRoute := d.Outcome == Unroutable && d.Way == "" // here, not at a router
	switch {
	case d.Outcome == Refused && f.Port != v.Address.Port:
		f.Kind = OtherPort
	case d.Outcome == Refused:
		f.Kind = NotListening
	case d.Outcome == Barred, permission:
		f.Kind, f.Tunnel = Forbidden, e.defaultTunnel()
		return []Finding{f}
	case rejected, d.Alive == Yes:
		f.Kind = Filtered
	case d.Outcome == Absent:
		f.Kind = NobodyThere
	case noRoute:
		f.Kind = NoRoute
	case d.On == "" && near(d.At.Addr()):
		f.Kind = OtherNetwork
	default:
		f.Kind = NoAnswer
	}
	if slices.Contains([]Kind{OtherPort, NotListening, Filtered}, f.Kind) { // somebody is there, so the way is open
		return []Finding{f}
	}
	found := append(e.noWay(), f)
	if t := e.defaultTunnel(); t != "" && !slices.ContainsFunc(found, func(f Finding) bool { return f.Tunnel != "" }) {
		found = append(found, Finding{Kind: TunnelDefault, Wrong: true, Tunnel: t})
	}
	return found
}

// telling ranks what came of connecting by how much it says: the less the more.
func (o Outcome) telling() int {
	return slices.Index([]Outcome{Connected, Refused, Rejected, Barred, Absent, TimedOut, Unroutable}, o)
}

// heardAt is the player who is heard at a door's computer, and at which port; the
// port that was asked for where none is, or is at that port.
func (e Environment) heardAt(d Door, port uint16) (string, uint16) {
	name, other := "", port
	for _, p := range e.Peers {
		for _, at := range p.At {
			switch {
			case at.Addr() != d.At.Addr():
			case at.Port() == port:
				return p.Name, port
			default:
				name, other = p.Name, at.Port()
			}
		}
	}
	return name, other
}

// near reports whether an address is one of those that are given to computers at
// home and at work (RFC 1918, RFC 4193, RFC 3927).
func near(a netip.Addr) bool { return a.IsPrivate() || a.IsLinkLocalUnicast() }
