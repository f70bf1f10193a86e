package main

import (
	"fmt"

	"passant/p2p/doctor"
	"passant/term/lang"
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
			fmt.Sprintf("Run Passant for Windows. Or, on Windows 11, put networkingMode=mirrored below [wsl2] in the file .wslconfig, run wsl --shutdown, and let TCP port %d and UDP port 5353 into WSL with New-NetFirewallHyperVRule.", e.Port.Wanted)
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
		return lang.PlainEnglish().Silence,
			"See that both are on the same network. Type the other computer's address in the lobby." + yours(e) + " If that fails too: " + lower(elsewhere)
	case doctor.NoDefaultRoute:
		return "The network leads nowhere else: there is no default route. Games need none.", ""
	default:
		return visitWords(f)
	}
}

// visitWords are those for an address that was gone to.
func visitWords(f doctor.Finding) (what, advice string) {
	host := func() string { // who is known to be there
		if f.Peer != "" {
			return f.Peer + "'s computer"
		}
		return "The computer at " + f.Address
	}
	const lobby = "See what address the lobby there shows, and whether both computers are on the same network."
	switch f.Kind {
	case doctor.UnknownHost:
		return fmt.Sprintf("Nobody knows the name in %s.", f.Address), "See whether it is written right, or type the address that the lobby there shows."
	case doctor.OwnAddress:
		return f.Address + " is this computer itself: others type that to reach you.", "Whether they can, the doctor on their computer tells: passant doctor " + f.Address
	case doctor.NoRoute:
		return "No network of this computer leads to " + f.Address + ".", lobby
	case doctor.OtherNetwork:
		return f.Address + " is on another network than this computer, and nothing comes back from there.",
			"Join the same network. Guest Wi-Fi, or two routers one behind the other, make two networks of what looks like one."
	case doctor.NobodyThere:
		return fmt.Sprintf("No computer on the network of %s has the address %s, or the network keeps computers apart.", f.Interface, f.Address),
			lobby + " If both are right: " + lower(elsewhere)
	case doctor.NoAnswer:
		return "Nothing comes back from " + f.Address + ": nobody is there, or the network keeps computers apart, or a firewall there drops everything.",
			lobby + " If both are right, run passant doctor there. " + elsewhere
	case doctor.NotListening:
		return fmt.Sprintf("%s can be reached, but nobody listens at TCP port %d.", host(), f.Port),
			"Start Passant there, and see what address its lobby shows: there may be another port in it."
	case doctor.OtherPort:
		return fmt.Sprintf("%s can be reached, but not there: Passant listens at TCP port %d.", host(), f.Port),
			"Choose " + f.Peer + " in the lobby, or type the address with that port."
	case doctor.Filtered:
		return fmt.Sprintf("%s is there, but a firewall keeps connections to TCP port %d out.", host(), f.Port),
			"Run passant doctor on that computer: it says how to let Passant in. Or have the other player type your address."
	case doctor.NotPassant:
		return fmt.Sprintf("Another program than Passant listens at %s.", f.Address), "See what address the lobby there shows: there may be another port in it."
	case doctor.HungUp:
		return fmt.Sprintf("Passant answers at %s, and hangs up: it has too many visitors, or takes only people it knows.", f.Address), "Try again in a minute."
	case doctor.TheirsOlder:
		return fmt.Sprintf("Passant answers at %s, of the player %s, but it is too old to play with this one.", f.Address, f.Peer), "Install the newest version there."
	case doctor.TheirsNewer:
		return fmt.Sprintf("Passant answers at %s, of the player %s, but it is too new to play with this one.", f.Address, f.Peer), "Install the newest version here."
	default: // those of this computer, which have words of their own
		return "", ""
	}
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
			return fmt.Sprintf("Let it in, until the computer starts anew: sudo firewall-cmd --add-service=mdns --add-port=%d/tcp.", port)
		}
		return fmt.Sprintf("Let it in, until the computer starts anew: sudo firewall-cmd --add-port=%d/tcp.", port)
	case "Windows":
		return "Let Passant in: Windows Security, Firewall & network protection, \"Allow an app through firewall\"."
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
		return "Allow it: System Settings, Privacy & Security, Local Network; switch your terminal on, and start Passant again. In Apple's own Terminal it needs no permission."
	}
	return fmt.Sprintf("Have the firewall let out UDP port 5353 and TCP port %d to the local network.", e.Port.Wanted)
}

// lower begins a sentence in the middle of another.
func lower(sentence string) string {
	return string(sentence[0]|0x20) + sentence[1:]
}
