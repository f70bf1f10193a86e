package stage

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"
)

const (
	// patience is how long a test waits for what must come soon.
	patience = 10 * time.Second

	// pause lies between two looks at a screen.
	pause = 20 * time.Millisecond

	// tmuxPatience bounds one call of tmux, on a machine that is busy.
	tmuxPatience = 20 * time.Second
)

// tmuxConf makes tmux a plain terminal with all colours, which stays open when
// its program ends, for a test to see how it did.
const tmuxConf = `
set -g status off
set -g default-terminal tmux-256color
set -as terminal-features ',*:RGB'
set -s escape-time 0
set -g remain-on-exit on
set -g remain-on-exit-format ''
set -g history-limit 0
`

// A Terminal is a screen and a keyboard with one program at them.
type Terminal struct {
	t      testing.TB
	socket string
}

// terminals counts those of this process: a name is never used twice, since
// tmux may refuse that of a server that has just ended.
var terminals atomic.Int64 //nolint:gochecknoglobals // names are unique in a process

// NewTerminal starts a program in a terminal of so many columns and rows. The
// program's environment is env and nothing else. It is ended with the test.
func NewTerminal(tb testing.TB, columns, rows int, env []string, command ...string) *Terminal {
	tb.Helper()
	conf := filepath.Join(tb.TempDir(), "tmux.conf")
	if err := os.WriteFile(conf, []byte(tmuxConf), 0o600); err != nil {
		tb.Fatal(err)
	}
	s := &Terminal{t: tb, socket: fmt.Sprintf("passant-%d-%d", os.Getpid(), terminals.Add(1))}
	start := []string{
		"-f", conf, "new-session", "-d", "-x", strconv.Itoa(columns), "-y", strconv.Itoa(rows),
		"env", "-i", "TERM=tmux-256color", "COLORTERM=truecolor", "LC_ALL=C.UTF-8",
	}
	s.tmux(append(append(start, env...), command...)...)
	tb.Cleanup(s.close)
	return s
}

// close takes the terminal away from the program, as closing a window does, and
// waits until the program is gone.
func (s *Terminal) close() {
	if s.t.Failed() {
		s.t.Logf("the screen at the end:\n%s", frame(s.Screen()))
	}
	program, err := os.FindProcess(s.PID())
	if err != nil {
		s.t.Fatal(err)
	}
	s.tmux("kill-server")
	for began := time.Now(); program.Signal(syscall.Signal(0)) == nil; time.Sleep(pause) {
		if time.Since(began) > patience {
			s.t.Errorf("without a terminal, process %d goes on", program.Pid)
			return
		}
	}
}

// Socket is the terminal's name for tmux -L, and for scripts/screenshot.
func (s *Terminal) Socket() string { return s.socket }

// Types types a text, character by character.
func (s *Terminal) Types(text string) {
	s.t.Helper()
	s.tmux("send-keys", "-l", "--", text)
}

// Presses presses keys that have names: Enter, Escape, Up, Tab, C-c.
func (s *Terminal) Presses(keys ...string) {
	s.t.Helper()
	s.tmux(append([]string{"send-keys", "--"}, keys...)...)
}

// Plays types a move and presses Enter.
func (s *Terminal) Plays(move string) {
	s.t.Helper()
	s.Types(move)
	s.Presses("Enter")
}

