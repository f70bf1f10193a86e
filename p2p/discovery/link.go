package discovery

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"sync"

	"golang.org/x/net/ipv4"
	"golang.org/x/net/ipv6"
)

// mdnsPort is the port of Multicast DNS (RFC 6762, 3).
const mdnsPort = 5353

// maxPacket is the longest message allowed, in bytes (RFC 6762, 17).
const maxPacket = 9000

// A packet is one datagram heard on the mDNS port.
type packet struct {
	data []byte
	from netip.AddrPort
	to   netip.Addr // the group or, sent to us alone, our address; invalid where the system does not tell
	nic  int        // index of the interface, 0 where the system does not tell
}

// direct reports whether the packet was sent to us alone.
func (p packet) direct() bool { return p.to.IsValid() && !p.to.IsMulticast() }

// A link is the multicast side of all interfaces together.
type link interface {
	// join enters the multicast groups on each interface. It is repeated at
	// each change of the network and now and then between.
	join(nics []nic)
	// send multicasts data on one interface, over each family it has.
	send(n nic, data []byte) error
	close()
}

// sockets is the real link: a socket for each family on the mDNS port, member
// of the group everywhere.
type sockets struct {
	v4   *ipv4.PacketConn
	v6   *ipv6.PacketConn
	done chan struct{}
	wait sync.WaitGroup
}

// openLink opens the sockets and delivers what they hear to out until closed.
// One family is enough.
func openLink(ctx context.Context, out chan<- packet) (link, error) {
	// Given a group as address, ListenPacket lets others share the port (Avahi,
	// Bonjour, a second copy of ourselves) and binds the wildcard address, on
	// every system and without needing a route.
	var config net.ListenConfig
	s := &sockets{done: make(chan struct{})}
	c4, err4 := config.ListenPacket(ctx, "udp4", group4().String())
	if err4 == nil {
		s.v4 = ipv4.NewPacketConn(c4)
		err4 = errors.Join(s.v4.SetMulticastTTL(255), s.v4.SetMulticastLoopback(true))
		// Windows cannot tell the interface; nicOf finds it by the sender.
		_ = s.v4.SetControlMessage(ipv4.FlagInterface|ipv4.FlagDst, true)
		s.wait.Go(func() { s.pump(s.read4, out) })
	}
	c6, err6 := config.ListenPacket(ctx, "udp6", group6("").String())
	if err6 == nil {
		s.v6 = ipv6.NewPacketConn(c6)
		err6 = errors.Join(s.v6.SetMulticastHopLimit(255), s.v6.SetMulticastLoopback(true))
		_ = s.v6.SetControlMessage(ipv6.FlagInterface|ipv6.FlagDst, true)
		s.wait.Go(func() { s.pump(s.read6, out) })
	}
	if err4 != nil && err6 != nil {
		s.close()
		return nil, fmt.Errorf("open the mDNS port: %w", errors.Join(err4, err6))
	}
	return s, nil
}

func group4() *net.UDPAddr {
	return &net.UDPAddr{IP: net.IPv4(224, 0, 0, 251), Port: mdnsPort}
}

func group6(zone string) *net.UDPAddr {
	return &net.UDPAddr{IP: net.ParseIP("ff02::fb"), Port: mdnsPort, Zone: zone}
}

// join leaves first: it makes the kernel report the membership anew to
// switches that have forgotten it, and after a card came back it is needed.
// Errors are normal: not every interface has both families.
func (s *sockets) join(nics []nic) {
	for _, n := range nics {
		if s.v4 != nil {
			_ = s.v4.LeaveGroup(&n.Interface, group4())
			_ = s.v4.JoinGroup(&n.Interface, group4())
		}
		if s.v6 != nil {
			_ = s.v6.LeaveGroup(&n.Interface, group6(""))
			_ = s.v6.JoinGroup(&n.Interface, group6(""))
		}
	}
}

// send succeeds if one family does: half-configured networks are common.
func (s *sockets) send(n nic, data []byte) error {
	var errs []error
	if s.v4 != nil && n.has(netip.Addr.Is4) {
		errs = append(errs, s.send4(n, data))
	}
	if s.v6 != nil && n.has(netip.Addr.Is6) {
		errs = append(errs, s.send6(n, data))
	}
	if err := errors.Join(errs...); err != nil && !slices.Contains(errs, nil) {
		return fmt.Errorf("multicast on %s: %w", n.Name, err)
	}
	return nil
}

func (s *sockets) send4(n nic, data []byte) error {
	if err := s.v4.SetMulticastInterface(&n.Interface); err != nil {
		return err
	}
	var control *ipv4.ControlMessage
	if n.loopback() { // Linux would send from 0.0.0.0
		control = &ipv4.ControlMessage{Src: net.IPv4(127, 0, 0, 1)}
	}
	_, err := s.v4.WriteTo(data, control, group4())
	return err
}

func (s *sockets) send6(n nic, data []byte) error {
	if err := s.v6.SetMulticastInterface(&n.Interface); err != nil {
		return err
	}
	_, err := s.v6.WriteTo(data, nil, group6(n.Name))
	return err
}

// A datagram is what one reading yields, of either family.
type datagram struct {
	size int
	from net.Addr
	to   net.IP
	nic  int
}

func (s *sockets) read4(buf []byte) (datagram, error) {
	size, control, from, err := s.v4.ReadFrom(buf)
	d := datagram{size: size, from: from}
	if control != nil {
		d.to, d.nic = control.Dst, control.IfIndex
	}
	return d, err
}

func (s *sockets) read6(buf []byte) (datagram, error) {
	size, control, from, err := s.v6.ReadFrom(buf)
	d := datagram{size: size, from: from}
	if control != nil {
		d.to, d.nic = control.Dst, control.IfIndex
	}
	return d, err
}

func (s *sockets) pump(read func([]byte) (datagram, error), out chan<- packet) {
	buf := make([]byte, maxPacket+1)
	for {
		d, err := read(buf)
		if errors.Is(err, net.ErrClosed) {
			return
		}
		sender, ok := d.from.(*net.UDPAddr)
		if err != nil || !ok || d.size > maxPacket {
			// Windows reports here that somebody else refused a packet of ours.
			select {
			case <-s.done:
				return
			default:
				continue
			}
		}
		address := sender.AddrPort()
		to, _ := netip.AddrFromSlice(d.to)
		p := packet{
			data: slices.Clone(buf[:d.size]),
			from: netip.AddrPortFrom(address.Addr().Unmap(), address.Port()),
			to:   to.Unmap(),
			nic:  d.nic,
		}
		select {
		case out <- p:
		case <-s.done:
			return
		}
	}
}

func (s *sockets) close() {
	close(s.done)
	if s.v4 != nil {
		_ = s.v4.Close()
	}
	if s.v6 != nil {
		_ = s.v6.Close()
	}
	s.wait.Wait()
}
