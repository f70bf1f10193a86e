package lang

import "fmt"

// EnglishDoctor is the catalogue of the doctor in English.
func EnglishDoctor() Doctor {
	return Doctor{
		Seen:   enDoctorSeen(),
		Found:  enDoctorFound(),
		Advice: enDoctorAdvice(),
		Well:   "Nothing is wrong here.",
		Alone:  "Other computers are heard, so people can find each other; nobody else runs Passant just now.",
		Answers: func(version Optional, player string, plays bool) string {
			what := "Passant answers there" + version.between(", ", "") + ", of the player " + player
			if plays {
				what += ", who plays just now"
			}
			return what + "."
		},
		More: `"passant doctor" says more.`,
	}
}

func enDoctorSeen() DoctorSeen {
	return DoctorSeen{
		NoAddress:        "no address",
		MoreAddresses:    func(some string, more int) string { return fmt.Sprintf("%s and %d more", some, more) },
		ThisComputer:     "this computer itself",
		Virtual:          "for containers or virtual machines only",
		Tunnel:           "a tunnel, as of a VPN",
		Guest:            "the network of WSL, which ends at this computer",
		DefaultRoute:     "the way to other networks",
		SwitchedOff:      "switched off",
		NotConnected:     "not connected",
		Public:           "a public network to Windows",
		NoMulticast:      "carries no multicast",
		Barred:           "the system refuses to send there",
		MulticastReturns: "multicast comes back",
		MulticastLost:    "multicast does not come back",
		OthersHeard:      "other computers are heard",
		NobodysHeard:     "no other computer is heard",

		Port:           func(port int) string { return fmt.Sprintf("TCP port %d", port) },
		PassantListens: "Passant listens there",
		OtherListens:   "another program listens there",
		Free:           "free",
		CannotOpen:     func(reason string) string { return "cannot be opened: " + reason },
		Instead:        func(port int) string { return fmt.Sprintf("a free one, %d, was tried instead", port) },
		Reachable:      "takes connections at each address of this computer",
		Unreachable:    func(interfaces string) string { return "takes no connections on " + interfaces },

		PlaysAt:          func(address string) string { return "plays at " + address },
		IsSeen:           "is seen",
		SameComputer:     "on this computer",
		TakesConnections: "takes connections",
		TakesNobody:      "takes no connection",

		OnNetwork:     func(name string) string { return "on the network of " + name },
		ByWayOf:       func(name string) string { return "on another network, by way of " + name },
		AnswersPing:   "answers a ping",
		AnswersNoPing: "answers no ping",
		TimedOut:      "no connection: nothing comes back",
		Connected:     "takes a connection",
		Refused:       "turns the connection down",
		Rejected:      "no connection: turned away on the way",
		Absent:        "no computer has this address",
		Unroutable:    "no network leads there",
		Forbidden:     "the system does not let Passant send there",
	}
}

