package main

import (
	"fmt"

	"passant/p2p/doctor"
	"passant/term/lang"
)

// words are what a finding means, a sentence or two that are short enough for the lobby,
// and what to do; the advice may be "".
func words(say *lang.Doctor, f doctor.Finding, e doctor.Environment) (what, advice string) {
	on, found, to := lang.Optional(f.Interface), &say.Found, &say.Advice
	switch f.Kind {
	case doctor.NoInterface:
		return found.NoInterface, to.FindAdapter
	case doctor.SwitchedOff:
		return found.SwitchedOff, to.SwitchOn
	case doctor.NotConnected:
		return found.NotConnected, to.Join
	case doctor.NoAddress:
		return found.NoAddress(on), to.Rejoin
	case doctor.NoMulticast:
		return found.NoMulticast(f.Interface), to.SwitchMulticastOn("sudo ip link set " + f.Interface + " multicast on")
	case doctor.MDNSPortTaken:
		return found.MDNSPortTaken(lang.Optional(f.Program)), joined(" ", to.CloseOrType, yours(to, e))
	case doctor.Forbidden:
		return found.Forbidden(on), allowance(to, f, e)
	case doctor.DeafFirewall:
		return found.DeafFirewall(on), letIn(to, e, true)
	case doctor.PublicNetwork:
		return found.PublicNetwork(on), to.MakePrivate
	case doctor.OnlyTunnel:
		return found.OnlyTunnel(f.Tunnel), to.LeaveVPN
	case doctor.OnlyContainers:
		return found.OnlyContainers, to.BridgeContainers
	case doctor.WSL:
		return found.WSL, to.LeaveWSL(int(e.Port.Wanted))
	case doctor.Detour:
		return found.Detour(f.Tunnel, on), to.LeaveVPN
	case doctor.PortTaken, doctor.PortRefused, doctor.PortBlocked, doctor.StrictFirewall:
		return portWords(say, f, e)
	case doctor.PeerUnreachable:
		return found.PeerUnreachable(f.Peer), to.RunThere
	case doctor.TunnelDefault:
		if f.Wrong {
			return found.TunnelDefault(f.Tunnel), to.LeaveVPN
		}
		return found.TunnelDefault(f.Tunnel), to.LeaveVPNIfNeeded
	case doctor.Silence:
		return found.Silence, joined(" ", to.SameNetwork, yours(to, e), to.Elsewhere)
	case doctor.NoDefaultRoute:
		return found.NoDefaultRoute, ""
	default:
		return visitWords(say, f)
	}
}

// visitWords are those for an address that was gone to.
func visitWords(say *lang.Doctor, f doctor.Finding) (what, advice string) {
	found, to := &say.Found, &say.Advice
	at, port := lang.Host{Player: f.Peer, Address: f.Address}, int(f.Port)
	switch f.Kind {
	case doctor.UnknownHost:
		return found.UnknownHost(f.Address), to.CheckName
	case doctor.OwnAddress:
		return found.OwnAddress(f.Address), to.AskThem(f.Address)
	case doctor.NoRoute:
		return found.NoRoute(f.Address), to.CheckAddress
	case doctor.OtherNetwork:
		return found.OtherNetwork(f.Address), to.JoinTheirs
	case doctor.NobodyThere:
		return found.NobodyThere(f.Interface, f.Address), joined(" ", to.CheckAddress, to.ElsewhereIfRight)
	case doctor.NoAnswer:
		return found.NoAnswer(f.Address), joined(" ", to.CheckAddress, to.RunThereIfRight)
	case doctor.NotListening:
		return found.NotListening(at, port), to.StartThere
	case doctor.OtherPort:
		return found.OtherPort(at, port), to.ChoosePlayer(f.Peer)
	case doctor.Filtered:
		return found.Filtered(at, port), to.RunFiltered
	case doctor.NotPassant:
		return found.NotPassant(f.Address), to.CheckPort
	case doctor.HungUp:
		return found.HungUp(f.Address), to.TryAgain
	case doctor.TheirsOlder:
		return found.TheirsOlder(f.Address, f.Peer), to.UpdateThere
	case doctor.TheirsNewer:
		return found.TheirsNewer(f.Address, f.Peer), to.Update
	default: // those of this computer, which have words of their own
		return "", ""
	}
}

// portWords are those for the TCP port.
func portWords(say *lang.Doctor, f doctor.Finding, e doctor.Environment) (what, advice string) {
	found, to, port := &say.Found, &say.Advice, int(f.Port)
	switch f.Kind {
	case doctor.PortTaken:
		what = found.PortTaken(lang.Optional(f.Program), port)
		if f.Wrong {
			return what, to.CloseOrChoose
		}
		return what, to.OthersLearnPort
	case doctor.PortRefused:
		return found.PortRefused(port, f.Reason), to.ChooseHigherPort
	case doctor.StrictFirewall:
		return found.StrictFirewall(port), joined(" ", letIn(to, e, false), to.PerhapsLetIn)
	default:
		return found.PortBlocked(port, lang.Optional(f.Interface)), letIn(to, e, false)
	}
}

// yours says where one can be reached oneself.
func yours(to *lang.DoctorAdvice, e doctor.Environment) string {
	if a := ownAddress(e); a != "" {
		return to.YourAddress(a)
	}
	return ""
}

// letIn says how to have a firewall let Passant in; multicast too where that is
// needed.
func letIn(to *lang.DoctorAdvice, e doctor.Environment, multicast bool) string {
	port := int(e.Port.Wanted)
	switch e.Firewall {
	case "ufw":
		command := fmt.Sprintf("sudo ufw allow %d/tcp", port)
		if multicast {
			command = "sudo ufw allow 5353/udp; " + command
		}
		return to.LetIn(command)
	case "firewalld":
		service := ""
		if multicast {
			service = " --add-service=mdns"
		}
		return to.LetInForNow(fmt.Sprintf("sudo firewall-cmd%s --add-port=%d/tcp", service, port))
	case "Windows":
		return to.LetInOnWindows
	case "macOS":
		return to.LetInOnMac
	}
	if multicast {
		return to.LetInMulticast(port)
	}
	return to.LetInPort(port)
}

// allowance says how to be let out.
func allowance(to *lang.DoctorAdvice, f doctor.Finding, e doctor.Environment) string {
	switch {
	case f.Tunnel != "":
		return to.VPNForbids(f.Tunnel)
	case e.System == "darwin":
		return to.AllowOnMac
	}
	return to.LetOut(int(e.Port.Wanted))
}
