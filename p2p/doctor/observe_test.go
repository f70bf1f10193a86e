package doctor

import (
	"context"
	"net"
	"net/netip"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"passant/p2p/discovery"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// quiet is a discovery that has heard nothing, so that no test waits for one.
func quiet() discovery.Status { return discovery.Status{} }

// The port is a program's that speaks something else, and the doctor says whose.
func TestPortOfAnother(t *testing.T) {
	listener, err := net.Listen("tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	accepted := make(chan struct{})
	go func() { hangUp(listener); close(accepted) }()
	defer func() { listener.Close(); <-accepted }()

	e := Observe(t.Context(), Options{Port: portOf(listener), Status: quiet})
	if p := e.Port; !p.Taken || p.Passant || p.Tried != 0 || !p.Chosen {
		t.Errorf("the port is %+v", p)
	}
	if runtime.GOOS == "linux" && !strings.Contains(e.Port.Holder, "process") {
		t.Errorf("the holder is %q", e.Port.Holder)
	}
	if !slices.ContainsFunc(e.Cards, func(c Card) bool { return c.Loopback && c.Up }) {
		t.Errorf("there is no loopback among %+v", e.Cards)
	}
}

// A port that nobody has is opened, and this computer can connect to it.
func TestPortIsFree(t *testing.T) {
	listener, err := net.Listen("tcp", ":0")
	if err != nil {
		t.Fatal(err)
	}
	port := portOf(listener)
	listener.Close()
	p := tryPort(t.Context(), port, listCards())
	if p.Taken || p.Refused != "" || p.Tried != port || p.Reached == 0 {
		t.Errorf("the port is %+v", p)
	}
}

// With real sockets and all: in time, and nothing is left running.
func TestObserveEndsInTime(t *testing.T) {
	began := time.Now()
	Observe(t.Context(), Options{})
	if took := time.Since(began); took > 2*limit {
		t.Errorf("it took %v", took)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	began = time.Now()
	Observe(ctx, Options{})
	if took := time.Since(began); took > limit {
		t.Errorf("when it was not wanted any more it took %v", took)
	}
}

func TestNeighbour(t *testing.T) {
	for own, want := range map[string]string{
		"192.168.1.23/24": "192.168.1.1",
		"192.168.1.1/24":  "192.168.1.2",
		"10.0.0.2/30":     "10.0.0.1",
		"10.0.0.2/31":     "",
		"10.0.0.2/32":     "",
		"fd00::2/64":      "",
	} {
		got := neighbourOf(netip.MustParsePrefix(own))
		if want == "" && got.IsValid() || want != "" && got != netip.MustParseAddr(want) {
			t.Errorf("the neighbour of %s is %v, want %q", own, got, want)
		}
	}
}

func TestPrintable(t *testing.T) {
	for foreign, want := range map[string]string{
		"wlan0":                 "wlan0",
		"e\x1b[31mth0":          "e[31mth0",
		"a\u202eb\x00\xffc\n":   "abc",
		strings.Repeat("é", 50): strings.Repeat("é", maxText),
	} {
		if got := printable(foreign); got != want {
			t.Errorf("%q is shown as %q, want %q", foreign, got, want)
		}
	}
}

func TestRefusedPort(t *testing.T) {
	if runtime.GOOS != "linux" || os.Getuid() == 0 {
		t.Skip("only Linux keeps low ports to root, and this is root or another system")
	}
	if p := tryPort(t.Context(), 1, nil); p.Refused == "" || p.Taken || p.Tried != 0 {
		t.Errorf("the port is %+v", p)
	}
}
