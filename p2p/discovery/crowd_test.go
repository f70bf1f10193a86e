package discovery

import (
	"fmt"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"github.com/miekg/dns"
)

// A hall of players in which everybody looks at the list: it is complete for
// all, and what they cost each other does not grow with the square of their number.
func TestAHallOfPlayers(t *testing.T) {
	const players, span = 40, time.Minute
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		var hall []*host
		for i := range players {
			hall = append(hall, l.player(i+1, fmt.Sprintf("P%03d", i)))
			time.Sleep(20 * time.Millisecond)
		}
		complete := func(when string) {
			t.Helper()
			synctest.Wait()
			for _, h := range hall {
				if got := len(h.Peers()); got != players-1 {
					t.Fatalf("%s one sees %d of %d", when, got, players-1)
				}
			}
		}
		time.Sleep(2 * time.Second)
		complete("two seconds after the start")
		time.Sleep(time.Minute)
		l.clear()
		for _, h := range hall {
			h.set(func(h *host) { h.knocks = 0 })
		}
		time.Sleep(span)
		complete("later")
		for _, h := range hall {
			h.set(func(h *host) {
				if most := int(span/knockGap) + maxKnocks; h.knocks > most || h.knocks < players {
					t.Errorf("one knocked %d times in %v, want at most %d", h.knocks, span, most)
				}
			})
		}
		onEthernet := func(f frame) bool { return isQuestion(f) && f.segment == "eth1" }
		// A question and what is known fill two frames.
		if got, most := l.count(onEthernet), int(span/longestPause)*4; got > most {
			t.Errorf("%d questions in %v, want at most %d", got, span, most)
		}
	})
}

// Many senders fill the list, one alone does not.
func TestLargeLobbiesHaveRoom(t *testing.T) {
	n := card(2, "eth1", "10.0.0.2/16")
	c := newCache(testKind)
	add := func(i int, from netip.Addr) {
		own := newService(testKind, fmt.Sprintf("%016x", i), Advert{Name: fmt.Sprint("P", i), Port: 4001})
		c.hear(report{records: own.records([]netip.Addr{from}, true, recordTTL), nic: n, from: from}, networkStart)
	}
	a := netip.MustParseAddr("10.0.1.0")
	for i := range maxPeers {
		a = a.Next()
		add(i<<40, a) // ids that differ where the instance's name does
	}
	if got := len(c.peers()); got != maxPeers {
		t.Errorf("%d of %d peers", got, maxPeers)
	}
	c = newCache(testKind)
	for i := range maxPeers {
		add(i<<40, a)
	}
	if got := len(c.peers()); got != crowd {
		t.Errorf("%d peers of one sender, want %d", got, crowd)
	}
}

// What is known of a hall fills several messages, of which each but the last says that
// more follow; one whom they do not name answers, and nobody else.
func TestAQuestionInSeveralMessages(t *testing.T) {
	q := newQuerier(testKind, nil, nil)
	var known []dns.RR
	for i := range 100 {
		known = append(known, pointer(testKind, newService(testKind, fmt.Sprintf("%016x", i<<40), Advert{Name: fmt.Sprint("P", i)}).instance, recordTTL))
	}
	messages := q.messages(known)
	named := 0
	for i, m := range messages {
		named += len(m.Answer)
		if m.Len() > maxMessage || m.Truncated != (i < len(messages)-1) || len(m.Question) != max(0, 1-i) {
			t.Errorf("message %d of %d: %d bytes, %d questions, truncated %t", i, len(messages), m.Len(), len(m.Question), m.Truncated)
		}
	}
	if named != len(known) || len(messages) < 3 {
		t.Errorf("%d messages name %d of %d", len(messages), named, len(known))
	}
	for id, want := range map[string]int{fmt.Sprintf("%016x", 99<<40): 0, "fedcba9876543210": 1} {
		sent := 0
		r := newResponder(func(nic, *dns.Msg) { sent++ }, func(time.Duration) time.Duration { return 0 })
		r.own, r.nics = newService(testKind, id, Advert{Name: "P99"}), home(1)[1:]
		for _, m := range messages {
			r.hear(m, r.nics[0], networkStart)
		}
		r.tick(networkStart.Add(time.Second))
		if sent != want {
			t.Errorf("%s answers %d times, want %d", r.own.instance, sent, want)
		}
	}
}

// Somebody else's question counts for ours if all messages of it name only whom we know.
func TestAnotherQuestionInSeveralMessages(t *testing.T) {
	own := func(i int) *service {
		return newService(testKind, fmt.Sprintf("%016x", i<<40), Advert{Name: fmt.Sprint("P", i), Port: 4001})
	}
	n := home(2)[1]
	c := newCache(testKind)
	for i := range 20 {
		a := netip.AddrFrom4([4]byte{10, 0, 0, byte(100 + i)})
		c.hear(report{records: own(i).records([]netip.Addr{a}, true, recordTTL), nic: n, from: a}, networkStart)
	}
	for _, test := range []struct {
		last int
		want bool
	}{{19, true}, {20, false}} {
		q := newQuerier(testKind, nil, nil)
		first := question(dns.Question{Name: testKind, Qtype: dns.TypePTR, Qclass: dns.ClassINET})
		first.Answer, first.Truncated = []dns.RR{pointer(testKind, own(0).instance, recordTTL)}, true
		rest := question()
		rest.Answer = []dns.RR{pointer(testKind, own(test.last).instance, recordTTL)}
		q.hear(first, n, &c, networkStart)
		q.hear(rest, n, &c, networkStart)
		if _, counts := q.heard[n.Index]; counts != test.want {
			t.Errorf("with P%d in the second message it counts: %t", test.last, counts)
		}
	}
}
