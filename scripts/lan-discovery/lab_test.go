//go:build lab

package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"testing"
)

// The lab's tests measure how soon people see each other, in the situations of
// a home, and hold that to targets. They need what scripts/netlab needs:
//
//	scripts/netlab/netlab enter go test -tags lab -v ./scripts/lan-discovery
//
// With -short it is the commonest situations, once each, and the targets are those of
// a machine that is busy with other things. With -table it is a table beside Avahi.
var (
	runs  = flag.Int("runs", 5, "how often each situation is measured")
	table = flag.Bool("table", false, "measure ours and Avahi in turn, and print a table")
)

// notShort skips what takes long.
func notShort(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("it takes long")
	}
}

// A lab is a LAN of namespaces with the program built for it.
type lab struct {
	t       *testing.T
	program string
	netlab  string
}

// program is built once, with the race detector if the tests have it.
var program = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "lan-discovery")
	if err != nil {
		return "", err
	}
	build := []string{"build", "-o", dir}
	if raceEnabled {
		build = append(build, "-race")
	}
	if out, err := exec.Command("go", append(build, ".")...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, out)
	}
	return filepath.Join(dir, "lan-discovery"), nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := program(); err == nil {
		_ = os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// newLab builds a LAN of n computers, to be taken down at the end of the test.
func newLab(t *testing.T, n int, options ...string) *lab {
	t.Helper()
	path, err := program()
	if err != nil {
		t.Fatal(err)
	}
	l := &lab{t: t, program: path, netlab: "../netlab/netlab"}
	t.Setenv("NETLAB_NAME", fmt.Sprintf("d%d", os.Getpid()%1000000))
	if out, err := exec.Command(l.netlab, "check").CombinedOutput(); err != nil {
		t.Skipf("no lab: %s", out)
	}
	l.do(append([]string{"up", strconv.Itoa(n)}, options...)...)
	t.Cleanup(func() { l.do("down") })
	return l
}

// do runs a command of netlab.
func (l *lab) do(args ...string) string {
	l.t.Helper()
	out, err := exec.Command(l.netlab, args...).CombinedOutput()
	if err != nil {
		l.t.Fatalf("netlab %v: %v\n%s", args, err, out)
	}
	return string(out)
}
