//go:build lab

package main

import (
	"cmp"
	"strings"
	"testing"
	"time"
)

const peerPattern = "^[+] Peer\t"

// A situation is a kind of network on which two people meet.
type situation struct {
	name    string
	options []string   // of netlab up
	prepare [][]string // netlab commands
	hosts   int
	peer    string // computer of the one who is found
	lossy   bool
	usual   bool          // measured with -short too
	beside  bool          // in the table beside Avahi
	browse  time.Duration // targets
	appear  time.Duration
	bye     time.Duration
}

func situations() []situation {
	// The way to everywhere leads through a VPN, on both computers.
	var vpn [][]string
	for _, host := range []string{"h1", "h2"} {
		for _, command := range []string{
			"ip tuntap add tun0 mode tun", "ip addr add 10.8.0.2/24 dev tun0", "ip link set tun0 up", "ip route replace default dev tun0",
		} {
			vpn = append(vpn, append([]string{"exec", host}, strings.Fields(command)...))
		}
	}
	containers := func(host string) []string { return []string{"fakeif", host, "docker0", "172.17.0.1/16"} }
	second := func(host string) []string { return []string{"nic", host, "2"} }
	fw := func(host string) []string { return []string{"fw", host, "ufw", "5555"} }
	return []situation{
		{name: "lan", usual: true, beside: true},
		{name: "same computer", hosts: 1, peer: "h2", beside: true},
		{name: "IPv4 only", options: []string{"v4only"}},
		{name: "IPv6 only", options: []string{"v6only"}, usual: true, beside: true},
		{name: "only fe80", options: []string{"linklocal"}},
		{name: "no default route", options: []string{"nogw"}},
		{name: "firewall on browser", prepare: [][]string{fw("h2")}},
		{name: "firewall on peer", prepare: [][]string{fw("h1")}},
		{name: "firewall on both", prepare: [][]string{fw("h1"), fw("h2")}, browse: 1500 * time.Millisecond, beside: true},
		{name: "browser's second card", prepare: [][]string{second("h2"), second("h1"), {"unplug", "h1", "eth1"}}},
		{name: "peer's second card", prepare: [][]string{second("h1"), second("h2"), {"ifdown", "h2", "eth1"}}},
		{name: "two cards on one network", prepare: [][]string{{"twin", "h1"}, {"twin", "h2"}}, usual: true, beside: true},
		{name: "a tunnel is the way out", prepare: vpn, usual: true, beside: true},
		{name: "containers on both", prepare: [][]string{containers("h1"), containers("h2")}},
		{name: "30 % of multicast lost", prepare: [][]string{{"loss", "30", "mcast"}}, lossy: true},
		{name: "20 % of all lost", prepare: [][]string{{"loss", "20"}}, lossy: true, beside: true},
	}
}

// TestMeet measures, for each situation: browse, from opening the lobby to
// seeing who is there; appear, from being announced to being seen; bye, from
// being told to end to being gone.
func TestMeet(t *testing.T) {
	for _, s := range situations() {
		t.Run(s.name, func(t *testing.T) {
			if !s.usual {
				notShort(t)
			}
			l := newLab(t, 2, s.options...)
			for _, command := range s.prepare {
				l.do(command...)
			}
			time.Sleep(time.Second) // for addresses to settle
			peer := cmp.Or(s.peer, "h1")
			browse := measurement{name: s.name + ": browse", limit: cmp.Or(s.browse, 500*time.Millisecond)}
			appear := measurement{name: s.name + ": appear", limit: cmp.Or(s.appear, 100*time.Millisecond)}
			bye := measurement{name: s.name + ": bye", limit: cmp.Or(s.bye, 50*time.Millisecond)}
			if s.lossy {
				browse.most, appear.most = 5*time.Second, 5*time.Second
				browse.limit, appear.limit = time.Second, time.Second
			}
			for i := range *runs {
				known := l.start(peer, "advertise", "Peer", "5555")
				// Not when it has just been announced, which would help or hinder.
				time.Sleep(time.Duration(4200+370*i%3000) * time.Millisecond)
				looking := l.start("h2", "browse")
				browse.add(looking.ready(), looking.await(peerPattern, time.Time{}, 10*time.Second))
				bye.addBye(known, looking)
				arriving := l.start(peer, "advertise", "Peer", "5555")
				appear.add(arriving.ready(), looking.await(peerPattern, arriving.ready(), 10*time.Second))
				time.Sleep(1500 * time.Millisecond)
				bye.addBye(arriving, looking)
				looking.end()
			}
			browse.report(t, s.lossy)
			appear.report(t, s.lossy)
			bye.report(t, s.lossy)
		})
	}
}
