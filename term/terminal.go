package term

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/text/encoding/unicode"

	"passant/term/jobcontrol"
)

// A terminal is the screen that we draw on, and the way back to what it was.
type terminal struct {
	screen tcell.Screen
	look   *look
	flusher
	worn   Theme // by the flusher
	events chan tcell.Event
	// polled is closed when nothing more comes from the screen.
	polled chan struct{}
	// leaving makes the poller throw events away.
	leaving chan struct{}
	once    sync.Once
}

// openTerminal takes the terminal over.
func openTerminal(o Options) (*terminal, error) {
	if o.Screen == nil && o.Getenv("TERM") == "dumb" {
		return nil, noTerminal(errors.New("TERM is dumb"))
	}
	s := o.Screen
	if s == nil {
		var err error
		if s, err = tcell.NewScreen(); err != nil { // which has looked up nothing but TERM
			return nil, noTerminal(unknownTerminal(o.Getenv("TERM")))
		}
	}
	readAnything()
	if err := s.Init(); err != nil {
		return nil, noTerminal(err)
	}
	t := &terminal{
		screen:  s,
		look:    lookOf(s, o),
		events:  make(chan tcell.Event, eventBacklog),
		polled:  make(chan struct{}),
		leaving: make(chan struct{}),
	}
	t.flusher = flusher{screen: s, theme: themeFor(o.Preferences.Theme, s.Colors(), t.look.ruled)}
	t.worn = o.Preferences.Theme
	s.EnableMouse(tcell.MouseButtonEvents | tcell.MouseDragEvents)
	s.EnablePaste()
	s.EnableFocus()
	go t.poll()
	return t, nil
}

// unknownTerminal says why there is no description of the terminal that TERM names.
func unknownTerminal(name string) error {
	if name == "" {
		return errors.New("TERM does not say which kind it is")
	}
	return fmt.Errorf("nothing is known of the kind %q, which TERM names", name)
}

// readAnything has bytes that are not UTF-8 read as U+FFFD. The decoder that tcell
// brings never gets past the first of them: the program would hear no key any more.
// In a character set that tcell does not know we draw with ASCII, which each has, in
// place of not at all.
func readAnything() {
	for _, name := range []string{"UTF-8", "utf8"} { // as locales spell it
		tcell.RegisterEncoding(name, unicode.UTF8)
	}
	tcell.SetEncodingFallback(tcell.EncodingFallbackASCII)
}

// wear has the screen show another theme from now on.
func (t *terminal) wear(theme Theme) {
	if theme != t.worn {
		t.worn, t.theme = theme, themeFor(theme, t.screen.Colors(), t.look.ruled)
		t.forget()
	}
}

// eventBacklog is how many events may wait for the loop, so that a paste or a
// wheel is taken in at once and drawn once.
const eventBacklog = 64

// poll hands events to the loop. Once nobody wants them it goes on to take them
// away: tcell's reader would wait for ever to hand over what was typed last, and
// Fini would wait for the reader.
func (t *terminal) poll() {
	defer close(t.polled)
	for {
		ev := t.screen.PollEvent()
		if ev == nil {
			return
		}
		select {
		case t.events <- ev:
		case <-t.leaving:
		}
	}
}

// grace is how long tcell may take to give the terminal back.
const grace = time.Second

// restore gives the terminal back. It may be called again.
func (t *terminal) restore() {
	t.once.Do(func() {
		close(t.leaving)
		done := make(chan struct{})
		go func() {
			defer close(done)
			t.screen.Fini()
			<-t.polled
		}()
		timer := time.NewTimer(grace)
		defer timer.Stop()
		select {
		case <-done:
		case <-timer.C:
			t.force()
		}
	})
}

// resetTerminal undoes by hand what tcell switches on: mouse, focus and paste
// reports, extended keys, colours, the alternate screen, the hidden cursor.
const resetTerminal = "\x1b[?1006l\x1b[?1003l\x1b[?1002l\x1b[?1000l\x1b[?1004l\x1b[?2004l\x1b[?2026l" +
	"\x1b[<u\x1b[>4;0m\x1b[?9001l\x1b[0m\x1b[?7h\x1b[?1l\x1b>\x1b[?1049l\x1b[?25h"

// force restores a terminal whose Fini hangs.
func (t *terminal) force() {
	tty, ok := t.screen.Tty()
	if !ok {
		return
	}
	// Nothing can be done about errors here: the terminal may be gone.
	_, _ = io.WriteString(tty, resetTerminal)
	_ = tty.Stop()
}

// suspend gives the terminal to the shell until the program is continued.
func (t *terminal) suspend() error {
	if !jobcontrol.Possible {
		return nil
	}
	if err := t.screen.Suspend(); err != nil {
		return err
	}
	stopped := jobcontrol.Stop()
	t.forget()
	return errors.Join(stopped, t.screen.Resume())
}
