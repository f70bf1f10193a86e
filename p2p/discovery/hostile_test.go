package discovery

import (
	"fmt"
	"math/rand/v2"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/miekg/dns"
)

// lobby runs a program that looks for others.
func lobby(t *testing.T, f func(l *lan, bert *host)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		bert := l.host(home(2)...)
		bert.Browse(true)
		time.Sleep(5 * time.Second)
		f(l, bert)
	})
}

func TestAServiceOfAnotherMakeIsListed(t *testing.T) {
	lobby(t, func(l *lan, bert *host) {
		s := zora()
		s.instance, s.text = `Zoë "Z." Dr\O`, []string{"V=2", "st=free", "st=busy", "=x", "flag", "\x1b[31m=red"}
		l.inject("eth1", "10.0.0.77:5353", s.response())
		time.Sleep(publishGap)
		p := bert.peer()
		if p.Name != s.instance || texts(p) != "flag= st=free v=2 " || !validID(p.ID) || p.Host != "zora.local" {
			t.Errorf("peer %+v", p)
		}
	})
}

func TestNamesAreMadeFitForTheScreen(t *testing.T) {
	tests := []struct{ name, announced, shown string }{
		{"escape codes", "\x1b[2J\x1b]0;title\x07Zora", "[2J]0;titleZora"},
		{"direction override", "Zo\u202era\u2066", "Zora"},
		{"zero width", "Zo\u200bra\ufeff", "Zora"},
		{"not UTF-8", "Zo\xffra", "Zora"},
		{"new lines", "Zo\nra\r\t", "Zora"},
		{"marks upon marks", "Z" + strings.Repeat("\u0301", 40) + "ora", "Z\u0301\u0301ora"},
		{"too long", strings.Repeat("ї", 100), strings.Repeat("ї", 25)},
		{"empty", "", ""},
		{"spaces", "  Zora  ", "Zora"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			lobby(t, func(l *lan, bert *host) {
				s := zora()
				s.text = []string{escapeText("n=" + cut(test.announced, 250)), "v=1"}
				l.inject("eth1", "10.0.0.77:5353", s.response())
				time.Sleep(publishGap)
				if got := bert.peer().Name; got != test.shown {
					t.Errorf("name %q, want %q", got, test.shown)
				}
			})
		})
	}
}

func TestAddressesThatAreNeverDialled(t *testing.T) {
	tests := []struct {
		name, segment, from string
		claims              []string
		candidates          int
	}{
		{"public", "eth1", "10.0.0.77:5353", []string{"8.8.8.8", "2001:4860:4860::8888"}, 0},
		{"our own loopback", "eth1", "10.0.0.77:5353", []string{"127.0.0.1", "::1"}, 0},
		{"loopback on loopback", "lo", "127.0.0.1:5353", []string{"127.0.0.1", "::1"}, 2},
		{"group, unspecified", "eth1", "10.0.0.77:5353", []string{"224.0.0.251", "0.0.0.0", "::", "ff02::fb"}, 0},
		{"another card's network", "eth1", "10.0.0.77:5353", []string{"10.0.9.5"}, 0},
		{"IPv4 in IPv6", "eth1", "10.0.0.77:5353", []string{"::ffff:127.0.0.1", "::ffff:10.0.0.5"}, 0},
		{"neighbours", "eth1", "10.0.0.77:5353", []string{"10.0.0.77", "fe80::77", "fd00::77"}, 3},
		{"spoken from afar", "eth1", "8.8.8.8:5353", []string{"10.0.0.77"}, 0},
		{"not the mDNS port", "eth1", "10.0.0.77:40000", []string{"10.0.0.77"}, 0},
		{"more than a computer has", "eth1", "10.0.0.77:5353", manyAddresses(40), maxAddrs},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			lobby(t, func(l *lan, bert *host) {
				bert.set(func(h *host) { h.nics = append(h.nics, card(3, "eth2", "10.0.9.2/24")) })
				time.Sleep(5 * time.Second)
				s := zora()
				s.addrs = test.claims
				l.inject(test.segment, test.from, s.response())
				time.Sleep(publishGap)
				var got []netip.AddrPort
				for _, p := range bert.Peers() {
					got = append(got, p.Addresses...)
				}
				if len(got) != test.candidates {
					t.Errorf("would dial %v, want %d addresses", got, test.candidates)
				}
			})
		})
	}
}

