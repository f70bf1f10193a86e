//go:build linux

package nemesis

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// patience is how long a program may take for what takes no time: to start, to
// end, to answer a line, on a machine that is busy.
const patience = 30 * time.Second

// A run is one process of a program in line mode, from its start to its end.
type run struct {
	number int // which of the player's, from 0
	cmd    *exec.Cmd
	in     io.WriteCloser
	ended  chan struct{} // closed when the process has ended and what it said was heard
	status int           // then: of its exit, 128 + n for signal n
	deaf   error         // then: why not all that it said was heard, or nil
}

// start starts a process; hear is told each line of its output.
func start(number int, command []string, hear func(text string)) (*run, error) {
	r := &run{number: number, cmd: exec.Command(command[0], command[1:]...), ended: make(chan struct{})}
	var err error
	if r.in, err = r.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := r.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	r.cmd.Stderr = r.cmd.Stdout
	if err := r.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(r.ended)
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			hear(lines.Text())
		}
		if r.deaf = lines.Err(); r.deaf != nil {
			_, _ = io.Copy(io.Discard, out) // or it waits for somebody to read on
		}
		r.status = exitStatus(r.cmd.Wait())
	}()
	return r, nil
}

func exitStatus(err error) int {
	exit, ok := errors.AsType[*exec.ExitError](err)
	switch {
	case err == nil:
		return 0
	case !ok:
		return -1
	}
	if status, ok := exit.Sys().(syscall.WaitStatus); ok && status.Signaled() {
		return 128 + int(status.Signal())
	}
	return exit.ExitCode()
}

// say types lines. One that no longer reads has been killed, which its end tells.
func (r *run) say(lines ...string) {
	_, _ = io.WriteString(r.in, strings.Join(lines, "\n")+"\n")
}

func (r *run) signal(s syscall.Signal) error { return r.cmd.Process.Signal(s) }

// wait waits for the end of the process, and returns its status. That not all it
// said was heard is an error.
func (r *run) wait() (int, error) {
	select {
	case <-r.ended:
		if r.deaf != nil {
			return r.status, fmt.Errorf("what process %d says is not heard: %w", r.cmd.Process.Pid, r.deaf)
		}
		return r.status, nil
	case <-time.After(patience):
		return 0, fmt.Errorf("process %d does not end", r.cmd.Process.Pid)
	}
}
