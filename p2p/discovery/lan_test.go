package discovery

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"net/netip"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hashicorp/mdns"
	"github.com/miekg/dns"
)

// A lan is a network without sockets: a packet sent on a segment reaches every
// program on it at once, the sender too. Under synctest its time is not real.
type lan struct {
	t  *testing.T
	mu sync.Mutex
	// lost decides for each receiver whether a packet is lost on the way.
	lost  func(to *host) bool
	hosts []*host
	wire  []frame // everything sent, in order
}

// A frame is one multicast message as it went over a segment.
type frame struct {
	at      time.Duration // since the lan was made
	from    *host
	segment string
	family  string
	message *dns.Msg
}

// A host is a computer with one program on it.
type host struct {
	lan      *lan
	nics     []nic
	link     *fakeLink
	joins    int                      // times that the multicast groups were entered
	closed   map[netip.AddrPort]error // ports that do not answer a knock
	knocked  []netip.AddrPort
	knocks   int
	serves   mdns.Zone
	sleeps   time.Duration // the wall clock has advanced by so much more
	down     error         // opening the port fails
	unsent   error         // sending fails
	answered bool          // every knock of this host is answered
	*Discovery
	stop func()
}

func newLAN(t *testing.T) *lan {
	t.Helper()
	return &lan{t: t, lost: func(*host) bool { return false }}
}

var networkStart = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC) // of every synctest bubble

// card makes an interface; its name is that of the segment it is on.
func card(index int, segment string, nets ...string) nic {
	n := nic{Interface: net.Interface{
		Index: index, Name: segment, Flags: net.FlagUp | net.FlagMulticast | net.FlagRunning,
	}}
	if segment == "lo" {
		n.Flags = net.FlagUp | net.FlagLoopback | net.FlagRunning
	}
	for _, p := range nets {
		n.nets = append(n.nets, netip.MustParsePrefix(p))
	}
	return n
}

// home is what a common computer has.
func home(i int) []nic {
	return []nic{
		card(1, "lo", "127.0.0.1/8", "::1/128"),
		card(2, "eth1", fmt.Sprintf("10.0.0.%d/24", i), fmt.Sprintf("fe80::%d/64", i), fmt.Sprintf("fd00::%d/64", i)),
	}
}

// host starts a program on a computer of its own.
func (l *lan) host(nics ...nic) *host {
	l.t.Helper()
	return l.boot(&host{nics: nics})
}

// boot starts a program on a computer prepared by the caller.
func (l *lan) boot(h *host) *host {
	l.t.Helper()
	h.lan, h.closed = l, map[netip.AddrPort]error{}
	h.Discovery = newDiscovery(Options{}, h.environment())
	l.mu.Lock()
	l.hosts = append(l.hosts, h)
	l.mu.Unlock()
	ctx, cancel := context.WithCancel(l.t.Context())
	done := make(chan error, 1)
	go func() { done <- h.Run(ctx) }()
	h.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-done; err != nil {
			l.t.Error(err)
		}
	})
	l.t.Cleanup(h.stop)
	return h
}

// player starts a program that is announced and browses.
func (l *lan) player(i int, name string) *host {
	l.t.Helper()
	h := l.host(home(i)...)
	h.Announce(&Advert{Name: name, Port: uint16(4000 + i), Text: map[string]string{"st": "free", "v": "1"}})
	h.Browse(true)
	return h
}

func (h *host) environment() environment {
	return environment{
		open: h.open,
		nics: func() ([]nic, error) {
			h.lan.mu.Lock()
			defer h.lan.mu.Unlock()
			return slices.Clone(h.nics), nil
		},
		unicast: h,
		knock:   h.knock,
		resolve: func(context.Context, string) []netip.Addr { return nil },
		wall: func() time.Time {
			h.lan.mu.Lock()
			defer h.lan.mu.Unlock()
			return time.Now().Round(0).Add(h.sleeps)
		},
		random: func(most time.Duration) time.Duration { return most / 2 },
	}
}

// set changes something about the computer.
func (h *host) set(change func(*host)) {
	h.lan.mu.Lock()
	defer h.lan.mu.Unlock()
	change(h)
}

// crash ends the program as kill -9 does: nothing is said, the port is closed.
func (h *host) crash() {
	h.set(func(h *host) { h.nics = nil })
	time.Sleep(networkPoll) // it notices that it has no interfaces, hence sends nothing
	h.stop()
}

func (h *host) serve(z mdns.Zone, _ []nic) error {
	h.set(func(h *host) { h.serves = z })
	return nil
}

func (h *host) close() {}