func enDoctorFound() DoctorFound {
	return DoctorFound{
		NoInterface:  "This computer has no network interface.",
		SwitchedOff:  "The network is switched off.",
		NotConnected: "This computer is connected to no network.",
		NoAddress: func(on Optional) string {
			return "The network" + on.between(" on ", "") + " gives this computer no address."
		},
		NoMulticast: func(on string) string {
			return "The interface " + on + " carries no multicast, by which people find each other."
		},
		MDNSPortTaken: func(program Optional) string {
			return "Another program" + program.between(", ", ",") + " keeps UDP port 5353 to itself, so nobody can be found."
		},
		Forbidden: func(on Optional) string {
			return "The system does not let Passant send to the local network" + on.between(" on ", "") + "."
		},
		DeafFirewall: func(on Optional) string {
			return "A firewall on this computer drops multicast" + on.between(" on ", "") + ", so nobody can be found."
		},
		PublicNetwork: func(on Optional) string {
			return "Windows takes the network" + on.between(" on ", "") + " for a public one, and hides this computer there."
		},
		OnlyTunnel: func(tunnel string) string {
			return "The only network is the tunnel " + tunnel + ", as of a VPN: people nearby are not on it."
		},
		OnlyContainers: "The only network is one of containers or virtual machines: people nearby are not on it.",
		WSL:            "Passant runs in WSL, whose network other computers cannot reach.",
		Detour: func(tunnel string, on Optional) string {
			return "The tunnel " + tunnel + ", as of a VPN, takes what is meant for the computers" + on.between(" on ", "") + "."
		},
		PortTaken: func(program Optional, port int) string {
			return fmt.Sprintf("Another program%s listens at TCP port %d.", program.between(", ", ","), port)
		},
		PortRefused: func(port int, reason string) string {
			return fmt.Sprintf("TCP port %d cannot be opened: %s.", port, reason)
		},
		PortBlocked: func(port int, on Optional) string {
			return fmt.Sprintf("A firewall on this computer lets nobody connect to TCP port %d%s.", port, on.between(" on ", ""))
		},
		StrictFirewall: func(port int) string {
			return fmt.Sprintf("A firewall on this computer keeps out what it has not been told to let in, and perhaps TCP port %d.", port)
		},
		PeerUnreachable: func(player string) string { return player + " is seen, but takes no connection." },
		TunnelDefault: func(tunnel string) string {
			return "Everything goes through the tunnel " + tunnel + ", as of a VPN; many such programs shut the local network off."
		},
		Silence:        "No other computer is heard. Nobody is there, or the network keeps computers apart, as guest Wi-Fi does.",
		NoDefaultRoute: "The network leads nowhere else: there is no default route. Games need none.",

		UnknownHost: func(address string) string { return "Nobody knows the name in " + address + "." },
		OwnAddress: func(address string) string {
			return address + " is this computer itself: others type that to reach you."
		},
		NoRoute: func(address string) string { return "No network of this computer leads to " + address + "." },
		OtherNetwork: func(address string) string {
			return address + " is on another network than this computer, and nothing comes back from there."
		},
		NobodyThere: func(on, address string) string {
			return fmt.Sprintf("No computer on the network of %s has the address %s, or the network keeps computers apart.", on, address)
		},
		NoAnswer: func(address string) string {
			return "Nothing comes back from " + address + ": nobody is there, or the network keeps computers apart, or a firewall there drops everything."
		},
		NotListening: func(at Host, port int) string {
			return fmt.Sprintf("%s can be reached, but nobody listens at TCP port %d.", enHost(at), port)
		},
		OtherPort: func(at Host, port int) string {
			return fmt.Sprintf("%s can be reached, but not there: Passant listens at TCP port %d.", enHost(at), port)
		},
		Filtered: func(at Host, port int) string {
			return fmt.Sprintf("%s is there, but a firewall keeps connections to TCP port %d out.", enHost(at), port)
		},
		NotPassant: func(address string) string { return "Another program than Passant listens at " + address + "." },
		HungUp: func(address string) string {
			return "Passant answers at " + address + ", and hangs up: it has too many visitors, or takes only people it knows."
		},
		TheirsOlder: func(address, player string) string {
			return fmt.Sprintf("Passant answers at %s, of the player %s, but it is too old to play with this one.", address, player)
		},
		TheirsNewer: func(address, player string) string {
			return fmt.Sprintf("Passant answers at %s, of the player %s, but it is too new to play with this one.", address, player)
		},
	}
}

