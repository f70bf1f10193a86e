package term

import (
	"bytes"
	"context"
	"errors"
	"io"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
	"unicode"

	"github.com/gdamore/tcell/v2"
	"github.com/gdamore/tcell/v2/terminfo"

	_ "github.com/gdamore/tcell/v2/terminfo/x/xterm" // the terminal of the tests

	"passant/game"
	"passant/rules"
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

// shown flushes scenes to a tty and returns how many bytes each frame took.
type shown struct {
	*scene
	tty *fakeTty
	fl  flusher
}

func show(t *testing.T, tty *fakeTty) *shown {
	t.Helper()
	screen := tty.open(t)
	if err := screen.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(screen.Fini)
	s := &shown{scene: newScene(t, tomas()), tty: tty}
	s.fl = flusher{screen: screen, theme: themeFor(Walnut, screen.Colors(), false)}
	s.u.draw(tty.w, tty.h)
	tty.taken()
	return s
}

func (s *shown) cost() int {
	s.fl.flush(s.u.draw(s.tty.w, s.tty.h))
	return len(s.tty.taken())
}

// What goes over the wire, so that a game is pleasant over ssh: nothing where
// nothing has changed, little for a tick of the clock, not much for a move.
func TestByteBudget(t *testing.T) {
	for _, c := range []struct {
		w, h int
		full bool
		move int
	}{
		{80, 24, false, 2000},
		{40, 20, false, 2000},
		{93, 29, false, 4000},
		{120, 40, false, 4000},
		{200, 60, false, 4000},
		{80, 24, true, 2000},
		{120, 40, true, 4000},
		{200, 60, true, 4000},
	} {
		tty := newFakeTty(c.w, c.h)
		tty.full = c.full
		s := show(t, tty)
		s.match(rules.White, club())
		at := time.Duration(0)
		s.u.play.clock = func() time.Duration { return at }
		t.Logf("%v: the whole screen takes %d bytes", c, s.cost())
		within := func(what string, budget int) {
			t.Helper()
			n := s.cost()
			t.Logf("%v: %s takes %d bytes", c, what, n)
			if n > budget {
				t.Errorf("%v: %s takes %d bytes, want at most %d", c, what, n, budget)
			}
		}
		within("nothing", 0)
		for _, san := range strings.Fields("e4 e5 Nf3 d5 Bb5+ Bd7 Bxd7+ Qxd7 O-O") {
			s.moves(san)
			within(san, c.move)
		}
		s.moves("dxe4")
		within("dxe4", c.move)
		within("nothing", 0)
		at = 25 * time.Second
		s.cost()
		for range 3 {
			at += time.Second
			within("a tick", 120)
		}
		s.keys("<Up>")
		within("a step of the cursor", 400)
		s.keys("m")
		within("the menu", 3000)
		s.keys("<Esc>")
		within("the menu closed", 3000)
		within("nothing", 0)
	}
}

// What somebody may call himself or write: a title, a colour, a bell, controls of eight
// bits, and letters that run to the left.
const hostile = "\x1b]0;pwned\x07\x1b[31mBob\u009b2J\x9b2J\u0085\u202e\u2066"

// control is what the terminal is told on purpose: where to write and in which colours,
// and how its window is called.
var control = regexp.MustCompile(`\x1b\[[0-9;?>]*[ ]?[A-Za-z]|\x1b\(B|\x1b\]2;[^\pC]*(\x1b\\|\x07)`)

// Whatever a peer or an engine calls itself, and whatever is written, its bytes do not
// steer the terminal.
func TestNothingEscapes(t *testing.T) {
	s := show(t, newFakeTty(80, 24))
	_, _, chat := s.meet()
	mallory := game.Peer{ID: "b", Name: hostile, Where: hostile, Presence: game.Free}
	chat.talks["b"] = []game.Said{said(false, hostile)}
	s.lobby.peers = []game.Peer{mallory}
	s.lobby.self.Name = hostile
	s.lobby.unfinished = []game.Unfinished{{ID: "u", Opponent: hostile}}
	s.refresh()
	check := func(where string) {
		t.Helper()
		s.fl.forget()
		s.fl.flush(s.u.draw(80, 24))
		s.fl.setTitle(s.u.title())
		out := s.tty.taken()
		if strings.Contains(out, "\x1b[31m") {
			t.Errorf("%s: the terminal was sent a colour", where)
		}
		rest := control.ReplaceAllString(out, "")
		if i := strings.IndexFunc(rest, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Cf, r) }); i >= 0 {
			t.Errorf("%s: the terminal was sent %q", where, rest[max(0, i-10):min(len(rest), i+20)])
		}
	}
	check("lobby")
	s.keys("<Right> /")
	check("talk")
	s.keys("<Esc> <Enter>")
	check("challenge")
	s.keys("<Enter>")
	check("challenge sent")
	s.keys("<Esc>")
	s.match(rules.White, clocks())
	s.u.play.names = [2]string{hostile, hostile}
	s.u.play.match.Opponent = mallory
	check("game")
	s.moves("e4 e5")
	s.act(rules.Black, game.OfferDraw{})
	check("offer")
	s.link = game.LinkLost
	s.u.play.relink()
	check("link lost")
	s.act(rules.Black, game.Resign{})
	check("result")
	s.keys("<Esc>")
	ch, _ := s.expiring(game.Proposal{})
	ch.From.Name, ch.From.Where = hostile, hostile
	s.u.challenged(ch)
	check("asked")
}