// ask is answered at once by everybody on the segment, and over one family,
// lest every answer come twice; but as with the library the answers are handed
// out at the end of the window.
func (h *host) ask(_ context.Context, kind string, n nic, v4 bool, window time.Duration) [][]dns.RR {
	defer time.Sleep(window)
	if !v4 {
		return nil
	}
	h.lan.mu.Lock()
	defer h.lan.mu.Unlock()
	var messages [][]dns.RR
	for _, other := range h.lan.hosts {
		if other.serves == nil || !other.on(n.Name) {
			continue
		}
		if records := other.serves.Records(dns.Question{Name: kind, Qtype: dns.TypePTR, Qclass: dns.ClassINET}); len(records) > 0 {
			messages = append(messages, records)
		}
	}
	return messages
}

func (h *host) on(segment string) bool {
	return slices.ContainsFunc(h.nics, func(n nic) bool { return n.Name == segment })
}

// knock succeeds at the port of a program that runs.
func (h *host) knock(_ context.Context, addrs []netip.AddrPort) error {
	h.lan.mu.Lock()
	defer h.lan.mu.Unlock()
	h.knocks++
	h.knocked = append(h.knocked, addrs...)
	if h.answered {
		return nil
	}
	for _, a := range addrs {
		for _, other := range h.lan.hosts {
			for _, n := range other.nics {
				if other.closed[a] == nil && slices.Contains(n.addrs(), a.Addr()) {
					return nil
				}
			}
		}
	}
	return errors.New("connection refused")
}

// inject puts a packet on a segment that no program of ours has sent.
func (l *lan) inject(segment, source string, m *dns.Msg) {
	l.t.Helper()
	data, err := m.Pack()
	if err != nil {
		l.t.Fatal(err)
	}
	l.injectBytes(segment, source, data)
}

func (l *lan) injectBytes(segment, source string, data []byte) {
	l.mu.Lock()
	l.deliver(nil, segment, netip.MustParseAddrPort(source), data)
	l.mu.Unlock()
	synctest.Wait()
}

// names lists the peers a host sees.
func (h *host) names() []string {
	synctest.Wait()
	var list []string
	for _, p := range h.Peers() {
		list = append(list, p.Name)
	}
	return list
}

func (h *host) sees(names ...string) {
	h.lan.t.Helper()
	if got := h.names(); !slices.Equal(got, names) {
		h.lan.t.Fatalf("after %v peers are %q, want %q", time.Since(networkStart), got, names)
	}
}

// peer returns the one peer a host sees.
func (h *host) peer() Peer {
	h.lan.t.Helper()
	synctest.Wait()
	list := h.Peers()
	if len(list) != 1 {
		h.lan.t.Fatalf("after %v there are %d peers, want 1", time.Since(networkStart), len(list))
	}
	return list[0]
}

// count returns how many frames over IPv4 match since the last clear.
func (l *lan) count(match func(frame) bool) int {
	synctest.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	n := 0
	for _, f := range l.wire {
		if f.family == "IPv4" && match(f) {
			n++
		}
	}
	return n
}

func (l *lan) clear() {
	synctest.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	l.wire = nil
}

// times lists when matching frames went over IPv4 on eth1, in milliseconds.
func (l *lan) times(match func(frame) bool) []int64 {
	synctest.Wait()
	l.mu.Lock()
	defer l.mu.Unlock()
	var list []int64
	for _, f := range l.wire {
		if f.family == "IPv4" && f.segment == "eth1" && match(f) {
			list = append(list, f.at.Milliseconds())
		}
	}
	return list
}

func isResponse(f frame) bool { return f.message.Response }

func isQuestion(f frame) bool { return !f.message.Response }

// isGoodbye reports whether a response takes everything back.
func isGoodbye(f frame) bool {
	return f.message.Response && !slices.ContainsFunc(f.message.Answer, func(rr dns.RR) bool { return rr.Header().Ttl > 0 })
}

// stranger is a service of another make, as records to be injected.
type stranger struct {
	instance, host string
	port           uint16
	text           []string
	addrs          []string
	ttl            uint32
}

func (s stranger) response() *dns.Msg {
	const kind = DefaultService + ".local."
	instance, host := escape(s.instance)+"."+kind, s.host+".local."
	m := response([]dns.RR{
		pointer(kind, instance, s.ttl),
		&dns.SRV{Hdr: header(instance, dns.TypeSRV, true, s.ttl), Port: s.port, Target: host},
		&dns.TXT{Hdr: header(instance, dns.TypeTXT, true, s.ttl), Txt: s.text},
	})
	for _, a := range s.addrs {
		m.Answer = append(m.Answer, hostRecord(host, netip.MustParseAddr(a), true, s.ttl))
	}
	return m
}

func zora() stranger {
	return stranger{
		instance: "Zora", host: "zora", port: 4321, text: []string{"v=1"}, addrs: []string{"10.0.0.77"}, ttl: 120,
	}
}

// texts returns a peer's keys in order, for comparing.
func texts(p Peer) string {
	s := ""
	for _, k := range slices.Sorted(maps.Keys(p.Text)) {
		s += k + "=" + p.Text[k] + " "
	}
	return s
}