func enDoctorAdvice() DoctorAdvice {
	return DoctorAdvice{
		FindAdapter: "Plug a network adapter in, or see whether the system has switched it off.",
		SwitchOn:    "Switch Wi-Fi on, or plug a cable in; airplane mode must be off.",
		Join:        "Join a Wi-Fi network, or plug a cable in.",
		Rejoin:      "Leave the network and join it again, or restart the router.",
		SwitchMulticastOn: func(command string) string {
			return "Switch it on, on Linux with: " + command + ". Until then type the other computer's address in the lobby."
		},
		CloseOrType:      "Close it, or type the other computer's address in the lobby.",
		YourAddress:      func(address string) string { return "This computer's is " + address + "." },
		LeaveVPN:         "Leave the VPN while you play, or have it let the local network be used.",
		LeaveVPNIfNeeded: "Other computers are heard, so this one does not. If connections fail, leave the VPN while you play.",
		VPNForbids: func(tunnel string) string {
			return "The VPN on " + tunnel + " most likely shuts the local network off: leave it while you play, or have it let the local network be used."
		},
		AllowOnMac: "Allow it: System Settings, Privacy & Security, Local Network; switch your terminal on, and start Passant again. In Apple's own Terminal it needs no permission.",
		LetOut: func(port int) string {
			return fmt.Sprintf("Have the firewall let out UDP port 5353 and TCP port %d to the local network.", port)
		},
		MakePrivate:      `In the settings of the network choose "Private network", if you trust those who are on it.`,
		BridgeContainers: "Join a Wi-Fi network, or plug a cable in; inside a container or virtual machine, bridge its network.",
		LeaveWSL: func(port int) string {
			return fmt.Sprintf("Run Passant for Windows. Or, on Windows 11, put networkingMode=mirrored below [wsl2] in the file .wslconfig, run wsl --shutdown, and let TCP port %d and UDP port 5353 into WSL with New-NetFirewallHyperVRule.", port)
		},
		CloseOrChoose:    "Close it, or choose another port with --port or in the settings.",
		OthersLearnPort:  "Passant takes another, which those who find it learn by themselves; whoever types your address needs it too.",
		ChooseHigherPort: "Choose another port, above 1023, with --port or in the settings.",
		LetIn:            func(command string) string { return "Let it in: " + command + "." },
		LetInForNow:      func(command string) string { return "Let it in, until the computer starts anew: " + command + "." },
		LetInOnWindows:   `Let Passant in: Windows Security, Firewall & network protection, "Allow an app through firewall".`,
		LetInOnMac:       "Let Passant in: System Settings, Network, Firewall, Options.",
		LetInPort: func(port int) string {
			return fmt.Sprintf("Have it let TCP port %d in from the local network.", port)
		},
		LetInMulticast: func(port int) string {
			return fmt.Sprintf("Have it let UDP port 5353 and TCP port %d in from the local network.", port)
		},
		PerhapsLetIn: "If that has been done, all is well: it cannot be seen from here.",
		RunThere:     "Run passant doctor on that computer: a firewall there, or the network, may be in the way. You may still be able to be challenged.",
		SameNetwork:  "See that both are on the same network. Type the other computer's address in the lobby.",
		Elsewhere:    "If that fails too: use another network, or a phone's hot spot.",

		CheckName: "See whether it is written right, or type the address that the lobby there shows.",
		AskThem: func(address string) string {
			return "Whether they can, the doctor on their computer tells: passant doctor " + address
		},
		CheckAddress:     "See what address the lobby there shows, and whether both computers are on the same network.",
		ElsewhereIfRight: "If both are right: use another network, or a phone's hot spot.",
		RunThereIfRight:  "If both are right, run passant doctor there. Use another network, or a phone's hot spot.",
		JoinTheirs:       "Join the same network. Guest Wi-Fi, or two routers one behind the other, make two networks of what looks like one.",
		StartThere:       "Start Passant there, and see what address its lobby shows: there may be another port in it.",
		RunFiltered:      "Run passant doctor on that computer: it says how to let Passant in. Or have the other player type your address.",
		ChoosePlayer: func(player string) string {
			return "Choose " + player + " in the lobby, or type the address with that port."
		},
		CheckPort:   "See what address the lobby there shows: there may be another port in it.",
		TryAgain:    "Try again in a minute.",
		UpdateThere: "Install the newest version there.",
		Update:      "Install the newest version here.",
	}
}

// enHost begins a sentence with a computer.
func enHost(at Host) string {
	if at.Player != "" {
		return at.Player + "'s computer"
	}
	return "The computer at " + at.Address
}
