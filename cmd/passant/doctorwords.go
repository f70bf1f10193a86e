package main

import (
	"fmt"

	"passant/p2p/doctor"
)

// The rules of what is said of a finding: a sentence or two that name the cause,
// short enough for the lobby, and an advice of what to do about it.

// elsewhere is what helps where the network itself does not let people meet.
const elsewhere = "Use another network, or a phone's hot spot."

// words are what a finding means, and what to do; the advice may be "".
func words(f doctor.Finding, e doctor.Environment) (what, advice string) {
	on := ""
	if f.Interface != "" {
		on = " on " + f.Interface
	}
	switch f.Kind {
	case doctor.NoInterface:
		return "This computer has no network interface.", "Plug a network adapter in, or see whether the system has switched it off."
	case doctor.SwitchedOff:
		return "The network is switched off.", "Switch Wi-Fi on, or plug a cable in; airplane mode must be off."
	case doctor.NotConnected:
		return "This computer is connected to no network.", "Join a Wi-Fi network, or plug a cable in."
	case doctor.NoAddress:
		return fmt.Sprintf("The network%s gives this computer no address.", on),
			"Leave the network and join it again, or restart the router."
	case doctor.NoMulticast:
		return fmt.Sprintf("The interface %s carries no multicast, by which people find each other.", f.Interface),
			fmt.Sprintf("Switch it on, on Linux with: sudo ip link set %s multicast on. Until then type the other computer's address in the lobby.", f.Interface)
	case doctor.MDNSPortTaken:
		return fmt.Sprintf("%s keeps UDP port 5353 to itself, so nobody can be found.", holderOf(f)),
			"Close it, or type the other computer's address in the lobby." + yours(e)
	case doctor.Forbidden:
		return fmt.Sprintf("The system does not let Passant send to the local network%s.", on), allowance(f, e)
	case doctor.DeafFirewall:
		return fmt.Sprintf("A firewall on this computer drops multicast%s, so nobody can be found.", on), letIn(e, true)
	case doctor.PublicNetwork:
		return fmt.Sprintf("Windows takes the network%s for a public one, and hides this computer there.", on),
			"In the settings of the network choose \"Private network\", if you trust those who are on it."
	case doctor.OnlyTunnel:
		return fmt.Sprintf("The only network is the tunnel %s, as of a VPN: people nearby are not on it.", f.Tunnel),
			"Leave the VPN while you play, or have it let the local network be used."
	case doctor.OnlyContainers:
		return "The only network is one of containers or virtual machines: people nearby are not on it.",
			"Join a Wi-Fi network, or plug a cable in; inside a container or virtual machine, bridge its network."
	case doctor.WSL:
		return "Passant runs in WSL, whose network other computers cannot reach.",
			"Run Passant for Windows, or put networkingMode=mirrored below [wsl2] in the file .wslconfig and restart WSL."
	case doctor.Detour:
		return fmt.Sprintf("The tunnel %s, as of a VPN, takes what is meant for the computers%s.", f.Tunnel, on),
			"Leave the VPN while you play, or have it let the local network be used."
	case doctor.PortTaken, doctor.PortRefused, doctor.PortBlocked:
		return portWords(f, e)
	case doctor.StrictFirewall:
		return fmt.Sprintf("A firewall on this computer keeps out what it has not been told to let in, and perhaps TCP port %d.", f.Port),
			letIn(e, false) + " If that has been done, all is well: it cannot be seen from here."
	case doctor.PeerUnreachable:
		return fmt.Sprintf("%s is seen, but takes no connection.", f.Peer),
			"Run passant doctor on that computer: a firewall there, or the network, may be in the way. You may still be able to be challenged."
	case doctor.TunnelDefault:
		return fmt.Sprintf("Everything goes through the tunnel %s, as of a VPN; many such programs shut the local network off.", f.Tunnel), tunnelAdvice(f)
	case doctor.Silence:
		return "No other computer is heard. Nobody is there, or the network keeps computers apart, as guest Wi-Fi does.",
			"See that both are on the same network. Type the other computer's address in the lobby." + yours(e) + " If that fails too: " + lower(elsewhere)
	case doctor.NoDefaultRoute:
		return "The network leads nowhere else: there is no default route. Games need none.", ""
	}
	return "", ""
}

func tunnelAdvice(f doctor.Finding) string {
	if !f.Wrong {
		return "Other computers are heard, so this one does not. If connections fail, leave the VPN while you play."
	}
	return "Leave the VPN while you play, or have it let the local network be used."
}

func portWords(f doctor.Finding, e doctor.Environment) (what, advice string) {
	switch f.Kind {
	case doctor.PortTaken:
		what = fmt.Sprintf("%s listens at TCP port %d.", holderOf(f), f.Port)
		if f.Wrong {
			return what, "Close it, or choose another port with --port or in the settings."
		}
		return what, "Passant takes another, which those who find it learn by themselves; whoever types your address needs it too."
	case doctor.PortRefused:
		return fmt.Sprintf("TCP port %d cannot be opened: %s.", f.Port, f.Reason), "Choose another port, above 1023, with --port or in the settings."
	default:
		on := ""
		if f.Interface != "" {
			on = " on " + f.Interface
		}
		return fmt.Sprintf("A firewall on this computer lets nobody connect to TCP port %d%s.", f.Port, on), letIn(e, false)
	}
}

func holderOf(f doctor.Finding) string {
	if f.Program == "" {
		return "Another program"
	}
	return "Another program, " + f.Program + ","
}

// yours says where one can be reached oneself.
func yours(e doctor.Environment) string {
	if a := ownAddress(e); a != "" {
		return " This computer's is " + a + "."
	}
	return ""
}

// letIn says how to have a firewall let Passant in; multicast too where that is
// needed.
func letIn(e doctor.Environment, multicast bool) string {
	port := e.Port.Wanted
	switch e.Firewall {
	case "ufw":
		if multicast {
			return fmt.Sprintf("Let it in: sudo ufw allow 5353/udp; sudo ufw allow %d/tcp.", port)
		}
		return fmt.Sprintf("Let it in: sudo ufw allow %d/tcp.", port)
	case "firewalld":
		if multicast {
			return fmt.Sprintf("Let it in: sudo firewall-cmd --add-service=mdns --add-port=%d/tcp.", port)
		}
		return fmt.Sprintf("Let it in: sudo firewall-cmd --add-port=%d/tcp.", port)
	case "Windows":
		return "Let Passant in: Windows Security, Firewall, \"Allow an app through firewall\"."
	case "macOS":
		return "Let Passant in: System Settings, Network, Firewall, Options."
	}
	if multicast {
		return fmt.Sprintf("Have it let UDP port 5353 and TCP port %d in from the local network.", port)
	}
	return fmt.Sprintf("Have it let TCP port %d in from the local network.", port)
}

// allowance says how to be let out.
func allowance(f doctor.Finding, e doctor.Environment) string {
	switch {
	case f.Tunnel != "":
		return fmt.Sprintf("The VPN on %s most likely shuts the local network off: leave it while you play, or have it let the local network be used.", f.Tunnel)
	case e.System == "darwin":
		return "Allow it: System Settings, Privacy & Security, Local Network; switch your terminal on, and start Passant again."
	}
	return fmt.Sprintf("Have the firewall let out UDP port 5353 and TCP port %d to the local network.", e.Port.Wanted)
}

// lower begins a sentence in the middle of another.
func lower(sentence string) string {
	return string(sentence[0]|0x20) + sentence[1:]
}
