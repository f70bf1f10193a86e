package doctor

import (
	"errors"
	"fmt"
	"net/netip"
	"slices"
	"testing"

	"passant/p2p/discovery"
)

// home is a common computer in a common home, where all is well.
func home() Environment {
	return Environment{
		System:  "linux",
		Default: "wlan0",
		Cards:   []Card{wifi("wlan0"), loopback()},
		Port:    Port{Wanted: discovery.DefaultPort, Tried: discovery.DefaultPort, Reached: 4},
	}
}

func wifi(name string) Card {
	c := Card{Used: true, Up: true, Multicast: true, Strict: No}
	c.Name, c.Connected, c.Sent, c.Echoed, c.Heard = name, true, true, true, true
	c.Addresses = []netip.Addr{netip.MustParseAddr("192.168.1.23")}
	return c
}

func loopback() Card {
	c := Card{Used: true, Up: true}
	c.Name, c.Loopback, c.Connected, c.Sent, c.Echoed = "lo", true, true, true, true
	c.Addresses = []netip.Addr{netip.MustParseAddr("127.0.0.1")}
	return c
}

func tunnel() Card {
	c := wifi("tun0")
	c.Tunnel, c.Heard, c.Echoed = true, false, false
	return c
}

func docker() Card {
	c := wifi("docker0")
	c.Virtual, c.Heard = true, false
	return c
}

