package discovery

import (
	"errors"
	"fmt"
	"maps"
	"net/netip"
	"slices"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

func TestTwoPlayersSeeEachOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.player(1, "Anna")
		time.Sleep(10 * time.Second)
		bert := l.player(2, "Bert")
		time.Sleep(100 * time.Millisecond)
		anna.sees("Bert")
		bert.sees("Anna")

		p := bert.peer()
		if p.ID != anna.ID() || texts(p) != "st=free v=1 " || p.Local {
			t.Errorf("peer is %+v", p)
		}
		want := []netip.AddrPort{
			netip.MustParseAddrPort("10.0.0.1:4001"),
			netip.MustParseAddrPort("[fe80::1%eth1]:4001"),
			netip.MustParseAddrPort("[fd00::1]:4001"),
		}
		if got := bert.Candidates(p.ID); !slices.Equal(got, want) {
			t.Errorf("candidates %v, want %v", got, want)
		}
		if got := bert.Candidates("nobody"); got != nil {
			t.Errorf("candidates of nobody: %v", got)
		}

		before := time.Now()
		anna.stop()
		if took := time.Since(before); took > 400*time.Millisecond {
			t.Errorf("leaving took %v", took)
		}
		bert.sees()
	})
}

func TestLeavingIsSeenAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		bert.sees("Anna")
		go anna.stop()
		time.Sleep(publishGap)
		bert.sees()
	})
}

// A unicast answer is read when its window ends, which may be after the one
// who gave it has left.
func TestALateAnswerDoesNotBringBackWhoHasLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.player(1, "Anna")
		time.Sleep(20 * time.Second)
		bert := l.host(home(2)...)
		bert.Browse(true)
		time.Sleep(time.Second + laterWindow/3) // his second question is out
		bert.sees("Anna")
		anna.stop()
		time.Sleep(10 * time.Second)
		bert.sees()
	})
}

// The same if the goodbye had to be checked: of two families the one may come
// first from which the peer has not yet been heard.
func TestALateAnswerAfterACheckedGoodbye(t *testing.T) {
	s := zora()
	c := newCache(DefaultService + ".local.")
	k := knocker{on: true, start: func(*entry, []netip.AddrPort) {}}
	now := networkStart
	hear := func(from string, direct bool) {
		c.hear(report{records: s.response().Answer, nic: home(2)[1], from: netip.MustParseAddr(from), direct: direct}, now)
	}
	hear("10.0.0.77", false)
	s.ttl = 0
	hear("fe80::77%eth1", false)
	k.tick(&c, now)
	for _, e := range c.entries {
		k.ended(&c, e, errors.New("refused"), now)
	}
	s.ttl = 120
	now = now.Add(laterWindow)
	hear("10.0.0.77", true)
	if len(c.peers()) != 0 {
		t.Error("brought back by a late answer")
	}
	hear("10.0.0.77", false)
	if len(c.peers()) != 1 {
		t.Error("not seen when announced again")
	}
}

func TestAnnouncements(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.host(home(1)...)
		anna.Announce(&Advert{Name: "Anna", Port: 4001})
		time.Sleep(time.Minute)
		if got, want := l.times(isResponse), []int64{0, 1000, 3000, 7000}; !slices.Equal(got, want) {
			t.Errorf("announced at %v ms, want %v", got, want)
		}
		l.clear()
		anna.stop()
		if got, want := l.times(isGoodbye), []int64{60000, 60030, 60060}; !slices.Equal(got, want) {
			t.Errorf("goodbyes at %v ms, want %v", got, want)
		}
	})
}

func TestWithdrawing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		l.clear()
		anna.Announce(nil)
		time.Sleep(200 * time.Millisecond)
		bert.sees()
		if got := l.count(func(f frame) bool { return isGoodbye(f) && f.segment == "eth1" }); got != farewells {
			t.Errorf("%d goodbyes, want %d", got, farewells)
		}
		l.clear()
		bert.Browse(false)
		time.Sleep(time.Second)
		bert.Browse(true) // asks at once
		time.Sleep(time.Minute)
		if got := l.count(func(f frame) bool { return f.from == anna && f.message.Response }); got != 0 {
			t.Errorf("answered %d times after it had withdrawn", got)
		}
		bert.sees()
		anna.Announce(&Advert{Name: "Anna", Port: 4001})
		time.Sleep(100 * time.Millisecond)
		bert.sees("Anna")
	})
}

func TestChangesAreAnnouncedOnceASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		l.clear()
		for i := range 40 {
			anna.Announce(&Advert{Name: "Anna", Port: 4001, Text: map[string]string{"st": fmt.Sprint("s", i)}})
			time.Sleep(100 * time.Millisecond)
		}
		time.Sleep(5 * time.Second)
		fromAnna := func(f frame) bool { return f.from == anna && f.message.Response }
		times := l.times(fromAnna)
		for i := range len(times) - 1 {
			if times[i+1]-times[i] < 1000 {
				t.Errorf("announced at %v ms", times)
			}
		}
		if len(times) < 4 || len(times) > 7 {
			t.Errorf("announced at %v ms, want about one a second", times)
		}
		if got := bert.peer().Text["st"]; got != "s39" {
			t.Errorf("bert has %q", got)
		}
	})
}

