package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adrg/xdg"
	"go.uber.org/goleak"
)

// atHome gives the test a home of its own.
func atHome(t *testing.T) {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"} {
		t.Setenv(name, filepath.Join(home, strings.ToLower(name)))
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
}

// Everything that was started has ended when the program returns, whatever ended
// it.
func TestNothingIsLeftRunning(t *testing.T) {
	for name, visit := range map[string]struct {
		args  []string
		input string
		code  int
	}{
		"quit":           {[]string{"--plain", "--hidden"}, "two none\ne4\nquit\nyes\n", exitOK},
		"end of input":   {[]string{"--plain", "--hidden"}, "two 1+0\ne4\n", exitOK},
		"discovery":      {[]string{"--plain"}, "people\nquit\n", exitOK},
		"bad name":       {[]string{"--plain", "--hidden", "--name", "\x1b"}, "", exitUsage},
		"nowhere to log": {[]string{"--plain", "--hidden", "--log", "/nowhere/at/all"}, "", exitFailed},
	} {
		t.Run(name, func(t *testing.T) {
			defer goleak.VerifyNone(t)
			atHome(t)
			var out, errs bytes.Buffer
			code := run(t.Context(), visit.args, streams{strings.NewReader(visit.input), &out, &errs})
			if code != visit.code {
				t.Errorf("the exit code is %d, not %d, after\n%s%s", code, visit.code, &out, &errs)
			}
		})
	}
}

// The program ends with its context, even while it waits for a line.
func TestEndsWithContext(t *testing.T) {
	defer goleak.VerifyNone(t)
	atHome(t)
	in, typed := io.Pipe()
	defer typed.Close()
	ctx, cancel := context.WithCancel(t.Context())
	said := make(chan struct{}, 100)
	out := writerFunc(func(p []byte) (int, error) {
		said <- struct{}{}
		return len(p), nil
	})
	code := make(chan int)
	go func() { code <- run(ctx, []string{"--plain", "--hidden"}, streams{in, out, io.Discard}) }()
	<-said
	cancel()
	if c := <-code; c != exitOK {
		t.Errorf("the exit code is %d", c)
	}
	typed.Close() // lets go of the read that nothing else can interrupt
}

// Where nothing can be written any more, the program ends and says so.
func TestOutputIsGone(t *testing.T) {
	defer goleak.VerifyNone(t)
	atHome(t)
	in, typed := io.Pipe()
	defer typed.Close()
	var errs bytes.Buffer
	out := writerFunc(func([]byte) (int, error) { return 0, os.ErrClosed })
	if code := run(t.Context(), []string{"--plain", "--hidden"}, streams{in, out, &errs}); code != exitFailed {
		t.Errorf("the exit code is %d, not %d", code, exitFailed)
	}
	if want := "passant: nothing can be written any more: "; !strings.HasPrefix(errs.String(), want) {
		t.Errorf("it says %q, not %q", errs.String(), want)
	}
	typed.Close()
}

type writerFunc func(p []byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
