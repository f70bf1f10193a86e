package term

import (
	"context"
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/gdamore/tcell/v2"

	"passant/game"
)

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
		for _, locale := range []string{"C.UTF-8", "C.utf8", "C", "uk_UA.KOI8-U"} {
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

// In a character set that is not known here everything is drawn with ASCII.
func TestForeignCharacterSet(t *testing.T) {
	for _, locale := range []string{"en_US.ISO-8859-1", "uk_UA.KOI8-U", "sk_SK.iso88592"} {
		tty := newFakeTty(80, 24)
		tty.locale = locale
		s := start(t, tty, Options{Lobby: newFakeLobby(tomas()), Name: "Ірина"})
		s.press(t, "r", "\x1b[6~", "\x1b", "q")
		if err := s.ended(t); err != nil {
			t.Errorf("%s: Run returns %v", locale, err)
		}
		drawn := tty.taken()
		beyond := func(r rune) bool { return r >= 0x80 }
		if !strings.Contains(drawn, "Passant") || strings.ContainsFunc(drawn, beyond) {
			t.Errorf("%s: it is drawn as %q", locale, drawn)
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
		if trace, ok := r.(string); !ok || !regexp.MustCompile(`(?s)of a test.*lobby_fake|of a test.*restore_test`).MatchString(trace) {
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
	for kind, want := range map[string]string{
		"":                 "there is no terminal to draw on: TERM does not say which kind it is",
		"no-such-terminal": `there is no terminal to draw on: nothing is known of the kind "no-such-terminal", which TERM names`,
	} {
		t.Setenv("TERM", kind)
		if err := Run(t.Context(), Options{Getenv: os.Getenv}); !errors.Is(err, ErrNoTerminal) || err.Error() != want {
			t.Errorf("Run returns %v, not %s", err, want)
		}
	}
}
