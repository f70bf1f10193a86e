//go:build lab

package main

import (
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"
)

func (l *lab) pair() (looking, peer *process) {
	looking = l.start("h2", "browse")
	peer = l.start("h1", "advertise", "Peer", "5555")
	if looking.await(peerPattern, peer.ready(), 10*time.Second).IsZero() {
		l.t.Error("not seen at all")
	}
	time.Sleep(4 * time.Second)
	return looking, peer
}

func TestKilled(t *testing.T) {
	notShort(t)
	l := newLab(t, 2)
	m := measurement{name: "killed: gone", limit: 10 * time.Second, most: 15 * time.Second}
	for range *runs {
		looking, peer := l.pair()
		at := time.Now()
		peer.kill()
		m.add(at, looking.await("^- Peer$", at, 30*time.Second))
		looking.end()
	}
	m.report(t, false)
}

func TestVanished(t *testing.T) {
	notShort(t)
	l := newLab(t, 2)
	gone := measurement{name: "cable pulled: gone", limit: 15 * time.Second, most: 20 * time.Second}
	back := measurement{name: "cable put back: seen", limit: 3 * time.Second}
	for range *runs {
		looking, peer := l.pair()
		at := time.Now()
		l.do("unplug", "h1")
		gone.add(at, looking.await("^- Peer$", at, 40*time.Second))
		at = time.Now()
		l.do("plug", "h1")
		back.add(at, looking.await(peerPattern, at, 20*time.Second))
		peer.end()
		looking.end()
	}
	gone.report(t, false)
	back.report(t, false)
}

// TestNetworkComesBack is about those who were off the network while somebody
// started: with a cable pulled, with the card switched off, or from the start.
func TestNetworkComesBack(t *testing.T) {
	notShort(t)
	l := newLab(t, 2)
	tests := []struct{ name, host, down, up string }{
		{"browser plugged in", "h2", "unplug", "plug"},
		{"browser's card on", "h2", "ifdown", "ifup"},
		{"peer started offline", "h1", "ifdown", "ifup"},
	}
	for _, test := range tests {
		m := measurement{name: test.name + ": seen", limit: 3 * time.Second}
		for range *runs {
			looking := l.start("h2", "browse")
			time.Sleep(time.Second)
			l.do(test.down, test.host)
			time.Sleep(time.Second)
			peer := l.start("h1", "advertise", "Peer", "5555")
			time.Sleep(4 * time.Second)
			at := time.Now()
			l.do(test.up, test.host)
			m.add(at, looking.await(peerPattern+`.*10\.77\.1\.1`, at, 30*time.Second))
			peer.end()
			looking.end()
		}
		m.report(t, false)
	}
}

func TestAddressChanges(t *testing.T) {
	l := newLab(t, 2)
	m := measurement{name: "another address: known", limit: 3 * time.Second}
	for i := range *runs {
		looking, peer := l.pair()
		at := time.Now()
		l.do("renumber", "h1", fmt.Sprintf("10.77.1.%d/24", 91+i))
		m.add(at, looking.await(fmt.Sprintf(`%s.*10\.77\.1\.%d`, peerPattern, 91+i), at, 30*time.Second))
		peer.end()
		looking.end()
	}
	m.report(t, false)
}

// TestCardRemoved takes one of two cards out of the browser's computer while it
// runs, and puts it back: what was known by it goes, and comes back.
func TestCardRemoved(t *testing.T) {
	l := newLab(t, 2)
	l.do("nic", "h1", "2")
	l.do("nic", "h2", "2")
	gone := measurement{name: "card removed: its address gone", limit: 3 * time.Second}
	back := measurement{name: "card put in: its address known", limit: 3 * time.Second}
	for range *runs {
		looking, peer := l.pair()
		if both := looking.await(peerPattern+`10\.77\.1\.1,10\.77\.2\.1,`, time.Time{}, 10*time.Second); both.IsZero() {
			t.Errorf("not seen on both cards: %q", looking.names())
		}
		at := time.Now()
		l.do("exec", "h2", "ip", "link", "del", "eth1")
		gone.add(at, looking.await(peerPattern+`10\.77\.2\.1,`, at, 20*time.Second))
		at = time.Now()
		l.do("nic", "h2", "1")
		back.add(at, looking.await(peerPattern+`10\.77\.1\.1,10\.77\.2\.1,`, at, 20*time.Second))
		peer.end()
		looking.end()
	}
	gone.report(t, false)
	back.report(t, false)
}

