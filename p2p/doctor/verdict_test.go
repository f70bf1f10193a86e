package doctor

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"runtime"
	"slices"
	"syscall"
	"testing"
	"time"

	"passant/game"
	"passant/p2p"
	"passant/p2p/discovery"
)

// neighbour is a computer on the network of home.
func neighbour(outcome Outcome) Visit {
	a := discovery.Address{IP: netip.MustParseAddr("192.168.1.77"), Port: discovery.DefaultPort}
	return Visit{Address: a, Answer: -1, Doors: []Door{{
		At: netip.AddrPortFrom(a.IP, a.Port), Outcome: outcome, On: "wlan0", Way: "wlan0",
	}}}
}

// answered is one at which somebody takes the connection.
func answered(change func(v *Visit)) Visit {
	v := neighbour(Connected)
	v.Answer, v.Passant, v.Greeting = 0, true, p2p.Greeting{Name: "Anna", App: "passant 1.2"}
	change(&v)
	return v
}

func TestDiagnoseVisit(t *testing.T) {
	afar := func(outcome Outcome, address string) Visit {
		v := neighbour(outcome)
		d := &v.Doors[0]
		d.At, d.On = netip.MustParseAddrPort(address), ""
		if outcome == Unroutable {
			d.Way = ""
		}
		return v
	}
	vpn := func(e *Environment) { e.Cards, e.Default = append(e.Cards, tunnel()), "tun0" }
	anna := func(at string) func(e *Environment) {
		return func(e *Environment) {
			e.Peers = []Peer{{Name: "Anna", At: []netip.AddrPort{netip.MustParseAddrPort(at)}}}
		}
	}
	well := func(*Environment) {}
	alive := func(v Visit) Visit { v.Doors[0].Alive = Yes; return v }
	for _, test := range []struct {
		name   string
		visit  Visit
		change func(e *Environment)
		want   []string
	}{
		{"a player", answered(func(*Visit) {}), well, nil},
		{"a player in a game", answered(func(v *Visit) { v.Greeting.Presence = game.Playing }), well, nil},
		{"a player, and a firewall here", answered(func(*Visit) {}), func(e *Environment) { e.Cards[0].Strict = Yes }, nil},
		{"oneself", answered(func(v *Visit) { v.Doors[0].Own = true }), well, []string{"own-address Anna?"}},
		{"an old program", answered(func(v *Visit) { v.Greeting.Presence = game.Outdated }), well, []string{"theirs-older Anna"}},
		{"a new program", answered(func(v *Visit) { v.Greeting.Presence = game.Newer }), well, []string{"theirs-newer Anna"}},
		{"one that hangs up", answered(func(v *Visit) { v.HungUp = true }), well, []string{"hung-up"}},
		{"another program", answered(func(v *Visit) { v.Passant = false }), well, []string{"not-passant"}},
		{"a name nobody knows", Visit{Answer: -1}, well, []string{"unknown-host"}},
		{"a name, and no network", Visit{Answer: -1}, unplug, []string{"not-connected wlan0", "unknown-host"}},

		{"nobody listens", neighbour(Refused), well, []string{"not-listening wlan0"}},
		{"nobody listens any more", neighbour(Refused), anna("192.168.1.77:52117"), []string{"not-listening wlan0 Anna"}},
		{"at another port", neighbour(Refused), anna("192.168.1.77:40000"), []string{"other-port wlan0 Anna"}},
		{"a player elsewhere", neighbour(Refused), anna("192.168.1.78:40000"), []string{"not-listening wlan0"}},
		{"turned away", neighbour(Rejected), well, []string{"filtered wlan0"}},
		{"turned away by macOS", neighbour(Rejected), func(e *Environment) { e.System = "darwin" }, []string{"forbidden wlan0"}},
		{"there, and closed", alive(neighbour(TimedOut)), well, []string{"filtered wlan0"}},
		{"there, and closed, beside a VPN", alive(neighbour(TimedOut)), vpn, []string{"filtered wlan0"}},
		{"nobody has the address", neighbour(Absent), well, []string{"nobody-there wlan0"}},
		{"nothing comes back", neighbour(TimedOut), well, []string{"no-answer wlan0"}},
		{"nothing comes back, with a VPN", neighbour(TimedOut), vpn, []string{"no-answer wlan0", "tunnel-default by tun0"}},
		{"the VPN takes it", neighbour(TimedOut), func(e *Environment) {
			vpn(e)
			e.Cards[0].Detour = "tun0"
		}, []string{"detour wlan0 by tun0", "no-answer wlan0"}},
		{"not let out", neighbour(Barred), well, []string{"forbidden wlan0"}},
		{"not let out by a VPN", neighbour(Barred), vpn, []string{"forbidden wlan0 by tun0"}},
		{"another network", afar(TimedOut, "10.1.2.3:52117"), well, []string{"other-network"}},
		{"far away", afar(TimedOut, "198.51.100.7:52117"), well, []string{"no-answer"}},
		{"another network, a router says so", afar(Rejected, "10.1.2.3:52117"), well, []string{"other-network"}},
		{"there, on another network", alive(afar(Rejected, "10.1.2.3:52117")), well, []string{"filtered"}},
		{"no way there", afar(Unroutable, "10.1.2.3:52117"), well, []string{"no-route"}},
		{"no network", afar(Unroutable, "10.1.2.3:52117"), unplug, []string{"not-connected wlan0", "no-route"}},
		{"only a VPN", afar(TimedOut, "192.168.1.77:52117"), func(e *Environment) {
			e.Cards[0], e.Default = tunnel(), "tun0"
		}, []string{"only-tunnel by tun0", "other-network"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := home()
			test.change(&e)
			var got []string
			for _, f := range DiagnoseVisit(test.visit, e) {
				got = append(got, shortly(f))
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("found %q, want %q", got, test.want)
			}
		})
	}
}

