package discovery

import (
	"encoding/base32"
	"encoding/hex"
	"net"
	"net/netip"
	"slices"
	"strings"

	"github.com/miekg/dns"
)

const (
	// recordTTL is the life, in seconds, of the records we publish, and the
	// longest we believe in those of others.
	recordTTL = 120
	// topBit is the highest bit of a record's class: "forget what you knew" in
	// an answer, "answer me by unicast" in a question (RFC 6762, 10.2 and 5.4).
	topBit = 1 << 15
	// browseName lists the service types of a network (RFC 6763, 9).
	browseName = "_services._dns-sd._udp.local."
)

// A service is what we publish about ourselves: a PTR, an SRV and a TXT record,
// to which each interface adds its addresses. It is a value and never changes;
// names are in presentation format.
type service struct {
	kind     string // _passant._tcp.local.
	instance string // Anna (k7q2m)._passant._tcp.local.
	host     string // passant-0123456789abcdef.local.
	id       string
	port     uint16
	text     []string
}

// newService names the instance after the player and part of the run id. That
// makes it unique, so that it needs no probing, and it reads well in any
// browser of services. The host's name is our own, never that of the computer,
// which belongs to its Avahi or Bonjour.
func newService(kind, id string, a Advert) *service {
	name := clean(a.Name, maxName)
	raw, _ := hex.DecodeString(id) // ours, drawn by newID
	tag := strings.ToLower(base32.StdEncoding.EncodeToString(raw)[:5])
	return &service{
		kind:     kind,
		instance: escape(strings.TrimSpace(cut(name, maxLabel-len(tag)-3)+" ("+tag+")")) + "." + kind,
		host:     "passant-" + id + ".local.",
		id:       id,
		port:     a.Port,
		text:     formatText(id, name, a.Text),
	}
}

// records lists all of the service as seen from an interface with these
// addresses, in the order that the client of hashicorp/mdns can complete: it
// knows no instance before its PTR, no host before its SRV, and is done at the
// TXT. A life of 0 takes the service back (RFC 6762, 10.1).
func (s *service) records(addrs []netip.Addr, flush bool, life uint32) []dns.RR {
	list := []dns.RR{s.ptr(life), s.srv(flush, life)}
	list = append(list, s.hostRecords(addrs, flush, life)...)
	return append(list, s.txt(flush, life))
}

// ptr never has the cache-flush bit: all players share that name.
func (s *service) ptr(life uint32) dns.RR {
	return pointer(s.kind, s.instance, life)
}

func (s *service) srv(flush bool, life uint32) dns.RR {
	return &dns.SRV{Hdr: header(s.instance, dns.TypeSRV, flush, life), Port: s.port, Target: s.host}
}

func (s *service) txt(flush bool, life uint32) dns.RR {
	return &dns.TXT{Hdr: header(s.instance, dns.TypeTXT, flush, life), Txt: s.text}
}

func (s *service) hostRecords(addrs []netip.Addr, flush bool, life uint32) []dns.RR {
	var list []dns.RR
	for _, a := range addrs {
		list = append(list, hostRecord(s.host, a, flush, life))
	}
	return list
}

func pointer(name, target string, life uint32) dns.RR {
	return &dns.PTR{Hdr: header(name, dns.TypePTR, false, life), Ptr: target}
}

func hostRecord(name string, a netip.Addr, flush bool, life uint32) dns.RR {
	if a.Is4() {
		return &dns.A{Hdr: header(name, dns.TypeA, flush, life), A: net.IP(a.AsSlice())}
	}
	return &dns.AAAA{Hdr: header(name, dns.TypeAAAA, flush, life), AAAA: net.IP(a.AsSlice())}
}

func header(name string, kind uint16, flush bool, life uint32) dns.RR_Header {
	class := uint16(dns.ClassINET)
	if flush {
		class |= topBit
	}
	return dns.RR_Header{Name: name, Rrtype: kind, Class: class, Ttl: life}
}

// answer lists the records that answer a question. One for the service gets
// all of it, which saves the asker two more questions.
func (s *service) answer(q dns.Question, addrs []netip.Addr, flush bool) []dns.RR {
	switch {
	case matches(q, browseName, dns.TypePTR):
		return []dns.RR{pointer(browseName, s.kind, recordTTL)}
	case matches(q, s.kind, dns.TypePTR), q.Qtype == dns.TypeANY && matches(q, s.instance):
		return s.records(addrs, flush, recordTTL)
	case matches(q, s.instance, dns.TypeSRV):
		return append([]dns.RR{s.srv(flush, recordTTL)}, s.hostRecords(addrs, flush, recordTTL)...)
	case matches(q, s.instance, dns.TypeTXT):
		return []dns.RR{s.txt(flush, recordTTL)}
	case matches(q, s.host, dns.TypeA, dns.TypeAAAA):
		return slices.DeleteFunc(s.hostRecords(addrs, flush, recordTTL), func(rr dns.RR) bool {
			return q.Qtype != dns.TypeANY && q.Qtype != rr.Header().Rrtype
		})
	}
	return nil
}

// matches compares as DNS does, without regard to case.
func matches(q dns.Question, name string, types ...uint16) bool {
	return strings.EqualFold(q.Name, name) && (q.Qtype == dns.TypeANY || slices.Contains(types, q.Qtype))
}

// contested reports whether somebody else publishes this record under one of
// our names (RFC 6762, 9). Ours come back to us and are none.
func (s *service) contested(rr dns.RR) bool {
	name := rr.Header().Name
	if rr.Header().Ttl == 0 || !strings.EqualFold(name, s.instance) && !strings.EqualFold(name, s.host) {
		return false
	}
	switch rr := rr.(type) {
	case *dns.SRV:
		return !strings.EqualFold(rr.Target, s.host)
	case *dns.TXT:
		return parseText(rr.Txt)[keyID] != s.id
	}
	return false
}
