package main

import (
	"errors"
	"fmt"
	"net"
	"slices"
	"testing"

	"passant/p2p/discovery"
	"passant/term/lang"
)

// What means all addresses is replaced by those that can be typed elsewhere.
func TestReachable(t *testing.T) {
	address := func(cidr string) net.Addr {
		ip, subnet, err := net.ParseCIDR(cidr)
		if err != nil {
			t.Fatal(err)
		}
		return &net.IPNet{IP: ip, Mask: subnet.Mask}
	}
	loopback := []net.Addr{address("127.0.0.1/8"), address("::1/128")}
	atHome := append([]net.Addr{address("2001:db8::7/64"), address("192.168.1.23/24"), address("fe80::1/64")}, loopback...)
	for _, c := range []struct {
		announced []string
		ours      []net.Addr
		want      []string
	}{
		{[]string{"[::]:40123"}, atHome, []string{"192.168.1.23:40123", "[2001:db8::7]:40123"}},
		{[]string{"0.0.0.0:40123"}, atHome[1:2], []string{"192.168.1.23:40123"}},
		{[]string{"::"}, atHome, []string{"192.168.1.23", "2001:db8::7"}},
		{[]string{"[::]:40123"}, loopback, []string{"127.0.0.1:40123"}},
		{[]string{"192.168.1.5:40123"}, atHome, []string{"192.168.1.5:40123"}},
		{[]string{"192.168.1.5"}, atHome, []string{"192.168.1.5"}},
		{[]string{"192.168.1.5", "[fe80::1%eth0]:40123"}, atHome, []string{"192.168.1.5"}},
		{[]string{"fe80::1%eth0"}, loopback, []string{"fe80::1%eth0"}},
	} {
		if got := reachable(c.announced, func() ([]net.Addr, error) { return c.ours, nil }); !slices.Equal(got, c.want) {
			t.Errorf("%v with %v: %v, not %v", c.announced, c.ours, got, c.want)
		}
	}
}

func TestTrouble(t *testing.T) {
	say := lang.PlainEnglish()
	var n network
	n.speak(lang.English())
	for err, want := range map[error]string{
		discovery.ErrNoNetwork:                   say.NoNetwork,
		discovery.ErrForbidden:                   say.Forbidden,
		errors.New("bind: address already used"): say.Deaf,
	} {
		if got := n.trouble(fmt.Errorf("now: %w", err)); got.Error() != want {
			t.Errorf("%v is said as %q, not %q", err, got, want)
		}
	}
	joined := errors.Join(discovery.ErrPort, errors.New("bind: address already used"))
	if got := n.trouble(joined); got.Error() != say.PortTaken {
		t.Errorf("%v is said as %q, not %q", joined, got, say.PortTaken)
	}
	if err := n.trouble(nil); err != nil {
		t.Error(err)
	}
}
