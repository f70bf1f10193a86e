package discovery

import (
	"encoding/json"
	"net"
	"net/netip"
	"strings"
	"testing"

	"github.com/hashicorp/mdns"
	"github.com/miekg/dns"
	"pgregory.net/rapid"
)

const testKind = DefaultService + ".local."

func TestInstanceNames(t *testing.T) {
	const id = "0123456789abcdef"
	tests := []struct{ name, label string }{
		{"Anna", "Anna (aeruk)"},
		{"Dr. O'Neil (2)", "Dr. O'Neil (2) (aeruk)"},
		{"", "(aeruk)"},
		{strings.Repeat("x", 100), strings.Repeat("x", 50) + " (aeruk)"},
		{strings.Repeat("ї", 40), strings.Repeat("ї", 25) + " (aeruk)"},
		{"A\x1b[31m\u202e", "A[31m (aeruk)"},
	}
	for _, test := range tests {
		own := newService(testKind, id, Advert{Name: test.name})
		if got := firstLabel(own.instance); got != test.label {
			t.Errorf("%q is announced as %q, want %q", test.name, got, test.label)
		}
		if own.host != "passant-"+id+".local." {
			t.Errorf("host %q", own.host)
		}
	}
}

// Whatever the name and the text, an announcement packs, fits one frame and is
// understood.
func TestAnnouncementsFitOneFrame(t *testing.T) {
	n := home(1)[1]
	for i := range maxAddrs - len(n.nets) {
		n.nets = append(n.nets, netip.PrefixFrom(netip.MustParseAddr("fd00::ff:1").Next(), 64+i))
	}
	rapid.Check(t, func(t *rapid.T) {
		advert := Advert{
			Name: rapid.String().Draw(t, "name"),
			Port: rapid.Uint16Range(1, 65535).Draw(t, "port"),
			Text: rapid.MapOf(rapid.String(), rapid.String()).Draw(t, "text"),
		}
		own := newService(testKind, newID(), advert)
		data, err := response(own.records(n.addrs(), true, recordTTL)).Pack()
		if err != nil || len(data) > 1400 {
			t.Fatalf("%d bytes, %v", len(data), err)
		}
		m, err := readMessage(data)
		if err != nil {
			t.Fatal(err)
		}
		c := newCache(testKind)
		c.hear(report{records: m.Answer, nic: n, from: n.addrs()[0]}, networkStart)
		peers := c.peers()
		if len(peers) != 1 || peers[0].ID != own.id || peers[0].Name != clean(advert.Name, maxName) || peers[0].Addresses[0].Port() != advert.Port {
			t.Fatalf("heard as %+v", peers)
		}
	})
}

func TestZone(t *testing.T) {
	own := newService(testKind, "0123456789abcdef", Advert{Name: "Zoë d.", Port: 4001})
	nics := append(home(1), card(3, "docker0", "172.17.0.1/16"), card(4, "eth2", "192.168.7.1/24"))
	var z zone
	ask := func(name string, kind uint16) string {
		var list []string
		for _, rr := range z.Records(dns.Question{Name: name, Qtype: kind, Qclass: dns.ClassINET | topBit}) {
			if rr.Header().Class != dns.ClassINET {
				t.Errorf("class %d of %v", rr.Header().Class, rr)
			}
			text := dns.TypeToString[rr.Header().Rrtype]
			switch rr := rr.(type) {
			case *dns.A:
				text += "=" + rr.A.String()
			case *dns.AAAA:
				text += "=" + rr.AAAA.String()
			}
			list = append(list, text)
		}
		return strings.Join(list, " ")
	}
	if got := ask(testKind, dns.TypePTR); got != "" {
		t.Errorf("a zone of nobody answers %s", got)
	}
	z.publish(own, nics)
	const addresses = "A=10.0.0.1 AAAA=fd00::1 A=192.168.7.1"
	for _, test := range []struct {
		name string
		kind uint16
		want string
	}{
		{testKind, dns.TypePTR, "PTR SRV " + addresses + " TXT"},
		{strings.ToUpper(testKind), dns.TypeANY, "PTR SRV " + addresses + " TXT"},
		{own.instance, dns.TypeSRV, "SRV " + addresses},
		{own.instance, dns.TypeTXT, "TXT"},
		{own.instance, dns.TypeANY, "PTR SRV " + addresses + " TXT"},
		{own.host, dns.TypeA, "A=10.0.0.1 A=192.168.7.1"},
		{own.host, dns.TypeAAAA, "AAAA=fd00::1"},
		{own.host, dns.TypeANY, addresses},
		{browseName, dns.TypePTR, "PTR"},
		{own.host, dns.TypeTXT, ""},
		{"other.local.", dns.TypeANY, ""},
		{testKind, dns.TypeSRV, ""},
	} {
		if got := ask(test.name, test.kind); got != test.want {
			t.Errorf("%s %s: %q, want %q", test.name, dns.TypeToString[test.kind], got, test.want)
		}
	}
	z.publish(own, nics[:1])
	if got := ask(own.host, dns.TypeANY); got != "A=127.0.0.1 AAAA=::1" {
		t.Errorf("offline: %s", got)
	}
	z.publish(own, []nic{card(2, "eth1", "fe80::1/64")})
	if got := ask(own.host, dns.TypeANY); got != "AAAA=fe80::1" {
		t.Errorf("link-local only: %s", got)
	}
	z.publish(nil, nics)
	if got := ask(testKind, dns.TypePTR); got != "" {
		t.Errorf("answers %s after it was withdrawn", got)
	}
}

