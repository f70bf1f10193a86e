// Package discovery finds the other players on the local network, with no
// server and no address to type, by Multicast DNS (RFC 6762) and DNS-based
// Service Discovery (RFC 6763).
//
//	 everybody on the link            one to one
//	+----------------------+   +----------------------+
//	| link: own sockets    |   | hashicorp/mdns       |
//	| announce, goodbye,   |   | Server: answers by   |
//	| answer, ask, hear    |   | unicast; Query: asks |
//	+----------+-----------+   +----------+-----------+
//	           | packets                  | entries
//	           v                          v
//	  engine: one goroutine with the cache, the schedule,
//	  and TCP knocks at peers that have gone quiet
//	           | snapshot, "something changed"
//	           v
//	  Peers, Status, Candidates  ->  Dial  ->  the transport
//
// Two halves, as each covers the failure of the other: multicast passes the
// firewalls of desktops and reaches Apple's responder, unicast is repeated by a
// radio until it arrives. The library does the second; it has no means for the
// first.
//
// Everything heard is a hint. Text is cleaned, numbers are bounded, addresses
// must be neighbours on the link they were heard on; but who a peer is, only
// the transport can find out. A peer that connects and hangs up without a word
// is such a knock and means no harm.
//
//	d := discovery.New(discovery.Options{})
//	go d.Run(ctx)
//	d.Announce(&discovery.Advert{Name: "Anna", Port: discovery.DefaultPort, Text: map[string]string{"v": "1", "st": "free"}})
//	d.Browse(true)
//	for range d.Changed() {
//		for _, p := range d.Peers() {
//			fmt.Println(p.Name, p.Text["st"], p.Addresses)
//		}
//	}
package discovery
