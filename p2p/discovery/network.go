package discovery

import (
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// maxNICs bounds the interfaces in use, those nearest to people first.
const maxNICs = 16

// A nic is a network interface in use, with the addresses it has now.
type nic struct {
	net.Interface
	nets []netip.Prefix // each with its own address, not masked
}

// interfaces lists those that are up and can carry multicast, and loopback,
// over which two programs on one computer meet when there is no network.
func interfaces(filter func(net.Interface) bool) ([]nic, error) {
	all, err := net.Interfaces()
	if err != nil {
		return nil, fmt.Errorf("list network interfaces: %w", err)
	}
	var nics []nic
	for _, i := range all {
		if i.Flags&net.FlagUp == 0 || i.Flags&(net.FlagMulticast|net.FlagLoopback) == 0 || filter != nil && !filter(i) {
			continue
		}
		addrs, err := i.Addrs()
		if err != nil {
			continue // it went away since it was listed
		}
		n := nic{Interface: i}
		for _, a := range addrs {
			if p, err := netip.ParsePrefix(a.String()); err == nil && len(n.nets) < maxAddrs {
				n.nets = append(n.nets, netip.PrefixFrom(p.Addr().Unmap().WithZone(""), p.Bits()))
			}
		}
		if len(n.nets) > 0 {
			nics = append(nics, n)
		}
	}
	// A server may have hundreds of interfaces for its containers.
	slices.SortStableFunc(nics, func(a, b nic) int { return a.distance() - b.distance() })
	return nics[:min(len(nics), maxNICs)], nil
}

// distance is how far an interface leads from the people around: a network of
// hardware and loopback are nearest, a tunnel leads away, and containers are
// nobody at all.
func (n nic) distance() int {
	switch {
	case n.virtual():
		return 2
	case n.tunnel():
		return 1
	}
	return 0
}

// fingerprint changes when anything about the network does: a card, a cable, an address.
func fingerprint(nics []nic) string {
	var b strings.Builder
	for _, n := range nics {
		fmt.Fprintln(&b, n.Index, n.Name, n.Flags, n.nets)
	}
	return b.String()
}

func (n nic) loopback() bool { return n.Flags&net.FlagLoopback != 0 }

// has reports whether one of the interface's addresses is of a kind.
func (n nic) has(kind func(netip.Addr) bool) bool {
	return slices.ContainsFunc(n.nets, func(p netip.Prefix) bool { return kind(p.Addr()) })
}

// addrs lists the interface's own addresses, those of links with their zone.
func (n nic) addrs() []netip.Addr {
	addrs := make([]netip.Addr, 0, len(n.nets))
	for _, p := range n.nets {
		addrs = append(addrs, n.zoned(p.Addr()))
	}
	return addrs
}

// zoned completes a link-local IPv6 address, which means nothing without the
// link it is on.
func (n nic) zoned(a netip.Addr) netip.Addr {
	if a.Is6() && a.IsLinkLocalUnicast() {
		return a.WithZone(n.Name)
	}
	return a
}

// onLink reports whether a can be a neighbour on this very link: never an
// address behind a router, and a loopback address on loopback alone.
func (n nic) onLink(a netip.Addr) bool {
	switch {
	case !a.IsValid() || a.IsUnspecified() || a.IsMulticast() || a.Is4In6():
		return false
	case a.IsLoopback() && !n.loopback():
		return false
	case a.Zone() != "":
		return a.Zone() == n.Name
	case a.Is6() && a.IsLinkLocalUnicast():
		return true
	}
	return slices.ContainsFunc(n.nets, func(p netip.Prefix) bool { return p.Masked().Contains(a) })
}

// virtual reports whether the interface leads to containers or virtual
// machines only: its addresses mean nothing to other computers.
func (n nic) virtual() bool {
	return slices.ContainsFunc(virtualPrefixes, func(p string) bool { return strings.HasPrefix(n.Name, p) })
}

var virtualPrefixes = []string{
	"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vEthernet", "cni", "flannel", "podman", "lxc", "lxd",
}

// isOwn reports whether a is an address of this computer.
func isOwn(nics []nic, a netip.Addr) bool {
	return a.IsLoopback() || slices.ContainsFunc(nics, func(n nic) bool {
		return slices.Contains(n.addrs(), a)
	})
}

// nicOf finds the interface a packet came in on: by its index or, where the
// system does not tell, by the sender.
func nicOf(nics []nic, p packet) (nic, bool) {
	i := slices.IndexFunc(nics, func(n nic) bool {
		if p.nic != 0 {
			return p.nic == n.Index
		}
		return n.onLink(p.from.Addr())
	})
	if i < 0 {
		return nic{}, false
	}
	return nics[i], true
}

// tunnel reports whether the interface leads to one other end, as that of a VPN
// does: its neighbours are not the people around.
func (n nic) tunnel() bool {
	return n.Flags&net.FlagPointToPoint != 0 ||
		slices.ContainsFunc(tunnelPrefixes, func(p string) bool { return strings.HasPrefix(n.Name, p) })
}

// Not all tunnels say that they are: those of layer 2, and those of Windows.
var tunnelPrefixes = []string{"tun", "tap", "utun", "wg", "ppp", "ipsec", "zt", "tailscale", "Tailscale", "nordlynx", "proton"}

// KindOf tells of an interface whether it is a tunnel, and whether it leads to
// containers or virtual machines only.
func KindOf(i net.Interface) (tunnel, virtual bool) {
	n := nic{Interface: i}
	return n.tunnel(), n.virtual()
}
