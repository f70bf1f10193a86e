package doctor

import (
	"slices"

	"passant/p2p/discovery"
)

// Diagnose tells what keeps people from finding each other, the most certain and
// likely first. What is not wrong comes last. Nothing is found where all is well.
func Diagnose(e Environment) []Finding {
	cause := e.status().Cause()
	if cause == discovery.NoNetwork {
		return append([]Finding{e.noNetwork()}, e.port()...)
	}
	all := slices.Concat(e.discovery(cause), e.cards(cause), e.port(), e.strict(cause), e.peers(), e.others(cause))
	slices.SortStableFunc(all, func(a, b Finding) int {
		switch {
		case a.Wrong == b.Wrong:
			return 0
		case a.Wrong:
			return -1
		}
		return 1
	})
	return all
}

// Well reports whether nothing is wrong.
func Well(findings []Finding) bool {
	return !slices.ContainsFunc(findings, func(f Finding) bool { return f.Wrong })
}

// noNetwork tells what is missing for a network: of the interfaces that could
// lead to other computers the one that is nearest to doing so counts.
func (e Environment) noNetwork() Finding {
	best := Finding{Kind: NoInterface, Wrong: true}
	rank := 0
	for _, c := range e.Cards {
		kind, r := SwitchedOff, 1
		switch {
		case !c.real():
			continue
		case c.Up && c.Connected && len(c.Addresses) > 0:
			kind, r = NoMulticast, 4
		case c.Up && c.Connected:
			kind, r = NoAddress, 3
		case c.Up:
			kind, r = NotConnected, 2
		}
		if r > rank {
			best, rank = Finding{Kind: kind, Wrong: true, Interface: c.Name}, r
		}
	}
	return best
}

// discovery is what is wrong with finding people as a whole.
func (e Environment) discovery(cause discovery.Cause) []Finding {
	f := Finding{Wrong: true}
	switch cause {
	case discovery.PortTaken:
		f.Kind, f.Program = MDNSPortTaken, e.MDNSHolder
	case discovery.Forbidden:
		f.Kind, f.Tunnel = Forbidden, e.defaultTunnel()
	case discovery.OnlyTunnel:
		f.Kind = OnlyTunnel
		f.Tunnel = e.first(func(c Card) bool { return c.Used && c.Connected && c.Tunnel })
	case discovery.OnlyVirtual:
		f.Kind = OnlyContainers
		if slices.ContainsFunc(e.Cards, func(c Card) bool { return c.Used && c.Guest }) {
			f.Kind = WSL
		}
	case discovery.LocalFirewall:
		f.Kind = DeafFirewall
		if public := e.first(func(c Card) bool { return c.Public }); public != "" {
			f.Kind, f.Interface = PublicNetwork, public
		}
	case discovery.NoNetwork, discovery.Silence, discovery.Alone:
		return nil
	}
	return []Finding{f}
}

// cards is what is wrong with single interfaces while others may be well.
func (e Environment) cards(cause discovery.Cause) []Finding {
	var fs []Finding
	for _, c := range e.Cards {
		if !c.real() || !c.Up || !c.Connected {
			continue
		}
		switch {
		case c.Detour != "":
			fs = append(fs, Finding{Kind: Detour, Wrong: true, Interface: c.Name, Tunnel: c.Detour})
		case len(c.Addresses) > 0 && !c.Multicast:
			fs = append(fs, Finding{Kind: NoMulticast, Wrong: true, Interface: c.Name})
		case c.forbidden() && (cause == discovery.Silence || cause == discovery.Alone):
			fs = append(fs, Finding{Kind: Forbidden, Wrong: true, Interface: c.Name, Tunnel: e.defaultTunnel()})
		case c.mute() && (cause == discovery.Silence || cause == discovery.Alone):
			fs = append(fs, Finding{Kind: DeafFirewall, Wrong: true, Interface: c.Name})
		case c.Public && cause == discovery.Silence:
			fs = append(fs, Finding{Kind: PublicNetwork, Wrong: true, Interface: c.Name})
		case c.Public && cause == discovery.Alone:
			fs = append(fs, Finding{Kind: PublicNetwork, Interface: c.Name})
		}
	}
	return fs
}

// port is what is wrong with the TCP port.
func (e Environment) port() []Finding {
	var fs []Finding
	p := e.Port
	switch {
	case p.Taken:
		fs = append(fs, Finding{Kind: PortTaken, Wrong: p.Chosen, Port: p.Wanted, Program: p.Holder})
	case p.Refused != "":
		fs = append(fs, Finding{Kind: PortRefused, Wrong: true, Port: p.Wanted, Reason: p.Refused})
	}
	switch {
	case len(p.Blocked) == 0:
	case p.Reached == 0:
		fs = append(fs, Finding{Kind: PortBlocked, Wrong: true, Port: p.Tried})
	default:
		fs = append(fs, Finding{Kind: PortBlocked, Wrong: true, Port: p.Tried, Interface: p.Blocked[0]})
	}
	return fs
}

// strict is the firewall that lets mDNS in, and not all else. Where one does not
// even let that in, that is said already.
func (e Environment) strict(cause discovery.Cause) []Finding {
	if cause != discovery.Silence && cause != discovery.Alone || len(e.Port.Blocked) > 0 {
		return nil
	}
	for _, c := range e.Cards {
		if c.real() && c.Echoed && c.Strict == Yes {
			return []Finding{{Kind: StrictFirewall, Wrong: true, Interface: c.Name, Port: e.Port.Wanted}}
		}
	}
	return nil
}

// peers are those who are heard and take no connection, unless it is we who
// cannot get to them.
func (e Environment) peers() []Finding {
	var fs []Finding
	if slices.ContainsFunc(e.Cards, func(c Card) bool { return c.forbidden() || c.Detour != "" }) {
		return nil
	}
	for _, p := range e.Peers {
		if !p.Answered {
			fs = append(fs, Finding{Kind: PeerUnreachable, Wrong: true, Peer: p.Name})
		}
	}
	return fs
}

// others is whether other computers are heard, and where the way out leads.
func (e Environment) others(cause discovery.Cause) []Finding {
	var fs []Finding
	silent := cause == discovery.Silence && !slices.ContainsFunc(e.Peers, func(p Peer) bool { return !p.Local })
	taken := func(c Card) bool { return c.Detour != "" } // said already
	if t := e.defaultTunnel(); t != "" && cause != discovery.OnlyTunnel && cause != discovery.Forbidden && e.first(taken) == "" {
		fs = append(fs, Finding{Kind: TunnelDefault, Wrong: silent, Tunnel: t})
	}
	if silent {
		fs = append(fs, Finding{Kind: Silence, Wrong: true})
	}
	if e.Default == "" {
		fs = append(fs, Finding{Kind: NoDefaultRoute})
	}
	return fs
}

// defaultTunnel is the tunnel by which everything goes that is not local, or "".
func (e Environment) defaultTunnel() string {
	if c, ok := e.card(e.Default); ok && c.Tunnel {
		return c.Name
	}
	return ""
}

// first is the name of the first interface that is so, or "".
func (e Environment) first(is func(Card) bool) string {
	if i := slices.IndexFunc(e.Cards, is); i >= 0 {
		return e.Cards[i].Name
	}
	return ""
}
