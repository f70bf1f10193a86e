package discovery

import (
	"context"
	"math/rand/v2"
	"net"
	"net/netip"
	"os"
	"strings"
	"time"
)

// An environment is what the package needs from outside. Tests put a network
// of their own in its place.
type environment struct {
	open    func(context.Context, chan<- packet) (link, error)
	nics    func() ([]nic, error)
	unicast unicaster
	knock   func(context.Context, []netip.AddrPort) error
	resolve func(context.Context, string) []netip.Addr
	wall    func() time.Time // what the clock on the wall shows
	random  func(time.Duration) time.Duration
	guest   bool // this is WSL 2
}

func realEnvironment(filter func(net.Interface) bool) environment {
	return environment{
		open:    openLink,
		nics:    func() ([]nic, error) { return interfaces(filter) },
		unicast: &hashicorp{},
		knock:   knockWithin,
		resolve: resolveBySystem,
		wall:    func() time.Time { return time.Now().Round(0) },
		random:  rand.N[time.Duration],
		guest:   inWSL(),
	}
}

// inWSL reports whether this is the Windows Subsystem for Linux, of the second kind,
// with a network of its own. The kernel says so in its release: that of the first
// kind, which has none, ends in "-Microsoft". Where the network is that of Windows
// ("mirrored"), there is an interface called loopback0.
func inWSL() bool {
	release, err := os.ReadFile("/proc/sys/kernel/osrelease")
	if err != nil {
		return false
	}
	return behindWindows(string(release), func() bool {
		_, err := net.InterfaceByName("loopback0")
		return err == nil
	})
}

func behindWindows(release string, mirrored func() bool) bool {
	return (strings.Contains(release, "microsoft-standard") || strings.Contains(release, "WSL2")) && !mirrored()
}
