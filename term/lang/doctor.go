package lang

// Doctor is what "passant doctor" says, and in part the lobby in which nobody is. All of
// it but [DoctorSeen] is sentences. Commands, and what systems call their interfaces, are
// handed in: they are the same in every language.
type Doctor struct {
	Seen   DoctorSeen
	Found  DoctorFound
	Advice DoctorAdvice

	Well string // nothing is wrong
	// Alone follows Well where others are heard, and none of them runs Passant.
	Alone string
	// Answers says who is at an address, with what version of Passant.
	Answers func(version Optional, player string, plays bool) string
	More    string // how to learn more than a sentence that is found
}

// An Optional is a name that may not be known, or need not be said: then it is "".
type Optional string

// between sets the name between what goes round it; where there is none, nothing is left.
func (o Optional) between(before, after string) string {
	if o == "" {
		return ""
	}
	return before + string(o) + after
}

// A Host is a computer that was gone to.
type Host struct {
	Player  string // who is known to be there, or ""
	Address string // as it can be typed
}

// DoctorSeen is what was looked at: clauses, several of which make a line.
type DoctorSeen struct {
	// Of a network interface.
	NoAddress                                                  string
	MoreAddresses                                              func(some string, more int) string
	ThisComputer, Virtual, Tunnel, Guest, DefaultRoute         string
	SwitchedOff, NotConnected, Public, NoMulticast, Barred     string
	MulticastReturns, MulticastLost, OthersHeard, NobodysHeard string

	// Of the TCP port, with what the line begins.
	Port                               func(port int) string
	PassantListens, OtherListens, Free string
	CannotOpen                         func(reason string) string // which the system gave
	Instead                            func(port int) string
	Reachable                          string // at each address
	Unreachable                        func(interfaces string) string

	// Of another player.
	PlaysAt                                             func(address string) string
	IsSeen, SameComputer, TakesConnections, TakesNobody string

	// Of an address that was gone to, and how that came out.
	OnNetwork                                                             func(name string) string
	ByWayOf                                                               func(name string) string
	AnswersPing, AnswersNoPing                                            string
	TimedOut, Connected, Refused, Rejected, Absent, Unroutable, Forbidden string
}

// DoctorFound is what may be wrong: a sentence or two that name the cause. Where on is "",
// that is everywhere.
type DoctorFound struct {
	NoInterface, SwitchedOff, NotConnected string
	NoAddress                              func(on Optional) string
	NoMulticast                            func(on string) string
	MDNSPortTaken                          func(program Optional) string // that has it
	Forbidden, DeafFirewall, PublicNetwork func(on Optional) string
	OnlyTunnel                             func(tunnel string) string
	OnlyContainers, WSL                    string
	Detour                                 func(tunnel string, on Optional) string
	PortTaken                              func(program Optional, port int) string
	PortRefused                            func(port int, reason string) string
	PortBlocked                            func(port int, on Optional) string
	StrictFirewall                         func(port int) string
	PeerUnreachable                        func(player string) string
	TunnelDefault                          func(tunnel string) string
	Silence, NoDefaultRoute                string

	// Of an address that was gone to.
	UnknownHost, OwnAddress, NoRoute, OtherNetwork func(address string) string
	NobodyThere                                    func(on, address string) string
	NoAnswer                                       func(address string) string
	NotListening                                   func(at Host, port int) string
	OtherPort                                      func(at Host, port int) string // where Passant is
	Filtered                                       func(at Host, port int) string
	NotPassant, HungUp                             func(address string) string
	TheirsOlder, TheirsNewer                       func(address, player string) string
}

// DoctorAdvice is what to do about it.
type DoctorAdvice struct {
	FindAdapter, SwitchOn, Join, Rejoin string
	SwitchMulticastOn                   func(command string) string
	CloseOrType                         string // a program, or an address
	YourAddress                         func(address string) string
	LeaveVPN, LeaveVPNIfNeeded          string
	VPNForbids                          func(tunnel string) string
	AllowOnMac                          string
	LetOut                              func(port int) string
	MakePrivate, BridgeContainers       string
	LeaveWSL                            func(port int) string
	CloseOrChoose, OthersLearnPort      string
	ChooseHigherPort                    string
	LetIn, LetInForNow                  func(command string) string
	LetInOnWindows, LetInOnMac          string
	LetInPort, LetInMulticast           func(port int) string
	PerhapsLetIn                        string
	RunThere                            string
	SameNetwork, Elsewhere              string // the second where the first does not help

	// Of an address that was gone to.
	CheckName                                string
	AskThem                                  func(address string) string
	CheckAddress                             string // what may follow it, where it is right:
	ElsewhereIfRight, RunThereIfRight        string
	JoinTheirs, StartThere, RunFiltered      string
	ChoosePlayer                             func(player string) string
	CheckPort, TryAgain, UpdateThere, Update string
}
