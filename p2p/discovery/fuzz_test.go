package discovery

import (
	"math/rand/v2"
	"net/netip"
	"slices"
	"testing"
	"time"

	"github.com/miekg/dns"
)

func pick[T any](random *rand.Rand, from ...T) T { return from[random.IntN(len(from))] }

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
