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
	guest   bool // this is WSL
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

// inWSL reports whether this is the Windows Subsystem for Linux, which says so
// in the release of its kernel.
func inWSL() bool {
	release, err := os.ReadFile("/proc/sys/kernel/osrelease")
	return err == nil && strings.Contains(strings.ToLower(string(release)), "microsoft")
}