func unplug(e *Environment) {
	c := &e.Cards[0]
	c.Connected, c.Sent, c.Echoed, c.Heard = false, false, false, false
	e.Default = ""
}

// Of several addresses the one that says the most counts.
func TestTheMostTellingDoorCounts(t *testing.T) {
	v := neighbour(Unroutable)
	v.Doors = append(v.Doors, neighbour(TimedOut).Doors[0], neighbour(Refused).Doors[0], neighbour(Absent).Doors[0])
	if fs := DiagnoseVisit(v, home()); len(fs) != 1 || fs[0].Kind != NotListening {
		t.Errorf("found %+v", fs)
	}
}

func TestOutcomes(t *testing.T) {
	for _, test := range []struct {
		err  error
		took time.Duration
		want Outcome
	}{
		{nil, 0, Connected},
		{syscall.ECONNREFUSED, 0, Refused},
		{syscall.Errno(10061), 2 * time.Second, Refused},
		{syscall.EHOSTUNREACH, 3 * time.Second, Absent},
		{syscall.EHOSTUNREACH, time.Millisecond, Rejected},
		{syscall.EHOSTDOWN, 2 * time.Second, Absent},
		{syscall.ENETUNREACH, 0, Unroutable},
		{syscall.EACCES, 0, Barred},
		{syscall.EPERM, 0, Barred},
		{errors.New("i/o timeout"), 3 * time.Second, TimedOut},
	} {
		err := test.err
		if err != nil {
			err = fmt.Errorf("dial: %w", err)
		}
		if got := outcomeOf(err, test.took); got != test.want {
			t.Errorf("%v after %v is %d, want %d", test.err, test.took, got, test.want)
		}
	}
}

// At this very computer: a port where nobody listens, and one of another program.
func TestCall(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	accepted := make(chan struct{})
	go func() { hangUp(listener); close(accepted) }()
	a := discovery.Address{IP: netip.MustParseAddr("127.0.0.1"), Port: portOf(listener)}
	v := Call(t.Context(), a)
	if v.Answer != 0 || v.Passant || v.HungUp || !v.Doors[0].Own {
		t.Errorf("another program: %+v", v)
	}
	listener.Close()
	<-accepted
	v = Call(t.Context(), a)
	if v.Answer != -1 || v.Doors[0].Outcome != Refused {
		t.Errorf("nobody: %+v", v)
	}
	if runtime.GOOS == "linux" && v.Doors[0].Alive == No {
		t.Errorf("this computer does not answer itself: %+v", v)
	}
}
