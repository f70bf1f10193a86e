//go:build lab

package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The lab's tests measure how soon people see each other, in the situations of
// a home, and hold that to targets. They need what scripts/netlab needs:
//
//	scripts/netlab/netlab enter go test -tags lab -v ./scripts/lan-discovery
var runs = flag.Int("runs", 5, "how often each situation is measured")

// A lab is a LAN of namespaces with the program built for it.
type lab struct {
	t       *testing.T
	program string
	netlab  string
}

// program is built once, with the race detector if the tests have it.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "lan-discovery")
	if err != nil {
		return "", err
	}
	build := []string{"build", "-o", dir}
	if raceEnabled {
		build = append(build, "-race")
	}
	if out, err := exec.Command("go", append(build, ".")...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return filepath.Join(dir, "lan-discovery"), nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := program(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// newLab builds a LAN of n computers, to be taken down at the end of the test.
func newLab(t *testing.T, n int, options ...string) *lab {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	l := &lab{t: t, program: path, netlab: "../netlab/netlab"}
	t.Setenv("NETLAB_NAME", fmt.Sprintf("d%d", os.Getpid()%1000000))
	if out, err := exec.Command(l.netlab, "check").CombinedOutput(); err != nil {
		t.Skipf("no lab: %s", out)
	}
	l.do(append([]string{"up", strconv.Itoa(n)}, options...)...)
	t.Cleanup(func() { l.do("down") })
	return l
}

// do runs a command of netlab.
func (l *lab) do(args ...string) string {
	l.t.Helper()
	out, err := exec.Command(l.netlab, args...).CombinedOutput()
	if err != nil {
		l.t.Fatalf("netlab %v: %v\n%s", args, err, out)
	}
	return string(out)
}

// A process is a program on a computer of the lab.
type process struct {
	t      *testing.T
	cmd    *exec.Cmd
	stderr bytes.Buffer
	ended  chan struct{}

	mu    sync.Mutex
	lines []line
	news  chan struct{}
}

type line struct {
	at   time.Time
	text string
}

// start runs the program on a computer, ready when it returns.
func (l *lab) start(host string, args ...string) *process {
	l.t.Helper()
	p := l.run(append([]string{"exec", host, l.program}, args...)...)
	p.await("ready", time.Time{}, 20*time.Second)
	return p
}

func (l *lab) run(args ...string) *process {
	l.t.Helper()
	p := &process{t: l.t, cmd: exec.Command(l.netlab, args...), ended: make(chan struct{}), news: make(chan struct{}, 1)}
	p.cmd.Stderr = &p.stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		l.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		l.t.Fatal(err)
	}
	go p.read(out)
	l.t.Cleanup(p.kill)
	return p
}

func (p *process) read(out io.Reader) {
	defer close(p.ended)
	for in := bufio.NewScanner(out); in.Scan(); {
		stamp, text, _ := strings.Cut(in.Text(), " ")
		micros, err := strconv.ParseInt(stamp, 10, 64)
		at := time.UnixMicro(micros)
		if err != nil { // not one of ours
			at, text = time.Now(), in.Text()
		}
		p.mu.Lock()
		p.lines = append(p.lines, line{at, text})
		p.mu.Unlock()
		select {
		case p.news <- struct{}{}:
		default:
		}
	}
}

// await returns when the first matching line since a time came, zero if none
// does within the limit.
func (p *process) await(pattern string, since time.Time, limit time.Duration) time.Time {
	match := regexp.MustCompile(pattern)
	deadline := time.After(limit)
	for {
		p.mu.Lock()
		i := slices.IndexFunc(p.lines, func(l line) bool { return !l.at.Before(since) && match.MatchString(l.text) })
		var at time.Time
		if i >= 0 {
			at = p.lines[i].at
		}
		p.mu.Unlock()
		if i >= 0 {
			return at
		}
		select {
		case <-p.news:
		case <-deadline:
			return time.Time{}
		}
	}
}

// ready is when the program announced itself, or began to look.
func (p *process) ready() time.Time { return p.await("^ready", time.Time{}, 0) }

// names lists the different peers ever seen.
func (p *process) names() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var names []string
	for _, l := range p.lines {
		if name, ok := strings.CutPrefix(l.text, "+ "); ok {
			name, _, _ = strings.Cut(name, "\t")
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// end stops the program as a person would, and says when it was told to.
func (p *process) end() time.Time {
	at := time.Now()
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	<-p.ended
	if err := p.cmd.Wait(); err != nil {
		p.t.Errorf("%v: %v\n%s", p.cmd.Args, err, &p.stderr)
	}
	if p.stderr.Len() > 0 {
		p.t.Errorf("%v wrote to standard error: %s", p.cmd.Args, &p.stderr)
	}
	return at
}

// kill stops it as a crash would.
func (p *process) kill() {
	if p.cmd.ProcessState == nil {
		_ = p.cmd.Process.Kill()
		<-p.ended
		_ = p.cmd.Wait()
	}
}

// A measurement is a row of the table: how long something took, in each run.
type measurement struct {
	name  string
	took  []time.Duration // negative: it did not happen
	runs  int
	limit time.Duration // for the median
	most  time.Duration // for each
}

func (m *measurement) add(from, to time.Time) {
	m.runs++
	if to.IsZero() {
		return
	}
	m.took = append(m.took, to.Sub(from))
}

// report prints the row and holds it to its targets. Where frames get lost one
// run in five may fail.
func (m *measurement) report(t *testing.T, mayFail bool) {
	t.Helper()
	slices.Sort(m.took)
	allowed := 0
	if mayFail {
		allowed = m.runs / 5
	}
	if len(m.took) == 0 {
		t.Errorf("%-24s 0/%d", m.name, m.runs)
		return
	}
	median, most := m.took[(len(m.took)-1)/2], m.took[len(m.took)-1]
	t.Logf("%-24s %d/%d  median %6d ms  most %6d ms", m.name, len(m.took), m.runs, median.Milliseconds(), most.Milliseconds())
	if m.runs-len(m.took) > allowed || m.limit > 0 && median > m.limit || m.most > 0 && most > m.most {
		t.Errorf("%s: wanted a median of %v, at most %v, in every run", m.name, m.limit, m.most)
	}
}

const peerPattern = "^[+] Peer\t"

// A situation is a kind of network on which two people meet.
type situation struct {
	name    string
	options []string   // of netlab up
	prepare [][]string // netlab commands
	hosts   int
	peer    string // computer of the one who is found
	lossy   bool
	browse  time.Duration // targets
	appear  time.Duration
	bye     time.Duration
}

func situations() []situation {
	second := func(host string) []string { return []string{"nic", host, "2"} }
	fw := func(host string) []string { return []string{"fw", host, "ufw", "5555"} }
	return []situation{
		{name: "lan"},
		{name: "same computer", hosts: 1, peer: "h2"},
		{name: "IPv4 only", options: []string{"v4only"}},
		{name: "IPv6 only", options: []string{"v6only"}},
		{name: "only fe80", options: []string{"linklocal"}},
		{name: "no default route", options: []string{"nogw"}},
		{name: "firewall on browser", prepare: [][]string{fw("h2")}},
		{name: "firewall on peer", prepare: [][]string{fw("h1")}},
		{name: "firewall on both", prepare: [][]string{fw("h1"), fw("h2")}, browse: 1500 * time.Millisecond},
		{name: "browser's second card", prepare: [][]string{second("h2"), second("h1"), {"unplug", "h1", "eth1"}}},
		{name: "peer's second card", prepare: [][]string{second("h1"), second("h2"), {"ifdown", "h2", "eth1"}}},
		{name: "30 % of multicast lost", prepare: [][]string{{"loss", "30", "mcast"}}, lossy: true},
		{name: "20 % of all lost", prepare: [][]string{{"loss", "20"}}, lossy: true},
	}
}

// TestMeet measures, for each situation: browse, from opening the lobby to
// seeing who is there; appear, from being announced to being seen; bye, from
// being told to end to being gone.
func TestMeet(t *testing.T) {
	for _, s := range situations() {
		t.Run(s.name, func(t *testing.T) {
			l := newLab(t, 2, s.options...)
			for _, command := range s.prepare {
				l.do(command...)
			}
			time.Sleep(time.Second) // for addresses to settle
			peer := cmp.Or(s.peer, "h1")
			browse := measurement{name: s.name + ": browse", limit: cmp.Or(s.browse, 500*time.Millisecond)}
			appear := measurement{name: s.name + ": appear", limit: cmp.Or(s.appear, 100*time.Millisecond)}
			bye := measurement{name: s.name + ": bye", limit: cmp.Or(s.bye, 50*time.Millisecond)}
			if s.lossy {
				browse.most, appear.most = 5*time.Second, 5*time.Second
				browse.limit, appear.limit = time.Second, time.Second
			}
			for i := range *runs {
				known := l.start(peer, "advertise", "Peer", "5555")
				// Not when it has just been announced, which would help or hinder.
				time.Sleep(time.Duration(4200+370*i%3000) * time.Millisecond)
				looking := l.start("h2", "browse")
				browse.add(looking.ready(), looking.await(peerPattern, time.Time{}, 10*time.Second))
				bye.add2(known, looking)
				arriving := l.start(peer, "advertise", "Peer", "5555")
				appear.add(arriving.ready(), looking.await(peerPattern, arriving.ready(), 10*time.Second))
				time.Sleep(1500 * time.Millisecond)
				bye.add2(arriving, looking)
				looking.end()
			}
			browse.report(t, s.lossy)
			appear.report(t, s.lossy)
			bye.report(t, s.lossy)
		})
	}
}

// add2 measures from when one is told to end to when the other says it is gone.
func (m *measurement) add2(ends, watches *process) {
	at := ends.end()
	m.add(at, watches.await("^- Peer$", at, 10*time.Second))
}

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
		bye.add2(known, looking)
		looking.end()
	}
	browse.report(t, false)
	appear.report(t, false)
	bye.report(t, false)
}

// TestOtherNetworksGetNoAnswer puts a router between the two. A responder that
// answers across it can be used to flood somebody (RFC 6762, 5.5 and 11).
func TestOtherNetworksGetNoAnswer(t *testing.T) {
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

// TestBesideAvahi has Avahi, on the same computer and on the other one, find
// our service with all of its text, and ours find a service of Avahi's.
func TestBesideAvahi(t *testing.T) {
	if _, err := exec.LookPath("avahi-daemon"); err != nil {
		t.Skip("avahi-daemon is not installed")
	}
	for _, firewalls := range []bool{false, true} {
		t.Run(fmt.Sprintf("firewalls=%t", firewalls), func(t *testing.T) {
			l := newLab(t, 2)
			for _, host := range []string{"h1", "h2"} {
				l.do("avahi", host, "start")
				if firewalls {
					l.do("fw", host, "ufw", "5555", "5556")
				}
			}
			const name = `Zoë "Z." O'Neil`
			ours := l.start("h1", "advertise", name, "5555")
			for _, host := range []string{"h1", "h2"} {
				checkAvahiResolves(t, l, host)
			}
			looking := l.start("h2", "browse")
			theirs := l.run("exec", "h1", "avahi-publish", "-s", "Av. Ahi", "_passant._tcp", "5556", "v=1", "st=free")
			if looking.await("^[+] Av. Ahi\t.*5556", time.Time{}, 10*time.Second).IsZero() {
				t.Errorf("a service of Avahi's is not seen; seen: %q", looking.names())
			}
			if looking.await("^[+] "+regexp.QuoteMeta(name)+"\t.*10.77.1.1", time.Time{}, 10*time.Second).IsZero() {
				t.Errorf("ours is not seen beside Avahi; seen: %q", looking.names())
			}
			at := time.Now()
			theirs.kill()
			if looking.await("^- Av. Ahi$", at, 10*time.Second).IsZero() {
				t.Error("a service of Avahi's does not go")
			}
			looking.end()
			ours.end()
		})
	}
}

// checkAvahiResolves waits until avahi-browse on a computer prints our service
// with name, host, port and every key.
func checkAvahiResolves(t *testing.T, l *lab, host string) {
	t.Helper()
	keys := []string{"txtvers=1", "id=", "n=Zo", "v=1", "st=free", "tc=600+5", "col=w", "h=k7q2m9xh4p"}
	var out string
	for range 20 {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		data, err := exec.CommandContext(ctx, l.netlab, "exec", host, "avahi-browse", "-rpt", "_passant._tcp").CombinedOutput()
		cancel()
		if err != nil {
			t.Fatalf("avahi-browse on %s: %v\n%s", host, err, data)
		}
		out = string(data)
		for text := range strings.Lines(out) {
			complete := strings.HasPrefix(text, "=;") && strings.Contains(text, ";5555;") && strings.Contains(text, ";passant-")
			for _, k := range keys {
				complete = complete && strings.Contains(text, `"`+k)
			}
			if complete {
				t.Logf("avahi-browse on %s: %s", host, strings.TrimSpace(text))
				return
			}
		}
		time.Sleep(200 * time.Millisecond)
	}
	t.Errorf("avahi-browse on %s does not resolve all of it:\n%s", host, out)
}
