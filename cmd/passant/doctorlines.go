package main

import (
	"fmt"
	"net/netip"
	"strings"

	"passant/game"
	"passant/p2p/doctor"
)

// maxAddresses is how many addresses of an interface are shown.
const maxAddresses = 3

func addressesOf(c doctor.Card) string {
	if len(c.Addresses) == 0 {
		return "no address"
	}
	texts := make([]string, 0, len(c.Addresses))
	for _, a := range c.Addresses {
		texts = append(texts, a.WithZone("").String())
	}
	text := strings.Join(texts[:min(len(texts), maxAddresses)], ", ")
	if more := len(texts) - maxAddresses; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// aboutCard is what there is to say of an interface.
func aboutCard(c doctor.Card, e doctor.Environment) string {
	var what []string
	add := func(is bool, text string) {
		if is {
			what = append(what, text)
		}
	}
	add(c.Loopback, "this computer itself")
	add(c.Virtual, "for containers or virtual machines only")
	add(c.Tunnel, "a tunnel, as of a VPN")
	add(c.Guest, "the network of WSL, which ends at this computer")
	add(c.Name == e.Default, "the way to other networks")
	switch {
	case !c.Up:
		return strings.Join(append(what, "switched off"), "; ")
	case !c.Connected:
		return strings.Join(append(what, "not connected"), "; ")
	}
	add(c.Public, "a public network to Windows")
	add(!c.Multicast && !c.Loopback, "carries no multicast")
	add(c.Trouble != nil, "the system refuses to send there")
	add(c.Echoed, "multicast comes back")
	add(c.Used && c.Trouble == nil && !c.Echoed, "multicast does not come back")
	add(c.Heard, "other computers are heard")
	add(c.Used && !c.Heard && c.Echoed && !c.Loopback, "no other computer is heard")
	return strings.Join(what, "; ")
}

func aboutPort(p doctor.Port) string {
	var what string
	switch {
	case p.Passant:
		what = "Passant listens there"
	case p.Taken:
		what = "another program listens there"
	case p.Refused != "":
		what = "cannot be opened: " + p.Refused
	default:
		what = "free"
	}
	switch {
	case p.Tried == 0:
		return what
	case p.Tried != p.Wanted:
		what += fmt.Sprintf("; a free one, %d, was tried instead", p.Tried)
	}
	if len(p.Blocked) == 0 {
		return what + "; takes connections at each address of this computer"
	}
	return what + "; takes no connections on " + strings.Join(p.Blocked, ", ")
}

func aboutPeer(p doctor.Peer) string {
	where := p.Where
	if p.Local {
		where = joined(where, "on this computer")
	}
	if p.Answered {
		return joined("plays at "+where, "takes connections")
	}
	return joined("is seen", where, "takes no connection")
}

// whoIsThere says who is there, when all is well.
func whoIsThere(e doctor.Environment) string {
	if len(e.Peers) > 0 {
		return ""
	}
	return " Other computers are heard, so people can find each other; nobody else runs Passant just now."
}

// ownAddress is the one that another person would best type, "" if there is none.
func ownAddress(e doctor.Environment) string {
	for _, is4 := range []bool{true, false} {
		for _, c := range e.Cards {
			if c.Loopback || c.Virtual || c.Tunnel || !c.Connected {
				continue
			}
			for _, a := range c.Addresses {
				if a.Is4() == is4 && a.IsGlobalUnicast() {
					return withPort(a, e.Port)
				}
			}
		}
	}
	return ""
}

// withPort writes the port only where it is not the usual one.
func withPort(a netip.Addr, p doctor.Port) string {
	if p.Chosen {
		return netip.AddrPortFrom(a, p.Wanted).String()
	}
	return a.String()
}

// aboutDoor is what there is to say of an address that was gone to.
func aboutDoor(d doctor.Door) string {
	var where, ping string
	switch {
	case d.Own:
		where = "this computer itself"
	case d.On != "":
		where = "on the network of " + d.On
	case d.Way != "":
		where = "on another network, by way of " + d.Way
	}
	switch d.Alive {
	case doctor.Yes:
		ping = "answers a ping"
	case doctor.No:
		ping = "answers no ping"
	case doctor.Unknown:
	}
	return joined(where, ping, outcomes()[d.Outcome])
}

func outcomes() map[doctor.Outcome]string {
	return map[doctor.Outcome]string{
		doctor.TimedOut:   "no connection: nothing comes back",
		doctor.Connected:  "takes a connection",
		doctor.Refused:    "turns the connection down",
		doctor.Rejected:   "no connection: turned away on the way",
		doctor.Absent:     "no computer has this address",
		doctor.Unroutable: "no network leads there",
		doctor.Barred:     "the system does not let Passant send there",
	}
}

// whoAnswers says who is at an address, when all is well.
func whoAnswers(v doctor.Visit) string {
	g := v.Greeting
	what := "Passant answers there"
	if g.App != "" {
		what += ", " + g.App
	}
	what += ", of the player " + g.Name
	if g.Presence == game.Playing {
		what += ", who plays just now"
	}
	return what + "."
}
