package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"time"
)

// patience is how long a player waits for a line that has to come.
const patience = 30 * time.Second

// A player is a passant in line mode: a process of its own, which is typed to
// and listened to through pipes.
type player struct {
	name    string
	address string // where others find the player
	cmd     *exec.Cmd
	in      io.WriteCloser
	read    sync.WaitGroup

	mu    sync.Mutex
	came  *sync.Cond
	lines []string
	heard int // how many of the lines have been listened for
	ended bool
}

// newPlayer starts a passant that nobody else on the network sees, with all its
// files in the folder home, and waits until others can connect.
func newPlayer(name, home, address string, args ...string) (*player, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	_, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	p := &player{name: name, address: address, cmd: exec.Command(self)}
	p.came = sync.NewCond(&p.mu)
	p.cmd.Args = append([]string{
		"passant", "--plain", "--hidden",
		"--name", name, "--profile", name, "--port", port,
	}, args...)
	p.cmd.Dir = home
	p.cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8", endsAtOnce}
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.cmd.Stderr = p.cmd.Stdout
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	p.read.Go(func() { p.listen(out) })
	if _, err := p.hear(heardListening); err != nil {
		return nil, errors.Join(err, p.cmd.Process.Kill(), p.wait())
	}
	p.heard = 0
	return p, nil
}

// freeAddress is an address on this computer where nobody listens.
func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// listen takes down what the player is told.
func (p *player) listen(out io.Reader) {
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		p.mu.Lock()
		p.lines = append(p.lines, lines.Text())
		p.came.Broadcast()
		p.mu.Unlock()
	}
	p.mu.Lock()
	p.ended = true
	p.came.Broadcast()
	p.mu.Unlock()
}

// say types lines.
func (p *player) say(lines ...string) error {
	_, err := io.WriteString(p.in, strings.Join(lines, "\n")+"\n")
	return err
}

// hear waits for the next line that matches, and returns its submatches.
func (p *player) hear(pattern *regexp.Regexp) ([]string, error) {
	deadline := time.Now().Add(patience)
	late := time.AfterFunc(patience, func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.came.Broadcast()
	})
	defer late.Stop()
	p.mu.Lock()
	defer p.mu.Unlock()
	for from := p.heard; ; p.came.Wait() {
		for ; from < len(p.lines); from++ {
			if m := pattern.FindStringSubmatch(p.lines[from]); m != nil {
				p.heard = from + 1
				return m, nil
			}
		}
		if p.ended || !time.Now().Before(deadline) {
			return nil, fmt.Errorf("%s did not hear %q, but since then:\n  %s",
				p.name, pattern, strings.Join(p.lines[p.heard:], "\n  "))
		}
	}
}

// end closes the input and waits for the program to end by itself.
func (p *player) end() error {
	return errors.Join(p.in.Close(), p.wait())
}

// wait waits for the program to end. One that does not is stopped, which is an
// error too.
func (p *player) wait() error {
	late := time.AfterFunc(patience, func() { _ = p.cmd.Process.Kill() })
	defer late.Stop()
	p.read.Wait()
	return p.cmd.Wait()
}
