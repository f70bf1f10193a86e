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
			say := lang.EnglishDoctor()
			out := health(&say, checkup{environment: e, findings: doctor.Diagnose(e)})
			for _, want := range test.want {
				if !strings.Contains(strings.Join(strings.Fields(out), " "), want) {
					t.Errorf("%q is not in\n%s", want, out)
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

// Every kind of finding has words of its own, in every language, and every one that is
// wrong an advice.
func TestEveryFindingHasWords(t *testing.T) {
	for _, phrases := range lang.All() {
		say := lang.DoctorOf(phrases.Tag)
		seen := map[string]bool{}
		for k := doctor.NoInterface; k <= doctor.TheirsNewer; k++ {
			f := doctor.Finding{Kind: k, Wrong: true, Interface: "eth0", Tunnel: "tun0", Peer: "Anna", Address: "10.0.0.1:52117", Port: 52117}
			what, advice := words(&say, f, homeOf())
			if what == "" || seen[what] || advice == "" && k != doctor.NoDefaultRoute {
				t.Errorf("%s, %v: %q, %q", phrases.Tag, k, what, advice)
			}
			seen[what] = true
		}
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

// A program that reads what the doctor says need not speak the player's language.
func TestJSONIsEnglish(t *testing.T) {
	e := homeOf()
	e.Cards[0].Heard = false
	c := checkup{environment: e, findings: doctor.Diagnose(e)}
	var said [2]bytes.Buffer
	for i, tag := range []string{"en", "uk"} {
		heard := telling{out: &said[i], say: lang.DoctorOf(tag), asJSON: true}
		if err := heard.tell(t.Context(), c); !errors.Is(err, errTold) {
			t.Errorf("%s: %v", tag, err)
		}
	}
	if said[0].String() != said[1].String() {
		t.Errorf("in Ukrainian it is %s", &said[1])
	}
}

// The lobby says in full what is wrong with an empty network, in the language that it
// speaks.
func TestWhyNobodyIsFound(t *testing.T) {
	n := network{finder: discovery.New(discovery.Options{})}
	n.wrong.Store(likeliest(homeOf()))
	if got := n.Nobody(); got != "" {
		t.Errorf("all is well, and the lobby says %q", got)
	}
	silent, alone := homeOf(), homeOf()
	silent.Cards[0].Heard = false
	alone.Cards[0].Connected, alone.Cards[0].Addresses = false, nil
	for _, phrases := range lang.All() {
		n.speak(phrases)
		say := lang.DoctorOf(phrases.Tag)
		for want, e := range map[string]doctor.Environment{say.Found.Silence: silent, say.Found.NotConnected: alone} {
			n.wrong.Store(likeliest(e))
			if got := n.Nobody(); got != want+" "+say.More {
				t.Errorf("%s: the lobby says %q, not %q", phrases.Tag, got, want)
			}
		}
	}
}
