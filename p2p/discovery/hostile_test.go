package discovery

import (
	"fmt"
	"net/netip"
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
		if p.Name != s.instance || texts(p) != "flag= st=free v=2 " || !validID(p.ID) {
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
		{"marks upon marks", "Z" + strings.Repeat("\u0301", 40) + "ora", "\u0179\u0301\u0301ora"},
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
