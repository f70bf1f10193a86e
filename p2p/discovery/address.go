package discovery

import (
	"errors"
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"unicode"
)

// DefaultPort is the TCP port a program listens on when it can, so that an
// address typed without one means something and earlier opponents are found
// again. It lies in the dynamic range (49152-65535), which IANA never assigns
// (RFC 6335, 6); whoever finds it taken listens on a free one instead and
// announces that.
const DefaultPort = 52117

// ErrAddress marks an address that cannot be understood; the error that wraps
// it tells what is wrong.
var ErrAddress = errors.New("not an address")

// An Address is where a person says an opponent is.
type Address struct {
	Host string     // a name, or "" if IP is valid
	IP   netip.Addr // with its zone where one was typed
	Port uint16     // never 0
}

// String writes the address as it can be typed again.
func (a Address) String() string {
	if a.IP.IsValid() {
		return netip.AddrPortFrom(a.IP, a.Port).String()
	}
	return a.Host + ":" + strconv.Itoa(int(a.Port))
}

// Local reports whether the host's name is one of Multicast DNS (RFC 6762, 3).
func (a Address) Local() bool {
	return strings.HasSuffix(strings.ToLower(a.Host), ".local")
}

// ParseAddress understands what people type: 192.168.1.23, 192.168.1.23:4000,
// fe80::1%eth0, [fe80::1%eth0]:4000, host, host:4000, name.local. Without a
// port it is DefaultPort. The error wraps ErrAddress.
func ParseAddress(typed string) (Address, error) {
	typed = strings.TrimSpace(typed)
	if len(typed) > 300 {
		return Address{}, fmt.Errorf("%w: too long", ErrAddress)
	}
	host, port, err := splitPort(typed)
	if err != nil {
		return Address{}, fmt.Errorf("%w: %w", ErrAddress, err)
	}
	if ip, err := netip.ParseAddr(host); err == nil {
		if err := checkIP(ip); err != nil {
			return Address{}, fmt.Errorf("%w: %w", ErrAddress, err)
		}
		return Address{IP: ip.Unmap(), Port: port}, nil
	}
	host = strings.TrimSuffix(host, ".")
	if err := checkHost(host); err != nil {
		return Address{}, fmt.Errorf("%w: %w", ErrAddress, err)
	}
	return Address{Host: host, Port: port}, nil
}

// splitPort takes the port off, if there is one. An IPv6 address has colons of
// its own, hence needs brackets to carry a port.
func splitPort(s string) (host string, port uint16, err error) {
	host, digits, found := s, "", false
	switch {
	case strings.HasPrefix(s, "["):
		inside, rest, closed := strings.Cut(s[1:], "]")
		if !closed {
			return "", 0, errors.New("a closing bracket is missing")
		}
		host = inside
		if rest != "" {
			if digits, found = strings.CutPrefix(rest, ":"); !found {
				return "", 0, errors.New("only a port may follow the bracket")
			}
		}
	case strings.Count(s, ":") == 1:
		host, digits, found = strings.Cut(s, ":")
	}
	if !found {
		return host, DefaultPort, nil
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	if err != nil || n == 0 {
		return "", 0, errors.New("the port must be a number from 1 to 65535")
	}
	return host, uint16(n), nil
}

// checkIP admits addresses of single computers. A zone, the interface that an
// address is to be reached by, belongs to link-local ones only.
func checkIP(ip netip.Addr) error {
	bare := ip.WithZone("").Unmap()
	if bare.IsUnspecified() || bare.IsMulticast() || bare == netip.AddrFrom4([4]byte{255, 255, 255, 255}) {
		return fmt.Errorf("%s is no single computer", bare)
	}
	if ip.Zone() != "" && (!bare.IsLinkLocalUnicast() || strings.ContainsAny(ip.Zone(), "[]%") || clean(ip.Zone(), maxName) != ip.Zone()) {
		return fmt.Errorf("%s has no use for that interface", bare)
	}
	return nil
}

// errHost: no host is called so.
var errHost = errors.New("a name has letters from a to z and digits between its dots, and hyphens among these")

// checkHost holds names to the form of RFC 1123, 2.1. Letters beyond ASCII are
// for Multicast DNS only, which carries them as they are (RFC 6762, 16).
func checkHost(host string) error {
	if host == "" {
		return errors.New("the name is missing")
	}
	if len(host) > 253 {
		return errors.New("the name is too long")
	}
	beyondASCII := Address{Host: host}.Local()
	labels := strings.Split(host, ".")
	for _, label := range labels {
		if label == "" || len(label) > maxLabel || label[0] == '-' || label[len(label)-1] == '-' {
			return errHost
		}
		for _, r := range label {
			switch {
			case r < unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_'):
			case r > unicode.MaxASCII && beyondASCII && unicode.IsPrint(r):
			default:
				return errHost
			}
		}
	}
	// Numbers and dots alone are a mistyped IPv4 address, and some resolvers
	// would make something else of it: 192.168.1 is 192.168.0.1 to them.
	if strings.Trim(labels[len(labels)-1], "0123456789") == "" {
		return errors.New("an address has four numbers from 0 to 255")
	}
	return nil
}