func TestTwoOfOneName(t *testing.T) {
	l := newLab(t, 3)
	looking := l.start("h2", "browse")
	one, two := l.start("h1", "advertise", "Same", "5555"), l.start("h3", "advertise", "Same", "5556")
	time.Sleep(6 * time.Second)
	if names := looking.names(); len(names) != 2 {
		t.Errorf("seen: %q", names)
	}
	one.end()
	two.end()
	looking.end()
}

func TestCrowd(t *testing.T) {
	notShort(t)
	l := newLab(t, 4)
	m := measurement{name: "12 at once: all seen", limit: 2 * time.Second}
	for range *runs {
		looking := l.start("h4", "browse")
		time.Sleep(time.Second)
		at := time.Now()
		var crowd []*process
		for i := range 12 {
			crowd = append(crowd, l.run("exec", fmt.Sprint("h", i%3+1), l.program, "advertise", fmt.Sprint("P", i), strconv.Itoa(6000+i)))
		}
		var last time.Time
		for i := range crowd {
			seen := looking.await(fmt.Sprintf("^[+] P%d\t", i), at, 20*time.Second)
			if seen.IsZero() {
				last = seen
				break
			}
			if seen.After(last) {
				last = seen
			}
		}
		m.add(crowd[len(crowd)-1].await("^ready", time.Time{}, 20*time.Second), last)
		for _, p := range crowd {
			p.end()
		}
		looking.end()
	}
	m.report(t, false)
}

// TestOffline is two programs on a computer that is on no network at all.
func TestOffline(t *testing.T) {
	l := newLab(t, 1)
	l.do("ifdown", "h1")
	browse, appear, bye := measurement{name: "offline: browse", limit: 500 * time.Millisecond},
		measurement{name: "offline: appear", limit: 100 * time.Millisecond}, measurement{name: "offline: bye", limit: 50 * time.Millisecond}
	for range *runs {
		known := l.start("h1", "both", "Peer", "5555")
		time.Sleep(5 * time.Second)
		looking := l.start("h1", "both", "Other", "5556")
		browse.add(looking.ready(), looking.await(peerPattern+`127\.0\.0\.1`, time.Time{}, 10*time.Second))
		appear.add(looking.ready(), known.await("^[+] Other\t", time.Time{}, 10*time.Second))
		bye.addBye(known, looking)
		looking.end()
	}
	browse.report(t, false)
	appear.report(t, false)
	bye.report(t, false)
}

// TestOtherNetworksGetNoAnswer puts a router between the two. A responder that
// answers across it can be used to flood somebody (RFC 6762, 5.5 and 11).
func TestOtherNetworksGetNoAnswer(t *testing.T) {
	notShort(t)
	l := newLab(t, 2)
	l.do("nic", "h2", "2")
	l.do("ifdown", "h2", "eth1")
	lab := os.Getenv("NETLAB_NAME")
	for _, command := range [][]string{
		{"nsenter", "--net=/run/netns/" + lab + "-sw", "sysctl", "-qw", "net.ipv4.ip_forward=1"},
		{"ip", "-n", lab + "-h2", "route", "replace", "default", "via", "10.77.2.254"},
	} {
		if out, err := exec.Command(command[0], command[1:]...).CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", command, err, out)
		}
	}
	l.do("exec", "h2", "ping", "-c", "1", "-W", "2", "10.77.1.1") // the way is open
	peer := l.start("h1", "advertise", "Peer", "5555")
	time.Sleep(2 * time.Second)
	if out := l.do("exec", "h2", l.program, "ask", "10.77.1.1"); out != "" {
		t.Errorf("another network got an %s", out)
	}
	peer.end()
}
