package discovery

import (
	"fmt"
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
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
		if got, most := l.count(onEthernet), int(span/longestPause)*2; got > most {
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
