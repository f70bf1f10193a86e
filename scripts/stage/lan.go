package stage

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// labPatience bounds one command of netlab.
const labPatience = time.Minute

// cannotRun is netlab's exit status where the machine lacks something that it needs.
const cannotRun = 77

// A LAN is a network of several computers, taken down with the test.
type LAN struct {
	t      testing.TB
	name   string
	netlab string // the program
}

// A Host is one computer on a LAN.
type Host struct {
	lan  *LAN
	name string
}

// NewLAN builds a LAN of so many hosts; the options are those of netlab up. The
// test is skipped where the machine cannot do that, unless CI=true: there it
// fails, since the tests would prove nothing.
func NewLAN(tb testing.TB, hosts int, options ...string) *LAN {
	tb.Helper()
	l := &LAN{
		t:      tb,
		name:   "e" + strconv.Itoa(os.Getpid()%10000) + strconv.FormatInt(terminals.Add(1), 36),
		netlab: netlab(tb),
	}
	l.Do("check")
	tb.Cleanup(func() {
		if out, err := l.try("down"); err != nil {
			tb.Errorf("netlab down: %v: %s", err, out)
		}
	})
	l.Do(append([]string{"up", strconv.Itoa(hosts)}, options...)...)
	return l
}

// Host is the nth computer, from 1.
func (l *LAN) Host(n int) Host { return Host{l, "h" + strconv.Itoa(n)} }

// Do gives netlab a command, such as "unplug", "h1" or "loss", "30", "mcast",
// and returns what it prints.
func (l *LAN) Do(args ...string) string {
	l.t.Helper()
	out, err := l.try(args...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok && exit.ExitCode() == cannotRun && os.Getenv("CI") != "true" {
		l.t.Skipf("this machine cannot run the test: %s", out)
	}
	if err != nil {
		l.t.Fatalf("netlab %s: %v: %s", strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(out)
}

// Prefix is what stands before a command to run it on the host.
func (h Host) Prefix() []string {
	return []string{"env", "NETLAB_NAME=" + h.lan.name, h.lan.netlab, "exec", h.name}
}

// Do runs a command on the host, to its end, and returns what it prints.
func (h Host) Do(command ...string) string {
	h.lan.t.Helper()
	return h.lan.Do(append([]string{"exec", h.name}, command...)...)
}

// Address is the host's address on the LAN.
func (h Host) Address() string { return h.lan.Do("ip", h.name) }

func (l *LAN) try(args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), labPatience)
	defer cancel()
	cmd := exec.CommandContext(ctx, l.netlab, args...)
	cmd.Env = append(os.Environ(), "NETLAB_NAME="+l.name)
	// Programs that netlab leaves running keep its output open.
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	if errors.Is(err, exec.ErrWaitDelay) {
		err = nil
	}
	return string(out), err
}

// netlab is the path of the program, which is found from the folder in which go test runs
// the test: where this file is, a test built with -trimpath cannot say.
func netlab(tb testing.TB) string {
	tb.Helper()
	module, err := exec.CommandContext(tb.Context(), "go", "env", "GOMOD").Output()
	if err != nil {
		tb.Fatalf("go env GOMOD: %v", err)
	}
	return filepath.Join(filepath.Dir(strings.TrimSpace(string(module))), "scripts", "netlab", "netlab")
}
