package stage

import (
	"bufio"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A Watch is a second connection to a terminal, for measuring: it presses keys
// and hears of output at once, where looking at the screen takes milliseconds.
type Watch struct {
	t      testing.TB
	keys   io.Writer
	output chan heard
}

// heard is what a program has written at one time, as it was written.
type heard struct {
	when time.Time
	text string
}

// watchBacklog is how much output may go unheard; what follows is lost.
const watchBacklog = 1024

// Watches connects to a terminal, in tmux's control mode, until the test's end.
func (s *Terminal) Watches() *Watch {
	s.t.Helper()
	tmux := exec.Command("tmux", "-u", "-L", s.socket, "-C", "attach", "-f", "ignore-size")
	keys, err := tmux.StdinPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	events, err := tmux.StdoutPipe()
	if err != nil {
		s.t.Fatal(err)
	}
	if err := tmux.Start(); err != nil {
		s.t.Fatal(err)
	}
	w := &Watch{t: s.t, keys: keys, output: make(chan heard, watchBacklog)}
	attached := make(chan struct{})
	done := make(chan struct{})
	go func() {
		defer close(done)
		w.listen(events, attached)
	}()
	s.t.Cleanup(func() {
		if err := keys.Close(); err != nil {
			s.t.Error(err)
		}
		<-done
		// The server may have ended first, which tmux calls a failure.
		_ = tmux.Wait()
	})
	select {
	case <-attached:
	case <-time.After(patience):
		s.t.Fatal("tmux's control mode does not answer")
	}
	return w
}

// listen reads what tmux tells, a line an event.
func (w *Watch) listen(events io.Reader, attached chan struct{}) {
	lines := bufio.NewReader(events)
	for {
		line, err := lines.ReadString('\n')
		if err != nil {
			return
		}
		switch {
		case strings.HasPrefix(line, "%session-changed "):
			close(attached)
		case strings.HasPrefix(line, "%output "):
			_, text, _ := strings.Cut(strings.TrimPrefix(line, "%output "), " ")
			select {
			case w.output <- heard{time.Now(), text}:
			default:
			}
		}
	}
}

// Presses presses keys that have names, and returns when.
func (w *Watch) Presses(keys ...string) time.Time {
	w.t.Helper()
	now := time.Now()
	if _, err := fmt.Fprintln(w.keys, "send-keys", "--", strings.Join(keys, " ")); err != nil {
		w.t.Fatal(err)
	}
	return now
}

// Hears waits until a text of ASCII letters and digits has been written, and
// returns when.
func (w *Watch) Hears(text string) time.Time {
	w.t.Helper()
	deadline := time.After(patience)
	var all strings.Builder
	for {
		select {
		case h := <-w.output:
			if all.WriteString(h.text); strings.Contains(all.String(), text) {
				return h.when
			}
		case <-deadline:
			w.t.Fatalf("the program did not write %q, but %q", text, all.String())
		}
	}
}

// Forgets forgets what has been written so far.
func (w *Watch) Forgets() {
	for {
		select {
		case <-w.output:
		default:
			return
		}
	}
}
