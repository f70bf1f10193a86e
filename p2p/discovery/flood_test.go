package discovery

import (
	"fmt"
	"math/rand/v2"
	"net/netip"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/miekg/dns"
)

func TestAFloodDoesNotDriveOutThosePlaying(t *testing.T) {
	for _, test := range []struct {
		name   string
		source func(i int) string
		most   int
	}{
		{"from one address", func(int) string { return "10.0.0.66:5353" }, crowd + 1},
		{"from many", func(i int) string { return fmt.Sprintf("10.0.0.%d:5353", 20+i%200) }, maxPeers},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				l := newLAN(t)
				l.player(1, "Anna")
				bert := l.player(2, "Bert")
				time.Sleep(40 * time.Second) // knocked at, hence known to be real
				l.clear()
				for i := range 10000 {
					s := zora()
					s.instance, s.host = fmt.Sprint("Fake ", i), fmt.Sprint("fake", i)
					source := test.source(i)
					s.addrs = []string{netip.MustParseAddrPort(source).Addr().String()}
					l.inject("eth1", source, s.response())
					if i%100 == 0 {
						time.Sleep(10 * time.Millisecond)
					}
				}
				time.Sleep(publishGap)
				names := bert.names()
				if len(names) > test.most || !slices.Contains(names, "Anna") {
					t.Errorf("%d peers (want at most %d), Anna among them: %t", len(names), test.most, slices.Contains(names, "Anna"))
				}
				// 10,000 packets within a second: one question at the most, and a batch
				// of questions each half second.
				if got := l.count(func(f frame) bool { return f.segment == "eth1" }); got > 5 {
					t.Errorf("sent %d frames in return", got)
				}
				time.Sleep(time.Minute)
				bert.sees("Anna")
			})
		})
	}
}

// No packet may make us send more than one, whatever is in it.
func TestNoAmplification(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.player(1, "Anna")
		anna.set(func(h *host) { h.answered = true }) // so that nobody is asked whether they are alive
		time.Sleep(40 * time.Second)
		own := newService(anna.kind, anna.ID(), Advert{Name: "Anna", Port: 4001})
		for range 300 {
			l.clear()
			m := response(nil)
			m.Response = random.IntN(2) == 0
			for range random.IntN(5) {
				m.Question = append(m.Question, dns.Question{
					Name:   pick(random, own.kind, own.instance, own.host, browseName, "x."+own.kind),
					Qtype:  pick(random, dns.TypePTR, dns.TypeSRV, dns.TypeTXT, dns.TypeA, dns.TypeANY),
					Qclass: pick[uint16](random, dns.ClassINET, dns.ClassINET|topBit),
				})
			}
			for i := range random.IntN(5) {
				s := zora()
				s.instance = fmt.Sprint("Z", i)
				m.Answer = append(m.Answer, pick(random, s.response().Answer...))
			}
			l.inject("eth1", "10.0.0.66:5353", m)
			time.Sleep(1500 * time.Millisecond)
			if got := l.count(func(f frame) bool { return f.segment == "eth1" && !known(f, anna.kind) }); got > 1 {
				t.Fatalf("sent %d frames after\n%v", got, m)
			}
		}
	})
}

// known reports whether a frame is the regular question of a lobby.
func known(f frame, kind string) bool {
	return !f.message.Response && len(f.message.Question) == 1 && f.message.Question[0].Name == kind
}

// What is sent to us alone is heard as an answer, never answered.
func TestPacketsToUsAlone(t *testing.T) {
	lobby(t, func(l *lan, bert *host) {
		bert.Announce(&Advert{Name: "Bert", Port: 4002})
		time.Sleep(time.Minute)
		l.clear()
		direct := func(m *dns.Msg) {
			data, err := m.Pack()
			if err != nil {
				l.t.Fatal(err)
			}
			l.mu.Lock()
			bert.link.buffer <- packet{
				data: data, nic: 2,
				from: netip.MustParseAddrPort("10.0.0.77:5353"), to: netip.MustParseAddr("10.0.0.2"),
			}
			l.mu.Unlock()
		}
		direct(question(dns.Question{Name: bert.kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET}))
		time.Sleep(2 * time.Second)
		if got := l.count(isResponse); got != 0 {
			t.Errorf("answered %d times", got)
		}
		direct(zora().response())
		time.Sleep(publishGap)
		if p := bert.peer(); p.Name != "Zora" {
			t.Errorf("peer %+v", p)
		}
		time.Sleep(10 * time.Second)
		bert.set(func(h *host) {
			if len(h.knocked) == 0 {
				t.Error("the sender is known, yet not knocked at")
			}
		})
	})
}

// BenchmarkFlood is the cost of one packet that names a service nobody has
// heard of, when the cache is full of such.
func BenchmarkFlood(b *testing.B) {
	e := newEngine(b.Context(), newDiscovery(Options{}, environment{random: func(time.Duration) time.Duration { return 0 }}))
	e.nics = home(2)
	for _, n := range e.nics {
		e.links[n.Index] = &LinkStatus{}
	}
	var packets []packet
	for i := range 1000 {
		s := zora()
		s.instance, s.host, s.addrs = fmt.Sprint("Fake ", i), fmt.Sprint("fake", i), []string{"10.0.0.66", "fd00::66"}
		data, err := s.response().Pack()
		if err != nil {
			b.Fatal(err)
		}
		packets = append(packets, packet{
			data: data, from: netip.MustParseAddrPort(fmt.Sprintf("10.0.0.%d:5353", i%200)), nic: 2,
		})
	}
	now := time.Now()
	e.pollAt = now.Add(24 * time.Hour)
	for i := 0; b.Loop(); i++ {
		now = now.Add(time.Millisecond)
		e.hear(packets[i%len(packets)], now)
		e.next()
		e.tick(now)
	}
}