// Clicks clicks the left button at a place, counted from 0.
func (s *Terminal) Clicks(column, row int) {
	s.t.Helper()
	s.Types(fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%d;%dm", column+1, row+1, column+1, row+1))
}

// Drags presses the left button at one place and releases it at another.
func (s *Terminal) Drags(fromColumn, fromRow, toColumn, toRow int) {
	s.t.Helper()
	s.Types(fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<32;%d;%dM\x1b[<0;%d;%dm",
		fromColumn+1, fromRow+1, toColumn+1, toRow+1, toColumn+1, toRow+1))
}

// Pastes pastes a text, bracketed if the program asked for that.
func (s *Terminal) Pastes(text string) {
	s.t.Helper()
	s.tmux("set-buffer", "--", text)
	s.tmux("paste-buffer", "-p")
}

// Resizes gives the terminal another size.
func (s *Terminal) Resizes(columns, rows int) {
	s.t.Helper()
	s.tmux("resize-window", "-x", strconv.Itoa(columns), "-y", strconv.Itoa(rows))
}

// Screen is what the terminal shows, line by line.
func (s *Terminal) Screen() string {
	s.t.Helper()
	return s.tmux("capture-pane", "-p")
}

// Painted is the same with the colours, as escape sequences: for scripts/screenshot.
func (s *Terminal) Painted() string {
	s.t.Helper()
	return s.tmux("capture-pane", "-N", "-e", "-p")
}

// Sees waits until the screen matches a regular expression.
func (s *Terminal) Sees(pattern string) {
	s.t.Helper()
	s.SeesWithin(patience, pattern)
}

// SeesWithin waits so long until the screen matches a regular expression, and
// returns how long it took.
func (s *Terminal) SeesWithin(limit time.Duration, pattern string) time.Duration {
	s.t.Helper()
	re := regexp.MustCompile("(?m)" + pattern)
	took, ok := s.until(limit, re.MatchString)
	if !ok {
		s.t.Fatalf("in %v the screen did not show %q:\n%s", limit, pattern, frame(s.Screen()))
	}
	return took
}

// SeesNoMore waits until the screen does not match a regular expression.
func (s *Terminal) SeesNoMore(pattern string) {
	s.t.Helper()
	re := regexp.MustCompile("(?m)" + pattern)
	if _, ok := s.until(patience, func(screen string) bool { return !re.MatchString(screen) }); !ok {
		s.t.Fatalf("the screen still shows %q:\n%s", pattern, frame(s.Screen()))
	}
}

// Comes waits until the screen is as wanted, which is something to be said in
// words.
func (s *Terminal) Comes(what string, wanted func(screen string) bool) {
	s.t.Helper()
	if _, ok := s.until(patience, wanted); !ok {
		s.t.Fatalf("the screen does not show %s:\n%s", what, frame(s.Screen()))
	}
}

// Ends waits until the program has ended, and returns its exit status, or 128
// and the number of the signal that ended it.
func (s *Terminal) Ends() int {
	s.t.Helper()
	status := -1
	ended := func(string) bool {
		// tmux 3.3 sometimes overlooks that a program has ended (its terminal is
		// closed, and it stays a zombie), until another child ends as well.
		s.tmux("run-shell", "true")
		exit := strings.TrimSpace(s.tmux("display-message", "-p", "#{pane_dead_status}"))
		signal := strings.TrimSpace(s.tmux("display-message", "-p", "#{pane_dead_signal}"))
		if n, err := strconv.Atoi(exit); err == nil {
			status = n
		} else if n, err := strconv.Atoi(signal); err == nil {
			status = 128 + n
		}
		return status >= 0
	}
	if _, ok := s.until(patience, ended); !ok {
		s.t.Fatalf("the program did not end:\n%s", frame(s.Screen()))
	}
	return status
}

// Plain reports whether the terminal is as a shell wants it: no second screen,
// no reports of the mouse, and the cursor to be seen.
func (s *Terminal) Plain() bool {
	s.t.Helper()
	modes := s.tmux("display-message", "-p", "#{alternate_on}#{mouse_any_flag}#{cursor_flag}")
	return strings.TrimSpace(modes) == "001"
}

// PID is the process at the terminal.
func (s *Terminal) PID() int {
	s.t.Helper()
	text := strings.TrimSpace(s.tmux("display-message", "-p", "#{pane_pid}"))
	pid, err := strconv.Atoi(text)
	if err != nil {
		s.t.Fatalf("tmux says of the program's process %q", text)
	}
	return pid
}

// until looks at the screen until it is as wanted or the time is over.
func (s *Terminal) until(limit time.Duration, wanted func(screen string) bool) (took time.Duration, ok bool) {
	s.t.Helper()
	began := time.Now()
	for {
		if wanted(s.Screen()) {
			return time.Since(began), true
		}
		if time.Since(began) > limit {
			return 0, false
		}
		time.Sleep(pause)
	}
}

func (s *Terminal) tmux(args ...string) string {
	s.t.Helper()
	out, err := s.try(args...)
	if err != nil {
		s.t.Fatalf("tmux %s: %v: %s", args[0], err, out)
	}
	return out
}

func (s *Terminal) try(args ...string) (string, error) {
	// Not the test's context: the terminal is also closed after it.
	ctx, cancel := context.WithTimeout(context.Background(), tmuxPatience)
	defer cancel()
	tmux := exec.CommandContext(ctx, "tmux", append([]string{"-u", "-L", s.socket}, args...)...)
	out, err := tmux.CombinedOutput()
	return string(out), err
}

// frame puts a screen between lines, for a test's log.
func frame(screen string) string {
	lines := strings.Split(strings.TrimRight(screen, "\n"), "\n")
	return "+----\n| " + strings.Join(lines, "\n| ") + "\n+----"
}
