package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/netip"
	"strings"
	"testing"

	"passant/p2p/discovery"
	"passant/p2p/doctor"
	"passant/term/lang"
)

// homeOf is a computer in a home where all is well.
func homeOf() doctor.Environment {
	c := doctor.Card{Used: true, Up: true, Multicast: true}
	c.Name, c.Connected, c.Sent, c.Echoed, c.Heard = "wlan0", true, true, true, true
	c.Addresses = []netip.Addr{netip.MustParseAddr("fd00::23"), netip.MustParseAddr("192.168.1.23")}
	return doctor.Environment{
		System:  "linux",
		Default: "wlan0",
		Cards:   []doctor.Card{c},
		Port:    doctor.Port{Wanted: discovery.DefaultPort, Tried: discovery.DefaultPort, Reached: 2},
	}
}

func TestHealthIsTold(t *testing.T) {
	for name, test := range map[string]struct {
		change func(e *doctor.Environment)
		want   []string
	}{
		"all is well": {
			func(*doctor.Environment) {},
			[]string{"wlan0: fd00::23, 192.168.1.23;", "multicast comes back; other computers are heard", "TCP port 52117: free", "Nothing is wrong here."},
		},
		"silence": {
			func(e *doctor.Environment) { e.Cards[0].Heard = false },
			[]string{"guest Wi-Fi", "address in the lobby. This computer's is 192.168.1.23."},
		},
		"ufw": {
			func(e *doctor.Environment) { e.Cards[0].Strict, e.Firewall = doctor.Yes, "ufw" },
			[]string{"perhaps TCP port 52117", "sudo ufw allow 52117/tcp"},
		},
		"firewalld": {
			func(e *doctor.Environment) {
				e.Cards[0].Echoed, e.Cards[0].Heard, e.Firewall = false, false, "firewalld"
			},
			[]string{"drops multicast", "sudo firewall-cmd --add-service=mdns --add-port=52117/tcp"},
		},
		"Windows, a public network": {
			func(e *doctor.Environment) { e.Cards[0].Heard, e.Cards[0].Public, e.System = false, true, "windows" },
			[]string{"a public network to Windows", "for a public one, and hides this computer", `choose "Private network"`},
		},
		"Windows, nobody let in": {
			func(e *doctor.Environment) {
				e.Port.Reached, e.Port.Blocked, e.Firewall = 0, []string{"wlan0"}, "Windows"
			},
			[]string{"nobody connect to TCP port 52117", `Firewall & network protection, "Allow an app through firewall"`},
		},
		"WSL": {
			func(e *doctor.Environment) { e.Cards[0].Heard, e.Cards[0].Guest = false, true },
			[]string{"runs in WSL", "networkingMode=mirrored", "wsl --shutdown", "New-NetFirewallHyperVRule"},
		},
		"macOS": {
			func(e *doctor.Environment) {
				e.System = "darwin"
				e.Cards[0].Trouble, e.Cards[0].Echoed, e.Cards[0].Heard = discovery.ErrForbidden, false, false
				e.Trouble = errors.Join(discovery.ErrForbidden, errors.New("no route to host"))
			},
			[]string{"does not let Passant send", "Privacy & Security, Local Network"},
		},
		"another's port": {
			func(e *doctor.Environment) {
				e.Port = doctor.Port{Wanted: 52117, Taken: true, Holder: "nginx (process 8)", Tried: 40000}
			},
			[]string{"another program listens there; a free one, 40000", "Nothing is wrong", "Another program, nginx (process 8), listens at TCP port 52117."},
		},
	} {
		t.Run(name, func(t *testing.T) {
			e := homeOf()
			test.change(&e)
			var out bytes.Buffer
			if err := tellHealth(&out, checkup{environment: e, findings: doctor.Diagnose(e)}); err != nil {
				t.Fatal(err)
			}
			for _, want := range test.want {
				if !strings.Contains(strings.Join(strings.Fields(out.String()), " "), want) {
					t.Errorf("%q is not in\n%s", want, &out)
				}
			}
		})
	}
}

func TestProseIsFolded(t *testing.T) {
	text := strings.Repeat("Geräte ", 40) + strings.Repeat("x", 100)
	for line := range strings.Lines(folded(text, "  ")) {
		if n := len([]rune(strings.TrimSpace(line))); !strings.HasPrefix(line, "  ") || n+2 > lineWidth && n != 100 {
			t.Errorf("a line is %q", line)
		}
	}
	if got := strings.Join(strings.Fields(folded(text, "  ")), " "); got != text {
		t.Errorf("%q is folded to %q", text, got)
	}
}

// Every kind of finding has words, and every one that is wrong an advice.
func TestEveryFindingHasWords(t *testing.T) {
	seen := map[string]bool{}
	for k := doctor.NoInterface; k <= doctor.TheirsNewer; k++ {
		what, advice := words(doctor.Finding{Kind: k, Wrong: true, Interface: "eth0", Tunnel: "tun0", Peer: "Anna", Address: "10.0.0.1:52117"}, homeOf())
		if what == "" || seen[what] || advice == "" && k != doctor.NoDefaultRoute || strings.Contains(what+advice, "%!") {
			t.Errorf("%v: %q, %q", k, what, advice)
		}
		seen[what] = true
	}
}

func TestHealthAsJSON(t *testing.T) {
	e := homeOf()
	e.Cards[0].Heard = false
	var out bytes.Buffer
	if err := tellHealthJSON(&out, checkup{environment: e, findings: doctor.Diagnose(e)}); err != nil {
		t.Fatal(err)
	}
	var got seenHealth
	if err := json.Unmarshal(out.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Well || len(got.Findings) != 1 || got.Findings[0].Kind != "silence" || got.Interfaces[0].Addresses[1] != "192.168.1.23" {
		t.Errorf("it is %s", &out)
	}
}

// What the lobby says of an empty network follows the language that it speaks.
func TestWhyNobodyIsFound(t *testing.T) {
	var n network
	n.wrong.Store(likeliest(homeOf()))
	if got := n.Nobody(); got != "" {
		t.Errorf("all is well, and the lobby says %q", got)
	}
	silent := homeOf()
	silent.Cards[0].Heard = false
	n.wrong.Store(likeliest(silent))
	for _, phrases := range lang.All() {
		n.speak(phrases)
		say := lang.PlainOf(phrases.Tag)
		if got, want := n.Nobody(), say.Silence+" "+say.AskDoctor; got != want {
			t.Errorf("%s: the lobby says %q, not %q", phrases.Tag, got, want)
		}
	}
}

// English says exactly what is wrong, other languages what that comes to.
func TestWhatIsWrongInOtherLanguages(t *testing.T) {
	say := &language{"uk", lang.PlainOf("uk")}
	for kind, want := range map[doctor.Kind]string{
		doctor.NotConnected:  say.NoNetwork,
		doctor.MDNSPortTaken: say.PortTaken,
		doctor.Forbidden:     say.Forbidden,
		doctor.PortTaken:     say.Deaf,
		doctor.DeafFirewall:  say.Hindered,
		doctor.OnlyTunnel:    say.Hindered,
	} {
		if got := outline(say, kind); got != say.Trouble(want) {
			t.Errorf("of finding %v the lobby says %q", kind, got)
		}
	}
}
