//go:build e2e

package scenes

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"passant/scripts/stage"
)

// examining bounds what the doctor may take, on a busy machine: its own limit is
// three seconds.
const examining = 20 * time.Second

// A health is what the doctor says in JSON.
type health struct {
	Well     bool
	Findings []struct {
		Kind  string
		Wrong bool
		Text  string
	}
	Peers []struct {
		Name     string
		Answered bool
	}
	Address struct {
		Passant   bool
		App, Name string
	}
	code int
	said string
}

func (h health) kinds() []string {
	var kinds []string
	for _, f := range h.Findings {
		if f.Wrong {
			kinds = append(kinds, f.Kind)
		}
	}
	return kinds
}

// examine has the doctor look at a computer, and go to an address if one is given.
func examine(ctx context.Context, host stage.Host, home string, address ...string) (h health, err error) {
	ctx, cancel := context.WithTimeout(ctx, examining)
	defer cancel()
	command := append(append(host.Prefix(), passant, "doctor", "--json"), address...)
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Env = append(cmd.Environ(), "HOME="+home, "XDG_CONFIG_HOME="+home)
	out, err := cmd.Output()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		h.code = exit.ExitCode()
	} else if err != nil {
		return h, err
	}
	h.said = string(out)
	return h, json.Unmarshal(out, &h)
}

// finds checks what is wrong on a computer, the likeliest first.
func (h health) finds(t *testing.T, kinds ...string) {
	t.Helper()
	if got := h.kinds(); !slices.Equal(got, kinds) {
		t.Errorf("the doctor finds %q, not %q: %s", got, kinds, h.said)
	}
	if want := min(len(kinds), 1); h.code != want || h.Well != (want == 0) {
		t.Errorf("the exit code is %d, well %t, with %d findings", h.code, h.Well, len(kinds))
	}
}

// examineAll has the doctor look at all computers at once, for he mostly waits.
func examineAll(t *testing.T, hosts ...stage.Host) []health {
	t.Helper()
	all := make([]health, len(hosts))
	home := t.TempDir()
	var running sync.WaitGroup
	for i, host := range hosts {
		running.Go(func() {
			var err error
			if all[i], err = examine(t.Context(), host, home); err != nil {
				t.Errorf("the doctor at computer %d says %q: %v", i+1, all[i].said, err)
			}
		})
	}
	running.Wait()
	return all
}

// A sickness is something wrong with one computer or its network, and what the
// doctor is to find there.
type sickness struct {
	name  string
	sick  func(lan *stage.LAN, host stage.Host, name string)
	kinds []string
}

// offline is the computer among them whose network is switched off.
const offline = 6

// sicknesses are those that are common; the others too where time is no matter.
func sicknesses() []sickness {
	nft := func(rule string) func(*stage.LAN, stage.Host, string) {
		return func(_ *stage.LAN, host stage.Host, _ string) {
			host.Do("nft", "add table inet sick; add chain inet sick in { type filter hook input priority 0; }; "+
				"add chain inet sick out { type filter hook output priority 0; }; add rule inet sick "+rule)
		}
	}
	netlab := func(command string, more ...string) func(*stage.LAN, stage.Host, string) {
		return func(lan *stage.LAN, _ stage.Host, name string) { lan.Do(append([]string{command, name}, more...)...) }
	}
	commands := func(lines ...string) func(*stage.LAN, stage.Host, string) {
		return func(_ *stage.LAN, host stage.Host, _ string) {
			for _, line := range lines {
				host.Do(strings.Fields(line)...)
			}
		}
	}
	vpn := []string{
		"ip tuntap add tun0 mode tun", "ip addr add 10.8.0.2/24 dev tun0", "ip link set tun0 up", "ip route replace default dev tun0",
	}
	usual := []sickness{
		{"nothing", commands(), nil},
		{"a VPN is the way out", commands(vpn...), nil},
		{"multicast dropped", nft("in udp dport 5353 drop"), []string{"deaf-firewall"}},
		{"TCP dropped", nft("in tcp dport 52117 drop"), []string{"port-blocked"}},
		{"no multicast", commands("ip link set eth1 multicast off"), []string{"no-multicast"}},
		{"switched off", netlab("ifdown"), []string{"switched-off"}},
	}
	if os.Getenv("PASSANT_LONG") == "" {
		return usual
	}
	return append(usual, []sickness{
		{"nothing let out", nft("out oifname eth1 drop"), []string{"forbidden"}},
		{"only mDNS let in", netlab("fw", "ufw"), []string{"strict-firewall"}},
		{"a VPN takes the neighbours", commands(append(vpn, "ip route add 10.77.1.0/25 dev tun0")...), []string{"detour"}},
		{"no cable", netlab("unplug"), []string{"not-connected"}},
		{"no address", commands("ip addr flush dev eth1"), []string{"no-address"}},
	}...)
}

