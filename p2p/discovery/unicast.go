package discovery

import (
	"context"
	"fmt"
	"io"
	"log"
	"runtime"
	"time"

	"github.com/hashicorp/mdns"
	"github.com/miekg/dns"
)

// How long answers to one question are awaited, the first time and later. They
// can be read only at the end, so a person who has just opened the lobby sees
// them the sooner the shorter it is; and the library cannot be interrupted, so
// this also bounds how long an exit may take.
const (
	firstWindow = 100 * time.Millisecond
	laterWindow = 300 * time.Millisecond
)

// A unicaster is the half of Multicast DNS that goes from one to one. On a bad
// radio it gets through where multicast is lost; where a firewall drops answers
// to questions it took no notice of, only multicast gets through.
type unicaster interface {
	// serve answers from z on these interfaces until the next serve or close.
	serve(z mdns.Zone, nics []nic) error
	// ask returns what is answered to us alone over one interface and family
	// within the window, one message for each instance.
	ask(ctx context.Context, kind string, n nic, v4 bool, window time.Duration) [][]dns.RR
	close()
}

// hashicorp is the real one.
type hashicorp struct{ servers []*mdns.Server }

// serve starts a server for each interface. On Linux one is enough for all
// time: it hears every group that any socket of the computer has joined
// (IP_MULTICAST_ALL), and bound before the sockets of link it is not given
// what comes by unicast, so it cannot be made to answer other networks.
func (h *hashicorp) serve(z mdns.Zone, nics []nic) error {
	if runtime.GOOS == "linux" && len(h.servers) > 0 {
		return nil
	}
	h.close()
	var failure error
	for _, n := range nics {
		server, err := mdns.NewServer(&mdns.Config{Zone: z, Iface: &n.Interface, Logger: silence()})
		if err != nil {
			failure = fmt.Errorf("answer by unicast on %s: %w", n.Name, err)
			continue
		}
		h.servers = append(h.servers, server)
		if runtime.GOOS == "linux" {
			return nil
		}
	}
	return failure
}

func (h *hashicorp) close() {
	for _, s := range h.servers {
		_ = s.Shutdown() // returns nil always
	}
	h.servers = nil
}

// silence keeps the library from writing to standard error, and so into the
// middle of the screen.
func silence() *log.Logger { return log.New(io.Discard, "", 0) }

// ask runs one query. Its entries may be read only after it has returned: the
// library goes on writing to those it has delivered.
func (h *hashicorp) ask(ctx context.Context, kind string, n nic, v4 bool, window time.Duration) [][]dns.RR {
	found := make(chan *mdns.ServiceEntry, maxPeers)
	service, domain := splitKind(kind)
	err := mdns.QueryContext(ctx, &mdns.QueryParam{
		Service:     service,
		Domain:      domain,
		Timeout:     window,
		Interface:   &n.Interface,
		Entries:     found,
		DisableIPv4: !v4,
		DisableIPv6: v4,
		Logger:      silence(),
	})
	if err != nil {
		return nil // the interface does not have this family, or no route
	}
	close(found)
	var messages [][]dns.RR
	for e := range found {
		messages = append(messages, entryRecords(kind, e))
	}
	return messages
}

// splitKind undoes what New has put together: "_passant._tcp" and "local".
func splitKind(kind string) (service, domain string) {
	const suffix = ".local."
	return kind[:len(kind)-len(suffix)], "local"
}

// entryRecords gives an entry of the library back the form it had on the wire,
// for the cache to check like any other. Addresses that need a zone are left
// out: the library knows it only sometimes.
func entryRecords(kind string, e *mdns.ServiceEntry) []dns.RR {
	if e.Port < 1 || e.Port > 65535 {
		return nil
	}
	list := []dns.RR{
		pointer(kind, e.Name, recordTTL),
		&dns.SRV{Hdr: header(e.Name, dns.TypeSRV, false, recordTTL), Port: uint16(e.Port), Target: e.Host},
		&dns.TXT{Hdr: header(e.Name, dns.TypeTXT, false, recordTTL), Txt: e.InfoFields},
	}
	if v4 := e.AddrV4.To4(); v4 != nil {
		list = append(list, &dns.A{Hdr: header(e.Host, dns.TypeA, false, recordTTL), A: v4})
	}
	if v6 := e.AddrV6IPAddr; v6 != nil && (!v6.IP.IsLinkLocalUnicast() || v6.Zone != "") {
		list = append(list, &dns.AAAA{Hdr: header(e.Host, dns.TypeAAAA, false, recordTTL), AAAA: v6.IP})
	}
	return list
}
