package term

import (
	"bytes"
	"io"
	"sync"
	"testing"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"

	_ "github.com/gdamore/tcell/v2/terminfo/x/xterm" // the terminal of the tests
)

// A fakeTty is a terminal device that a test types into and reads from.
type fakeTty struct {
	mu     sync.Mutex
	out    bytes.Buffer
	w, h   int
	full   bool // it has all colours, not 256
	locale string
	resize func()
	keys   chan []byte
	done   chan struct{}
	stops  int
}

func newFakeTty(w, h int) *fakeTty {
	return &fakeTty{w: w, h: h, locale: "C.UTF-8", keys: make(chan []byte)}
}

func (f *fakeTty) Start() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.done = make(chan struct{})
	return nil
}

func (f *fakeTty) Stop() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.stops++
	return nil
}

func (f *fakeTty) Drain() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	close(f.done)
	return nil
}

func (f *fakeTty) NotifyResize(cb func()) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.resize = cb
}

func (f *fakeTty) WindowSize() (tcell.WindowSize, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return tcell.WindowSize{Width: f.w, Height: f.h}, nil
}

func (f *fakeTty) Read(p []byte) (int, error) {
	f.mu.Lock()
	done := f.done
	f.mu.Unlock()
	select {
	case b := <-f.keys:
		return copy(p, b), nil
	case <-done:
		return 0, io.EOF
	}
}

func (f *fakeTty) Write(p []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.out.Write(p)
}

func (f *fakeTty) Close() error { return nil }

// taken is what has been written since the last call.
func (f *fakeTty) taken() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	defer f.out.Reset()
	return f.out.String()
}

// open makes a screen for the tty, in the locale of the tty, whatever the test runs in.
func (f *fakeTty) open(t *testing.T) tcell.Screen {
	t.Helper()
	t.Setenv("LC_ALL", f.locale)
	t.Setenv("NO_COLOR", "")
	t.Setenv("TERM", "xterm-256color")
	t.Setenv("COLORTERM", map[bool]string{true: "truecolor"}[f.full])
	info, err := terminfo.LookupTerminfo("xterm-256color")
	if err != nil {
		t.Fatal(err)
	}
	s, err := tcell.NewTerminfoScreenFromTtyTerminfo(f, info)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A locale may spell UTF-8 in several ways; where the letters are others, there are no figures.
func TestNeedsASCII(t *testing.T) {
	for charset, want := range map[string]bool{"UTF-8": false, "utf8": false, "UTF8": false, "US-ASCII": true, "KOI8-U": true} {
		if got := needsASCII(charset, func(string) string { return "" }); got != want {
			t.Errorf("needsASCII(%q) = %v", charset, got)
		}
	}
}