// Every situation and all that is found in it, in order; what is not wrong has a
// question mark.
func TestDiagnose(t *testing.T) {
	card := func(e *Environment) *Card { return &e.Cards[0] }
	tests := []struct {
		name   string
		change func(e *Environment)
		want   []string
	}{
		{"all is well", func(*Environment) {}, nil},
		{"a player who answers", func(e *Environment) { e.Peers = []Peer{{Name: "Anna", Answered: true}} }, nil},
		{"containers beside", func(e *Environment) { e.Cards = append(e.Cards, docker()) }, nil},

		{"no interface", func(e *Environment) {
			e.Cards, e.Default, e.Trouble = e.Cards[1:], "", discovery.ErrNoNetwork
		}, []string{"no-interface"}},
		{"switched off", func(e *Environment) {
			*card(e) = Card{LinkStatus: discovery.LinkStatus{Name: "wlan0"}, Multicast: true}
		}, []string{"switched-off wlan0"}},
		{"airplane mode and a socket without a cable", func(e *Environment) {
			*card(e) = Card{LinkStatus: discovery.LinkStatus{Name: "wlan0"}}
			e.Cards = append(e.Cards, Card{LinkStatus: discovery.LinkStatus{Name: "eth0"}, Up: true})
		}, []string{"not-connected eth0"}},
		{"no cable", func(e *Environment) {
			c := card(e)
			c.Connected, c.Sent, c.Echoed, c.Heard = false, false, false, false
		}, []string{"not-connected wlan0"}},
		{"no address", func(e *Environment) {
			c := card(e)
			c.Used, c.Addresses = false, nil
		}, []string{"no-address wlan0"}},
		{"no multicast", func(e *Environment) {
			c := card(e)
			c.Used, c.Multicast = false, false
		}, []string{"no-multicast wlan0"}},
		{"one of two has no multicast", func(e *Environment) {
			c := wifi("eth0")
			c.Used, c.Multicast = false, false
			e.Cards = append(e.Cards, c)
		}, []string{"no-multicast eth0"}},
		{"only containers", func(e *Environment) { *card(e) = docker() }, []string{"only-containers"}},
		{"WSL 2", func(e *Environment) {
			c := card(e)
			c.Guest, c.Heard = true, false
		}, []string{"wsl"}},
		{"only a tunnel", func(e *Environment) {
			*card(e) = tunnel()
			e.Default = "tun0"
		}, []string{"only-tunnel by tun0"}},

		{"another keeps the mDNS port", func(e *Environment) {
			e.Trouble, e.MDNSHolder = fmt.Errorf("%w: in use", discovery.ErrPort), "mdnsd (process 7)"
			c := card(e)
			c.Sent, c.Echoed, c.Heard = false, false, false
		}, []string{"mdns-port-taken of mdnsd (process 7)"}},
		{"forbidden", func(e *Environment) { forbid(e) }, []string{"forbidden"}},
		{"forbidden by a VPN", func(e *Environment) {
			forbid(e)
			e.Cards = append(e.Cards, tunnel())
			e.Default = "tun0"
		}, []string{"forbidden by tun0"}},
		{"forbidden, and others are heard", func(e *Environment) {
			forbid(e)
			card(e).Heard, e.Peers = true, []Peer{{Name: "Anna"}}
		}, []string{"forbidden wlan0"}},
		{"a firewall drops multicast", func(e *Environment) {
			c := card(e)
			c.Echoed, c.Heard, c.Strict = false, false, Yes
		}, []string{"deaf-firewall"}},
		{"a firewall drops multicast on one of two", func(e *Environment) {
			c := wifi("eth0")
			c.Echoed, c.Heard = false, false
			e.Cards = append(e.Cards, c)
		}, []string{"deaf-firewall eth0"}},
		{"a public network hides us", func(e *Environment) {
			c := card(e)
			c.Echoed, c.Heard, c.Public = false, false, true
		}, []string{"public-network wlan0"}},
		{"a public network, and nobody", func(e *Environment) {
			c := card(e)
			c.Heard, c.Public = false, true
		}, []string{"public-network wlan0", "silence"}},
		{"a public network, and others", func(e *Environment) { card(e).Public = true }, []string{"public-network wlan0?"}},
		{"a strict firewall", func(e *Environment) { card(e).Strict = Yes }, []string{"strict-firewall wlan0"}},
		{"a strict firewall, and nobody", func(e *Environment) {
			c := card(e)
			c.Strict, c.Heard = Yes, false
		}, []string{"strict-firewall wlan0", "silence"}},
		{"it is not known whether a firewall is strict", func(e *Environment) { card(e).Strict = Unknown }, nil},

		{"silence", func(e *Environment) { card(e).Heard = false }, []string{"silence"}},
		{"players on this computer only", func(e *Environment) {
			card(e).Heard = false
			e.Peers = []Peer{{Name: "Anna", Local: true, Answered: true}}
		}, []string{"silence"}},
		{"a VPN, and others are heard", func(e *Environment) {
			e.Cards = append(e.Cards, tunnel())
			e.Default = "tun0"
		}, []string{"tunnel-default by tun0?"}},
		{"a VPN, and silence", func(e *Environment) {
			card(e).Heard = false
			e.Cards = append(e.Cards, tunnel())
			e.Default = "tun0"
		}, []string{"tunnel-default by tun0", "silence"}},
		{"a VPN beside", func(e *Environment) { e.Cards = append(e.Cards, tunnel()) }, nil},
		{"a VPN takes the neighbours", func(e *Environment) {
			card(e).Detour = "tun0"
			e.Cards = append(e.Cards, tunnel())
			e.Default = "tun0"
		}, []string{"detour wlan0 by tun0"}},
		{"no way out", func(e *Environment) { e.Default = "" }, []string{"no-default-route?"}},

		{"the port is another's", func(e *Environment) {
			e.Port.Taken, e.Port.Holder, e.Port.Tried = true, "nginx (process 8)", 40000
		}, []string{"port-taken of nginx (process 8)?"}},
		{"the chosen port is another's", func(e *Environment) {
			e.Port = Port{Wanted: 80, Chosen: true, Taken: true}
		}, []string{"port-taken"}},
		{"the port is not allowed", func(e *Environment) {
			e.Port = Port{Wanted: 80, Chosen: true, Refused: "permission denied"}
		}, []string{"port-refused"}},
		{"nobody can connect", func(e *Environment) {
			e.Port.Reached, e.Port.Blocked = 0, []string{"lo", "wlan0"}
			card(e).Strict = Yes
		}, []string{"port-blocked"}},
		{"nobody can connect on one", func(e *Environment) { e.Port.Blocked = []string{"wlan0"} }, []string{"port-blocked wlan0"}},
		{"a player does not answer", func(e *Environment) {
			e.Peers = []Peer{{Name: "Anna"}, {Name: "Boris", Answered: true}}
		}, []string{"peer-unreachable Anna"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := home()
			test.change(&e)
			findings := Diagnose(e)
			var got []string
			for _, f := range findings {
				got = append(got, shortly(f))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("found %q, want %q", got, test.want)
			}
			if wrong := slices.ContainsFunc(findings, func(f Finding) bool { return f.Wrong }); Well(findings) == wrong {
				t.Errorf("well is %t with %q", !wrong, got)
			}
		})
	}
}

func forbid(e *Environment) {
	c := &e.Cards[0]
	c.Trouble = errors.Join(discovery.ErrForbidden, errors.New("no route to host"))
	c.Echoed, c.Heard, e.Trouble = false, false, c.Trouble
}

func shortly(f Finding) string {
	s := f.Kind.String()
	for _, part := range [][2]string{{" ", f.Interface}, {" by ", f.Tunnel}, {" ", f.Peer}, {" of ", f.Program}} {
		if part[1] != "" {
			s += part[0] + part[1]
		}
	}
	if !f.Wrong {
		s += "?"
	}
	return s
}

func TestKindsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for k := NoInterface; k <= TheirsNewer; k++ {
		if name := k.String(); name == "unknown" || seen[name] {
			t.Errorf("kind %d is called %q", k, name)
		} else {
			seen[name] = true
		}
	}
	if got := Kind(0).String() + (TheirsNewer + 1).String(); got != "unknownunknown" {
		t.Errorf("kinds that are none are called %q", got)
	}
}
