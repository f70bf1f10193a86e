//go:build lab

package main

import (
	"bufio"
	"bytes"
	"io"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// A process is a program on a computer of the lab.
type process struct {
	t      *testing.T
	cmd    *exec.Cmd
	stderr bytes.Buffer
	ended  chan struct{}

	mu    sync.Mutex
	lines []line
	news  chan struct{}
}

type line struct {
	at   time.Time
	text string
}

// start runs the program on a computer, ready when it returns.
func (l *lab) start(host string, args ...string) *process {
	l.t.Helper()
	p := l.run(append([]string{"exec", host, l.program}, args...)...)
	p.await("ready", time.Time{}, 20*time.Second)
	return p
}

func (l *lab) run(args ...string) *process {
	l.t.Helper()
	p := &process{t: l.t, cmd: exec.Command(l.netlab, args...), ended: make(chan struct{}), news: make(chan struct{}, 1)}
	p.cmd.Stderr = &p.stderr
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		l.t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		l.t.Fatal(err)
	}
	go p.read(out)
	l.t.Cleanup(p.kill)
	return p
}

func (p *process) read(out io.Reader) {
	defer close(p.ended)
	for in := bufio.NewScanner(out); in.Scan(); {
		stamp, text, _ := strings.Cut(in.Text(), " ")
		micros, err := strconv.ParseInt(stamp, 10, 64)
		at := time.UnixMicro(micros)
		if err != nil { // not one of ours
			at, text = time.Now(), in.Text()
		}
		p.mu.Lock()
		p.lines = append(p.lines, line{at, text})
		p.mu.Unlock()
		select {
		case p.news <- struct{}{}:
		default:
		}
	}
}

// await returns when the first matching line since a time came, zero if none
// does within the limit.
func (p *process) await(pattern string, since time.Time, limit time.Duration) time.Time {
	match := regexp.MustCompile(pattern)
	deadline := time.After(limit)
	for {
		p.mu.Lock()
		i := slices.IndexFunc(p.lines, func(l line) bool { return !l.at.Before(since) && match.MatchString(l.text) })
		var at time.Time
		if i >= 0 {
			at = p.lines[i].at
		}
		p.mu.Unlock()
		if i >= 0 {
			return at
		}
		select {
		case <-p.news:
		case <-deadline:
			return time.Time{}
		}
	}
}

// ready is when the program announced itself, or began to look.
func (p *process) ready() time.Time { return p.await("^ready", time.Time{}, 0) }

// names lists the different peers ever seen.
func (p *process) names() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	var names []string
	for _, l := range p.lines {
		if name, ok := strings.CutPrefix(l.text, "+ "); ok {
			name, _, _ = strings.Cut(name, "\t")
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// end stops the program as a person would, and says when it was told to.
func (p *process) end() time.Time {
	at := time.Now()
	_ = p.cmd.Process.Signal(syscall.SIGTERM)
	<-p.ended
	if err := p.cmd.Wait(); err != nil {
		p.t.Errorf("%v: %v\n%s", p.cmd.Args, err, &p.stderr)
	}
	if p.stderr.Len() > 0 {
		p.t.Errorf("%v wrote to standard error: %s", p.cmd.Args, &p.stderr)
	}
	return at
}

// interrupt stops a program that need not be ours as Ctrl-C does, and says when.
func (p *process) interrupt() time.Time {
	at := time.Now()
	_ = p.cmd.Process.Signal(syscall.SIGINT)
	<-p.ended
	_ = p.cmd.Wait() // some say that they were interrupted
	return at
}

// kill stops it as a crash would.
func (p *process) kill() {
	if p.cmd.ProcessState == nil {
		_ = p.cmd.Process.Kill()
		<-p.ended
		_ = p.cmd.Wait()
	}
}
