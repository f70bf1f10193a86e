package discovery

import (
	"errors"
	"net/netip"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

func TestAKilledProgramIsGoneInTenSeconds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(time.Minute)
		bert.sees("Anna")
		anna.crash()
		before := time.Now()
		for time.Since(before) < 10*time.Second && len(bert.names()) > 0 {
			time.Sleep(100 * time.Millisecond)
		}
		bert.sees()
		time.Sleep(10 * time.Minute)
		bert.sees()
	})
}

func TestNobodyKnocksWhileNobodyLooks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		l.player(1, "Anna")
		bert := l.player(2, "Bert")
		time.Sleep(time.Minute)
		bert.Browse(false)
		synctest.Wait()
		bert.set(func(h *host) { h.knocks = 0 })
		time.Sleep(10 * time.Minute)
		bert.set(func(h *host) {
			if h.knocks != 0 {
				t.Errorf("%d knocks", h.knocks)
			}
		})
	})
}

// Whoever comes back to the list after a game sees nobody in it who has gone
// meanwhile without a word, and those who are there at once.
func TestNobodyIsListedAgainUnchecked(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		l.player(3, "Cleo")
		time.Sleep(20 * time.Second)
		bert.Browse(false)
		anna.crash()
		time.Sleep(20 * time.Second)
		bert.sees("Anna", "Cleo") // nobody looks
		bert.Browse(true)
		time.Sleep(publishGap)
		if names := bert.names(); slices.Contains(names, "Anna") {
			t.Errorf("shown at once: %q", names)
		}
		time.Sleep(answerDelay + answerRange)
		bert.sees("Cleo")
		time.Sleep(time.Minute)
		bert.sees("Cleo")
	})
}

// One who does not take connections shows that they are there by their answer.
func TestABlockedPeerIsListedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		anna.set(func(h *host) {
			for _, a := range []string{"10.0.0.1:4001", "[fe80::1%eth1]:4001", "[fd00::1]:4001"} {
				h.closed[netip.MustParseAddrPort(a)] = errors.New("filtered")
			}
		})
		time.Sleep(30 * time.Second)
		bert.Browse(false)
		time.Sleep(30 * time.Second)
		bert.Browse(true)
		time.Sleep(publishGap)
		bert.sees()
		time.Sleep(answerDelay + answerRange)
		bert.sees("Anna")
	})
}

func TestAPeerBehindAFirewallStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		port := func(err error) {
			anna.set(func(h *host) {
				for _, a := range []string{"10.0.0.1:4001", "[fe80::1%eth1]:4001", "[fd00::1]:4001"} {
					h.closed[netip.MustParseAddrPort(a)] = err
				}
			})
		}
		port(errors.New("filtered"))
		time.Sleep(15 * time.Second)
		for range 600 {
			time.Sleep(time.Second)
			if names := bert.names(); !slices.Equal(names, []string{"Anna"}) {
				t.Fatalf("he sees %q", names)
			}
		}
		port(nil)
		time.Sleep(10 * time.Second)
		anna.crash()
		time.Sleep(11 * time.Second)
		bert.sees()
	})
}

// Whoever claims the address of the router, or of a neighbour, does not make us
// connect there: unasked we go only where a peer has spoken from.
func TestKnocksGoOnlyWhereAPeerHasSpokenFrom(t *testing.T) {
	lobby(t, func(l *lan, bert *host) {
		s := zora()
		s.addrs = []string{"10.0.0.254", "10.0.0.1"}
		l.inject("eth1", "10.0.0.77:5353", s.response())
		time.Sleep(time.Minute)
		bert.sees("Zora")
		bert.set(func(h *host) {
			if len(h.knocked) != 0 {
				t.Errorf("knocked at %v", h.knocked)
			}
		})
		s.addrs = []string{"10.0.0.254", "10.0.0.77"}
		l.inject("eth1", "10.0.0.77:5353", s.response())
		time.Sleep(9 * time.Second)
		bert.set(func(h *host) {
			if want := []netip.AddrPort{netip.MustParseAddrPort("10.0.0.77:4321")}; !slices.Equal(h.knocked, want) {
				t.Errorf("knocked at %v, want %v", h.knocked, want)
			}
		})
		// A goodbye that cannot be checked so is believed.
		time.Sleep(3 * time.Minute)
		s.addrs = []string{"10.0.0.254"}
		l.inject("eth1", "10.0.0.77:5353", s.response())
		time.Sleep(publishGap)
		bert.sees("Zora")
		s.ttl = 0
		l.inject("eth1", "10.0.0.77:5353", s.response())
		time.Sleep(publishGap)
		bert.sees()
	})
}

func TestANewAddressReplacesTheOld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20*time.Second + networkPoll/2)
		anna.set(func(h *host) { h.nics = []nic{h.nics[0], card(2, "eth1", "10.0.0.91/24", "fe80::1/64", "fd00::1/64")} })
		time.Sleep(networkPoll/2 + 100*time.Millisecond)
		if got := bert.Candidates(anna.ID()); len(got) != 4 {
			t.Errorf("new address not yet beside the old: %v", got)
		}
		time.Sleep(obsolescence)
		got := bert.Candidates(anna.ID())
		if len(got) != 3 || got[0] != netip.MustParseAddrPort("10.0.0.91:4001") {
			t.Errorf("candidates %v", got)
		}
		bert.sees("Anna")
	})
}

func TestANetworkThatComesLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		bert := l.player(2, "Bert")
		anna := l.host()
		anna.Announce(&Advert{Name: "Anna", Port: 4001})
		anna.Browse(true)
		time.Sleep(time.Minute)
		bert.sees()
		anna.set(func(h *host) { h.nics = home(1) })
		time.Sleep(networkPoll + 200*time.Millisecond)
		bert.sees("Anna")
		anna.sees("Bert")
	})
}

func TestAnOpponentIsFoundAgainOnAnotherNetwork(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		anna.Browse(false) // they play
		bert.Browse(false)
		time.Sleep(10 * time.Minute)
		l.clear()
		// Anna leaves for a network on which Bert is too.
		bert.set(func(h *host) { h.nics = append(h.nics, card(3, "wlan0", "10.0.5.2/24")) })
		anna.set(func(h *host) { h.nics = []nic{h.nics[0], card(3, "wlan0", "10.0.5.1/24")} })
		time.Sleep(10 * time.Second)
		for _, h := range []*host{anna, bert} {
			other := map[*host]*host{anna: bert, bert: anna}[h]
			want := netip.AddrPortFrom(other.nics[len(other.nics)-1].nets[0].Addr(), map[*host]uint16{anna: 4001, bert: 4002}[other])
			if got := h.Candidates(other.ID()); !slices.Contains(got, want) {
				t.Errorf("would dial %v, want %v", got, want)
			}
		}
		if got := l.count(func(f frame) bool { return isQuestion(f) && f.from == anna && f.segment == "wlan0" }); got != 1 {
			t.Errorf("anna asked %d times, want once", got)
		}
	})
}

func TestACardThatGoesTakesItsPeersAlong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		wlan := func(i byte) nic {
			return card(3, "wlan0", netip.PrefixFrom(netip.AddrFrom4([4]byte{10, 0, 5, i}), 24).String())
		}
		anna := l.host(home(1)[0], wlan(1))
		anna.Announce(&Advert{Name: "Anna", Port: 4001})
		both := l.host(append(home(3), wlan(3))...)
		both.Announce(&Advert{Name: "Both", Port: 4003})
		bert := l.host(append(home(2), wlan(2))...)
		bert.Browse(true)
		time.Sleep(20 * time.Second)
		bert.sees("Anna", "Both") // one row each, however many cards
		bert.set(func(h *host) { h.nics = h.nics[:2] })
		time.Sleep(networkPoll + 100*time.Millisecond)
		bert.sees("Both")
		bert.set(func(h *host) { h.nics = append(h.nics, wlan(2)) })
		time.Sleep(networkPoll + 200*time.Millisecond)
		bert.sees("Anna", "Both")
	})
}

// A switch that forgets who is in a group gets to know it again.
func TestGroupsAreEnteredAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.player(1, "Anna")
		time.Sleep(time.Second)
		anna.set(func(h *host) { h.joins = 0 })
		time.Sleep(20 * time.Minute)
		anna.set(func(h *host) {
			if want := int(20 * time.Minute / rejoinEvery); h.joins < want-1 || h.joins > want {
				t.Errorf("entered %d times in 20 minutes, want %d", h.joins, want)
			}
		})
	})
}

func TestAfterSleepEverythingStartsAnew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.player(1, "Anna")
		time.Sleep(time.Minute)
		l.clear()
		anna.set(func(h *host) { h.sleeps += time.Hour })
		time.Sleep(networkPoll + time.Second)
		if got := l.times(isResponse); len(got) != 2 {
			t.Errorf("announced at %v ms after waking up, want at once and a second later", got)
		}
		if got := l.times(isQuestion); len(got) < 2 {
			t.Errorf("asked at %v ms after waking up", got)
		}
	})
}

func TestResolve(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		resolve := func(typed string) ([]netip.AddrPort, error) {
			t.Helper()
			a, err := ParseAddress(typed)
			if err != nil {
				t.Fatal(err)
			}
			return bert.Resolve(t.Context(), a)
		}
		got, err := resolve("PASSANT-" + anna.ID() + ".local:77")
		if err != nil || len(got) != 3 || got[0] != netip.MustParseAddrPort("10.0.0.1:77") {
			t.Errorf("anna's host: %v, %v", got, err)
		}
		before := time.Now()
		if got, err = resolve("nobody.local"); !errors.Is(err, ErrUnknownHost) || time.Since(before) > lookupLimit {
			t.Errorf("nobody: %v, %v after %v", got, err, time.Since(before))
		}
		if got, err = resolve("10.1.2.3"); err != nil || len(got) != 1 || got[0] != netip.MustParseAddrPort("10.1.2.3:52117") {
			t.Errorf("address: %v, %v", got, err)
		}
		if got, err = resolve("fe80::9"); err != nil || len(got) != 1 || got[0] != netip.MustParseAddrPort("[fe80::9%eth1]:52117") {
			t.Errorf("link-local address without its link: %v, %v", got, err)
		}
	})
}
