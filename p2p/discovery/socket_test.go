package discovery

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/netip"
	"os"
	"sync"
	"testing"
	"time"
)

// startReal runs a Discovery with real sockets on loopback alone, under a
// service type of its own so that nothing on this computer or network is met.
func startReal(t *testing.T, service string) *Discovery {
	t.Helper()
	d := New(Options{Service: service, Filter: func(i net.Interface) bool { return i.Flags&net.FlagLoopback != 0 }})
	ctx, cancel := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	wait.Go(func() {
		if err := d.Run(ctx); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() { cancel(); wait.Wait() })
	return d
}

// eventually waits until a Discovery shows what is wanted.
func eventually(t *testing.T, d *Discovery, what string, ok func() bool) {
	t.Helper()
	deadline := time.After(20 * time.Second)
	for !ok() {
		select {
		case <-d.Changed():
		case <-deadline:
			t.Fatalf("%s: still not so; peers %+v, status %+v", what, d.Peers(), d.Status())
		}
	}
}

// Two programs on a computer without any network meet over loopback, with the
// real sockets and the real library.
func TestRealSocketsOnLoopback(t *testing.T) {
	probe, err := openLink(t.Context(), make(chan packet))
	if err != nil {
		t.Skip("the mDNS port cannot be opened here: ", err)
	}
	probe.close()
	service := "_passant-" + newID()[:6] + "._tcp"
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	port := netip.MustParseAddrPort(listener.Addr().String()).Port()

	anna, bert := startReal(t, service), startReal(t, service)
	bert.Browse(true)
	eventually(t, bert, "loopback works", func() bool {
		s := bert.Status()
		return len(s.Links) == 1 && s.Links[0].Echoed && errors.Is(s.Trouble, ErrNoNetwork)
	})
	anna.Announce(&Advert{Name: "Zoë d.", Port: port, Text: map[string]string{"st": "free"}})
	eventually(t, bert, "anna is seen", func() bool {
		p := bert.Peers()
		return len(p) == 1 && p[0].Name == "Zoë d." && p[0].ID == anna.ID() && p[0].Local && p[0].Text["st"] == "free"
	})
	conn, err := Dial(t.Context(), bert.Candidates(anna.ID()))
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
	a, err := ParseAddress("passant-" + anna.ID() + ".local:9")
	if err != nil {
		t.Fatal(err)
	}
	if addrs, err := bert.Resolve(t.Context(), a); err != nil || addrs[0].Addr() != netip.MustParseAddr("127.0.0.1") {
		t.Errorf("anna's host name stands for %v, %v", addrs, err)
	}

	var half hashicorp
	nics, err := interfaces(nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range nics {
		if n.loopback() && len(half.ask(t.Context(), service+".local.", n, true, firstWindow)) == 0 {
			// Its client needs a route for multicast, which not every computer has.
			t.Logf("no unicast answer over %s", n.Name)
		}
	}

	anna.Announce(nil)
	eventually(t, bert, "anna is gone", func() bool { return len(bert.Peers()) == 0 })
}

// Junk on the mDNS port is borne in silence: what is written to standard error
// lands in the middle of the screen.
func TestJunkMakesNoNoise(t *testing.T) {
	probe, err := openLink(t.Context(), make(chan packet))
	if err != nil {
		t.Skip("the mDNS port cannot be opened here: ", err)
	}
	probe.close()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stderr := os.Stderr
	os.Stderr = w
	log.SetOutput(w)
	service := "_passant-" + newID()[:6] + "._tcp"
	bert := startReal(t, service)
	bert.Announce(&Advert{Name: "Bert", Port: 1})
	bert.Browse(true)
	eventually(t, bert, "loopback works", func() bool { s := bert.Status(); return len(s.Links) == 1 && s.Links[0].Echoed })

	junk, err := net.Dial("udp4", "127.0.0.1:5353")
	if err != nil {
		t.Fatal(err)
	}
	defer junk.Close()
	nics, err := interfaces(func(i net.Interface) bool { return i.Flags&net.FlagLoopback != 0 })
	if err != nil {
		t.Fatal(err)
	}
	link, err := openLink(t.Context(), make(chan packet))
	if err != nil {
		t.Fatal(err)
	}
	defer link.close()
	for i := range 200 {
		data := make([]byte, i)
		for k := range data {
			data[k] = byte(i * k)
		}
		_, _ = junk.Write(data) // refused if nobody is bound to the very address
		if err := link.send(nics[0], data); err != nil {
			t.Error(err)
		}
	}
	// Sockets keep the order: when bert sees anna he has read the junk.
	anna := startReal(t, service)
	anna.Announce(&Advert{Name: "Anna", Port: 2})
	eventually(t, bert, "anna is seen", func() bool { return len(bert.Peers()) == 1 })
	os.Stderr = stderr
	log.SetOutput(stderr)
	w.Close()
	if noise, _ := io.ReadAll(r); len(noise) > 0 {
		t.Errorf("written to standard error: %q", noise)
	}
}
