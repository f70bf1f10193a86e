package doctor

// A Kind is a kind of finding.
type Kind uint8

// What may be found. Those that only may be wrong say so.
const (
	// NoInterface: the computer has no network interface but loopback.
	NoInterface Kind = iota + 1
	// SwitchedOff: all interfaces are switched off.
	SwitchedOff
	// NotConnected: no cable is in, and no radio has a network.
	NotConnected
	// NoAddress: the network gave this computer no address.
	NoAddress
	// NoMulticast: the interface carries no multicast.
	NoMulticast
	// MDNSPortTaken: another program keeps UDP port 5353 to itself.
	MDNSPortTaken
	// Forbidden: the system does not let the program send to the local network.
	Forbidden
	// DeafFirewall: what is sent by multicast does not come back, as a firewall
	// on this computer drops it.
	DeafFirewall
	// PublicNetwork: Windows takes the network for a public one, and hides the
	// computer on it.
	PublicNetwork
	// OnlyTunnel: the only network is a tunnel, such as a VPN.
	OnlyTunnel
	// OnlyContainers: the only network is one of containers or virtual machines.
	OnlyContainers
	// WSL: the network of WSL 2 ends at this computer.
	WSL
	// Detour: a tunnel takes what is meant for the neighbours.
	Detour
	// PortTaken: another program listens at the TCP port. Wrong if the player has
	// chosen the port; otherwise Passant takes another.
	PortTaken
	// PortRefused: the system does not let the TCP port be opened.
	PortRefused
	// PortBlocked: nobody, not even this computer, can connect to the TCP port.
	PortBlocked
	// StrictFirewall: a firewall keeps out all that it has not been told to let
	// in. Whether the TCP port is let in cannot be seen from here.
	StrictFirewall
	// PeerUnreachable: another player is heard, but takes no connection.
	PeerUnreachable
	// TunnelDefault: everything that is not local goes by a tunnel. Many such
	// programs shut the local network off; wrong only where nobody is heard.
	TunnelDefault
	// Silence: no other computer is heard: none is there, or the network keeps
	// computers apart.
	Silence
	// NoDefaultRoute: the network leads nowhere else. Games need no more.
	NoDefaultRoute

	// Of an address that was gone to:

	// UnknownHost: nobody knows the name.
	UnknownHost
	// OwnAddress: it is this computer's own. It answers, which is all that can be
	// seen from here.
	OwnAddress
	// NoRoute: no network of this computer leads there.
	NoRoute
	// OtherNetwork: the address is on no network of this computer, and nothing came
	// back from there.
	OtherNetwork
	// NobodyThere: no computer on the network has the address.
	NobodyThere
	// NoAnswer: nothing came back. No computer has the address, or the network keeps
	// computers apart, or a firewall there drops everything.
	NoAnswer
	// NotListening: the computer is there, and turns the connection down: Passant does
	// not run there, or at another port.
	NotListening
	// OtherPort: a Passant is heard at that computer, at the port Port.
	OtherPort
	// Filtered: the computer is there, and a firewall keeps connections out.
	Filtered
	// NotPassant: another program listens there.
	NotPassant
	// HungUp: a Passant answers there, and hangs up: it has too many connections, or
	// takes only people it knows.
	HungUp
	// TheirsOlder: the Passant there is too old to play with.
	TheirsOlder
	// TheirsNewer: the Passant there is too new to play with.
	TheirsNewer
)

// String names a kind for scripts; the names stay as they are.
func (k Kind) String() string {
	if int(k) < len(kindNames) && kindNames[k] != "" {
		return kindNames[k]
	}
	return "unknown"
}

var kindNames = [...]string{
	NoInterface:     "no-interface",
	SwitchedOff:     "switched-off",
	NotConnected:    "not-connected",
	NoAddress:       "no-address",
	NoMulticast:     "no-multicast",
	MDNSPortTaken:   "mdns-port-taken",
	Forbidden:       "forbidden",
	DeafFirewall:    "deaf-firewall",
	PublicNetwork:   "public-network",
	OnlyTunnel:      "only-tunnel",
	OnlyContainers:  "only-containers",
	WSL:             "wsl",
	Detour:          "detour",
	PortTaken:       "port-taken",
	PortRefused:     "port-refused",
	PortBlocked:     "port-blocked",
	StrictFirewall:  "strict-firewall",
	PeerUnreachable: "peer-unreachable",
	TunnelDefault:   "tunnel-default",
	Silence:         "silence",
	NoDefaultRoute:  "no-default-route",
	UnknownHost:     "unknown-host",
	OwnAddress:      "own-address",
	NoRoute:         "no-route",
	OtherNetwork:    "other-network",
	NobodyThere:     "nobody-there",
	NoAnswer:        "no-answer",
	NotListening:    "not-listening",
	OtherPort:       "other-port",
	Filtered:        "filtered",
	NotPassant:      "not-passant",
	HungUp:          "hung-up",
	TheirsOlder:     "theirs-older",
	TheirsNewer:     "theirs-newer",
}

// A Finding is something that keeps people apart, or may.
type Finding struct {
	Kind Kind
	// Wrong says that something should be done. What is not wrong is worth knowing.
	Wrong bool
	// Interface is where, "" for everywhere.
	Interface string
	// Tunnel is the interface of the VPN that is involved, or "".
	Tunnel string
	// Peer is the other player it is about, or "".
	Peer string
	// Program is the one that holds a port, "" where the system does not tell.
	Program string
	// Port is the TCP port it is about, or 0.
	Port uint16
	// Reason is what the system said, or "".
	Reason string
	// Address is the one that was gone to, as it can be typed, or "".
	Address string
}