// The doctor names the cause of what is wrong with a network, whatever it is:
// each is the lot of one computer, and Anna plays on the last.
func TestLANDoctor(t *testing.T) {
	all := sicknesses()
	lan := stage.NewLAN(t, len(all)+1)
	enter(t, "Anna", lan.Host(len(all)+1))
	var hosts []stage.Host
	for i, s := range all {
		hosts = append(hosts, lan.Host(i+1))
		s.sick(lan, hosts[i], fmt.Sprint("h", i+1))
	}
	boris := enter(t, "Boris", lan.Host(offline))
	for i, h := range examineAll(t, hosts...) {
		t.Run(all[i].name, func(t *testing.T) {
			h.finds(t, all[i].kinds...)
			if i == 0 && (len(h.Peers) != 1 || h.Peers[0].Name != "Anna" || !h.Peers[0].Answered) {
				t.Errorf("the doctor sees %+v, not Anna", h.Peers)
			}
		})
	}
	boris.Sees(`The network is switched`) // the lobby says it too
	lan.Do("isolate", "on")
	apart := examineAll(t, hosts[:2]...)
	t.Run("isolation", func(t *testing.T) { apart[0].finds(t, "silence") })
	t.Run("isolation, and a VPN is the way out", func(t *testing.T) { apart[1].finds(t, "tunnel-default", "silence") })
}

// The doctor goes to an address, and says who answers or why nobody does. Anna plays on
// the first computer; he goes from the second.
func TestLANDoctorVisits(t *testing.T) {
	lan := stage.NewLAN(t, 4)
	annas, host := lan.Host(1), lan.Host(2)
	anna := enter(t, "Anna", annas)
	// As systemd has it: any player may ping.
	host.Do("sysctl", "-qw", "net.ipv4.ping_group_range=0 2147483647")
	lan.Do("fw", "h3", "ufw") // a firewall that drops
	lan.Host(4).Do("nft", "add table inet sick; add chain inet sick in { type filter hook input priority 0; }; "+
		"add rule inet sick in meta l4proto tcp reject with icmpx admin-prohibited")
	home := t.TempDir()
	visit := func(name, address string, kinds ...string) health {
		var h health
		t.Run(name, func(t *testing.T) {
			var err error
			if h, err = examine(t.Context(), host, home, address); err != nil {
				t.Fatalf("the doctor says %q: %v", h.said, err)
			}
			h.finds(t, kinds...)
		})
		return h
	}
	h := visit("a player", annas.Address())
	if !h.Address.Passant || h.Address.Name != "Anna" || !strings.HasPrefix(h.Address.App, "passant ") {
		t.Errorf("the doctor hears %+v", h.Address)
	}
	visit("a player over IPv6", "fd77:1::1")
	visit("another port", annas.Address()+":4000", "other-port")
	visit("nobody listens", lan.Do("ip", "h2")+":4000", "not-listening")
	visit("a firewall that drops", lan.Host(3).Address(), "filtered")
	visit("a firewall that rejects", lan.Host(4).Address(), "filtered")
	visit("nobody has the address", "10.77.1.200", "nobody-there")
	visit("another network", "10.99.1.1", "other-network")
	visit("a name nobody knows", "nobody-has-this.local", "unknown-host")

	lan.Do("isolate", "on")
	host.Do("ip", "neigh", "flush", "dev", "eth1")
	visit("isolation", annas.Address(), "nobody-there")
	lan.Do("isolate", "off")
	anna.Sees(`People on this network`) // he has not disturbed her
	anna.SeesNoMore(`would like to play`)
}