func manyAddresses(n int) []string {
	var list []string
	for i := range n {
		list = append(list, fmt.Sprintf("10.0.0.%d", 100+i))
	}
	return list
}

func TestRecordsLiveTwoMinutesAtMost(t *testing.T) {
	lobby(t, func(l *lan, bert *host) {
		bert.Browse(false)
		s := zora()
		s.ttl = 1 << 31
		l.inject("eth1", "10.0.0.77:5353", s.response())
		time.Sleep(119 * time.Second)
		bert.sees("Zora")
		time.Sleep(2 * time.Second)
		bert.sees()
	})
}

func TestAShortLifeIsRespected(t *testing.T) {
	lobby(t, func(l *lan, bert *host) {
		bert.Browse(false)
		s := zora()
		s.ttl = 10
		l.inject("eth1", "10.0.0.77:5353", s.response())
		time.Sleep(9 * time.Second)
		bert.sees("Zora")
		time.Sleep(1100 * time.Millisecond)
		bert.sees()
	})
}

func TestAForgedGoodbyeIsChecked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		goodbye := response(newService(bert.kind, anna.ID(), Advert{Name: "Anna", Port: 4001}).records(home(1)[1].addrs(), true, 0))
		bert.set(func(h *host) { h.knocks = 0 })
		l.inject("eth1", "10.0.0.66:5353", goodbye)
		time.Sleep(100 * time.Millisecond)
		bert.sees("Anna")
		if len(bert.peer().Addresses) != 3 {
			t.Errorf("addresses %v", bert.peer().Addresses)
		}
		bert.set(func(h *host) {
			if h.knocks != 1 {
				t.Errorf("knocked %d times, want once", h.knocks)
			}
		})
		// The same when nobody is there any more: gone at the first failure.
		anna.crash()
		bert.sees("Anna")
		l.inject("eth1", "10.0.0.66:5353", goodbye)
		time.Sleep(100 * time.Millisecond)
		bert.sees()
	})
}

func TestAnIDStaysWithTheOneKnownLonger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		thief := zora()
		thief.text = []string{"id=" + anna.ID(), "n=Anna"}
		l.inject("eth1", "10.0.0.77:5353", thief.response())
		time.Sleep(publishGap)
		bert.sees("Anna", "Anna")
		if a := bert.Candidates(anna.ID())[0]; a.Addr() != netip.MustParseAddr("10.0.0.1") {
			t.Errorf("anna's id leads to %v", a)
		}
		if p := bert.Peers(); p[0].ID == p[1].ID {
			t.Errorf("two peers of one id")
		}
		// Under my own id nobody is shown to me.
		thief.text = []string{"id=" + bert.ID(), "n=Bert"}
		l.inject("eth1", "10.0.0.77:5353", thief.response())
		time.Sleep(publishGap)
		bert.sees("Anna")
	})
}

func TestAContestedNameIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		first := anna.ID()
		rival := response([]dns.RR{&dns.SRV{
			Hdr:  header(newService(bert.kind, first, Advert{Name: "Anna"}).instance, dns.TypeSRV, true, 120),
			Port: 9, Target: "rival.local.",
		}})
		l.inject("eth1", "10.0.0.77:5353", rival)
		time.Sleep(time.Second)
		second := anna.ID()
		if second == first {
			t.Fatal("kept a name that another program uses")
		}
		if bert.Candidates(second) == nil {
			t.Errorf("bert does not know the new id; sees %v", bert.Peers())
		}
		// Who contests on purpose does not make us change all the time.
		rival.Answer[0].Header().Name = newService(bert.kind, second, Advert{Name: "Anna"}).instance
		for range 100 {
			l.inject("eth1", "10.0.0.77:5353", rival)
			time.Sleep(500 * time.Millisecond)
		}
		if anna.ID() != second {
			t.Error("changed the id twice within a minute")
		}
	})
}

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
		anna.set(func(h *host) { h.answered = true }) // so that nobody is asked whether he is alive
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

