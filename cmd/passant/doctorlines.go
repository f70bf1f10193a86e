package main

import (
	"net/netip"
	"strings"

	"passant/p2p/doctor"
	"passant/term/lang"
)

// maxAddresses is how many addresses of an interface are shown.
const maxAddresses = 3

func addressesOf(say *lang.DoctorSeen, c doctor.Card) string {
	if len(c.Addresses) == 0 {
		return say.NoAddress
	}
	texts := make([]string, 0, len(c.Addresses))
	for _, a := range c.Addresses {
		texts = append(texts, a.WithZone("").String())
	}
	text := strings.Join(texts[:min(len(texts), maxAddresses)], ", ")
	if more := len(texts) - maxAddresses; more > 0 {
		return say.MoreAddresses(text, more)
	}
	return text
}

// aboutCard is what there is to say of an interface.
func aboutCard(say *lang.DoctorSeen, c doctor.Card, e doctor.Environment) string {
	var what []string
	add := func(is bool, text string) {
		if is {
			what = append(what, text)
		}
	}
	add(c.Loopback, say.ThisComputer)
	add(c.Virtual, say.Virtual)
	add(c.Tunnel, say.Tunnel)
	add(c.Guest, say.Guest)
	add(c.Name == e.Default, say.DefaultRoute)
	switch {
	case !c.Up:
		return joined("; ", append(what, say.SwitchedOff)...)
	case !c.Connected:
		return joined("; ", append(what, say.NotConnected)...)
	}
	add(c.Public, say.Public)
	add(!c.Multicast && !c.Loopback, say.NoMulticast)
	add(c.Trouble != nil, say.Barred)
	add(c.Echoed, say.MulticastReturns)
	add(c.Used && c.Trouble == nil && !c.Echoed, say.MulticastLost)
	add(c.Heard, say.OthersHeard)
	add(c.Used && !c.Heard && c.Echoed && !c.Loopback, say.NobodysHeard)
	return joined("; ", what...)
}

func aboutPort(say *lang.DoctorSeen, p doctor.Port) string {
	var what, instead string
	switch {
	case p.Passant:
		what = say.PassantListens
	case p.Taken:
		what = say.OtherListens
	case p.Refused != "":
		what = say.CannotOpen(p.Refused)
	default:
		what = say.Free
	}
	switch {
	case p.Tried == 0:
		return what
	case p.Tried != p.Wanted:
		instead = say.Instead(int(p.Tried))
	}
	if len(p.Blocked) == 0 {
		return joined("; ", what, instead, say.Reachable)
	}
	return joined("; ", what, instead, say.Unreachable(strings.Join(p.Blocked, ", ")))
}

func aboutPeer(say *lang.DoctorSeen, p doctor.Peer) string {
	local := ""
	if p.Local {
		local = say.SameComputer
	}
	if p.Answered {
		return joined("; ", say.PlaysAt(p.Where), local, say.TakesConnections)
	}
	return joined("; ", say.IsSeen, p.Where, local, say.TakesNobody)
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
func aboutDoor(say *lang.DoctorSeen, d doctor.Door) string {
	var where, ping string
	switch {
	case d.Own:
		where = say.ThisComputer
	case d.On != "":
		where = say.OnNetwork(d.On)
	case d.Way != "":
		where = say.ByWayOf(d.Way)
	}
	switch d.Alive {
	case doctor.Yes:
		ping = say.AnswersPing
	case doctor.No:
		ping = say.AnswersNoPing
	case doctor.Unknown:
	}
	return joined("; ", where, ping, outcome(say, d.Outcome))
}

// outcome is how the way to an address came out.
func outcome(say *lang.DoctorSeen, o doctor.Outcome) string {
	return map[doctor.Outcome]string{
		doctor.TimedOut:   say.TimedOut,
		doctor.Connected:  say.Connected,
		doctor.Refused:    say.Refused,
		doctor.Rejected:   say.Rejected,
		doctor.Absent:     say.Absent,
		doctor.Unroutable: say.Unroutable,
		doctor.Barred:     say.Forbidden,
	}[o]
}