// started runs the screen on a tty until the test ends it.
type started struct {
	tty    *fakeTty
	cancel func()
	done   chan error
}

func start(t *testing.T, tty *fakeTty, o Options) *started {
	t.Helper()
	o.Screen = tty.open(t)
	ctx, cancel := context.WithCancel(t.Context())
	s := &started{tty: tty, cancel: cancel, done: make(chan error, 1)}
	go func() { s.done <- Run(ctx, o) }()
	return s
}

func (s *started) press(t *testing.T, keys ...string) {
	t.Helper()
	for _, k := range keys {
		select {
		case s.tty.keys <- []byte(k):
		case <-time.After(10 * time.Second):
			t.Fatal("nobody reads the keys")
		}
	}
}

func (s *started) ended(t *testing.T) error {
	t.Helper()
	select {
	case err := <-s.done:
		return err
	case <-time.After(10 * time.Second):
		t.Fatal("Run does not return")
		return nil
	}
}

var leftAltScreen = regexp.MustCompile(`\x1b\[\?1049l`)

// The terminal is given back on every way out.
func TestRestored(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(t *testing.T, s *started)
		want error
	}{
		{"quit", func(t *testing.T, s *started) {
			t.Helper()
			s.press(t, "q")
		}, nil},
		{"Ctrl-C in the lobby", func(t *testing.T, s *started) {
			t.Helper()
			s.press(t, "\x03")
		}, nil},
		{"the context ends", func(_ *testing.T, s *started) { s.cancel() }, context.Canceled},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := start(t, newFakeTty(80, 24), Options{Lobby: newFakeLobby(tomas())})
			s.press(t, "\x1b[C") // taken only once the screen is up
			c.end(t, s)
			if err := s.ended(t); !errors.Is(err, c.want) {
				t.Errorf("Run returns %v, want %v", err, c.want)
			}
			if !leftAltScreen.MatchString(s.tty.taken()) || s.tty.stops != 1 {
				t.Errorf("the terminal was not given back")
			}
		})
	}
}

