//go:build linux

package nemesis

import (
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// data is the folder that Passant keeps the player's key and games in.
func (p *Player) data() string { return filepath.Join(p.home, ".local", "share", "passant") }

// File is the path of the player's only game, "" where there is none.
func (p *Player) File() string {
	files, err := filepath.Glob(filepath.Join(p.data(), "games", "*.passant"))
	if err != nil || len(files) == 0 {
		return ""
	}
	return files[len(files)-1]
}

// Starts starts the program, for the first time or after it has ended.
func (p *Player) Starts() {
	p.t.Helper()
	command := append(p.host.Prefix(),
		"env", "-i", "HOME="+p.home, "PATH="+os.Getenv("PATH"), "LC_ALL=C.UTF-8",
		"GORACE=exitcode=66 log_path="+filepath.Join(p.home, "race"),
		p.binary, "--plain", "--name", p.Name)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.view, p.people = View{}, map[string]string{}
	number := p.runs
	r, err := start(number, command, func(text string) { p.hear(number, text) })
	if err != nil {
		p.t.Fatalf("%s's program does not start: %v", p.Name, err)
	}
	p.run = r
	p.runs++
}

// Signals sends the program a signal, and says when.
func (p *Player) Signals(s syscall.Signal) time.Time {
	p.t.Helper()
	if err := p.run.signal(s); err != nil {
		p.t.Fatalf("%s's program: %v", p.Name, err)
	}
	return time.Now()
}

// Dies ends the program as a power cut would.
func (p *Player) Dies() {
	p.t.Helper()
	p.Signals(syscall.SIGKILL)
	p.Ends(128 + int(syscall.SIGKILL))
}

// Ends waits for the end of the program, which must have a status.
func (p *Player) Ends(want int) {
	p.t.Helper()
	status, err := p.run.wait()
	if err != nil {
		p.t.Fatalf("%s's program: %v", p.Name, err)
	}
	if status != want {
		p.t.Errorf("%s's program has ended with status %d, not %d", p.Name, status, want)
	}
}

// end ends a program that a test which has failed left behind.
func (p *Player) end() {
	if p.run == nil {
		return
	}
	select {
	case <-p.run.ended:
	default:
		_ = p.run.signal(syscall.SIGCONT)
		_ = p.run.signal(syscall.SIGKILL)
	}
	if _, err := p.run.wait(); err != nil {
		p.t.Error(err)
	}
}