func pick[T any](random *rand.Rand, from ...T) T { return from[random.IntN(len(from))] }

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
		if p := bert.peer(); p.Name != "Zora" || p.Via != Unicast {
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

func TestIncompleteAnnouncementsAreAskedAbout(t *testing.T) {
	lobby(t, func(l *lan, bert *host) {
		full := zora().response()
		l.clear()
		l.inject("eth1", "10.0.0.77:5353", response(full.Answer[:1])) // the PTR alone
		time.Sleep(200 * time.Millisecond)
		if got := l.count(func(f frame) bool { return f.segment == "eth1" && !known(f, bert.kind) }); got != 1 {
			t.Errorf("%d questions about it, want 1", got)
		}
		l.inject("eth1", "10.0.0.77:5353", response(full.Answer[1:3]))
		bert.sees()
		time.Sleep(time.Second)
		l.inject("eth1", "10.0.0.77:5353", response(full.Answer[3:]))
		time.Sleep(publishGap)
		bert.sees("Zora")
	})
}

// FuzzPacket throws packets at everything that reads them. Nothing may panic,
// and no bound may be passed.
func FuzzPacket(f *testing.F) {
	const kind = DefaultService + ".local."
	own := newService(kind, "0123456789abcdef", Advert{Name: "Anna", Port: 4001, Text: map[string]string{"v": "1"}})
	nics := home(1)
	messages := []*dns.Msg{
		response(own.records(nics[1].addrs(), true, 120)),
		response(own.records(nics[1].addrs(), true, 0)),
		zora().response(),
		question(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET}),
		question(dns.Question{Name: own.instance, Qtype: dns.TypeANY, Qclass: dns.ClassINET | topBit}),
		{MsgHdr: dns.MsgHdr{Truncated: true}, Answer: []dns.RR{pointer(kind, own.instance, 100)}},
	}
	for _, m := range messages {
		data, err := m.Pack()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := readMessage(data)
		if err != nil {
			return
		}
		now := time.Unix(1e9, 0)
		sent := 0
		send := func(_ nic, m *dns.Msg) {
			sent++
			if _, err := m.Pack(); err != nil {
				t.Errorf("cannot send %v: %v", m, err)
			}
		}
		c := newCache(kind)
		c.own, c.nics = own, nics
		q := newQuerier(kind, send, func([]nic, time.Duration) {})
		q.on, q.nics, q.at = true, nics[1:], now.Add(time.Hour)
		r := newResponder(send, func(time.Duration) time.Duration { return 0 })
		r.nics = nics
		r.publish(own, now.Add(-time.Minute))
		r.tick(now.Add(-time.Second))
		r.pending, sent = nil, 0

		r.contested(slices.Concat(m.Answer, m.Extra))
		r.hear(m, nics[1], now)
		q.hear(m, nics[1], &c, now)
		heard := report{records: slices.Concat(m.Answer, m.Extra), nic: nics[1], from: netip.MustParseAddr("10.0.0.77")}
		c.hear(heard, now)
		q.wantDetails(&c, now)
		if len(c.entries) > maxPeers {
			t.Errorf("%d entries", len(c.entries))
		}
		for _, p := range c.peers() {
			checkPeer(t, p)
		}
		for range 3 {
			now = now.Add(time.Second / 2)
			c.tick(now)
			r.tick(now)
			q.tick(&c, now)
		}
		if sent > 2 { // one if it is a question, and one about what an answer left out
			t.Errorf("sent %d packets in return", sent)
		}
	})
}

func checkPeer(t *testing.T, p Peer) {
	t.Helper()
	if !validID(p.ID) || len(p.Name) > maxName || clean(p.Name, maxName) != p.Name || len(p.Addresses) > maxAddrs || len(p.Text) > maxKeys {
		t.Errorf("peer %+v", p)
	}
	for _, a := range p.Addresses {
		if !home(1)[1].onLink(a.Addr()) || a.Port() == 0 {
			t.Errorf("would dial %v", a)
		}
	}
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