func TestEntriesOfTheLibrary(t *testing.T) {
	n := home(2)[1]
	entry := func(change func(*mdns.ServiceEntry)) *mdns.ServiceEntry {
		e := &mdns.ServiceEntry{
			Name: "Anna\\ \\(aerukj\\)." + testKind, Host: "anna.local.", Port: 4001, InfoFields: []string{"v=1"},
			AddrV4: net.IPv4(10, 0, 0, 1), AddrV6IPAddr: &net.IPAddr{IP: net.ParseIP("fd00::1")},
		}
		change(e)
		return e
	}
	tests := []struct {
		name   string
		change func(*mdns.ServiceEntry)
		want   string // the addresses, or nothing if it is not listed
	}{
		{"both families", func(*mdns.ServiceEntry) {}, `["10.0.0.1:4001","[fd00::1]:4001"]`},
		{"IPv4 only", func(e *mdns.ServiceEntry) { e.AddrV6IPAddr = nil }, `["10.0.0.1:4001"]`},
		{"IPv6 only", func(e *mdns.ServiceEntry) { e.AddrV4 = nil }, `["[fd00::1]:4001"]`},
		{"link-local with its link", func(e *mdns.ServiceEntry) {
			e.AddrV6IPAddr = &net.IPAddr{IP: net.ParseIP("fe80::1"), Zone: "eth1"}
		}, `["10.0.0.1:4001","[fe80::1%eth1]:4001"]`},
		{"link-local without", func(e *mdns.ServiceEntry) {
			e.AddrV6IPAddr = &net.IPAddr{IP: net.ParseIP("fe80::1")}
		}, `["10.0.0.1:4001"]`},
		{"another service", func(e *mdns.ServiceEntry) { e.Name = "Printer._ipp._tcp.local." }, ``},
		{"a port too high", func(e *mdns.ServiceEntry) { e.Port = 70000 }, ``},
		{"no port", func(e *mdns.ServiceEntry) { e.Port = 0 }, ``},
		{"far away", func(e *mdns.ServiceEntry) { e.AddrV4, e.AddrV6IPAddr = net.IPv4(8, 8, 8, 8), nil }, ``},
		{"empty address", func(e *mdns.ServiceEntry) { e.AddrV4, e.AddrV6IPAddr = net.IP{}, &net.IPAddr{} }, ``},
	}
	for _, test := range tests {
		c := newCache(testKind)
		c.hear(report{records: entryRecords(testKind, entry(test.change)), nic: n, direct: true}, networkStart)
		got := ""
		if peers := c.peers(); len(peers) > 0 {
			data, _ := json.Marshal(peers[0].Addresses)
			got = string(data)
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", test.name, got, test.want)
		}
	}
}
