package discovery

import (
	"net"
	"net/netip"
	"slices"
	"testing"
	"time"
)

func TestOnLink(t *testing.T) {
	lo, eth := home(1)[0], home(1)[1]
	tests := []struct {
		nic  nic
		addr string
		want bool
	}{
		{eth, "10.0.0.200", true},
		{eth, "10.0.1.1", false},
		{eth, "8.8.8.8", false},
		{eth, "127.0.0.1", false},
		{eth, "::1", false},
		{eth, "fe80::99", true},
		{eth, "fe80::99%eth1", true},
		{eth, "fe80::99%eth2", false},
		{eth, "fd00::99", true},
		{eth, "fd00:1::99", false},
		{eth, "224.0.0.251", false},
		{eth, "ff02::fb", false},
		{eth, "0.0.0.0", false},
		{eth, "::", false},
		{eth, "::ffff:10.0.0.1", false},
		{lo, "127.0.0.9", true},
		{lo, "::1", true},
		{lo, "10.0.0.1", false},
		{card(5, "eth5", "169.254.3.4/16"), "169.254.9.9", true},
		{eth, "169.254.9.9", false},
	}
	for _, test := range tests {
		if got := test.nic.onLink(netip.MustParseAddr(test.addr)); got != test.want {
			t.Errorf("%s on %s: %t, want %t", test.addr, test.nic.Name, got, test.want)
		}
	}
	if eth.onLink(netip.Addr{}) {
		t.Error("no address is on the link")
	}
}

func TestInterfaceOfAPacket(t *testing.T) {
	nics := append(home(1), card(3, "eth2", "10.0.9.1/24", "fe80::1/64"))
	tests := []struct {
		name string
		p    packet
		want string
	}{
		{"told by the system", packet{nic: 3, from: netip.MustParseAddrPort("10.0.0.7:5353")}, "eth2"},
		{"not in use", packet{nic: 9, from: netip.MustParseAddrPort("10.0.0.7:5353")}, ""},
		{"by its network", packet{from: netip.MustParseAddrPort("10.0.9.7:5353")}, "eth2"},
		{"by its zone", packet{from: netip.MustParseAddrPort("[fe80::7%eth2]:5353")}, "eth2"},
		{"from afar", packet{from: netip.MustParseAddrPort("8.8.8.8:5353")}, ""},
	}
	for _, test := range tests {
		if n, ok := nicOf(nics, test.p); n.Name != test.want || ok != (test.want != "") {
			t.Errorf("%s: %q, want %q", test.name, n.Name, test.want)
		}
	}
}

func TestFingerprintSeesEveryChange(t *testing.T) {
	base := fingerprint(home(1))
	unplugged := home(1)
	unplugged[1].Flags &^= net.FlagRunning
	renamed := home(1)
	renamed[1].Name = "eth9"
	for name, nics := range map[string][]nic{
		"another address": home(2), "a card more": append(home(1), card(3, "wlan0", "10.0.5.1/24")), "no cable": unplugged,
		"another name": renamed, "none": nil,
	} {
		if fingerprint(nics) == base {
			t.Errorf("%s: not seen", name)
		}
	}
	if fingerprint(home(1)) != base {
		t.Error("seen without a change")
	}
}

func TestInterfacesOfThisComputer(t *testing.T) {
	nics, err := interfaces(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range nics {
		if n.Flags&net.FlagUp == 0 || len(n.nets) == 0 || n.Index == 0 {
			t.Errorf("interface %+v", n)
		}
		for _, a := range n.addrs() {
			if !n.onLink(a) || !isOwn(nics, a) {
				t.Errorf("own address %v of %s", a, n.Name)
			}
		}
	}
	if none, err := interfaces(func(net.Interface) bool { return false }); err != nil || len(none) != 0 {
		t.Errorf("all filtered out: %v, %v", none, err)
	}
}

func TestVirtualInterfaces(t *testing.T) {
	for name, want := range map[string]bool{
		"docker0": true, "br-1a2b": true, "virbr0": true, "veth12": true, "vEthernet (WSL)": true,
		"eth0": false, "wlp2s0": false, "br0": false, "en0": false, "Wi-Fi": false, "tailscale0": false,
	} {
		if got := card(1, name).virtual(); got != want {
			t.Errorf("%s: %t", name, got)
		}
	}
}

func TestKindOf(t *testing.T) {
	for _, test := range []struct {
		name            string
		flags           net.Flags
		tunnel, virtual bool
	}{
		{"eth0", net.FlagUp | net.FlagMulticast, false, false},
		{"wlp3s0", net.FlagUp | net.FlagMulticast, false, false},
		{"wg0", net.FlagUp | net.FlagPointToPoint, true, false},
		{"office", net.FlagUp | net.FlagPointToPoint, true, false},
		{"tap0", net.FlagUp | net.FlagMulticast, true, false},
		{"docker0", net.FlagUp | net.FlagMulticast, false, true},
		{"vEthernet (WSL)", net.FlagUp | net.FlagMulticast, false, true},
	} {
		tunnel, virtual := KindOf(net.Interface{Name: test.name, Flags: test.flags})
		if tunnel != test.tunnel || virtual != test.virtual {
			t.Errorf("%s: tunnel %t, virtual %t", test.name, tunnel, virtual)
		}
	}
}

// Of several networks that of hardware comes first, wherever a peer is heard.
func TestTunnelsAndContainersComeLast(t *testing.T) {
	ethernet, vpn, bridge := card(2, "eth1", "192.168.1.2/24"), card(3, "tun0", "10.8.0.2/24"), card(4, "docker0", "172.17.0.1/16")
	c := newCache(testKind)
	now := networkStart
	own := newService(testKind, "0123456789abcdef", Advert{Name: "Anna", Port: 4001})
	for _, heard := range []struct {
		nic  nic
		addr string
	}{{bridge, "172.17.0.9"}, {vpn, "10.8.0.9"}, {ethernet, "192.168.1.9"}} {
		from := netip.MustParseAddr(heard.addr)
		c.hear(report{records: own.records([]netip.Addr{from}, true, recordTTL), nic: heard.nic, from: from}, now)
		now = now.Add(time.Millisecond)
	}
	want := []string{"192.168.1.9:4001", "10.8.0.9:4001", "172.17.0.9:4001"}
	var got []string
	for _, a := range c.peers()[0].Addresses {
		got = append(got, a.String())
	}
	if !slices.Equal(got, want) {
		t.Errorf("would dial %q, want %q", got, want)
	}
	// Who asks by unicast keeps the last of each family.
	addrs := unicastAddrs([]nic{bridge, ethernet, vpn})
	if last := addrs[len(addrs)-1]; len(addrs) != 2 || last != netip.MustParseAddr("192.168.1.2") {
		t.Errorf("answers %v", addrs)
	}
}

func TestBehindWindows(t *testing.T) {
	for _, test := range []struct {
		release  string
		mirrored bool
		want     bool
	}{
		{"5.15.153.1-microsoft-standard-WSL2\n", false, true},
		{"4.19.104-microsoft-standard\n", false, true},
		{"6.6.36.3-custom-WSL2+\n", false, true},
		{"5.15.153.1-microsoft-standard-WSL2\n", true, false},
		{"4.4.0-19041-Microsoft\n", false, false},
		{"6.1.0-18-amd64\n", false, false},
	} {
		if got := behindWindows(test.release, func() bool { return test.mirrored }); got != test.want {
			t.Errorf("%q, mirrored %t: %t", test.release, test.mirrored, got)
		}
	}
}