// The terms of an open table are seen within a second, whenever they change.
func TestAChangeIsSeenWithinASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		for i := range 50 {
			time.Sleep(time.Duration(i) * 130 * time.Millisecond)
			terms := map[string]string{"v": "1", "st": "free", "tc": fmt.Sprintf("%d+5", i), "col": "w", "tb": "open"}
			anna.Announce(&Advert{Name: "Anna", Port: 4001, Text: terms})
			time.Sleep(announceGap + publishGap)
			if got := bert.peer().Text; !maps.Equal(got, terms) {
				t.Fatalf("a second after change %d bert has %q", i, got)
			}
		}
	})
}

func TestAChangedNameLeavesNoSecondRow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		anna.Announce(&Advert{Name: "Hannah", Port: 4001})
		time.Sleep(100 * time.Millisecond)
		bert.sees("Hannah")
		if id := bert.peer().ID; id != anna.ID() {
			t.Errorf("id %s, want %s", id, anna.ID())
		}
		time.Sleep(5 * time.Minute)
		bert.sees("Hannah")
		anna.sees("Bert")
	})
}

func TestLossOfMulticast(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		l.lost = func(*host) bool { return true }
		l.player(1, "Anna")
		synctest.Wait() // a question that comes before she listens is asked again seconds later
		bert := l.player(2, "Bert")
		time.Sleep(firstWindow + 2*publishGap)
		bert.sees("Anna")
		time.Sleep(10 * time.Minute)
		bert.sees("Anna")
	})
}

func TestOfflineTwoProgramsMeetOverLoopback(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		lo := card(1, "lo", "127.0.0.1/8", "::1/128")
		anna := l.host(lo)
		anna.Announce(&Advert{Name: "Anna", Port: 4001})
		anna.Browse(true)
		time.Sleep(time.Second)
		if s := anna.Status(); !errors.Is(s.Trouble, ErrNoNetwork) || s.Heard || len(s.Links) != 1 || !s.Links[0].Echoed {
			t.Errorf("status %+v", s)
		}
		// The second program is on the same computer: what it sends on
		// loopback comes from there.
		announcement := zora()
		announcement.addrs = []string{"127.0.0.1", "::1"}
		l.mu.Lock()
		data, err := announcement.response().Pack()
		if err != nil {
			t.Fatal(err)
		}
		l.deliver(anna, "lo", netip.MustParseAddrPort("127.0.0.1:5353"), data)
		l.mu.Unlock()
		time.Sleep(publishGap)
		anna.sees("Zora")
		if p := anna.peer(); !p.Local || p.Addresses[0] != netip.MustParseAddrPort("127.0.0.1:4321") {
			t.Errorf("peer %+v", p)
		}
	})
}

func TestStatus(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		bert := l.host()
		time.Sleep(time.Second)
		if s := bert.Status(); !errors.Is(s.Trouble, ErrNoNetwork) {
			t.Errorf("without interfaces: %+v", s)
		}
		bert.set(func(h *host) { h.nics = home(2); h.unsent = syscall.EHOSTUNREACH })
		bert.Browse(true)
		time.Sleep(2 * time.Second)
		if s := bert.Status(); !errors.Is(s.Trouble, ErrForbidden) || s.Links[1].Echoed {
			t.Errorf("sending forbidden: %+v", s)
		}
		bert.set(func(h *host) { h.unsent = nil })
		time.Sleep(20 * time.Second)
		if s := bert.Status(); s.Trouble != nil || s.Heard || !s.Links[1].Echoed {
			t.Errorf("allowed again: %+v", s)
		}
		l.injectBytes("eth1", "10.0.0.200:5353", []byte("anything at all"))
		time.Sleep(publishGap)
		if s := bert.Status(); !s.Heard || !s.Links[1].Heard || s.Links[0].Heard {
			t.Errorf("a neighbour spoke: %+v", s)
		}
	})
}

func TestThePortIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		l.player(1, "Anna")
		bert := l.boot(&host{nics: home(2), down: errors.New("address already in use")})
		bert.Browse(true)
		time.Sleep(3 * time.Second)
		if s := bert.Status(); !errors.Is(s.Trouble, ErrPort) {
			t.Errorf("status %+v", s)
		}
		bert.set(func(h *host) { h.down = nil })
		time.Sleep(networkPoll + 200*time.Millisecond)
		bert.sees("Anna")
		if s := bert.Status(); s.Trouble != nil {
			t.Errorf("status %+v", s)
		}
	})
}

func TestChangedIsSignalledForWhatCanBeSeen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna, bert := l.player(1, "Anna"), l.player(2, "Bert")
		time.Sleep(20 * time.Second)
		signalled := func() bool {
			select {
			case <-bert.Changed():
				return true
			default:
				return false
			}
		}
		signalled()
		time.Sleep(10 * time.Minute)
		if signalled() {
			t.Error("signalled while nothing happened")
		}
		anna.set(func(h *host) { h.nics = home(3) })
		time.Sleep(10 * time.Second)
		if signalled() {
			t.Error("signalled a change of address, of which nothing is shown")
		}
		if a := bert.Candidates(anna.ID())[0]; a != netip.MustParseAddrPort("10.0.0.3:4001") {
			t.Errorf("bert would dial %v", a)
		}
		anna.Announce(&Advert{Name: "Anna", Port: 4001, Text: map[string]string{"st": "busy"}})
		time.Sleep(2 * time.Second)
		if !signalled() {
			t.Error("a change of status is not signalled")
		}
	})
}

func TestRunRunsOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := newLAN(t)
		anna := l.host(home(1)...)
		synctest.Wait()
		if err := anna.Run(t.Context()); !errors.Is(err, ErrRunning) {
			t.Errorf("second Run: %v", err)
		}
	})
}
