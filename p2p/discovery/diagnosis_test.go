package discovery

import (
	"errors"
	"fmt"
	"testing"
)

func TestCause(t *testing.T) {
	lo := LinkStatus{Name: "lo", Loopback: true, Connected: true, Sent: true, Echoed: true}
	eth := LinkStatus{Name: "eth0", Connected: true, Sent: true, Echoed: true}
	with := func(change func(*LinkStatus)) LinkStatus { l := eth; change(&l); return l }
	unplugged := with(func(l *LinkStatus) { l.Connected = false })
	mute := with(func(l *LinkStatus) { l.Echoed = false })
	tunnel := with(func(l *LinkStatus) { l.Tunnel = true })
	docker := with(func(l *LinkStatus) { l.Virtual = true })
	wsl := with(func(l *LinkStatus) { l.Guest = true })
	tests := []struct {
		status Status
		want   Cause
	}{
		{Status{}, NoNetwork},
		{Status{Links: []LinkStatus{lo}, Trouble: ErrNoNetwork}, NoNetwork},
		{Status{Links: []LinkStatus{lo, unplugged}}, NoNetwork},
		{Status{Links: []LinkStatus{lo, eth}, Trouble: fmt.Errorf("%w: in use", ErrPort)}, PortTaken},
		{Status{Links: []LinkStatus{lo, mute}, Trouble: errors.Join(ErrForbidden, errors.New("no route to host"))}, Forbidden},
		{Status{Links: []LinkStatus{lo, mute}}, LocalFirewall},
		{Status{Links: []LinkStatus{lo, mute, eth}}, Silence},
		{Status{Links: []LinkStatus{lo, tunnel}}, OnlyTunnel},
		{Status{Links: []LinkStatus{lo, tunnel, docker}}, OnlyTunnel},
		{Status{Links: []LinkStatus{lo, docker}}, OnlyVirtual},
		{Status{Links: []LinkStatus{lo, wsl}}, OnlyVirtual},
		{Status{Links: []LinkStatus{lo, docker, eth}}, Silence},
		{Status{Links: []LinkStatus{lo, eth}}, Silence},
		{Status{Links: []LinkStatus{lo, eth}, Heard: true}, Alone},
	}
	for _, test := range tests {
		if got := test.status.Cause(); got != test.want {
			t.Errorf("%+v: %v, want %v", test.status, got, test.want)
		}
	}
}