// What is not UTF-8 does not keep the keys after it from being heard.
func TestBytesThatAreNoText(t *testing.T) {
	for _, junk := range []string{"\xff", "\x9b", "\xe9t\xe9", "\xf4", "\xed\xa0\x80", strings.Repeat("д\xc3♞\xf0\x9f", 20)} {
		for _, locale := range []string{"C.UTF-8", "C.utf8", "C"} {
			tty := newFakeTty(80, 24)
			tty.locale = locale
			s := start(t, tty, Options{Lobby: newFakeLobby(tomas())})
			s.press(t, "\x1b[C", junk, "\x1b[C\x1b[C", "q")
			if err := s.ended(t); err != nil {
				t.Errorf("%q in %s: Run returns %v", junk, locale, err)
			}
		}
	}
}

// A locale may spell UTF-8 in several ways; where the letters are others, there are no figures.
func TestNeedsASCII(t *testing.T) {
	for charset, want := range map[string]bool{"UTF-8": false, "utf8": false, "UTF8": false, "US-ASCII": true, "KOI8-U": true} {
		if got := needsASCII(charset, func(string) string { return "" }); got != want {
			t.Errorf("needsASCII(%q) = %v", charset, got)
		}
	}
}

// A panic anywhere on the screen's side is shown after the terminal was restored.
func TestRestoredAfterPanic(t *testing.T) {
	tty := newFakeTty(80, 24)
	lobby := newFakeLobby(tomas())
	lobby.challenge = func(context.Context, string, game.Proposal) (*game.Match, error) { panic("of a test") }
	screen := tty.open(t)
	panicked := make(chan any, 1)
	go func() {
		defer func() { panicked <- recover() }()
		_ = Run(t.Context(), Options{Lobby: lobby, Screen: screen})
	}()
	s := &started{tty: tty}
	s.press(t, "\x1b[C", "\r", "\r")
	select {
	case r := <-panicked:
		if trace, ok := r.(string); !ok || !regexp.MustCompile(`(?s)of a test.*lobby_fake|of a test.*tty_test`).MatchString(trace) {
			t.Errorf("the panic is %v", r)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("there is no panic")
	}
	if !leftAltScreen.MatchString(tty.taken()) || tty.stops != 1 {
		t.Error("the terminal was not given back")
	}
}

// Fini waits for a reader that nobody listens to. The terminal is given back
// all the same.
func TestRestoredWhenFiniHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tty := newFakeTty(80, 24)
		hang := make(chan struct{})
		fini := make(chan struct{})
		screen := &hangingScreen{tty: tty, hang: hang, events: make(chan tcell.Event), fini: fini}
		term := &terminal{screen: screen, polled: make(chan struct{}), leaving: make(chan struct{}), events: make(chan tcell.Event, 1)}
		go term.poll()
		began := time.Now()
		term.restore()
		if took := time.Since(began); took != grace {
			t.Errorf("restoring took %v, want %v", took, grace)
		}
		if out := tty.taken(); !leftAltScreen.MatchString(out) || tty.stops != 1 {
			t.Errorf("the terminal was not given back: %q", out)
		}
		close(hang)
		close(screen.events)
		<-fini
	})
}

// A hangingScreen has a Fini that does not come back before it is let go.
type hangingScreen struct {
	tcell.Screen
	tty    tcell.Tty
	hang   chan struct{}
	fini   chan struct{}
	events chan tcell.Event
}

func (h *hangingScreen) Tty() (tcell.Tty, bool) { return h.tty, true }
func (h *hangingScreen) PollEvent() tcell.Event { return <-h.events }
func (h *hangingScreen) Fini()                  { <-h.hang; close(h.fini) }

// What cannot be drawn on is refused with an error that callers know.
func TestNoTerminal(t *testing.T) {
	err := Run(t.Context(), Options{Getenv: func(string) string { return "dumb" }})
	if !errors.Is(err, ErrNoTerminal) {
		t.Errorf("Run returns %v", err)
	}
	t.Setenv("TERM", "no-such-terminal")
	if err := Run(t.Context(), Options{}); !errors.Is(err, ErrNoTerminal) {
		t.Errorf("Run returns %v", err)
	}
}
